import type { Crossings } from './crossings.js'
import type { SavedGround } from './ground.js'
import { NONE, NOTHING, type Units } from './units.js'

/** A unit on a link: its id, link, layer, sheets, where from and where to, the levels there, seconds left and in all. */
type SavedCrossing = readonly [number, ...number[]]

/** The units on links as JSON, and the lanes that are not free. */
export interface SavedCrossings {
  readonly on: readonly SavedCrossing[]
  readonly lanes: readonly (readonly [number, number])[]
}

export function savedCrossings(crossings: Crossings): SavedCrossings {
  const { link, layer, from, to, fromX, fromY, toX, toY, fromLevel, toLevel, left, total } = crossings
  const arrays = [link, layer, from, to, fromX, fromY, toX, toY, fromLevel, toLevel, left, total]
  const on: SavedCrossing[] = []
  for (let id = 0; id < link.length; id++)
    if (link[id] !== NOTHING) on.push([id, ...arrays.map((array) => array[id])])
  return { on, lanes: crossings.entries() }
}

/** Puts what was saved in place. */
export function loadCrossings(crossings: Crossings, { on, lanes }: SavedCrossings): void {
  const { link, layer, from, to, fromX, fromY, toX, toY, fromLevel, toLevel, left, total } = crossings
  const arrays = [link, layer, from, to, fromX, fromY, toX, toY, fromLevel, toLevel, left, total]
  crossings.clear()
  for (const [id, ...numbers] of on) for (const [at, array] of arrays.entries()) array[id] = numbers[at]
  for (const [lane, free] of lanes) crossings.lanes.set(lane, free)
}

/** Whether this can have been saved, as far as numbers go; `limbo` is the sheet of units on links. */
export function areCrossings(
  { on, lanes }: SavedCrossings,
  units: Units,
  ground: Pick<SavedGround, 'isInside'>,
  limbo: number,
): boolean {
  const isSound = ([id, link, layer, from, to, ...numbers]: SavedCrossing) =>
    units.has(id) &&
    units.layer[id] === limbo &&
    [link, layer, from, to].every((number) => Number.isInteger(number) && number >= 0) &&
    Math.max(from, to) < limbo &&
    numbers.length === 8 &&
    numbers.every(Number.isFinite) &&
    ground.isInside(from, numbers[0], numbers[1]) &&
    ground.isInside(to, numbers[2], numbers[3]) &&
    numbers[7] > 0 &&
    numbers[6] <= numbers[7]
  const areLanes = lanes.every(
    (lane) => lane.length === 2 && lane.every((number) => Number.isInteger(number)),
  )
  let count = 0
  for (let id = 0; id < units.capacity; id++)
    if (units.states[id] !== NONE && units.layer[id] === limbo) count++
  const ids = new Set(on.map(([id]) => id))
  return areLanes && ids.size === on.length && count === ids.size && on.every(isSound)
}
