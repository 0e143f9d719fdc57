import { readTerrain, writeTerrain } from '@footpath/formats'
import {
  createFinder,
  createQueue,
  createTerrain,
  createWalkmap,
  findPath,
  natural,
  straighten,
  type Terrain,
  validatePath,
} from 'footpath'
import { createPathPool, type PathPool } from 'footpath/batch'
import { createField } from 'footpath/field'
import { createStaticIndex } from 'footpath/static-index'
import { createWaypoints } from 'footpath/waypoints'
import { buildIndexInWorker } from 'footpath/worker'
import type { Random } from '../random.js'

const SIZE = 40

/** A game that goes on for ever: one map with all that lives on it. Each call is one thing a user does. */
export class SoakGame {
  readonly terrain: Terrain = createTerrain({ width: SIZE, depth: SIZE })
  readonly #walkmap = createWalkmap(this.terrain, 'ground')
  readonly #finder = createFinder(this.#walkmap)
  readonly #queue = createQueue(this.#finder)
  readonly #index = createStaticIndex(this.#walkmap)
  readonly #waypoints = createWaypoints(this.#walkmap)
  readonly #field = createField(this.#walkmap, { x: 1, y: 1 })
  #pool: PathPool | null = null

  /** Does one thing; returns what is wrong, or null. */
  async call(random: Random): Promise<string | null> {
    const [from, to] = [cell(random), cell(random)]
    switch (random.below(40)) {
      case 0:
        return this.#batch(random)
      case 1:
        this.#index.build()
        return this.#agree('index', this.#index.find(from, to).cost, from, to)
      case 2:
        return this.#aborted(from, to)
      case 3:
        return this.#buildElsewhere(random)
      case 4: {
        const read = await readTerrain(writeTerrain(this.terrain), 'a.footpath')
        return this.#agree('what was read again', findPath(read, from, to).cost, from, to)
      }
      case 5:
      case 6: {
        this.#queue.ask(from, to)
        const ticket = this.#queue.ask(to, from, { priority: 1 })
        if (random.chance(0.2)) ticket.cancel()
        this.#queue.run({ expansions: 200 })
        return null
      }
      case 7:
      case 8:
        return this.#agree('field', this.#field.costAt(from), from, { x: 1, y: 1 })
      case 9: {
        const path = straighten(this.#finder.find(from, to), this.#walkmap)
        natural(path, this.#walkmap)
        return null
      }
      case 10:
        return this.#waypoints.find(from, to).status === this.#finder.find(from, to).status
          ? null
          : 'waypoints and finder do not agree'
      case 11:
        this.#finder.reach(from, 6)
        return null
      case 12:
        return this.#agree(
          'traced search',
          this.#finder.find(from, to, { trace: true, costs: true }).cost,
          from,
          to,
        )
      case 13:
        return refused(() => findPath(this.terrain, { x: -1, y: 0 }, to))
      case 14:
        findPath(['....', '.##.', `...${random.pick(['.', '#', 'm'])}`], { x: 0, y: 0 }, { x: 3, y: 1 })
        return null
      case 15:
      case 16:
      case 17:
      case 18:
        this.terrain.setObstacle(from.x, from.y, random.pick(['none', 'none', 'blocked']))
        return null
      default: {
        const path = this.#finder.find(from, to, random.chance(0.3) ? { blocked: [cell(random)] } : {})
        if (!random.chance(0.05) || path.status !== 'found') return null
        return validatePath(path, this.terrain, 'ground').map(({ problem }) => problem)[0] ?? null
      }
    }
  }

  end(): void {
    this.#pool?.close()
    this.#pool = null
  }

  async #batch(random: Random): Promise<string | null> {
    this.#pool ??= await createPathPool(this.#walkmap, { workers: 1 })
    const queries = Array.from({ length: 20 }, () => ({ from: cell(random), to: cell(random) }))
    const { costs } = await this.#pool.findAll(queries)
    for (const [at, { from, to }] of queries.entries()) {
      const problem = this.#agree('pool', costs[at], from, to)
      if (problem !== null) return problem
    }
    return null
  }

  async #aborted(from: Cell, to: Cell): Promise<string | null> {
    const controller = new AbortController()
    const promise = this.#finder.findAsync(from, to, { signal: controller.signal })
    controller.abort()
    const reason = await promise.then(
      () => null,
      (error: Error) => error,
    )
    return reason === null || reason === controller.signal.reason
      ? null
      : `an abort rejected with ${String(reason)}`
  }

  /** A worker is started and ended; one in three is aborted. */
  async #buildElsewhere(random: Random): Promise<string | null> {
    if (!random.chance(0.05)) return null
    const controller = new AbortController()
    const built = buildIndexInWorker(this.#walkmap, { signal: controller.signal })
    if (random.chance(0.3)) controller.abort()
    return built.then(
      (index) => (index.state === 'ready' ? null : `an index of a worker is ${index.state}`),
      (error: unknown) =>
        error === controller.signal.reason ? null : `a build rejected with ${String(error)}`,
    )
  }

  /** Compares a cost with the finder's; no path costs 0, or Infinity in a field. */
  #agree(name: string, cost: number, from: Cell, to: Cell): string | null {
    const path = this.#finder.find(from, to)
    const right = path.status === 'found' ? path.cost : 0
    const told = Number.isFinite(cost) ? cost : 0
    return Math.abs(told - right) < 1e-9 * (1 + right) ? null : `${name} says ${told}, the finder ${right}`
  }
}

interface Cell {
  readonly x: number
  readonly y: number
}

function cell(random: Random): Cell {
  return { x: random.below(SIZE), y: random.below(SIZE) }
}

function refused(call: () => unknown): string | null {
  try {
    call()
    return 'a cell outside the map was accepted'
  } catch {
    return null
  }
}
