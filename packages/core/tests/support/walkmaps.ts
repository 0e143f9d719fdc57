import { air, createWalkmap, FootpathError, flatGround, ground, type Terrain, type Unit } from 'footpath'
import { DIRECTION_X, DIRECTION_Y, type Walkmap } from 'footpath/walkmap'
import { clearanceSquared, costOfStep, standable } from './rules.js'

/** Units that differ in everything a walkmap compiles: body, policy, step model, slope limits, factors. */
export const BODIES: readonly Unit[] = [
  ground,
  air,
  { ...flatGround, name: 'round', radius: 1.2, diagonal: 'one-free' },
  { ...flatGround, name: 'just-fits', radius: 0.5, diagonal: 'always' },
  { ...flatGround, name: 'square', size: 3 },
  {
    ...flatGround,
    name: 'climber',
    step: 'distance+height',
    slopeUp: 0.8,
    slopeDown: 1.6,
    diagonal: 'always',
  },
  { ...flatGround, name: 'mean', step: '1/√2', factorOn: 'mean', diagonal: 'one-free' },
  { ...air, name: 'wide-climber', step: 'length-3d', factorOn: 'mean', size: 2, slopeUp: 1.5, slopeDown: 1 },
  { ...flatGround, name: 'four-ways', step: 'height', radius: 0.75, diagonal: 'never', slopeDown: 0.5 },
]

/** Null where the costs differ too much to be compiled. */
export function compiled(terrain: Terrain, unit: Unit): Walkmap | null {
  try {
    return createWalkmap(terrain, unit)
  } catch (error) {
    if (error instanceof FootpathError && error.code === 'cost-range') return null
    throw error
  }
}

/** The first thing in which two walkmaps of one terrain differ, or null. Islands must have the same numbers. */
export function differenceBetween(a: Walkmap, b: Walkmap): string | null {
  const { layout } = a
  for (const name of ['scale', 'minStraight', 'minDiagonal', 'maxStep', 'uniform', 'level', 'form'] as const)
    if (a.costs[name] !== b.costs[name]) return `${name}: ${a.costs[name]}, rebuilt ${b.costs[name]}`
  const [kept, rebuilt] = [a.clearance(), b.clearance()]
  for (let y = 0; y < layout.depth; y++) {
    for (let x = 0; x < layout.width; x++) {
      const id = layout.idOf(x, y)
      const at = y * layout.width + x
      const differs = (name: string, updated: number, rebuilt: number) =>
        `${name} of ${x},${y}: ${updated}, rebuilt ${rebuilt}`
      if (a.passable[id] !== b.passable[id]) return differs('passable', a.passable[id], b.passable[id])
      if (a.moves[id] !== b.moves[id]) return differs('moves', a.moves[id], b.moves[id])
      if (a.islandOf(id) !== b.islandOf(id)) return differs('island', a.islandOf(id), b.islandOf(id))
      if (kept[at] !== rebuilt[at]) return differs('clearance', kept[at], rebuilt[at])
      for (let direction = 0; direction < 8; direction++) {
        if ((a.moves[id] & (1 << direction)) === 0) continue
        const [updated, again] = [a.costs.costOf(id, direction), b.costs.costOf(id, direction)]
        if (updated !== again) return `cost of ${x},${y} → ${direction}: ${updated}, rebuilt ${again}`
      }
    }
  }
  return null
}

/** The first thing in which a walkmap differs from the rules of walking as the contracts state them, or null. */
export function faultOf(walkmap: Walkmap, terrain: Terrain, unit: Unit): string | null {
  const { layout, costs } = walkmap
  const stand = standable(terrain, unit)
  const clearance = walkmap.clearance()
  const least = { straight: Number.POSITIVE_INFINITY, diagonal: Number.POSITIVE_INFINITY }
  const most = { straight: 0, diagonal: 0 }
  for (let y = 0; y < layout.depth; y++) {
    for (let x = 0; x < layout.width; x++) {
      const id = layout.idOf(x, y)
      const at = y * layout.width + x
      if (walkmap.passable[id] !== stand[at])
        return `passable at ${x},${y} is ${walkmap.passable[id]}, not ${stand[at]}`
      const free = Math.fround(Math.sqrt(clearanceSquared(terrain, unit, x, y)))
      if (clearance[at] !== free) return `clearance at ${x},${y} is ${clearance[at]}, not ${free}`
      for (let direction = 0; direction < 8; direction++) {
        const to = { x: x + DIRECTION_X[direction], y: y + DIRECTION_Y[direction] }
        const cost = costOfStep(terrain, unit, stand, { x, y }, to)
        const legal = (walkmap.moves[id] & (1 << direction)) !== 0
        if (legal !== (cost !== null))
          return `the step ${x},${y} → ${to.x},${to.y} is ${legal ? '' : 'not '}legal`
        if (cost === null) continue
        const integer = Math.max(cost > 0 ? 1 : 0, Math.floor(cost * costs.scale + 0.5))
        const compiled = costs.costOf(id, direction)
        if (compiled !== integer)
          return `the step ${x},${y} → ${to.x},${to.y} costs ${compiled}, not ${integer}`
        const kind = direction < 4 ? 'straight' : 'diagonal'
        least[kind] = Math.min(least[kind], integer)
        most[kind] = Math.max(most[kind], integer)
      }
    }
  }
  const extremes = [costs.minStraight, costs.minDiagonal, costs.maxStep]
  const expected = [least.straight, least.diagonal, Math.max(most.straight, most.diagonal)]
  if (extremes.join() !== expected.join()) return `extremes are ${extremes.join()}, not ${expected.join()}`
  const even = least.straight >= most.straight && least.diagonal >= most.diagonal
  if (costs.uniform && !even) return 'costs differ and are said to be uniform'
  return islandFaultOf(walkmap)
}

/** Compares islands with a flood fill over the moves taken as two-way: the same partition, or what is wrong. */
export function islandFaultOf(walkmap: Walkmap): string | null {
  const { layout, moves, passable } = walkmap
  const neighbours = new Map<number, number[]>()
  const link = (a: number, b: number) => neighbours.set(a, [...(neighbours.get(a) ?? []), b])
  for (let id = 0; id < layout.cellCount; id++) {
    if (passable[id] === 0 && moves[id] !== 0) return `${id} cannot be stood on and has moves`
    for (let direction = 0; direction < 8; direction++) {
      if ((moves[id] & (1 << direction)) === 0) continue
      link(id, id + layout.offsets[direction])
      link(id + layout.offsets[direction], id)
    }
  }
  const filled = new Set<number>()
  const used = new Set([0])
  for (let first = 0; first < layout.cellCount; first++) {
    if (passable[first] === 0 || filled.has(first)) continue
    const island = walkmap.islandOf(first)
    if (used.has(island)) return `island ${island} of ${first} is not joined to the others of that number`
    used.add(island)
    const queue = [first]
    filled.add(first)
    for (const id of queue) {
      if (walkmap.islandOf(id) !== island) return `${id} is on ${walkmap.islandOf(id)}, joined to ${island}`
      for (const near of neighbours.get(id) ?? []) {
        if (filled.has(near)) continue
        filled.add(near)
        queue.push(near)
      }
    }
  }
  for (let y = 0; y < layout.depth; y++)
    for (let x = 0; x < layout.width; x++)
      if (passable[layout.idOf(x, y)] === 0 && walkmap.islandAt(x, y) !== 0)
        return `blocked ${x},${y} has an island`
  return null
}
