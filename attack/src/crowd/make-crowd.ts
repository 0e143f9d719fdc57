import type { Cell, MapPoint, Unit } from 'footpath'
import { type Change, makeDamage } from '../artefacts/damage.js'
import { withHostileParts } from '../artefacts/hostile-json.js'
import { type GridEdit, makeEdit } from '../grid/edits.js'
import { makeCell, makeGrid } from '../grid/make-grid.js'
import type { GridData } from '../oracle/grid-rules.js'
import type { Random } from '../random.js'
import type { CellLead } from './map-stage.js'

/** A call of a crowd with its arguments. `lead` sends units along a field or a path, which the ground makes of it. */
export type CrowdCall<Lead> =
  | { readonly call: 'add'; readonly at: unknown; readonly options: object }
  | { readonly call: 'hold' | 'stop' | 'remove'; readonly ids: unknown }
  | { readonly call: 'send'; readonly ids: unknown; readonly goal: unknown }
  | { readonly call: 'lead'; readonly ids: unknown; readonly lead: Lead }
  /** All units of a layer, or a part of them, walk in formation to a point, or along what `lead` makes. */
  | {
      readonly call: 'march'
      readonly layer: unknown
      readonly part: unknown
      readonly to: { readonly point: unknown } | { readonly lead: Lead }
      readonly formation: unknown
    }

/** What happens to a crowd. */
export type CrowdStep<Lead, Edit> =
  | CrowdCall<Lead>
  | { readonly edit: Edit }
  | { readonly ticks: number }
  /** It is saved, and a new one goes on from there. */
  | { readonly reload: true }
  /** Another crowd is given its file, damaged. */
  | { readonly damage: readonly Change[]; readonly repaired: boolean }

/** A crowd on some ground, and its history. */
export interface CrowdCase<Ground, Lead, Edit> {
  readonly ground: Ground
  readonly capacity: number
  readonly tick: number
  readonly walkers: 'units' | 'people'
  readonly steps: readonly CrowdStep<Lead, Edit>[]
}

export type MapCrowdCase = CrowdCase<GridData, CellLead, GridEdit>

/** Who walks and who flies on maps and sites. */
const WALKER = { name: 'unit', surfaces: { '*': 1 }, obstacles: [], step: '1/√2' } as const
export const AIR = { ...WALKER, name: 'air', obstacles: ['low-wall', 'tall-wall'] } as const

/** What makers of cases need to know about a kind of ground. */
export interface Surroundings<Lead, Edit> {
  readonly layers: readonly string[]
  readonly radii: readonly number[]
  makePlace(random: Random): unknown
  makeLead(random: Random): Lead
  makeEdit(random: Random): Edit
}

/** A walker that may climb low walls. */
export function makeWalker(random: Random): Unit {
  return { ...WALKER, obstacles: random.pick([[], ['low-wall']]) }
}

/** A small map with up to 24 units, to which everything happens that a user can do. */
export function makeCrowd(random: Random): MapCrowdCase {
  const ground: GridData = { ...makeGrid(random, { largest: 14, even: true }), unit: makeWalker(random) }
  return makeHistory(random, ground, {
    layers: ['ground', 'ground', 'air'],
    radii: [0.1, 0.3, 0.4, 0.45, 0.5, 0.7, 1.2],
    makePlace: () => makePoint(random, ground),
    makeLead: () => makeCellLead(random, () => makeCell(random, ground)),
    makeEdit: () => makeEdit(random, ground, true),
  })
}

/** Up to 24 units on some ground, to which everything happens that a user can do. */
export function makeHistory<Ground, Lead, Edit>(
  random: Random,
  ground: Ground,
  around: Surroundings<Lead, Edit>,
): CrowdCase<Ground, Lead, Edit> {
  const capacity = random.from(1, 24)
  const steps: CrowdStep<Lead, Edit>[] = []
  // All at one point now and then.
  const spot = random.chance(0.15) ? around.makePlace(random) : null
  for (let unit = random.from(1, capacity + 1); unit > 0; unit--) steps.push(makeUnit(random, around, spot))
  for (let round = random.from(4, 16); round > 0; round--) {
    steps.push(makeStep(random, around, capacity))
    steps.push({ ticks: random.pick([1, 1, 3, 10, 25]) })
  }
  const tick = random.pick([0.02, 0.1, 0.1, 0.5])
  return { ground, capacity, tick, walkers: random.pick(['units', 'units', 'people']), steps }
}

export function makeCellLead(random: Random, cell: () => Cell): CellLead {
  return random.chance(0.5) ? { field: cell() } : { from: cell(), to: cell() }
}

function makeStep<Lead, Edit>(
  random: Random,
  around: Surroundings<Lead, Edit>,
  capacity: number,
): CrowdStep<Lead, Edit> {
  switch (random.below(10)) {
    case 0:
      return { edit: around.makeEdit(random) }
    case 1:
      return { reload: true }
    case 2:
      return { damage: makeDamage(random), repaired: random.chance(0.7) }
    case 3:
      return { call: random.pick(['hold', 'stop', 'remove']), ids: makeIds(random, capacity) }
    case 4:
      return makeUnit(random, around, null)
    case 5:
      return withHostileArguments(random, makeCall(random, around, capacity))
    default:
      return makeCall(random, around, capacity)
  }
}

/** The same call with arguments that no honest user passes. */
function withHostileArguments<Lead>(random: Random, { call, ...given }: CrowdCall<Lead>): CrowdCall<Lead> {
  const hostile = withHostileParts(random, given)
  return { call, ...(typeof hostile === 'object' ? hostile : {}) } as CrowdCall<Lead>
}

function makeUnit<Lead, Edit>(
  random: Random,
  around: Surroundings<Lead, Edit>,
  spot: unknown,
): CrowdCall<Lead> {
  const options = {
    radius: random.pick(around.radii),
    speed: random.pick([0.5, 3, 3, 8, 40]),
    weight: random.pick([0.1, 1, 1, 10]),
    group: random.below(3),
    layer: random.pick(around.layers),
  }
  return { call: 'add', at: spot ?? around.makePlace(random), options }
}

function makeCall<Lead, Edit>(
  random: Random,
  around: Surroundings<Lead, Edit>,
  capacity: number,
): CrowdCall<Lead> {
  const ids = makeIds(random, capacity)
  switch (random.below(8)) {
    case 0:
    case 1:
      return { call: 'lead', ids, lead: around.makeLead(random) }
    case 2:
      return { call: 'send', ids, goal: { follow: random.below(capacity) } }
    case 3:
    case 4:
      return makeMarch(random, around)
    default:
      return { call: 'send', ids, goal: { point: around.makePlace(random) } }
  }
}

function makeMarch<Lead, Edit>(random: Random, around: Surroundings<Lead, Edit>): CrowdCall<Lead> {
  return {
    call: 'march',
    layer: random.below(2),
    part: random.from(1, 3),
    to: random.chance(0.5) ? { point: around.makePlace(random) } : { lead: around.makeLead(random) },
    formation: makeFormation(random),
  }
}

function makeFormation(random: Random): unknown {
  const shape = random.pick(['line', 'column', 'wedge', 'box'])
  if (random.chance(0.5)) return shape
  const turn = random.pick([-1, -0.5, 0, 0.25, 2])
  return {
    ...(random.chance(0.8)
      ? { shape }
      : { offsets: Array.from({ length: 24 }, () => ({ x: random.below(9) - 4, y: random.below(9) - 4 })) }),
    ...(random.chance(0.5) ? { spacing: random.pick([1, 1.5, 2.4, 4]) } : {}),
    ...(random.chance(0.5) ? { facing: { x: turn, y: 1 } } : {}),
  }
}

/** One id or several, some of them without a unit. */
function makeIds(random: Random, capacity: number): number | number[] {
  if (random.chance(0.4)) return random.below(capacity)
  return Array.from({ length: random.from(0, capacity) }, () => random.below(capacity))
}

/** A point on a sixteenth of a cell: exactly on borders and centres now and then. */
export function makePoint(random: Random, { width, depth }: { width: number; depth: number }): MapPoint {
  return { x: random.below(16 * width) / 16, y: random.below(16 * depth) / 16 }
}
