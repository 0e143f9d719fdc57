// @module-tag slow
import {
  type Cell,
  createWalkmap,
  flatGround,
  type Path,
  type Terrain,
  type Unit,
  validatePath,
} from 'footpath'
import { createJumpPoints, type JumpPoints } from 'footpath/jump'
import { createRandom, type Random } from 'footpath/random'
import { createStaticIndex, type IndexTier, type StaticIndex } from 'footpath/static-index'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { NAMED_MAPS } from './support/named-maps.js'
import { costOfSteps, plainField } from './support/plain-field.js'
import { toggle } from './support/toggle.js'
import { cellWhere, drawn, LONG, randomCell } from './support/worlds.js'

/** Pairs of start and goal, each asked of every engine; how many of them in how many tests. */
const QUERIES = LONG > 1 ? 250_000 : 20_000
const PARTS = LONG > 1 ? [1, 2, 3, 4] : [1]

/** Integer costs per unit of cost. */
const SCALE = 13860

/** The least and the largest side of a map, how many of a hundred maps are so large, and its starts and goals per start. */
const SIZES = [
  { name: '1–4', least: 1, most: 4, share: 15, starts: 2, goals: 10 },
  { name: '1–16', least: 1, most: 16, share: 40, starts: 3, goals: 20 },
  { name: '1–64', least: 1, most: 64, share: 36, starts: 4, goals: 50 },
  { name: '65–300', least: 65, most: 300, share: 9, starts: 5, goals: 200 },
] as const

/** Where every tier of an index is built; larger maps get one. */
const ALL_TIERS_CELLS = 1500

interface World {
  readonly name: string
  readonly random: Random
  readonly kind: string
  readonly size: (typeof SIZES)[number]
  readonly terrain: Terrain
  readonly unit: Unit
}

interface Tally {
  queries: number
  answers: number
  found: number
  edits: number
  stale: number
  readonly tiers: Record<IndexTier, number>
}

describe('jump points, indexes and Dijkstra', () => {
  it.each(PARTS)(
    `agree on ${QUERIES.toLocaleString('en-US')} queries, part %i`,
    { timeout: 120_000 * LONG * LONG },
    async (part) => {
      if (LONG > 1) printDistribution(part)
      const tally: Tally = {
        queries: 0,
        answers: 0,
        found: 0,
        edits: 0,
        stale: 0,
        tiers: { graph: 0, contracted: 0, core: 0, labels: 0 },
      }
      for (let seed = part; tally.queries < QUERIES; seed += PARTS.length) {
        compare(worldOf(seed), tally)
        // The runner is to hear from a test that takes long.
        await new Promise((resume) => setTimeout(resume))
      }
      if (LONG > 1) console.info(JSON.stringify(tally))
      expect(tally.found / tally.queries).toBeGreaterThan(0.3)
      expect(tally.found / tally.queries).toBeLessThan(0.95)
      for (const count of [tally.edits, tally.stale, ...Object.values(tally.tiers)])
        expect(count).toBeGreaterThan(50)
    },
  )

  it('are compared with a field that equals the textbook', () => {
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const { name, terrain, unit, random } = worldOf(`small ${seed}`, 18)
      const from = randomCell(random, terrain)
      const field = plainField(terrain, from, unit.diagonal !== 'never')
      expect([...field], name + drawn(terrain)).toEqual([...plainDijkstra(terrain, unit, from, SCALE)])
    }
  })
})

/** The map and the unit of a seed: of every kind equally often. */
function worldOf(seed: number | string, largest = 300): World {
  const random = createRandom(`differential ${seed}`)
  const kind = random.pick(Object.keys(NAMED_MAPS))
  let drawnShare = random.nextInt(100)
  const size = SIZES.find(({ share }) => (drawnShare -= share) < 0) ?? SIZES[0]
  const side = () => Math.min(largest, size.least + random.nextInt(size.most - size.least + 1))
  const terrain = NAMED_MAPS[kind](random, side(), side())
  const diagonal = random.nextInt(3) === 0 ? 'never' : 'no-corner-cutting'
  const unit: Unit = { ...flatGround, name: 'walker', surfaces: { '*': 1 }, step: '1/√2', diagonal }
  return { name: `seed ${seed}, ${kind}, ${diagonal}`, random, kind, size, terrain, unit }
}

/** Asks every engine the queries of a world, in every other world also between edits. */
function compare(world: World, tally: Tally): void {
  const { random, terrain, unit, size } = world
  const walkmap = createWalkmap(terrain, unit)
  const jumpPoints = (['jumps', 'steps'] as const).map((method) => createJumpPoints(walkmap, { method }))
  const indexes = tiersFor(world).map((tier) => {
    const index = createStaticIndex(walkmap, jumpPoints[0])
    build(index, tier, tally)
    return index
  })
  const ask = (starts: number, goals: number, fresh: JumpPoints | null, isStale: boolean) => {
    for (let start = 0; start < starts; start++) {
      const from = freeCell(random, terrain)
      const field = plainField(terrain, from, unit.diagonal !== 'never')
      for (let goal = 0; goal < goals; goal++) {
        const to = random.nextInt(20) === 0 ? from : freeCell(random, terrain)
        const expected = field[to.y * terrain.width + to.x]
        const paths = jumpPoints.map((engine) => check(world, engine, from, to, expected))
        if (fresh !== null) {
          const { steps } = check(world, fresh, from, to, expected)
          if (steps.join() !== paths[0].steps.join())
            expect.fail(`${world.name}: patched and new jump points differ${drawn(terrain)}`)
        }
        for (const index of indexes) {
          const { algorithm } = check(world, index, from, to, expected).stats
          if ((algorithm !== 'index') !== isStale)
            expect.fail(`${world.name}: ${algorithm} answers, stale: ${isStale}${drawn(terrain)}`)
          if (isStale) tally.stale++
        }
        tally.queries++
        tally.answers += 2 + indexes.length + (fresh === null ? 0 : 1)
        if (expected < Number.POSITIVE_INFINITY) tally.found++
      }
    }
  }
  ask(size.starts, size.goals, null, false)
  if (random.nextInt(2) === 0) return
  const built = terrain.obstacles.slice()
  for (let round = 0; round < 4; round++) {
    for (let edits = random.pick([1, 1, 4, 40]); edits > 0; edits--, tally.edits++) toggle(terrain, random)
    const isStale = terrain.obstacles.some((obstacle, at) => (obstacle === 0) !== (built[at] === 0))
    ask(1, size.goals, createJumpPoints(createWalkmap(terrain, unit), { method: 'jumps' }), isStale)
  }
  for (const index of indexes) build(index, random.pick(tiersFor(world)), tally)
  ask(2, size.goals, null, false)
}

/** The tiers to build on a map: all on small ones; labels on all of many subgoals would take minutes. */
function tiersFor({ random, terrain }: World): (IndexTier | undefined)[] {
  if (terrain.width * terrain.depth <= ALL_TIERS_CELLS) return ['graph', 'contracted', 'core', 'labels']
  return [random.pick(['graph', 'core', undefined])]
}

function build(index: StaticIndex, tier: IndexTier | undefined, tally: Tally): void {
  const reached = index.build(tier === undefined ? {} : { tier })
  if (reached === null) expect.fail('an index was not built')
  else tally.tiers[reached]++
}

/** Checks one answer against the cost it must have, Infinity for none. */
function check(
  { name, terrain, unit }: World,
  engine: JumpPoints | StaticIndex,
  from: Cell,
  to: Cell,
  expected: number,
): Path {
  const path = engine.find(from, to)
  const cost = path.status === 'found' ? Math.round(path.cost * SCALE) : Number.POSITIVE_INFINITY
  const walked = costOfSteps(terrain, path.steps, from, to, unit.diagonal !== 'never')
  // The library's own oracle takes longer than the search.
  const problems = (from.x + to.y) % 16 === 0 ? validatePath(path, terrain, unit, { from, to }) : []
  if (cost !== expected || walked !== expected || problems.length > 0) {
    const { why } = path.stats
    const what = JSON.stringify({ engine: engine.name, why, from, to, cost, walked, expected, problems })
    expect.fail(`${name}, ${what}${drawn(terrain)}`)
  }
  return path
}

/** Mostly a free cell. */
function freeCell(random: Random, terrain: Terrain): Cell {
  return cellWhere(random, terrain, 0.95, (x, y) => terrain.obstacleAt(x, y) === 'none')
}

/** Counts the worlds of a part before they are searched: every tenth of about a thousand. */
function printDistribution(part: number): void {
  const kinds: Record<string, number> = {}
  const sizes: Record<string, number> = {}
  let pairs = 0
  let found = 0
  for (let seed = part; seed <= 4000; seed += 10 * PARTS.length) {
    const { kind, size, terrain, unit, random } = worldOf(seed)
    kinds[kind] = (kinds[kind] ?? 0) + 1
    sizes[size.name] = (sizes[size.name] ?? 0) + 1
    const field = plainField(terrain, freeCell(random, terrain), unit.diagonal !== 'never')
    for (let goal = 0; goal < 20; goal++, pairs++) {
      const { x, y } = freeCell(random, terrain)
      if (field[y * terrain.width + x] < Number.POSITIVE_INFINITY) found++
    }
  }
  console.info(`every tenth world: ${JSON.stringify({ kinds, sizes, reachable: found / pairs })}`)
}
