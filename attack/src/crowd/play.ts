import { createWalkmap, findPath, FootpathError, type Terrain } from 'footpath'
import { type Crowd, type CrowdOptions, createCrowd } from 'footpath/crowd'
import { crowdKernel } from 'footpath/crowd/kernel'
import { createField } from 'footpath/field'
import { damagedBytes } from '../artefacts/damage.js'
import type { Tally } from '../campaign.js'
import { resealed } from '../files/resealed.js'
import { editedGrid, editTerrain } from '../grid/edits.js'
import { toTerrain } from '../grid/to-terrain.js'
import { fitsSomewhere, isInWall } from '../oracle/disc-rules.js'
import { type GridData, GridRules } from '../oracle/grid-rules.js'
import type { CrowdCall, CrowdCase, CrowdStep } from './make-crowd.js'

/** How a crowd is made; tests plant faults here. */
export type OpenCrowd = typeof createCrowd

const AIR = { name: 'air', surfaces: { '*': 1 }, obstacles: ['low-wall', 'tall-wall'], step: '1/√2' } as const

/** Rounding does not count when distances are compared. */
const ROUNDING = 1 + 1e-6

/** Plays the history of a crowd, and looks after every tick whether all rules are kept. */
export class CrowdPlay {
  readonly hashes: number[] = []
  readonly #given: CrowdCase
  readonly #open: OpenCrowd
  readonly #terrain: Terrain
  readonly #tally: Tally
  #grid: GridData
  /** By layer, as in `crowd.layerNames`. */
  #rules: readonly GridRules[]
  #crowd: Crowd
  /** The top speed of every unit. */
  readonly #speeds = new Map<number, number>()
  #wasEdited = false

  constructor(given: CrowdCase, tally: Tally, open: OpenCrowd) {
    this.#given = given
    this.#open = open
    this.#tally = tally
    this.#grid = given.grid
    this.#terrain = toTerrain(given.grid)
    this.#rules = rulesOf(given.grid)
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

  #newCrowd(more: Partial<CrowdOptions> = {}): Crowd {
    const { grid, capacity, tick, walkers } = this.#given
    const layers = {
      ground: createWalkmap(this.#terrain, grid.unit),
      air: createWalkmap(this.#terrain, AIR),
    }
    return this.#open(layers, { capacity, tick, walkers, ...more })
  }

  #do(step: CrowdStep, mayReload: boolean): string | null {
    if ('ticks' in step) return this.#tick(step.ticks)
    if ('edit' in step) {
      this.#grid = editedGrid(this.#grid, step.edit)
      this.#rules = rulesOf(this.#grid)
      editTerrain(this.#terrain, step.edit)
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
      crowd.step()
      this.#tally.add('ticks')
      this.hashes.push(crowd.hash())
      if (crowd.count !== before.count) return `${before.count} units became ${crowd.count}`
      for (let id = 0; id < crowd.capacity; id++) {
        if (!crowd.has(id)) continue
        if (this.#isLost(crowd, id)) return `unit ${id} is in a wall after tick ${crowd.ticks}`
        if (this.#wasEdited) continue
        const dx = crowd.x[id] - before.x[id]
        const dy = crowd.y[id] - before.y[id]
        const most = held[id] === 1 ? 0 : (this.#speeds.get(id) ?? 0) * crowd.tick * ROUNDING
        if (!(dx * dx + dy * dy <= most * most)) return `unit ${id} moved too far in tick ${crowd.ticks}`
      }
      this.#wasEdited = false
    }
    return null
  }

  /** Whether a unit is in a wall although there is room for it. */
  #isLost(crowd: Crowd, id: number): boolean {
    const rules = this.#rules[crowd.layer[id]]
    const radius = crowd.radius[id]
    return isInWall(rules, crowd.x[id], crowd.y[id], radius) && fitsSomewhere(rules, radius)
  }

  #call(step: CrowdCall): string | null {
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

  #make(step: CrowdCall): void {
    const crowd = this.#crowd
    switch (step.call) {
      case 'add': {
        const id = crowd.add(step.at, step.options)
        if (id >= 0) this.#speeds.set(id, (step.options as { speed?: number } | undefined)?.speed ?? 3)
        break
      }
      case 'hold':
      case 'stop':
      case 'remove':
        crowd[step.call](step.ids as number)
        break
      case 'send':
        crowd.send(step.ids as number, step.goal as { follow: number })
        break
      case 'field':
        crowd.send(step.ids as number, {
          field: createField(createWalkmap(this.#terrain, this.#grid.unit), step.to),
        })
        break
      case 'path':
        crowd.send(step.ids as number, {
          path: findPath(this.#terrain, step.from, step.to, { unit: this.#grid.unit }),
        })
        break
    }
  }

  /** From here on WebAssembly moves the crowd. Played without loading, JavaScript does to the end, and the bytes must be the same. */
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

  #loadDamaged({ damage, repaired }: Extract<CrowdStep, { repaired: boolean }>): string | null {
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
      for (let id = 0; id < other.capacity; id++)
        if (other.has(id) && this.#isLost(other, id)) return `unit ${id} of a forged file is in a wall`
    }
    return null
  }
}

/** In `crowd.states`. */
const HELD = 4

function rulesOf(grid: GridData): GridRules[] {
  return [new GridRules(grid), new GridRules({ ...grid, unit: AIR })]
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
