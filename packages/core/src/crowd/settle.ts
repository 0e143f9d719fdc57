import type { Goals } from './goals.js'
import type { Guiding } from './ground.js'
import { AMONG_OTHERS, AT_POST, NEAR_POST, SETTLED_AHEAD, SETTLED_BESIDE, SLOW, type Slots } from './slots.js'
import { IDLE, NOTHING, SETTLED, type Units, WALKING } from './units.js'

/** Discs at rest cover about this part of the ground they heap up on. */
export const PACKING = 0.75

/** A unit that is held up for this many seconds by settled ones in front of it has arrived, too; beside it, for that many. */
const HELD_UP = 2
const HELD_UP_BESIDE = 6

/** A unit that was held up gets on once it is farther away than this from where that began, in radii. */
const GETS_ON = 4

/** One that cannot get to its post in a formation stays among the others after this many seconds. */
const NEVER_AT_POST = 12

/** Units that made way walk back until they are as near as this, in radii; who is kept farther away for some seconds stays there. */
export const AWAY = 1
const FAR_AWAY = 2
const STAYS_AWAY = 2

/** How far around the heap a unit may settle, and how far it may be pushed before it sets out again, in radii. */
export const AROUND = 2.5
const PUSHED = 4

/**
 * Decides who has come to rest and who sets out again, after a tick. The heap of units around a goal counts as the goal:
 * a unit that reaches it and is held up there has arrived.
 */
export function settle(units: Units, slots: Slots, goals: Goals, guide: Guiding, tick: number): void {
  const { states, vx, vy, speed, waited, homeX, homeY } = units
  for (let slot = 0; slot < slots.count; slot++) {
    const id = slots.id[slot]
    const state = states[id]
    if (state !== WALKING && state !== SETTLED && state !== IDLE) continue
    if (state === SETTLED && mustSetOut(units, id, goals)) {
      states[id] = WALKING
      waited[id] = 0
      continue
    }
    const isSlow = vx[id] * vx[id] + vy[id] * vy[id] < SLOW * SLOW * speed[id] * speed[id]
    if (state !== WALKING) {
      // A unit that made way walks back; if others have taken the place, it stays where it is.
      const far = FAR_AWAY * units.radius[id]
      const isAway = awayFromHome(units, id) > far * far
      waited[id] = isAway && isSlow ? waited[id] + tick : 0
      if (waited[id] > STAYS_AWAY) units.rest(id, state)
      continue
    }
    const goal = units.goal[id]
    const formed = slots.formed[slot]
    if (waited[id] === 0) {
      homeX[id] = units.x[id]
      homeY[id] = units.y[id]
    }
    // At a formation that rests, units whose post is taken may circle it.
    if (isSlow || formed >= AMONG_OTHERS) waited[id] += tick
    else if (getsOn(units, id, goals)) waited[id] = 0
    if (goal === NOTHING || goals.isUsed[goal] === 0) continue
    const meets = slots.meetsSettled[slot]
    const isHeldUp =
      (meets === SETTLED_AHEAD && waited[id] >= HELD_UP) ||
      (meets === SETTLED_BESIDE && waited[id] >= HELD_UP_BESIDE)
    const hasArrived =
      formed === 0
        ? isHeldUp || isThere(units, id, goals, guide, isSlow || circles(units, id, goals, tick))
        : isFormed(formed, waited[id], isSlow)
    if (!hasArrived) continue
    units.rest(id, SETTLED)
    goals.settled[goal] += units.radius[id] * units.radius[id]
  }
}

/**
 * Whether a unit that is not slow gets on. Once others have settled at its goal, it must get away from where it was held up:
 * among walls it may dart to and fro in front of them for ever.
 */
function getsOn(units: Units, id: number, { settled }: Goals): boolean {
  const goal = units.goal[id]
  if (goal === NOTHING || settled[goal] === 0) return true
  const far = GETS_ON * units.radius[id]
  return awayFromHome(units, id) > far * far
}

/** Whether a unit of a formation that rests may stay: at its post, or where it is held up for long. */
function isFormed(formed: number, waited: number, isSlow: boolean): boolean {
  if (formed === AT_POST || (formed === NEAR_POST && isSlow && waited >= HELD_UP)) return true
  return formed >= AMONG_OTHERS && waited >= NEVER_AT_POST
}

/**
 * Whether a unit that walks farther than its radius in a tick does not come nearer to its goal: so fast a unit can circle those that have
 * settled there for ever, and is never slow.
 */
function circles(
  { x, y, vx, vy, speed, radius, goal }: Units,
  id: number,
  goals: Goals,
  tick: number,
): boolean {
  if (speed[id] * tick <= radius[id]) return false
  return vx[id] * (goals.x[goal[id]] - x[id]) + vy[id] * (goals.y[goal[id]] - y[id]) <= 0
}

/** Whether a unit is at its goal, or stands in the heap around it. */
function isThere(units: Units, id: number, goals: Goals, guide: Guiding, isSlow: boolean): boolean {
  const x = units.x[id]
  const y = units.y[id]
  const radius = units.radius[id]
  const goal = units.goal[id]
  if (goals.sheet[goal] !== units.layer[id]) return false
  const goalX = goals.x[goal]
  const goalY = goals.y[goal]
  const leader = goals.followed[goal]
  const followed = leader === NOTHING ? 0 : units.radius[leader]
  const square = (goalX - x) * (goalX - x) + (goalY - y) * (goalY - y)
  if (square <= radius * radius) return true
  const reach = Math.sqrt(goals.settled[goal] / PACKING) + AROUND * radius + followed
  if (!isSlow || square > reach * reach) return false
  // The heap does not reach through walls.
  return guide.seesAsPoint(id, goal)
}

/** Whether a settled unit was pushed far away, or left behind. */
function mustSetOut(units: Units, id: number, goals: Goals): boolean {
  const far = PUSHED * units.radius[id]
  if (awayFromHome(units, id) > far * far) return true
  return units.goal[id] !== NOTHING && goals.hasLeft[units.goal[id]] === 1
}

/** The squared distance from where a unit came to rest, or last got on. */
function awayFromHome({ x, y, homeX, homeY }: Units, id: number): number {
  const dx = x[id] - homeX[id]
  const dy = y[id] - homeY[id]
  return dx * dx + dy * dy
}
