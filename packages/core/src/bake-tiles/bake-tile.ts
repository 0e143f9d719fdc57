import { partsFor } from '../bake/contours.js'
import { groundCells } from '../bake/ground-cells.js'
import { heightSheets } from '../bake/heights.js'
import { narrowGaps } from '../bake/narrow.js'
import { ownHeights } from '../bake/own-heights.js'
import type { BakeSettings } from '../bake/settings.js'
import { LoopList, sheetLoops } from '../bake/sheet-loops.js'
import { islandsOf, NO_SHEET, sheetsOf } from '../bake/sheets.js'
import type { HeightSheet } from '../navmesh/height-sheets.js'
import type { Loop } from '../navmesh/loops.js'
import type { NarrowGap } from '../navmesh/normalise.js'
import type { WorldPoint } from '../terrain/world.js'
import { partOfWork, type Work } from '../work.js'
import { TileGrid } from './tile-grid.js'

/** A tile to bake, as plain data. */
export interface TileJob {
  readonly name: string
  /** Its triangles: nine numbers each. */
  readonly corners: Float64Array
  /** Those of the level. */
  readonly settings: BakeSettings
  /** Cells along the side of a tile. */
  readonly size: number
  /** Steps of the lattice per cell. */
  readonly steps: number
}

/** What was baked of a tile, as plain data. Points and heights are placed in the level. */
export interface Tile {
  /** x and z of points in parts of cells; polygons by points, with sheets as their source. */
  readonly x: readonly number[]
  readonly z: readonly number[]
  readonly loops: readonly Loop[]
  readonly samples: readonly HeightSheet[]
  /** By sheet: how many cells it has. */
  readonly sizes: readonly number[]
  /** Gaps inside the tile, with a point of each part of the ground: these may be joined elsewhere. */
  readonly gaps: readonly TileGap[]
}

export interface TileGap {
  readonly gap: NarrowGap
  readonly parts: readonly WorldPoint[]
}

/** Bakes one tile with a border around it, and keeps what is inside the tile. */
export function* bakeTile({ name, corners, settings: level, size, steps }: TileJob): Work<Tile> {
  const grid = new TileGrid(level, size)
  const settings = grid.settingsOf(name, level)
  const { width, depth, cell } = settings
  const triangles = { corners, min: [0, 0, 0], max: [0, 0, 0] } as const
  const ground = yield* partOfWork(groundCells(triangles, settings), 0, 0.8)
  const { cells, squared, isKept } = ground
  const gaps = narrowGaps(cells, squared, islandsOf(cells, isKept.slice(), 1), settings)
  const zones = grid.zones()
  const sheets = sheetsOf(cells, isKept, width, depth, zones)
  yield 0.85
  const numberOf = new Map<number, number>()
  const sizes: number[] = []
  for (let at = 0; at < cells.count; at++) {
    const sheet = sheets.of[at]
    if (sheet === NO_SHEET || zones[cells.column[at]] !== 1) continue
    const number = numberOf.get(sheet) ?? numberOf.size
    if (number === numberOf.size) numberOf.set(sheet, sizes.push(0) - 1)
    sizes[number]++
  }
  const parts = partsFor(steps)
  const list = new LoopList(1)
  yield* partOfWork(
    sheetLoops(ground, sheets, settings, parts, list, (sheet) => numberOf.has(sheet)),
    0.85,
    1,
  )
  const [column, row] = grid.startOf(name)
  const all = heightSheets(cells, sheets, { width, steps })
  const own = ownHeights(cells, sheets, all, list, { width, steps, cell, perCell: parts })
  const samples = Array.from(numberOf.keys(), (sheet) => all[sheet]).concat(own.samples)
  // Cells count where their polygons do.
  for (const [at, sheet] of own.sheets.entries()) {
    const number = numberOf.get(sheet) as number
    sizes[number] -= own.sizes[at]
    numberOf.set(all.length + at, sizes.push(own.sizes[at]) - 1)
  }
  return {
    x: list.plan.x.map((x) => x + column * parts),
    z: list.plan.z.map((z) => z + row * parts),
    loops: own.loops.map((loop) => ({ ...loop, source: numberOf.get(loop.source) as number })),
    samples: samples.map((sample) => ({
      ...sample,
      x: sample.x + column * steps,
      z: sample.z + row * steps,
    })),
    sizes,
    gaps: gaps
      .filter(({ x, z }) => isInTile(x, z))
      .map(({ between, ...gap }) => ({
        gap,
        parts: between.map((at) => ({
          x: settings.x + ((cells.column[at] % width) + 0.5) * cell,
          y: cells.y[at],
          z: settings.z + (Math.floor(cells.column[at] / width) + 0.5) * cell,
        })),
      })),
  }

  function isInTile(x: number, z: number): boolean {
    const [c, r] = [Math.floor((x - settings.x) / cell), Math.floor((z - settings.z) / cell)]
    return zones[r * width + c] === 1
  }
}
