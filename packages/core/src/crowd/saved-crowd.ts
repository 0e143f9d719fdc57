import { Field } from '../field/field.js'
import {
  CHECKSUM_BYTES,
  CONTENT_AT,
  damaged,
  requireSealed,
  type SavedKind,
  seal,
} from '../memory/saved-file.js'
import type { Unit } from '../unit/unit.js'
import { walkmapFor } from '../walkmap/remembered.js'
import type { Manners } from './avoid.js'
import { Errand, type Errands } from './errands.js'
import { Formation, type SavedFormation } from './formation.js'
import type { SavedGoal } from './goals.js'
import type { Guide } from './guide.js'
import { checkUnitOptions } from './options.js'
import { CUT_OFF, NONE, NOTHING, SEES_CORNER, SEES_GOAL, SETTLED, Units, WAITS, WALKING } from './units.js'
import type { Walls } from './walls.js'

const KIND: SavedKind = {
  magic: 'FPCROWD',
  version: 3,
  problem: 'The saved crowd cannot be used.',
  remedy: 'Save it again, and load it into a crowd with the same layers, capacity and options.',
}

/** What a crowd is made of, as far as it is saved. */
export interface CrowdParts {
  readonly names: readonly string[]
  readonly manners: Manners
  readonly layers: readonly Walls[]
  readonly units: Units
  readonly errands: Errands
  readonly guide: Guide
}

/** An errand as JSON: fields are made again from their goals. */
interface SavedErrand
  extends Pick<Errand, 'key' | 'layer' | 'kind' | 'radius' | 'width' | 'followed' | 'cut'> {
  readonly goals: readonly number[]
  readonly corners: readonly number[] | null
  readonly aim: readonly [number, number]
  readonly isDeadEnd: boolean
  /** Whether its path has been looked at since the last edit. */
  readonly isChecked: boolean
  /** For a given field: its unit, goals and budget. */
  readonly field: {
    readonly unit: object
    readonly wanted: readonly number[]
    readonly budget: number | null
  } | null
  readonly formation: SavedFormation | null
  /** The old costs that lead units while the field is renewed, −1 where none is in reach; when it takes over. */
  readonly serving: readonly number[] | null
  readonly renewBy: number
  readonly renewLatest: number
  /** Whether it is being filled for the terrain as it is, and whether it leads elsewhere. */
  readonly isRenewCurrent: boolean
  readonly old: readonly number[] | null
  /** Whether a field was made. */
  readonly hasField: boolean
}

interface Saved {
  readonly capacity: number
  readonly manners: Manners
  readonly layers: readonly { readonly name: string; readonly width: number; readonly depth: number }[]
  readonly errands: readonly (SavedErrand | null)[]
  readonly goals: readonly (SavedGoal | null)[]
}

/*
 * The content of a file: uint32 length of the JSON, the JSON (see Saved), zeros up to a multiple of 8, the buffer of units.
 */

export function writeCrowd(parts: CrowdParts): Uint8Array {
  const { units, errands } = parts
  const head: Saved = {
    ...frameOf(parts),
    errands: errands.errands.map((errand) => errand && savedErrand(errand, parts)),
    goals: errands.goals.save(),
  }
  const json = new TextEncoder().encode(JSON.stringify(head))
  const unitsAt = unitsAfter(json.length)
  const bytes = new Uint8Array(unitsAt + units.bytes.length + CHECKSUM_BYTES)
  new DataView(bytes.buffer).setUint32(CONTENT_AT, json.length, true)
  bytes.set(json, CONTENT_AT + 4)
  bytes.set(units.bytes, unitsAt)
  return seal(KIND, bytes)
}

/** Reads everything before it changes anything. */
export function readCrowd(parts: CrowdParts, bytes: Uint8Array): void {
  requireSealed(KIND, bytes)
  const { units, errands, layers } = parts
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(CONTENT_AT, true)
  const unitsAt = unitsAfter(length)
  if (unitsAt + CHECKSUM_BYTES > bytes.length) throw damaged(KIND, `It ends after ${bytes.length} bytes.`)
  const saved = parse(bytes.subarray(CONTENT_AT + 4, CONTENT_AT + 4 + length))
  const frame = JSON.stringify(frameOf(parts))
  const { capacity, manners, layers: savedLayers } = saved
  if (JSON.stringify({ capacity, manners, layers: savedLayers }) !== frame)
    throw damaged(KIND, 'It was made with other layers, another capacity or other options.')
  if (bytes.length !== unitsAt + units.bytes.length + CHECKSUM_BYTES)
    throw damaged(KIND, `It has ${bytes.length} bytes.`)
  const read = new Units(units.capacity)
  read.bytes.set(bytes.subarray(unitsAt, unitsAt + units.bytes.length))
  const made = orDamaged(() => {
    requireSound(saved, read, layers)
    return saved.errands.map((errand) => errand && madeErrand(errand, parts))
  })
  units.bytes.set(read.bytes)
  errands.goals.load(saved.goals)
  errands.replace(made)
}

function frameOf({
  names,
  manners,
  layers,
  units,
}: CrowdParts): Pick<Saved, 'capacity' | 'manners' | 'layers'> {
  return {
    capacity: units.capacity,
    manners,
    layers: layers.map(({ width, depth }, at) => ({ name: names[at], width, depth })),
  }
}

function unitsAfter(jsonLength: number): number {
  return 8 * Math.ceil((CONTENT_AT + 4 + jsonLength) / 8)
}

function parse(json: Uint8Array): Saved {
  try {
    return JSON.parse(new TextDecoder().decode(json)) as Saved
  } catch {
    throw damaged(KIND, 'Its description is not JSON.')
  }
}

function savedErrand(errand: Errand, { layers }: CrowdParts): SavedErrand {
  const { key, layer, kind, radius, width, followed, goals, corners, field } = errand
  return {
    key,
    layer,
    kind,
    radius,
    width,
    followed,
    cut: errand.cut,
    goals,
    corners: corners === null ? null : Array.from(corners),
    aim: [errand.aim[0], errand.aim[1]],
    // The version itself means nothing elsewhere.
    isDeadEnd: errand.deadEndAt === layers[layer].walkmap.terrain.version,
    isChecked: errand.checkedAt === layers[layer].walkmap.terrain.version,
    field:
      kind === 'field' && field !== null
        ? {
            unit: field.walkmap.unit,
            wanted: field.wanted,
            budget: field.budget === Number.POSITIVE_INFINITY ? null : field.budget,
          }
        : null,
    formation: errand.formation?.save() ?? null,
    serving: isServing(errand)
      ? Array.from(errand.costs ?? [], (cost) => (cost === Infinity ? -1 : cost))
      : null,
    renewBy: errand.renewBy,
    renewLatest: errand.renewLatest,
    isRenewCurrent: errand.renewVersion === layers[layer].walkmap.terrain.version,
    old: errand.renewed === null || errand.renewed === field ? null : (field?.wanted ?? null),
    hasField: field !== null,
  }
}

function madeErrand(saved: SavedErrand, { layers, guide }: CrowdParts): Errand {
  const { key, layer, kind, radius, width, followed, goals, corners, aim } = saved
  const { walkmap } = layers[layer]
  const init = {
    key,
    layer,
    kind,
    radius,
    width,
    followed,
    field: null,
    formation: madeFormation(saved.formation),
    corners: corners === null ? null : Float64Array.from(corners),
  }
  const errand = new Errand(init, [...goals], aim[0], aim[1])
  errand.cut = saved.cut
  if (saved.isDeadEnd) errand.deadEndAt = walkmap.terrain.version
  if (saved.isChecked) errand.checkedAt = walkmap.terrain.version
  if (saved.field !== null) {
    const { unit, wanted, budget } = saved.field
    const isLayers = JSON.stringify(unit) === JSON.stringify(walkmap.unit)
    const own = isLayers ? walkmap : walkmapFor(walkmap.terrain, unitOf(unit))
    errand.field = new Field({ walkmap: own, wanted, budget: budget ?? Number.POSITIVE_INFINITY })
  } else if (saved.hasField) guide.makeField(errand)
  serveOn(errand, saved, walkmap.terrain.version)
  return errand
}

function madeFormation(saved: SavedFormation | null): Formation | null {
  if (saved === null) return null
  const formation = new Formation(Float64Array.from(saved.offsets), saved.pose, saved.wanted)
  formation.isResting = saved.isResting
  return formation
}

/** Whether costs lead units that are not those of the field as it would be made again. */
function isServing({ costs, field, renewBy }: Errand): boolean {
  return costs !== null && field !== null && (renewBy !== NOTHING || field.state === 'stale')
}

/** Lets old costs lead on, as they did when the crowd was saved. */
function serveOn(errand: Errand, saved: SavedErrand, version: number): void {
  const { field } = errand
  if (saved.serving === null || field === null) return
  errand.costs = Float64Array.from(saved.serving, (cost) => (cost < 0 ? Number.POSITIVE_INFINITY : cost))
  if (saved.renewBy === NOTHING) return
  errand.renewed = field
  errand.renewBy = saved.renewBy
  errand.renewLatest = saved.renewLatest
  if (saved.isRenewCurrent) errand.renewVersion = version
  if (saved.old === null) return
  const { walkmap, budget } = field
  errand.field = new Field({ walkmap, wanted: saved.old, budget })
}

/** A unit from JSON, where no limit has become null. */
function unitOf(json: object): Unit {
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null)) as unknown as Unit
}

/** Refuses what no crowd can have saved: loops check nothing. */
function requireSound(
  { errands, goals, manners: { tick } }: Saved,
  units: Units,
  layers: readonly Walls[],
): void {
  const { capacity, states } = units
  for (const errand of errands) {
    if (errand === null) continue
    const { width, depth } = layers[errand.layer]
    require(errand.kind === 'field' ? errand.field instanceof Object : errand.field === null)
    require(errand.kind === 'field' || errand.goals.length === 1)
    require(['field', 'point', 'formation'].includes(errand.kind))
    require((errand.kind === 'formation') === (errand.formation !== null))
    require(errand.formation === null || isFormation(errand.formation, width, depth))
    require(typeof errand.hasField === 'boolean' && typeof errand.isDeadEnd === 'boolean')
    require(errand.goals.every((goal) => goal >= 0 && isListed(goals, goal)))
    require(errand.followed === NOTHING || units.has(errand.followed))
    require(isInside(errand.aim[0], errand.aim[1], width, depth))
    require(typeof errand.key === 'string' && errand.radius >= 0 && errand.width > 0)
    require(errand.corners === null || (errand.corners.length >= 2 && errand.corners.every(Number.isFinite)))
    require(errand.cut === NOTHING || isCorner(errand.cut, errand.corners))
    require(typeof errand.isChecked === 'boolean' && typeof errand.isRenewCurrent === 'boolean')
    require(Number.isInteger(errand.renewBy) && Number.isInteger(errand.renewLatest))
    require(errand.serving === null || isCosts(errand.serving, width * depth))
    require(errand.serving !== null || errand.renewBy === NOTHING)
    require(errand.old === null || errand.old.every((id) => isCell(id, layers[errand.layer])))
    require(errand.field === null || errand.field.wanted.every((id) => isCell(id, layers[errand.layer])))
  }
  for (const goal of goals) {
    if (goal === null) continue
    const { width, depth } = layers[goal.layer]
    require(isInside(goal.x, goal.y, width, depth) && isInside(goal.restX, goal.restY, width, depth))
    require(goal.followed === NOTHING || units.has(goal.followed))
  }
  let count = 0
  for (let id = 0; id < capacity; id++) {
    if (states[id] === NONE) continue
    count++
    require(states[id] <= CUT_OFF && isListed(layers, units.layer[id]) && units.layer[id] >= 0)
    const { width, depth } = layers[units.layer[id]]
    require(isInside(units.x[id], units.y[id], width, depth))
    require(isInside(units.homeX[id], units.homeY[id], width, depth))
    require(isListed(errands, units.errand[id]) && isListed(goals, units.goal[id]))
    const isUnderWay = [WALKING, SETTLED, CUT_OFF].includes(states[id])
    require(!isUnderWay || errands[units.errand[id]]?.layer === units.layer[id])
    const { radius, speed, weight } = units
    require(isBody({ radius: radius[id], speed: speed[id], weight: weight[id] }, tick))
    require(Number.isFinite(units.vx[id] + units.vy[id] + units.waited[id]))
    const on = errands[units.errand[id]] ?? null
    const sight = units.sight[id]
    require(
      sight <= WAITS && (![SEES_GOAL, SEES_CORNER, WAITS].includes(sight) || units.goal[id] !== NOTHING),
    )
    require(isInside(units.aimX[id], units.aimY[id], width, depth))
    const corners = on?.formation?.offsets ?? on?.corners ?? null
    require(on?.formation == null || units.corner[id] !== NOTHING)
    require(
      units.corner[id] === NOTHING ||
        (units.corner[id] >= 0 && units.corner[id] * 2 < (corners?.length ?? 1e9)),
    )
  }
  const free = units.freeIds()
  require(count === units.count && free.length === capacity - count)
  require(new Set(free).size === free.length && free.every((id) => states[id] === NONE))
}

function require(holds: boolean): void {
  if (!holds) throw new Error('It does not hold.')
}

/** The result of a call; whatever goes wrong in it, the file is to blame. */
function orDamaged<Result>(call: () => Result): Result {
  try {
    return call()
  } catch {
    throw damaged(KIND, 'Its units and errands do not fit together.')
  }
}

/** Whether a unit could have been added like this; throws otherwise. */
function isBody(body: { radius: number; speed: number; weight: number }, tick: number): boolean {
  return checkUnitOptions(body, [], tick).radius > 0
}

function isFormation(
  { offsets, pose, wanted, isResting }: SavedFormation,
  width: number,
  depth: number,
): boolean {
  const isSound =
    offsets.every(Number.isFinite) && pose.every(Number.isFinite) && wanted.every(Number.isFinite)
  const [x, y, facingX, facingY, radius] = pose
  const square = facingX * facingX + facingY * facingY
  if (pose.length !== 5 || wanted.length !== 2 || typeof isResting !== 'boolean' || !isSound) return false
  return isInside(x, y, width, depth) && Math.abs(square - 1) < 1e-6 && radius > 0
}

function isCosts(costs: readonly number[], cells: number): boolean {
  return costs.length === cells && costs.every(Number.isFinite)
}

function isListed(list: readonly unknown[], at: number): boolean {
  return at === NOTHING || (list[at] ?? null) !== null
}

function isInside(x: number, y: number, width: number, depth: number): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= depth
}

/** Whether there is such a corner, and one before it. */
function isCorner(at: number, corners: readonly number[] | null): boolean {
  return Number.isInteger(at) && at >= 1 && 2 * at < (corners?.length ?? 0)
}

function isCell(id: number, { walkmap }: Walls): boolean {
  return Number.isInteger(id) && id >= 0 && id < walkmap.layout.cellCount
}
