import {
  type AskOptions as AskOptionsOf,
  createQueue,
  createTerrain,
  createWalkmap,
  type Path,
  type Queue as QueueOf,
  type Terrain,
  terrainFromText,
  type Ticket,
  within,
} from 'footpath'
import { createRandom, type Random } from 'footpath/random'
import { createFinder, type KernelFindOptions } from 'footpath/search'
import { describe, expect, test } from 'vitest'
import { errorCode, refusalOf, untyped } from './support/errors.js'
import { LONG, randomCell, randomTerrain, TEST_UNITS } from './support/worlds.js'

type AskOptions = AskOptionsOf<KernelFindOptions>
type Queue = QueueOf<KernelFindOptions>

const at = (x: number, y: number) => ({ x, y })

/** Everything of an answer that does not depend on the clock. */
function plain(path: Path | null) {
  if (path === null) throw new Error('there is no answer')
  const { micros: _, ...stats } = path.stats
  return { status: path.status, reason: path.reason, cost: path.cost, steps: [...path.steps], stats }
}

function openMap(size = 64): { terrain: Terrain; queue: Queue } {
  const terrain = createTerrain({ width: size, depth: size })
  return { terrain, queue: createQueue(createFinder(createWalkmap(terrain, 'ground'))) }
}

/** Long enough not to be answered in a run of a few expansions. */
const far = (queue: Queue, options?: AskOptions) =>
  queue.ask(at(0, 0), at(60, 40), { algorithm: 'dijkstra', ...options })

function randomOptions(random: Random, terrain: Terrain): AskOptions {
  return {
    priority: random.nextInt(4),
    partial: random.nextInt(3) === 0,
    ...(random.nextInt(3) > 0 ? {} : { algorithm: random.pick(['dijkstra', 'bidirectional', 'theta-star']) }),
    ...(random.nextInt(4) > 0 ? {} : { blocked: [randomCell(random, terrain)] }),
    ...(random.nextInt(4) > 0 ? {} : { maxExpanded: random.nextInt(200) }),
  }
}

describe('a queue on random maps', () => {
  test('answers as the finder does, in any slices, by priority and then in the order of asking', () => {
    let longest = 0
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(`queue ${seed}`)
      const terrain = randomTerrain(random, 48)
      const finder = createFinder(createWalkmap(terrain, random.pick(Object.values(TEST_UNITS))))
      const queue = createQueue(finder)
      const asked = Array.from({ length: 12 }, (_, order) => {
        const from = randomCell(random, terrain)
        const to = random.nextInt(4) > 0 ? randomCell(random, terrain) : [randomCell(random, terrain), from]
        const options = randomOptions(random, terrain)
        return { order, from, to, options, ticket: queue.ask(from, to, options) }
      })
      const answers: Ticket[] = []
      let runs = 0
      for (; queue.waiting > 0; runs++) {
        const { answered, waiting } = queue.run({ expansions: 1 + random.nextInt(30) })
        answers.push(...answered)
        expect(waiting, `seed ${seed}`).toBe(12 - answers.length)
      }
      longest = Math.max(longest, runs)
      const inOrder = asked.toSorted(
        (a, b) => (b.options.priority ?? 0) - (a.options.priority ?? 0) || a.order - b.order,
      )
      expect(
        answers.map((ticket) => asked.findIndex((each) => each.ticket === ticket)),
        `seed ${seed}`,
      ).toEqual(inOrder.map(({ order }) => order))
      for (const { from, to, options, ticket } of asked) {
        const { priority: _, ...rest } = options
        expect(plain(ticket.path), `seed ${seed}`).toEqual(plain(finder.find(from, to, rest)))
      }
    }
    expect(longest).toBeGreaterThan(20)
  })

  test('answers for the map of the run that answers, whatever is edited in between', { tags: 'slow' }, () => {
    let restarted = 0
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(`queue and edits ${seed}`)
      const terrain = randomTerrain(random, 40)
      const unit = random.pick(Object.values(TEST_UNITS))
      const finder = createFinder(createWalkmap(terrain, unit))
      const queue = createQueue(finder)
      const ends = new Map<Ticket, ReturnType<typeof at>[]>()
      for (let request = 0; request < 6; request++) {
        const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
        ends.set(queue.ask(from, to, { priority: random.nextInt(2) }), [from, to])
      }
      for (let run = 0; queue.waiting > 0; run++) {
        for (const ticket of queue.run({ expansions: 1 + random.nextInt(80) }).answered) {
          const [from, to] = ends.get(ticket) ?? []
          const fresh = createFinder(createWalkmap(terrain, unit)).find(from, to)
          if (ticket.path?.reason === 'changed') throw new Error(`seed ${seed}: gave up after ${run} runs`)
          expect(plain(ticket.path), `seed ${seed}`).toEqual(plain(fresh))
        }
        if (run >= 10 || random.nextInt(2) === 0) continue
        const { x, y } = randomCell(random, terrain)
        terrain.setObstacle(x, y, random.pick(['none', 'blocked']))
        if (queue.waiting > 0) restarted++
      }
    }
    expect(restarted).toBeGreaterThan(10)
  })
})

describe('a run', () => {
  test('ends when its expansions are used up, and goes on where it was', () => {
    const { queue } = openMap()
    const ticket = far(queue)
    const needed = queue.finder.find(at(0, 0), at(60, 40), { algorithm: 'dijkstra' }).stats.expanded
    let runs = 0
    for (; !ticket.done; runs++) queue.run({ expansions: 100 })
    expect(runs).toBe(Math.ceil(needed / 100))
    expect(ticket.path?.stats.expanded).toBe(needed)
  })

  test('ends when its time is used up', () => {
    const { queue } = openMap(512)
    for (let request = 0; request < 200; request++)
      queue.ask(at(0, 0), at(511, 511), { algorithm: 'dijkstra' })
    expect(queue.run({ millis: 0 })).toEqual({ answered: [], waiting: 200 })
    expect(queue.run({ millis: 1e-9 }).waiting).toBe(200)
    expect(queue.run({ millis: 5 }).waiting).toBeGreaterThan(0)
  })

  test('answers everything without limits, and nothing without requests', () => {
    const { queue } = openMap()
    expect(queue.run()).toEqual({ answered: [], waiting: 0 })
    const tickets = [far(queue), far(queue)]
    expect(queue.run()).toEqual({ answered: tickets, waiting: 0 })
  })

  test('lets a more urgent request overtake a search under way, which then goes on', () => {
    const { queue } = openMap()
    const slow = far(queue)
    queue.run({ expansions: 1000 })
    const urgent = queue.ask(at(5, 5), at(6, 5), { priority: 1 })
    expect(queue.run({ expansions: 50 }).answered).toEqual([urgent])
    const late = far(queue)
    late.priority = 2
    expect(queue.run().answered).toEqual([late, slow])
    expect(slow.path?.stats.expanded).toBe(late.path?.stats.expanded)
  })

  test('gives up a search that edits interrupt again and again', () => {
    const { terrain, queue } = openMap()
    const [ticket, next] = [far(queue), far(queue)]
    let runs = 0
    for (; !ticket.done; runs++) {
      queue.run({ expansions: 10 })
      terrain.setObstacle(63, 63, runs % 2 === 0 ? 'blocked' : 'none')
    }
    expect([ticket.path?.status, ticket.path?.reason, runs]).toEqual(['cut-off', 'changed', 18])
    expect(queue.run().answered).toEqual([next])
    expect(next.path?.status).toBe('found')
  })

  test('takes start and goals as they were when asked, and the map as it is', () => {
    const { terrain, queue } = openMap(8)
    const [from, to] = [at(0, 0), at(7, 0)]
    const ticket = queue.ask(from, to)
    from.x = 5
    to.y = 7
    terrain.setObstacle(3, 0, 'blocked')
    queue.run()
    expect(ticket.path?.cells.length).toBe(8)
    expect(ticket.path?.cells.at(-1)).toEqual(at(7, 0))
    expect(ticket.path?.cells.some(({ x, y }) => x === 3 && y === 0)).toBe(false)
  })
})

describe('a ticket', () => {
  test('can be cancelled before its turn, during it, and after it', async () => {
    const { queue } = openMap()
    const [first, second, third] = [far(queue), far(queue), far(queue)]
    second.cancel()
    expect(queue.waiting).toBe(2)
    expect([second.done, second.path?.status, second.path?.reason]).toEqual([true, 'cut-off', 'aborted'])
    queue.run({ expansions: 100 })
    first.cancel()
    first.cancel()
    expect([first.path?.reason, first.path?.stats.expanded, queue.waiting]).toEqual(['aborted', 100, 1])
    expect(queue.run().answered).toEqual([third])
    third.cancel()
    expect(third.path?.status).toBe('found')
    expect(queue.waiting).toBe(0)
    expect((await first.ready).reason).toBe('aborted')
    expect(await third.ready).toBe(third.path)
  })

  test('ends by a signal without throwing, and lets go of it', () => {
    const { queue } = openMap()
    const control = new AbortController()
    const { signal } = control
    let listeners = 0
    const add = signal.addEventListener.bind(signal)
    const remove = signal.removeEventListener.bind(signal)
    signal.addEventListener = (...args: Parameters<typeof add>) => (listeners++, add(...args))
    signal.removeEventListener = (...args: Parameters<typeof remove>) => (listeners--, remove(...args))
    const near = queue.ask(at(0, 0), at(1, 0), { signal })
    const [under, waiting] = [far(queue, { signal }), far(queue, { signal })]
    queue.run({ expansions: 100 })
    expect([near.path?.status, listeners]).toEqual(['found', 2])
    control.abort()
    for (const ticket of [under, waiting, far(queue, { signal })])
      expect([ticket.path?.status, ticket.path?.reason]).toEqual(['cut-off', 'aborted'])
    expect([queue.waiting, listeners]).toEqual([0, 0])
    expect(queue.run().answered).toEqual([])
  })

  test('is cut off, not changed, when it is cancelled after an edit', () => {
    const { terrain, queue } = openMap()
    const ticket = far(queue)
    queue.run({ expansions: 10 })
    terrain.setObstacle(9, 9, 'blocked')
    ticket.cancel()
    expect([ticket.path?.status, ticket.path?.reason]).toEqual(['cut-off', 'aborted'])
  })

  test('can be waited for', async () => {
    const { queue } = openMap()
    const ticket = far(queue)
    const { ready } = ticket
    queue.run()
    expect(await ready).toBe(ticket.path)
    expect(ticket.ready).toBe(ready)
  })

  test('of a refused request says why, and holds up no others', async () => {
    const { queue } = openMap()
    const refused = queue.ask(at(0, 0), at(9, 9), { algorithm: 'dijkstra', heuristic: 'octile' })
    const good = queue.ask(at(0, 0), at(9, 9))
    expect(queue.run().answered).toEqual([refused, good])
    expect(good.path?.status).toBe('found')
    expect(refusalOf(() => refused.path).code).toBe('unsuitable-combination')
    await expect(refused.ready).rejects.toMatchObject({ code: 'unsuitable-combination' })
  })
})

test('misuse is refused at the call', () => {
  const { queue } = openMap(8)
  const ask = (...args: unknown[]) => errorCode(queue.ask.bind(queue), ...args)
  expect(errorCode(createQueue, undefined)).toBe('bad-option')
  expect(errorCode(createQueue, terrainFromText(['...']))).toBe('bad-option')
  expect(ask(at(0, 0), at(8, 0))).toBe('outside-map')
  expect(ask(at(0.5, 0), at(7, 0))).toBe('bad-coordinate')
  expect(ask(at(0, 0), [])).toBe('bad-option')
  expect(ask(at(0, 0), at(7, 0), { priority: Number.NaN })).toBe('bad-number')
  expect(ask(at(0, 0), at(7, 0), { priorty: 1 })).toBe('unknown-name')
  expect(ask(at(0, 0), at(7, 0), { signal: {} })).toBe('bad-option')
  expect(queue.waiting).toBe(0)
  for (const limits of [{ millis: Number.NaN }, { expansions: -1 }, { milis: 2 }, null])
    expect(errorCode(queue.run.bind(queue), limits)).toMatch(/bad-option|unknown-name/)
  const ticket = queue.ask(at(0, 0), at(7, 0))
  expect(refusalOf(() => (ticket.priority = untyped('high'))).code).toBe('bad-number')
  expect(ticket.priority).toBe(0)
})

describe('a queue asked for a target', () => {
  test('answers as the finder does, though the cell it was made from moves meanwhile', () => {
    const { queue } = openMap()
    const enemy = { x: 40, y: 20 }
    const ticket = queue.ask(at(2, 2), within(enemy, 3))
    const expected = queue.finder.find(at(2, 2), within(at(40, 20), 3))
    enemy.x = 5
    queue.run({})
    expect(plain(ticket.path)).toEqual(plain(expected))
    expect(ticket.path?.goal).not.toBeNull()
    expect(errorCode(() => queue.ask(at(2, 2), within(untyped(null), 3)))).toBe('bad-coordinate')
  })
})
