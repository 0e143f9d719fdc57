import type { FormationShape } from 'footpath/crowd'
import { TICK } from '../crowds/body.js'
// oxlint-disable-next-line import/default -- Vite gives the file as text
import squads from '../crowds/squads.ts?raw'
import type { Imports } from './imports.js'

/** How long programs with many units let them walk, in seconds. */
export const WALKED = 30

/** How far a cell is from a start that is a rectangle, as an expression of `x`, `y` and `from`. */
export const AWAY_FROM_RECT = 'Math.max(from.x0 - x, x - from.x1 + 1, from.y0 - y, y - from.y1 + 1, 0)'
/** The same for a circle. */
export const AWAY_FROM_CIRCLE = 'Math.max(0, Math.hypot(x + 0.5 - from.x, y + 0.5 - from.y) - from.radius)'

/** Free cells in an order by lot: first those inside `from`, then the nearest outside. The size may be an expression. */
export function startLines(
  width: number | string,
  depth: number | string,
  away: string,
  indent = '',
): string[] {
  return [
    '// Free cells of the start in an order by lot, then the nearest outside.',
    'const cells: { x: number; y: number; away: number; lot: number }[] = []',
    `for (let y = 0; y < ${depth}; y++)`,
    `  for (let x = 0; x < ${width}; x++) {`,
    '    if (!walkmap.passableAt(x, y)) continue',
    `    const away = ${away}`,
    '    cells.push({ x, y, away, lot: random.nextFloat() })',
    '  }',
    'cells.sort((a, b) => a.away - b.away || a.lot - b.lot)',
  ].map((line) => `${indent}${line}`)
}

/** What sends units in squads of a shape: the function, as it is, and its call. `goalOf` is what leads a squad to its `point`. */
export function squadLines(shape: FormationShape, to: string, goalOf: string, imports: Imports): string[] {
  imports.use('type MapPoint', 'footpath')
  imports.use('type Walkmap', 'footpath')
  imports.use('type FormationShape', 'footpath/crowd')
  return [
    `for (const squad of squadsOf(crowd, ids, ${to}, '${shape}', walkmap)) {`,
    '  const { point, facing } = squad',
    `  crowd.send(squad.ids, { ${goalOf}, formation: { shape: '${shape}', facing } })`,
    '}',
  ]
}

/** The function that {@link squadLines} call. */
export const squadFunction = (): string[] => [
  '',
  ...squads.slice(squads.indexOf('/**')).replace('export function', 'function').trimEnd().split('\n'),
]

/** Lets a crowd walk for some time and prints who has arrived. */
export function arrivedLines(): string[] {
  return [
    `for (let tick = 0; tick < ${Math.round(WALKED / TICK)}; tick++) crowd.step()`,
    `const arrived = crowd.states.filter((_, id) => crowd.has(id) && crowd.stateOf(id) === 'settled').length`,
    `console.log(\`\${arrived} of \${crowd.count} have arrived after ${WALKED} seconds.\`)`,
  ]
}
