import {
  CHECKSUM_BYTES,
  CONTENT_AT,
  damaged,
  requireSealed,
  type SavedKind,
  seal,
} from '../memory/saved-file.js'
import type { Manners } from './avoid.js'
import { Errand, type Errands } from './errands.js'
import { Formation, type SavedFormation } from './formation.js'
import type { SavedGoal } from './goals.js'
import type { Guiding, SavedField, SavedGround } from './ground.js'
import { areLegs, type Leg } from './legs.js'
import { checkUnitOptions } from './options.js'
import { CUT_OFF, NONE, NOTHING, SEES_CORNER, SEES_GOAL, SETTLED, Units, WAITS, WALKING } from './units.js'

const KIND: SavedKind = {
  magic: 'FPCROWD',
  version: 5,
  problem: 'The saved crowd cannot be used.',
  remedy: 'Save it again, and load it into a crowd with the same layers, capacity and options.',
}

/** What a crowd is made of, as far as it is saved. */
export interface CrowdParts {
  readonly manners: Manners
  readonly ground: SavedGround
  readonly units: Units
  readonly errands: Errands
  readonly guide: Guiding
}

/** An errand as JSON: fields are made again from their goals. */
interface SavedErrand
  extends Pick<Errand, 'key' | 'layer' | 'kind' | 'radius' | 'width' | 'followed' | 'cut'> {
  readonly goals: readonly number[]
  readonly corners: readonly number[] | null
  /** Left out without any. */
  readonly legs?: readonly Leg[]
  readonly aim: readonly [number, number]
  /** Left out where it is the layer. */
  readonly aimSheet?: number
  readonly isDeadEnd: boolean
  /** Whether its path has been looked at since the last edit. */
  readonly isChecked: boolean
  /** For a given field: its unit, goals and budget. */
  readonly field: SavedField | null
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
  readonly layers: readonly unknown[]
  readonly errands: readonly (SavedErrand | null)[]
  readonly goals: readonly (SavedGoal | null)[]
  /** What the ground holds; left out if that is nothing. */
  readonly ground?: unknown
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
    ground: parts.ground.save(),
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
  const { units, errands, ground } = parts
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
    requireSound(saved, read, ground)
    const load = ground.load(saved.ground, read)
    return { load, errands: saved.errands.map((errand) => errand && madeErrand(errand, parts)) }
  })
  units.bytes.set(read.bytes)
  errands.goals.load(saved.goals)
  errands.replace(made.errands)
  made.load()
}

function frameOf({ manners, ground, units }: CrowdParts): Pick<Saved, 'capacity' | 'manners' | 'layers'> {
  return { capacity: units.capacity, manners, layers: ground.frame() }
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

function savedErrand(errand: Errand, { ground }: CrowdParts): SavedErrand {
  const { key, layer, kind, radius, width, followed, goals, corners, legs, field } = errand
  const version = ground.versionOf(errand)
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
    ...(legs.length === 0 ? {} : { legs }),
    aim: [errand.aim[0], errand.aim[1]],
    ...(errand.aimSheet === layer ? {} : { aimSheet: errand.aimSheet }),
    // The version itself means nothing elsewhere.
    isDeadEnd: errand.deadEndAt === version,
    isChecked: errand.checkedAt === version,
    field:
      kind === 'field' && field !== null
        ? {
            unit: field.walkmap.unit,
            wanted: field.wanted,
            budget: field.budget === Number.POSITIVE_INFINITY ? null : field.budget,
          }
        : null,
    formation: errand.formation?.save(layer) ?? null,
    serving: isServing(errand)
      ? Array.from(errand.costs ?? [], (cost) => (cost === Infinity ? -1 : cost))
      : null,
    renewBy: errand.renewBy,
    renewLatest: errand.renewLatest,
    isRenewCurrent: errand.renewVersion === version,
    old: errand.renewed === null || errand.renewed === field ? null : (field?.wanted ?? null),
    hasField: field !== null,
  }
}

function madeErrand(saved: SavedErrand, { ground, guide }: CrowdParts): Errand {
  const { key, layer, kind, radius, width, followed, goals, corners, aim } = saved
  const version = ground.versionOf(saved)
  const init = {
    key,
    layer,
    kind,
    radius,
    width,
    followed,
    field: null,
    formation: madeFormation(saved.formation, layer),
    corners: corners === null ? null : Float64Array.from(corners),
  }
  const errand = new Errand(init, [...goals], aim[0], aim[1], saved.aimSheet ?? layer)
  errand.cut = saved.cut
  errand.legs = saved.legs ?? errand.legs
  if (saved.isDeadEnd) errand.deadEndAt = version
  if (saved.isChecked) errand.checkedAt = version
  if (saved.field !== null) errand.field = ground.fieldFor(layer, saved.field)
  else if (saved.hasField) guide.makeField(errand)
  serveOn(errand, saved, version, ground)
  return errand
}

function madeFormation(saved: SavedFormation | null, layer: number): Formation | null {
  if (saved === null) return null
  const { offsets, pose, wanted, sheet = layer } = saved
  const formation = new Formation(Float64Array.from(offsets), pose, wanted, sheet)
  formation.isResting = saved.isResting
  formation.corner = saved.corner ?? 0
  return formation
}

/** Whether costs lead units that are not those of the field as it would be made again. */
function isServing({ costs, field, renewBy }: Errand): boolean {
  return costs !== null && field !== null && (renewBy !== NOTHING || field.state === 'stale')
}

/** Lets old costs lead on, as they did when the crowd was saved. */
function serveOn(errand: Errand, saved: SavedErrand, version: number, ground: SavedGround): void {
  const { field } = errand
  if (saved.serving === null || field === null) return
  errand.costs = Float64Array.from(saved.serving, (cost) => (cost < 0 ? Number.POSITIVE_INFINITY : cost))
  if (saved.renewBy === NOTHING) return
  errand.renewed = field
  errand.renewBy = saved.renewBy
  errand.renewLatest = saved.renewLatest
  if (saved.isRenewCurrent) errand.renewVersion = version
  if (saved.old === null) return
  errand.field = ground.fieldLike(field, saved.old)
}

/** Refuses what no crowd can have saved: loops check nothing. */
function requireSound({ errands, goals, manners: { tick } }: Saved, units: Units, ground: SavedGround): void {
  const { capacity, states } = units
  for (const errand of errands) {
    if (errand === null) continue
    require(ground.isLayer(errand.layer))
    const isHere = (x: number, y: number) => ground.isInside(errand.layer, x, y)
    require(errand.kind === 'field' ? errand.field instanceof Object : errand.field === null)
    require(errand.kind === 'field' || errand.goals.length === 1)
    require(['field', 'point'].includes(errand.kind))
    require(errand.formation === null || isFormation(errand.formation, isHere))
    const { corner = 0 } = errand.formation ?? {}
    require(corner === 0 || isCorner(corner, errand.corners))
    const middleSheet = errand.formation?.sheet ?? errand.layer
    require(ground.isSheet(middleSheet) && ground.isOnWay(errand.layer, middleSheet))
    require(typeof errand.hasField === 'boolean' && typeof errand.isDeadEnd === 'boolean')
    require(errand.goals.every((goal) => goal >= 0 && isListed(goals, goal)))
    require(errand.followed === NOTHING || units.has(errand.followed))
    const { aimSheet = errand.layer } = errand
    require(ground.isSheet(aimSheet) && ground.isOnWay(errand.layer, aimSheet))
    require(isHere(errand.aim[0], errand.aim[1]))
    require(errand.legs === undefined || areLegs(errand.legs, (errand.corners?.length ?? 0) / 2))
    const { legs = [] } = errand
    require(legs.every(({ sheet }) => ground.isSheet(sheet) && ground.isOnWay(errand.layer, sheet)))
    require(typeof errand.key === 'string' && errand.radius >= 0 && errand.width > 0)
    require(errand.corners === null || (errand.corners.length >= 2 && errand.corners.every(Number.isFinite)))
    require(errand.cut === NOTHING || isCorner(errand.cut, errand.corners))
    require(typeof errand.isChecked === 'boolean' && typeof errand.isRenewCurrent === 'boolean')
    require(Number.isInteger(errand.renewBy) && Number.isInteger(errand.renewLatest))
    require(errand.serving === null || isCosts(errand.serving, ground.costsOf(errand.layer)))
    require(errand.serving !== null || errand.renewBy === NOTHING)
    require(errand.old === null || errand.old.every((id) => ground.isCell(errand.layer, id)))
    require(errand.field === null || errand.field.wanted.every((id) => ground.isCell(errand.layer, id)))
  }
  for (const goal of goals) {
    if (goal === null) continue
    const { layer, sheet = layer, level = 0 } = goal
    require(ground.isLayer(layer) && ground.isSheet(sheet) && ground.isOnWay(layer, sheet))
    require(Number.isFinite(level))
    require(ground.isInside(sheet, goal.x, goal.y) && ground.isInside(sheet, goal.restX, goal.restY))
    require(goal.followed === NOTHING || units.has(goal.followed))
  }
  let count = 0
  for (let id = 0; id < capacity; id++) {
    if (states[id] === NONE) continue
    count++
    require(states[id] <= CUT_OFF && ground.isSheet(units.layer[id]))
    const sheet = units.layer[id]
    require(ground.isInside(sheet, units.x[id], units.y[id]))
    require(ground.isInside(sheet, units.homeX[id], units.homeY[id]))
    require(isListed(errands, units.errand[id]) && isListed(goals, units.goal[id]))
    const isUnderWay = [WALKING, SETTLED, CUT_OFF].includes(states[id])
    require(!isUnderWay || ground.isOnWay(errands[units.errand[id]]?.layer, units.layer[id]))
    const { radius, speed, weight } = units
    require(isBody({ radius: radius[id], speed: speed[id], weight: weight[id] }, tick))
    require(Number.isFinite(units.vx[id] + units.vy[id] + units.waited[id]))
    const on = errands[units.errand[id]] ?? null
    const sight = units.sight[id]
    require(
      sight <= WAITS && (![SEES_GOAL, SEES_CORNER, WAITS].includes(sight) || units.goal[id] !== NOTHING),
    )
    require(Number.isFinite(units.aimX[id] + units.aimY[id]))
    require(isPlace(units.corner[id], on?.corners) || units.corner[id] === NOTHING)
    const { formation = null } = on ?? {}
    require(formation === null ? units.post[id] === NOTHING : isPlace(units.post[id], formation.offsets))
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
  isHere: (x: number, y: number) => boolean,
): boolean {
  const isSound =
    offsets.every(Number.isFinite) && pose.every(Number.isFinite) && wanted.every(Number.isFinite)
  const [x, y, facingX, facingY, radius] = pose
  const square = facingX * facingX + facingY * facingY
  if (pose.length !== 5 || wanted.length !== 2 || typeof isResting !== 'boolean' || !isSound) return false
  return isHere(x, y) && Math.abs(square - 1) < 1e-6 && radius > 0
}

function isCosts(costs: readonly number[], cells: number): boolean {
  return costs.length === cells && costs.every(Number.isFinite)
}

function isListed(list: readonly unknown[], at: number): boolean {
  return at === NOTHING || (list[at] ?? null) !== null
}

/** Whether a list of coordinates has this point; without one, whether there could be one. */
function isPlace(at: number, coordinates: readonly number[] | null | undefined): boolean {
  return at >= 0 && 2 * at < (coordinates?.length ?? 1e9)
}

/** Whether there is such a corner, and one before it. */
function isCorner(at: number, corners: readonly number[] | null): boolean {
  return Number.isInteger(at) && at >= 1 && 2 * at < (corners?.length ?? 0)
}
