import type { CellRect } from 'footpath'
import { OBSTACLES, SURFACES } from 'footpath/terrain'
import type { Edits, Runs } from '../share/edits.js'
import type { WorldSource } from '../world/source.js'
import type { Imports } from './imports.js'
import { inCode } from './literal.js'

/** The file that a program reads where no few lines make its world. */
export const WORLD_FILE = 'world.footpath'

/** More painted rectangles than this are a file. */
const MOST_FILLS = 24

/** The ground on the screen. */
export interface GroundOnScreen {
  readonly world: WorldSource
  /** The world's width, in cells. */
  readonly width: number
  readonly edits: Edits
  /** Whether things stand on the ground: only a file can hold the cells that they block. */
  readonly hasThings: boolean
}

/** The lines that make the ground on the screen, or read it from {@link WORLD_FILE}. */
export function groundCode(
  { world, edits, width, hasThings }: GroundOnScreen,
  imports: Imports,
): { readonly lines: readonly string[]; readonly isFile: boolean } {
  const made = hasThings ? null : worldCode(world, edits, width, imports)
  return { lines: made ?? fileCode(imports), isFile: made === null }
}

/** The lines that make a world, or null where they would be too many or need what is not published. */
function worldCode(source: WorldSource, edits: Edits, width: number, imports: Imports): string[] | null {
  const fills = fillsOf(edits, width)
  const world = fills === null ? null : sourceCode(source, imports)
  if (world === null || fills === null) return null
  return [`const terrain = ${world}`, ...fills]
}

/** The lines that read the world from {@link WORLD_FILE}. */
function fileCode(imports: Imports): string[] {
  const read = imports.use('readTerrain', '@footpath/formats')
  const file = imports.use('readFile', 'node:fs/promises')
  return [`const terrain = await ${read}(await ${file}('${WORLD_FILE}'), '${WORLD_FILE}')`]
}

function sourceCode(source: WorldSource, imports: Imports): string | null {
  switch (source.kind) {
    case 'generated': {
      const { kind: _, map, ...options } = source
      return `${imports.use('generateMap', 'footpath/random')}(${inCode(map)}, ${inCode(options)})`
    }
    case 'empty': {
      const { width, depth } = source
      return `${imports.use('createTerrain', 'footpath')}(${inCode({ width, depth })})`
    }
    default:
      return null
  }
}

function fillsOf({ heights, surfaces = [], obstacles = [] }: Edits, width: number): string[] | null {
  if (heights !== undefined) return null
  const fills = [
    ...rectsOf(surfaces, width).map(({ rect, value }) => [rect, { surface: SURFACES[value] }] as const),
    ...rectsOf(obstacles, width).map(({ rect, value }) => [rect, { obstacle: OBSTACLES[value] }] as const),
  ]
  if (fills.length > MOST_FILLS) return null
  return fills.map(([rect, values]) => `terrain.fill(${inCode(rect)}, ${inCode(values)})`)
}

/** Painted cells as rectangles of one value: equal stretches of rows below each other are one. */
function rectsOf(runs: Runs, width: number): { rect: CellRect; value: number }[] {
  const rects: { rect: CellRect; value: number }[] = []
  for (const { x0, x1, y, value } of stretchesOf(runs, width)) {
    const above = rects.findIndex(
      ({ rect, value: its }) => its === value && rect.x0 === x0 && rect.x1 === x1 && rect.y1 === y,
    )
    const y0 = above < 0 ? y : rects[above].rect.y0
    const rect = { rect: { x0, y0, x1, y1: y + 1 }, value }
    if (above < 0) rects.push(rect)
    else rects[above] = rect
  }
  return rects
}

/** Stretches of a row with one value, from top to bottom. */
function stretchesOf(runs: Runs, width: number): { x0: number; x1: number; y: number; value: number }[] {
  const stretches: { x0: number; x1: number; y: number; value: number }[] = []
  for (const [first, ...values] of runs) {
    values.forEach((value, at) => {
      const [x, y] = [(first + at) % width, Math.floor((first + at) / width)]
      const last = stretches.at(-1)
      if (last !== undefined && last.y === y && last.x1 === x && last.value === value) last.x1++
      else stretches.push({ x0: x, x1: x + 1, y, value })
    })
  }
  return stretches
}
