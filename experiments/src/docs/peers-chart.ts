import type { DiagonalPolicy } from 'footpath'
import type { Results } from '../results.js'
import { thousands } from './format.js'
import { factor, type TimedUse, timedUsesOf } from './peer-uses.js'

const [LEFT, RIGHT, TOP, BAR, STEP, WIDTH] = [286, 84, 46, 18, 28, 760]

const MOVES: Readonly<Record<DiagonalPolicy, string>> = {
  never: ', 4 directions',
  'no-corner-cutting': '',
  'one-free': ', cuts corners on one side',
  always: ', cuts corners',
}

/** Bars of time against that of `auto`, on a logarithmic scale. */
export function peersChart(peers: Results['peers']): string {
  const uses = timedUsesOf(peers)
  const height = TOP + STEP * uses.length + 34
  const low = Math.floor(Math.log10(Math.min(...uses.map(({ times }) => times)) * 0.999))
  const high = Math.ceil(Math.log10(Math.max(...uses.map(({ times }) => times))))
  const xOf = (times: number) => LEFT + ((Math.log10(times) - low) / (high - low)) * (WIDTH - LEFT - RIGHT)
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at))
  const summary = uses
    .map(({ name, algorithm, times }) => `${name} ${algorithm}: ${factor(times)} times`)
    .join(', ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#24292f" role="img" aria-label="${summary}">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    text(
      16,
      24,
      'Time per query, in times of Footpath’s auto; shorter is better, logarithmic',
      'font-weight="600"',
    ),
    ...ticks.flatMap((tick) => tickLines(tick, xOf(tick), height)),
    ...uses.flatMap((use, at) => barLines(use, xOf(use.times), TOP + STEP * at)),
    '</svg>',
    '',
  ].join('\n')
}

function tickLines(tick: number, x: number, height: number): string[] {
  const stroke = tick === 1 ? '#57606a' : '#d8dee4'
  const label = `× ${tick < 1 ? tick : thousands(tick)}`
  return [
    `<line x1="${x.toFixed(1)}" y1="${TOP - 6}" x2="${x.toFixed(1)}" y2="${height - 26}" stroke="${stroke}"/>`,
    text(x, height - 10, label, 'text-anchor="middle" fill="#57606a"'),
  ]
}

function barLines(
  { library, name, algorithm, anyAngle, diagonal, times }: TimedUse,
  x: number,
  y: number,
): string[] {
  const moves = anyAngle ? ', any angle' : MOVES[diagonal]
  const label = `${name} <tspan fill="#57606a">${algorithm}${moves}</tspan>`
  const fill = library === 'footpath' ? '#2b8a3e' : '#8c959f'
  return [
    text(LEFT - 10, y + 13.5, label, 'text-anchor="end"'),
    `<rect x="${LEFT}" y="${y}" width="${(x - LEFT).toFixed(1)}" height="${BAR}" rx="2" fill="${fill}"/>`,
    text(x + 6, y + 13.5, `× ${factor(times)}`, 'text-anchor="start"'),
  ]
}

function text(x: number, y: number, content: string, attributes: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${content}</text>`
}
