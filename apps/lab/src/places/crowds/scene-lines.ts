import { type Terrain, terrainToText } from 'footpath'
import type { Scene } from '../../crowds/scenes.js'

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
