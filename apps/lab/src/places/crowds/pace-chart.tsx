import { weidmann } from '../../crowds/paces.js'
import type { Pace } from '../../crowds/run.js'
import { inDigits } from '../../words/figures.js'

/** The picture in its own units, and where it begins; the ends of its axes. */
const SIZE = { width: 300, height: 136, left: 30, bottom: 30 }
const MOST = { density: 5.5, speed: 1.5 }

const x = (density: number) => SIZE.left + (density / MOST.density) * (SIZE.width - SIZE.left - 4)
const y = (speed: number) => 4 + (1 - speed / MOST.speed) * (SIZE.height - SIZE.bottom - 4)

const CURVE = Array.from({ length: 55 }, (_, at) => {
  const density = at / 10
  return `${x(density).toFixed(1)},${y(weidmann(density)).toFixed(1)}`
}).join(' ')

/** How fast people walk by the density around them, beside what was measured. */
export function PaceChart({ paces }: { readonly paces: readonly Pace[] }) {
  return (
    <section aria-label="Speed by density">
      <h2>Speed by density</h2>
      <svg
        class="pace-chart"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-label={describe(paces)}
      >
        {[0, 1, 2, 3, 4, 5].map((density) => (
          <text key={density} x={x(density)} y={SIZE.height - 16} text-anchor="middle">
            {density}
          </text>
        ))}
        {[0, 0.5, 1].map((speed) => (
          <g key={speed}>
            <line x1={x(0)} x2={x(MOST.density)} y1={y(speed)} y2={y(speed)} />
            <text x={SIZE.left - 5} y={y(speed) + 4} text-anchor="end">
              {speed}
            </text>
          </g>
        ))}
        <text x={x(MOST.density)} y={SIZE.height - 3} text-anchor="end">
          persons/m²
        </text>
        <text x={x(0) + 4} y={12}>
          m/s
        </text>
        <polyline points={CURVE} />
        {paces.map(({ density, speed }) => (
          <circle key={density} cx={x(density)} cy={y(speed)} r={3} />
        ))}
      </svg>
      <p class="soft">Dots: here. Line: people, as Weidmann (1993) put the measurements of many together.</p>
    </section>
  )
}

/** The same in words. */
function describe(paces: readonly Pace[]): string {
  if (paces.length === 0) return 'Nobody has been measured yet.'
  const points = paces.map(
    ({ density, speed }) =>
      `${inDigits(speed, 2)} at ${inDigits(density, 1)} (people ${inDigits(weidmann(density), 2)})`,
  )
  return `Metres a second at persons per square metre: ${points.join(', ')}`
}
