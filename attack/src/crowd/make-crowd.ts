import type { MapPoint, Cell } from 'footpath'
import { type Change, makeDamage } from '../artefacts/damage.js'
import { withHostileParts } from '../artefacts/hostile-json.js'
import { type GridEdit, makeEdit } from '../grid/edits.js'
import { makeCell, makeGrid } from '../grid/make-grid.js'
import type { GridData } from '../oracle/grid-rules.js'
import type { Random } from '../random.js'

/** A call of a crowd with its arguments. Fields and paths are made from cells. */
export type CrowdCall =
  | { readonly call: 'add'; readonly at: MapPoint; readonly options: object }
  | { readonly call: 'hold' | 'stop' | 'remove'; readonly ids: unknown }
  | { readonly call: 'send'; readonly ids: unknown; readonly goal: unknown }
  | { readonly call: 'field'; readonly ids: unknown; readonly to: Cell }
  | { readonly call: 'path'; readonly ids: unknown; readonly from: Cell; readonly to: Cell }

/** What happens to a crowd. */
export type CrowdStep =
  | CrowdCall
  | { readonly edit: GridEdit }
  | { readonly ticks: number }
  /** It is saved, and a new one goes on from there. */
  | { readonly reload: true }
  /** Another crowd is given its file, damaged. */
  | { readonly damage: readonly Change[]; readonly repaired: boolean }

/** A crowd and its history. */
export interface CrowdCase {
  readonly grid: GridData
  readonly capacity: number
  readonly tick: number
  readonly walkers: 'units' | 'people'
  readonly steps: readonly CrowdStep[]
}

const UNIT = { name: 'unit', surfaces: { '*': 1 }, obstacles: [], step: '1/√2' } as const

/** A small map with up to 24 units, to which everything happens that a user can do. */
export function makeCrowd(random: Random): CrowdCase {
  const made = makeGrid(random, { largest: 14, even: true })
  const grid = { ...made, unit: { ...UNIT, obstacles: random.pick([[], ['low-wall']]) } }
  const capacity = random.from(1, 24)
  const steps: CrowdStep[] = []
  // All at one point now and then.
  const spot = random.chance(0.15) ? makePoint(random, grid) : null
  for (let unit = random.from(1, capacity + 1); unit > 0; unit--) steps.push(makeUnit(random, grid, spot))
  for (let round = random.from(4, 16); round > 0; round--) {
    steps.push(makeStep(random, grid, capacity))
    steps.push({ ticks: random.pick([1, 1, 3, 10, 25]) })
  }
  const tick = random.pick([0.02, 0.1, 0.1, 0.5])
  return { grid, capacity, tick, walkers: random.pick(['units', 'units', 'people']), steps }
}

function makeStep(random: Random, grid: GridData, capacity: number): CrowdStep {
  switch (random.below(10)) {
    case 0:
      return { edit: makeEdit(random, grid, true) }
    case 1:
      return { reload: true }
    case 2:
      return { damage: makeDamage(random), repaired: random.chance(0.7) }
    case 3:
      return { call: random.pick(['hold', 'stop', 'remove']), ids: makeIds(random, capacity) }
    case 4:
      return makeUnit(random, grid, null)
    case 5:
      return withHostileArguments(random, makeCall(random, grid, capacity))
    default:
      return makeCall(random, grid, capacity)
  }
}

/** The same call with arguments that no honest user passes. */
function withHostileArguments(random: Random, { call, ...given }: CrowdCall): CrowdCall {
  const hostile = withHostileParts(random, given)
  return { call, ...(typeof hostile === 'object' ? hostile : {}) } as CrowdCall
}

function makeUnit(random: Random, grid: GridData, spot: MapPoint | null): CrowdCall {
  const options = {
    radius: random.pick([0.1, 0.3, 0.4, 0.45, 0.5, 0.7, 1.2]),
    speed: random.pick([0.5, 3, 3, 8, 40]),
    weight: random.pick([0.1, 1, 1, 10]),
    group: random.below(3),
    layer: random.pick(['ground', 'ground', 'air']),
  }
  return { call: 'add', at: spot ?? makePoint(random, grid), options }
}

function makeCall(random: Random, grid: GridData, capacity: number): CrowdCall {
  const ids = makeIds(random, capacity)
  const to = makeCell(random, grid)
  switch (random.below(6)) {
    case 0:
      return { call: 'field', ids, to }
    case 1:
      return { call: 'path', ids, from: makeCell(random, grid), to }
    case 2:
      return { call: 'send', ids, goal: { follow: random.below(capacity) } }
    default:
      return { call: 'send', ids, goal: { point: makePoint(random, grid) } }
  }
}

/** One id or several, some of them without a unit. */
function makeIds(random: Random, capacity: number): number | number[] {
  if (random.chance(0.4)) return random.below(capacity)
  return Array.from({ length: random.from(0, capacity) }, () => random.below(capacity))
}

/** A point on a sixteenth of a cell: exactly on borders and centres now and then. */
function makePoint(random: Random, { width, depth }: GridData): MapPoint {
  return { x: random.below(16 * width) / 16, y: random.below(16 * depth) / 16 }
}
