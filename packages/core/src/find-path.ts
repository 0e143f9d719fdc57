import type { Cell } from './cell.js'
import { hasMethods } from './checks.js'
import { checkOptions } from './finder/check-options.js'
import type { FindOptions } from './finder/options.js'
import { PathFinder } from './finder/path-finder.js'
import { rememberedJumps } from './jump/remembered.js'
import type { MapLike } from './map-like.js'
import type { Path } from './path/path.js'
import type { Goal } from './query/targets.js'
import { terrainForRows } from './terrain/remembered-rows.js'
import { Terrain } from './terrain/terrain.js'
import { requireNoTiles, type Tiles } from './terrain/tiles.js'
import type { DiagonalPolicy } from './unit/diagonal-policy.js'
import type { StepModel, StepModelName } from './unit/step-model.js'
import { ground, namesOfUnit, type Unit, unitNamed } from './unit/unit.js'
import { walkmapFor } from './walkmap/remembered.js'
import type { Walkmap } from './walkmap/walkmap.js'

/** The options of `findPath` in addition to those of a query. */
export type FindPathOptions = FindOptions<'jump-points'> & {
  /** A unit, or the name of a built-in one; `ground` by default. */
  readonly unit?: string | Unit
  /** Replaces the unit's diagonal policy. */
  readonly diagonal?: DiagonalPolicy
  /** Replaces the unit's step model. */
  readonly step?: StepModelName | StepModel
  /** What additional characters or numbers in the map mean. */
  readonly tiles?: Tiles
}

/** A site or a board. */
export interface FindsPaths<Found extends Path> {
  createFinder(unit: Unit): { find(from: Cell, to: Goal, options?: never): Found }
  createWalkmap(unit: Unit): Walkmap
}

function makesFinders(map: MapLike | FindsPaths<Path>): map is FindsPaths<Path> {
  return hasMethods(map, 'createFinder', 'createWalkmap')
}

type JumpingFinder = PathFinder<FindOptions<'jump-points'>>

/** Finders by walkmap; they hold nothing that the walkmap does not own. */
const finderOfWalkmap = new WeakMap<Walkmap, JumpingFinder>()

/**
 * Finds one path in one call. The map is rows of text (`.` open, `#` blocked, see `TEXT_TILES`), rows of numbers (0
 * open, 1 blocked), or a Terrain. What is compiled for a terrain and a unit is remembered (see `walkmapFor`), and so
 * are the last four maps given as rows. Footpath compares rows with those of the last call, so you may change them in
 * place.
 */
export function findPath(map: MapLike, from: Cell, to: Goal, options?: FindPathOptions): Path
/** The same on a site or a board. */
export function findPath<Found extends Path>(
  map: FindsPaths<Found>,
  from: Cell,
  to: Goal,
  options?: FindPathOptions,
): Found
export function findPath(
  map: MapLike | FindsPaths<Path>,
  from: Cell,
  to: Goal,
  options: FindPathOptions = {},
): Path {
  checkOptions(options, ['unit', 'diagonal', 'step', 'tiles'])
  const { unit: asked, diagonal, step, tiles, ...rest } = options
  const unit = unitWith(unitNamed(asked ?? ground), diagonal, step)
  if (makesFinders(map)) {
    requireNoTiles(tiles, 'a site or a board')
    return map.createFinder(unit).find(from, to, rest as never)
  }
  return finderOf(walkmapFor(terrainAsGiven(map, tiles, unit), unit)).find(from, to, rest)
}

/** The unit itself where nothing is replaced: built-in ones need no check. */
function unitWith(unit: Unit, diagonal?: DiagonalPolicy, step?: StepModelName | StepModel): Unit {
  if (diagonal === undefined && step === undefined) return unit
  return {
    ...unit,
    ...(diagonal === undefined ? {} : { diagonal }),
    ...(step === undefined ? {} : { step }),
  }
}

function terrainAsGiven(map: MapLike, tiles: Tiles | undefined, unit: Unit): Terrain {
  if (!(map instanceof Terrain)) return terrainForRows(map, tiles, namesOfUnit(unit))
  requireNoTiles(tiles, 'a Terrain')
  return map
}

function finderOf(walkmap: Walkmap): JumpingFinder {
  const finder =
    finderOfWalkmap.get(walkmap) ??
    new PathFinder<FindOptions<'jump-points'>>(walkmap, { engines: [rememberedJumps(walkmap)] })
  finderOfWalkmap.set(walkmap, finder)
  return finder
}
