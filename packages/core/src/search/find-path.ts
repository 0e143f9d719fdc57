import type { Cell } from '../cell.js'
import { isSuitable, JumpPoints } from '../jump/index.js'
import type { Path } from '../path/path.js'
import { Terrain } from '../terrain/index.js'
import { terrainFromTiles } from '../terrain/rows.js'
import { type MapRows, readMap, type Tiles } from '../terrain/tiles.js'
import {
  type DiagonalPolicy,
  ground,
  type StepModel,
  type StepModelName,
  checkUnit,
  type Unit,
  unitNamed,
} from '../unit/index.js'
import { Walkmap } from '../walkmap/index.js'
import type { PathEngine } from './engine.js'
import { Finder } from './finder.js'
import { checkOptions, type FindOptions } from './options.js'
import type { Goal } from './targets.js'

export interface FindPathOptions extends FindOptions {
  /** A unit or the name of a built-in one; `ground` by default. */
  readonly unit?: string | Unit
  /** Replaces the unit's diagonal policy. */
  readonly diagonal?: DiagonalPolicy
  /** Replaces the unit's step model. */
  readonly step?: StepModelName | StepModel
  /** What more characters or numbers of the map stand for. */
  readonly tiles?: Tiles
}

/** A map in any form `findPath` takes. */
export type MapLike = Terrain | MapRows

/** Finders of a terrain by unit, the last used last. They follow edits; the terrain owns them and takes them along. */
const findersOfTerrain = new WeakMap<Terrain, Map<string, Finder>>()

/** Units remembered per terrain; each costs about 25 bytes a cell. */
const REMEMBERED_UNITS = 8

/**
 * One call, one path: on rows of text (`.` open, `#` blocked, see `TEXT_TILES`), on rows of numbers (0 open, 1
 * blocked) or on a Terrain. For many queries on one map make a Terrain once: what is compiled from it is kept.
 */
export function findPath(map: MapLike, from: Cell, to: Goal, options: FindPathOptions = {}): Path {
  checkOptions(options, ['unit', 'diagonal', 'step', 'tiles'])
  const { unit: asked, diagonal, step, tiles, ...rest } = options
  const base = unitNamed(asked ?? ground)
  const unit = {
    ...base,
    ...(diagonal === undefined ? {} : { diagonal }),
    ...(step === undefined ? {} : { step }),
  }
  return finderOf(terrainOf(map, tiles), unit).find(from, to, rest)
}

/** The terrain itself, or one made from rows. */
export function terrainOf(map: MapLike, tiles: Tiles = {}): Terrain {
  return map instanceof Terrain ? map : terrainFromTiles(readMap(map, tiles, 'a Terrain'))
}

/** The finder kept for this terrain and unit, or a new one. */
function finderOf(terrain: Terrain, unit: Unit): Finder {
  const finders = findersOfTerrain.get(terrain) ?? new Map<string, Finder>()
  findersOfTerrain.set(terrain, finders)
  // Checked first, because as JSON a bad number may look like a good one.
  const key = JSON.stringify(checkUnit(unit))
  const finder = finders.get(key) ?? finderWithJumps(new Walkmap(terrain, unit))
  finders.delete(key)
  finders.set(key, finder)
  if (finders.size > REMEMBERED_UNITS) finders.delete(finders.keys().next().value as string)
  return finder
}

/** With jump points that are made when they are first needed: the ground may suit them only after an edit. */
function finderWithJumps(walkmap: Walkmap): Finder {
  let jumpPoints: JumpPoints | null = null
  const engine: PathEngine = {
    name: 'jump-points',
    walkmap,
    takes: [],
    servesAuto() {
      walkmap.refresh()
      return isSuitable(walkmap)
    },
    find(from, to) {
      jumpPoints ??= new JumpPoints(walkmap)
      return jumpPoints.find(from, to)
    },
    findAround: (from, to, blocked, path) => jumpPoints?.findAround(from, to, blocked, path) ?? null,
  }
  return new Finder(walkmap, { engines: [engine] })
}
