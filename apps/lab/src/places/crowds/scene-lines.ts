import { type Terrain, terrainToText } from 'footpath'
import type { Scene } from '../../crowds/scenes.js'

/** How long the programs of scenes let units walk, in seconds. */
export const WALKED = 30

/** The ground with what was drawn on it, as rows of text. */
export function groundLines({ metres, isPaved = false }: Scene, terrain: Terrain): string[] {
  const rows = terrainToText(terrain, {
    '#': { obstacle: 'tall-wall' },
    '.': isPaved ? { surface: 'road' } : {},
  })
  const tiles = isPaved
    ? `{ '#': { obstacle: 'tall-wall' }, '.': { surface: 'road' } }`
    : `{ '#': { obstacle: 'tall-wall' } }`
  return [
    'const terrain = terrainFromText(',
    '  [',
    ...rows.map((row) => `    '${row}',`),
    '  ],',
    `  ${tiles},`,
    `  { cellSize: ${metres} },`,
    ')',
  ]
}

/** Free cells in an order by lot: first those inside `from`, then the nearest outside. */
export function startLines(width: number, depth: number, indent: string): string[] {
  return [
    '// Free cells of the start in an order by lot, then the nearest outside.',
    'const cells: { x: number; y: number; away: number; lot: number }[] = []',
    `for (let y = 0; y < ${depth}; y++)`,
    `  for (let x = 0; x < ${width}; x++) {`,
    '    if (!walkmap.passableAt(x, y)) continue',
    '    const away = Math.max(from.x0 - x, x - from.x1 + 1, from.y0 - y, y - from.y1 + 1, 0)',
    '    cells.push({ x, y, away, lot: random.nextFloat() })',
    '  }',
    'cells.sort((a, b) => a.away - b.away || a.lot - b.lot)',
  ].map((line) => `${indent}${line}`)
}
