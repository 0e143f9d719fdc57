import { STUDY_UNITS, UNIT_NAMES } from '@footpath/studies/study-4'
import { createWalkmap, findPath, type Terrain, terrainFromText } from 'footpath'
import { createRandom, generateUnitMix, type Mix, STUDY_MIX } from 'footpath/random'
import { createOpenList } from 'footpath/search'

/** Small questions, each answered with figures by name; counts, the same on every machine. */
export const CHECKS = {
  /** The worked example of figure 2, on a map of our own: mud lies between start and goal, open ground around it. */
  'worked-example': (): Record<string, number> => {
    const terrain = terrainFromText(['....', 'mmm.', '....'])
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 2, y: 2 },
    ]
    const onGround = findPath(terrain, from, to, { unit: STUDY_UNITS.ground })
    const inAir = findPath(terrain, from, to, { unit: STUDY_UNITS.air })
    return { ground: onGround.cost, air: inAir.cost, refused: costOnGround(terrain, inAir.steps) }
  },
  /** Shares that the units can cross: a die of six, and the percentages as printed with the rest tall walls. */
  traversability: (): Record<string, number> => {
    const printed: Mix = { open: 0.5, mud: 0.133, 'low-wall': 0.133, 'tall-wall': 0.234 }
    return { ...sharesOf('sixths', STUDY_MIX), ...sharesOf('printed', printed) }
  },
  /** Comparisons that a binary heap makes to remove its first element, per tier below it. */
  'heap-tiers': (): Record<string, number> => {
    const tiers = 12
    const entries = 2 ** (tiers + 1) - 1
    const heap = createOpenList('binary-heap', entries, 1)
    const random = createRandom('study 4 heap')
    heap.reset('oldest-first')
    for (let entry = 0; entry < entries; entry++) heap.push(entry, random.nextFloat(), 0)
    // While the heap has all its tiers.
    const removals = 2 ** (tiers - 1)
    const before = heap.counts.comparisons
    for (let removal = 0; removal < removals; removal++) heap.pop()
    const comparisons = heap.counts.comparisons - before
    return { tiers, removals, comparisons, perTier: comparisons / removals / tiers }
  },
} as const

export type CheckName = keyof typeof CHECKS

export const CHECK_NAMES = Object.keys(CHECKS) as CheckName[]

/** What a path costs the ground unit, step by step. */
function costOnGround(terrain: Terrain, steps: Int32Array): number {
  const walkmap = createWalkmap(terrain, STUDY_UNITS.ground)
  let cost = 0
  for (let at = 2; at < steps.length; at += 2) {
    const straight = steps[at] === steps[at - 2] || steps[at + 1] === steps[at - 1]
    const mud = terrain.surfaceAt(steps[at], steps[at + 1]) === 'mud'
    cost += (straight ? 10 : 14) * (mud ? walkmap.unit.surfaces.mud : 1)
  }
  return cost
}

/** Percentages of a large grid. */
function sharesOf(name: string, mix: Mix): Record<string, number> {
  const size = 300
  const terrain = generateUnitMix({ width: size, depth: size, mix, seed: 'study 4 shares' })
  return Object.fromEntries(
    UNIT_NAMES.map((unit) => {
      const { passable } = createWalkmap(terrain, STUDY_UNITS[unit])
      const cells = passable.reduce((sum, value) => sum + value, 0)
      return [`${name} ${unit} %`, (100 * cells) / (size * size)]
    }),
  )
}
