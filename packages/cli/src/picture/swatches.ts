import type { Walkmap } from 'footpath'
import { number, printable } from '../output.js'

/** One thing a picture can show: a character where there is no colour, a colour (of the 256) where there is. */
export interface Swatch {
  readonly glyph: string
  readonly colour: number
  /** What the legend says. */
  readonly label: string
  /** Marks are drawn over everything; solid is what stands on the ground. */
  readonly kind: 'mark' | 'solid' | 'ground'
}

export const MARKS = {
  path: { glyph: '●', colour: 196, label: 'path', kind: 'mark' },
  start: { glyph: 'S', colour: 46, label: 'start', kind: 'mark' },
  goal: { glyph: 'G', colour: 226, label: 'goal', kind: 'mark' },
  link: { glyph: 'L', colour: 213, label: 'link taken', kind: 'mark' },
  end: { glyph: 'E', colour: 208, label: 'end of the path', kind: 'mark' },
  blocked: { glyph: 'X', colour: 252, label: 'blocked for this query', kind: 'mark' },
} as const satisfies Record<string, Swatch>

type Look = readonly [glyph: string, colour: number]

const OBSTACLE_LOOKS: ReadonlyMap<string, Look> = new Map([
  ['low-wall', ['▒', 180]],
  ['tall-wall', ['▓', 245]],
  ['blocked', ['█', 252]],
])
const SURFACE_LOOKS: ReadonlyMap<string, Look> = new Map([
  ['open', [' ', 236]],
  ['mud', ['░', 94]],
  ['water', ['~', 25]],
  ['road', ['=', 102]],
])
/** For your own names, in the order in which they appear. */
const MORE_LOOKS: readonly Look[] = [
  ['%', 66],
  ['+', 96],
  ['&', 101],
  ['x', 60],
]
/** Open ground from low to high. */
const HEIGHT_LOOKS: readonly Look[] = [
  [' ', 22],
  ['.', 28],
  [':', 64],
  ['-', 100],
  ['+', 136],
  ['*', 180],
]

/** The map as something to be drawn: every cell's position in the list of swatches, row by row. */
export interface Ground {
  readonly width: number
  readonly depth: number
  /** What hides the other comes first: obstacles, then surfaces, then open ground by height. */
  readonly swatches: readonly Swatch[]
  readonly swatchOfCell: Uint16Array
  /** Lowest and highest ground, or null on flat terrain. */
  readonly heights: readonly [lowest: number, highest: number] | null
}

export function groundOf({ terrain, unit }: Pick<Walkmap, 'terrain' | 'unit'>): Ground {
  const { width, depth, obstacles, surfaces, heights } = terrain
  const ofObstacle = terrain.obstacleNames.map((name, id) =>
    swatch(
      'solid',
      OBSTACLE_LOOKS.get(name) ?? moreLook(id),
      words(name) + noteOnObstacle(unit.obstacles, name),
    ),
  )
  const ofSurface = terrain.surfaceNames.map((name, id) =>
    swatch(
      'ground',
      SURFACE_LOOKS.get(name) ?? moreLook(id),
      words(name) + noteOnSurface(unit.surfaces, name),
    ),
  )
  const range = heights === null ? null : rangeOf(heights)
  const bands = HEIGHT_LOOKS.map((look) => swatch('ground', look, ''))
  const swatches = [...ofObstacle, ...ofSurface, ...bands]
  const open = terrain.surfaceNames.indexOf('open')
  const swatchOfCell = Uint16Array.from({ length: width * depth }, (_, cell) => {
    if (obstacles[cell] !== 0) return obstacles[cell]
    if (range === null || heights === null || surfaces[cell] !== open)
      return ofObstacle.length + surfaces[cell]
    const share = (heights[cell] - range[0]) / (range[1] - range[0])
    return ofObstacle.length + ofSurface.length + Math.min(bands.length - 1, Math.floor(share * bands.length))
  })
  return { width, depth, swatches, swatchOfCell, heights: range }
}

/** The characters and colours of the heights, from low to high, as a legend shows them. */
export function heightScale(): readonly Swatch[] {
  return HEIGHT_LOOKS.map((look) => swatch('ground', look, ''))
}

function swatch(kind: Swatch['kind'], [glyph, colour]: Look, label: string): Swatch {
  return { glyph, colour, label, kind }
}

function moreLook(id: number): Look {
  return MORE_LOOKS[id % MORE_LOOKS.length]
}

/** A name as words; it may come from a hostile file. */
function words(name: string): string {
  return printable(name).replaceAll('-', ' ')
}

/** Obstacles stop the unit unless the label says otherwise. */
function noteOnObstacle(crossed: readonly string[], name: string): string {
  return crossed.includes(name) ? ' (crossed)' : ''
}

function noteOnSurface(factors: Readonly<Record<string, number>>, name: string): string {
  const factor = Object.hasOwn(factors, name) ? factors[name] : factors['*']
  if (factor === undefined) return ' (closed)'
  return factor === 1 ? '' : ` ×${number(factor, 2)}`
}

function rangeOf(heights: Iterable<number>): [number, number] | null {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const height of heights) {
    if (height < lowest) lowest = height
    if (height > highest) highest = height
  }
  return lowest < highest ? [lowest, highest] : null
}
