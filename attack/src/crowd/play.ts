import { FootpathError } from 'footpath'
import { crowdKernel } from 'footpath/crowd/kernel'
import { damagedBytes } from '../artefacts/damage.js'
import type { Tally } from '../campaign.js'
import { resealed } from '../files/resealed.js'
import type { CrowdCall, CrowdCase, CrowdStep } from './make-crowd.js'
import type { PlayedCrowd, Stage } from './stage.js'

/** Rounding does not count when distances are compared. */
const ROUNDING = 1 + 1e-6

/** In `crowd.states`. */
const HELD = 4

/** Plays the history of a crowd, and looks after every tick whether all rules are kept. */
export class CrowdPlay<Lead, Edit> {
  readonly hashes: number[] = []
  readonly #given: CrowdCase<unknown, Lead, Edit>
  readonly #stage: Stage<Lead, Edit>
  readonly #tally: Tally
  readonly #posts: Float64Array
  #crowd: PlayedCrowd
  /** The top speed of every unit. */
  readonly #speeds = new Map<number, number>()
  #widest = 0
  #wasEdited = false

  constructor(given: CrowdCase<unknown, Lead, Edit>, stage: Stage<Lead, Edit>, tally: Tally) {
    this.#given = given
    this.#stage = stage
    this.#tally = tally
    this.#posts = new Float64Array(2 * given.capacity)
    this.#crowd = this.#newCrowd()
  }

  /** What is wrong, or null. `mayReload` false leaves out what must not change anything. */
  play(mayReload: boolean): string | null {
    for (const step of this.#given.steps) {
      const problem = this.#do(step, mayReload)
      if (problem !== null) return `${JSON.stringify(step)}: ${problem}`
    }
    return null
  }

  #newCrowd(more: object = {}): PlayedCrowd {
    const { capacity, tick, walkers } = this.#given
    return this.#stage.open({ capacity, tick, walkers, ...more })
  }

  #do(step: CrowdStep<Lead, Edit>, mayReload: boolean): string | null {
    if ('ticks' in step) return this.#tick(step.ticks)
    if ('edit' in step) {
      this.#stage.edit(step.edit, this.#crowd)
      this.#wasEdited = true
      this.#tally.add('edits')
      return null
    }
    if ('reload' in step) return mayReload ? this.#reload() : null
    if ('damage' in step) return mayReload ? this.#loadDamaged(step) : null
    return this.#call(step)
  }

  #tick(ticks: number): string | null {
    const crowd = this.#crowd
    for (let tick = 0; tick < ticks; tick++) {
      const before = { x: crowd.x.slice(), y: crowd.y.slice(), count: crowd.count }
      const held = crowd.states.map((state) => (state === HELD ? 1 : 0))
      const links = crowd.link?.slice()
      crowd.step()
      this.#tally.add('ticks')
      this.hashes.push(crowd.hash())
      if (crowd.count !== before.count) return `${before.count} units became ${crowd.count}`
      for (let id = 0; id < crowd.capacity; id++) {
        const isOnLink = crowd.link !== undefined && crowd.link[id] >= 0
        if (isOnLink && links?.[id] === -1) this.#tally.add('links taken')
        if (!crowd.has(id) || isOnLink) continue
        const hasWalked = !this.#wasEdited && (links === undefined || links[id] < 0)
        const from = hasWalked ? { x: before.x[id], y: before.y[id] } : null
        const problem = this.#stage.misplaced(crowd, id, from)
        if (problem !== null) return `unit ${id} ${problem} after tick ${crowd.ticks}`
        if (from === null) continue
        const [dx, dy] = [crowd.x[id] - from.x, crowd.y[id] - from.y]
        const most = held[id] === 1 ? 0 : (this.#speeds.get(id) ?? 0) * crowd.tick * ROUNDING
        if (!(dx * dx + dy * dy <= most * most)) return `unit ${id} moved too far in tick ${crowd.ticks}`
      }
      this.#wasEdited = false
      const problem = this.#misplacedPost()
      if (problem !== null) return `${problem} after tick ${crowd.ticks}`
    }
    return null
  }

  /** What is wrong with where units of formations should be, or null. */
  #misplacedPost(): string | null {
    const crowd = this.#crowd
    const posts = crowd.posts(this.#posts)
    for (let id = 0; id < crowd.capacity; id++) {
      const [x, y] = [posts[2 * id], posts[2 * id + 1]]
      if (Number.isNaN(x) && Number.isNaN(y)) continue
      this.#tally.add('posts')
      if (!crowd.has(id)) return `the id ${id} without a unit has a post`
      if (this.#stage.isOff(crowd, id, x, y, this.#widest))
        return `the post ${x},${y} of unit ${id} is in a wall`
    }
    return null
  }

  #call(step: CrowdCall<Lead>): string | null {
    const before = this.#crowd.hash()
    this.#tally.add('calls')
    try {
      this.#make(step)
      return null
    } catch (error) {
      if (!(error instanceof FootpathError)) return `threw ${textOf(error)}`
      this.#tally.add('calls refused')
      return this.#crowd.hash() === before ? null : 'a refused call has changed the crowd'
    }
  }

  #make(step: CrowdCall<Lead>): void {
    const crowd = this.#crowd
    switch (step.call) {
      case 'add': {
        const id = crowd.add(step.at, step.options)
        if (id >= 0) this.#widest = Math.max(this.#widest, crowd.radius[id])
        if (id >= 0) this.#speeds.set(id, (step.options as { speed?: number } | undefined)?.speed ?? 3)
        break
      }
      case 'hold':
      case 'stop':
      case 'remove':
        crowd[step.call](step.ids)
        break
      case 'send':
        crowd.send(step.ids, step.goal)
        break
      case 'march': {
        const { layer, part, to, formation } = step
        const ids = Array.from(crowd.layer.keys()).filter(
          (id) => crowd.has(id) && crowd.layer[id] === layer && id % Number(part) !== 2,
        )
        const goal = Object(to) as object
        const lead = 'lead' in goal ? this.#stage.goalOf(Object(goal.lead) as Lead) : goal
        crowd.send(ids, { ...Object(lead), formation })
        this.#tally.add('marches')
        break
      }
      case 'lead':
        // A hostile call may have anything in its place.
        crowd.send(step.ids, this.#stage.goalOf(Object(step.lead) as Lead))
        break
    }
  }

  /** From here on WebAssembly moves the crowd where it can. Played without loading, JavaScript does to the end, and the bytes must be the same. */
  #reload(): string | null {
    const saved = this.#crowd.save()
    const loaded = this.#newCrowd({ kernel: crowdKernel })
    loaded.load(saved)
    this.#tally.add('crowds loaded')
    if (loaded.hash() !== this.#crowd.hash()) return 'a crowd that was loaded has another hash'
    if (Buffer.compare(loaded.save(), saved) !== 0) return 'a crowd that was loaded is saved differently'
    this.#crowd = loaded
    return null
  }

  #loadDamaged({ damage, repaired }: Extract<CrowdStep<Lead, Edit>, { repaired: boolean }>): string | null {
    const saved = this.#crowd.save()
    const damaged = damagedBytes(saved, damage)
    const bytes = repaired ? resealed(damaged) : damaged
    const other = this.#newCrowd()
    this.#tally.add('damaged crowds')
    try {
      other.load(bytes)
    } catch (error) {
      this.#tally.add('damaged crowds refused')
      return error instanceof FootpathError ? null : `loading threw ${textOf(error)}`
    }
    if (!repaired && Buffer.compare(saved, bytes) !== 0) return 'a damaged file was accepted'
    for (let tick = 0; tick < 3; tick++) {
      other.step()
      for (let id = 0; id < other.capacity; id++) {
        if (!other.has(id) || (other.link !== undefined && other.link[id] >= 0)) continue
        const problem = this.#stage.misplaced(other, id, null)
        if (problem !== null) return `unit ${id} of a forged file ${problem}`
      }
    }
    return null
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
