import { checkUnitOptions } from './options.js'
import type { SavedFormation } from './formation.js'
import type { SavedGoal } from './goals.js'
import type { SavedGround } from './ground.js'
import { areLegs } from './legs.js'
import type { SavedErrand } from './saved-errand.js'
import {
  CUT_OFF,
  NONE,
  NOTHING,
  SEES_CORNER,
  SEES_GOAL,
  SETTLED,
  type Units,
  WAITS,
  WALKING,
} from './units.js'

type SavedErrands = readonly (SavedErrand | null)[]
type SavedGoals = readonly (SavedGoal | null)[]

/** Throws for what no crowd can have saved: loops check nothing. `units` are those of the file. */
export function requireSound(
  { errands, goals }: { readonly errands: SavedErrands; readonly goals: SavedGoals },
  units: Units,
  tick: number,
  ground: SavedGround,
): void {
  for (const errand of errands) if (errand !== null) requireErrand(errand, goals, units, ground)
  for (const goal of goals) if (goal !== null) requireGoal(goal, units, ground)
  requireUnits(units, errands, goals, tick, ground)
}

function requireErrand(errand: SavedErrand, goals: SavedGoals, units: Units, ground: SavedGround): void {
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

function requireGoal(goal: SavedGoal, units: Units, ground: SavedGround): void {
  const { layer, sheet = layer, level = 0 } = goal
  require(ground.isLayer(layer) && ground.isSheet(sheet) && ground.isOnWay(layer, sheet))
  require(Number.isFinite(level))
  require(ground.isInside(sheet, goal.x, goal.y) && ground.isInside(sheet, goal.restX, goal.restY))
  require(goal.followed === NOTHING || units.has(goal.followed))
}

/** Whether all units could be where they are, on errands that are there, and whether free ids are those without a unit. */
function requireUnits(
  units: Units,
  errands: SavedErrands,
  goals: SavedGoals,
  tick: number,
  ground: SavedGround,
): void {
  const { capacity, states } = units
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
