import { init, World } from '@dimforge/rapier3d-compat'
import { groundHeight, type Terrain } from 'footpath'
import { cellsUnderCrate, type CratePose } from './crate.js'
import { CrateBody } from './crate-body.js'
import { GroundColliders } from './ground-colliders.js'
import { type Solid, SolidColliders } from './solid-colliders.js'

/** Seconds of one step; the same on every machine, so that crates fall the same. */
export const STEP = 1 / 60

/** Steps in one frame at most: after a pause crates go on, they do not jump. */
const MOST_STEPS = 6

/** How high above the ground a crate begins to fall, in cells. */
const DROP = 3.5

/** A crate that falls this many cells below the edge of the world is removed. */
const ABYSS = 8

/** Cells that a crate came to lie on, or null when it left them. */
export interface CrateChange {
  readonly id: number
  readonly cells: Int32Array | null
}

/**
 * Crates on a terrain, by Rapier. All lengths are cells, whatever a cell measures, so that crates fall alike on every
 * map. When all crates have come to rest the engine stands still, and `step` says so.
 */
export class CrateWorld {
  readonly #terrain: Terrain
  readonly #world = new World({ x: 0, y: -9.81, z: 0 })
  readonly #ground: GroundColliders
  readonly #solids: SolidColliders
  readonly #crates = new Map<number, CrateBody>()
  #changes: CrateChange[] = []
  #due = 0
  #next = 1

  /** Use {@link createCrateWorld}: the engine has to be loaded first. */
  constructor(terrain: Terrain) {
    this.#terrain = terrain
    this.#world.timestep = STEP
    this.#ground = new GroundColliders(this.#world, terrain)
    this.#solids = new SolidColliders(this.#world)
  }

  get count(): number {
    return this.#crates.size
  }

  get ids(): readonly number[] {
    return [...this.#crates.keys()]
  }

  /** Adds a crate that falls, or with `atRest` one that already lies. */
  add(pose: CratePose, atRest = false): number {
    const id = this.#next++
    const crate = new CrateBody(this.#world, pose)
    this.#crates.set(id, crate)
    if (atRest) {
      crate.lay()
      this.#settle(id, crate)
    }
    return id
  }

  /** Where a new crate of this size begins to fall over a map point: above the ground and above other crates there. */
  dropPose(x: number, y: number, size: number): CratePose {
    let height = this.#heightAt(x, y) + DROP
    for (const { body, size: other } of this.#crates.values()) {
      const at = body.translation()
      const reach = 0.75 * (size + other)
      if (Math.abs(at.x - x) < reach && Math.abs(at.z - y) < reach)
        height = Math.max(height, at.y + 0.9 * (size + other))
    }
    return { x, y, height, turn: [0, 0, 0, 1], size }
  }

  remove(id: number): void {
    const crate = this.#crates.get(id)
    if (crate === undefined) return
    this.#world.removeRigidBody(crate.body)
    this.#crates.delete(id)
    if (crate.rest !== null) this.#changes.push({ id, cells: null })
    // Crates that lay on it fall.
    this.#wake()
  }

  /** Gives a crate a shove along the map, in cells a second. */
  push(id: number, dx: number, dy: number, lift = 0): void {
    const crate = this.#crates.get(id)
    if (crate === undefined) return
    const mass = crate.body.mass()
    crate.body.applyImpulse({ x: mass * dx, y: mass * lift, z: mass * dy }, true)
    crate.stir()
  }

  /** Pulls a crate towards a map point, as long as it is called. */
  pull(id: number, x: number, y: number): void {
    const crate = this.#crates.get(id)
    if (crate === undefined) return
    const at = crate.body.translation()
    const [dx, dy] = [x - at.x, y - at.z]
    const speed = Math.min(10, 8 * Math.hypot(dx, dy)) / Math.max(1e-9, Math.hypot(dx, dy))
    crate.body.setLinvel({ x: speed * dx, y: Math.max(crate.body.linvel().y, 0.4), z: speed * dy }, true)
    crate.stir()
  }

  poseOf(id: number): CratePose | null {
    return this.#crates.get(id)?.pose ?? null
  }

  /** Whether a crate lies still. */
  isAtRest(id: number): boolean {
    return this.#crates.get(id)?.rest !== null
  }

  /** The solid things beside the ground, by name; only what is new or gone costs anything. */
  setSolids(solids: ReadonlyMap<string, () => Solid>): void {
    if (this.#solids.set(solids)) this.#wake()
  }

  /** After edits of the terrain: crates on the changed ground move again. */
  groundChanged(): void {
    const rects = this.#ground.refresh()
    if (rects.length === 0) return
    for (const crate of this.#crates.values()) {
      // Tiles are larger than the change: the ground under other crates has to be made again too.
      crate.around = -1
      const { x, z } = crate.body.translation()
      const reach = crate.size + 1
      const isOn = rects.some(
        ({ x0, y0, x1, y1 }) => x > x0 - reach && x < x1 + reach && z > y0 - reach && z < y1 + reach,
      )
      if (isOn) crate.wake()
    }
  }

  /** Lets time pass; true while something moves. */
  step(seconds: number): boolean {
    if (!this.#isAwake()) {
      this.#due = 0
      return false
    }
    this.#due = Math.min(this.#due + seconds, MOST_STEPS * STEP)
    // A frame's time is not exactly a whole number of steps: a hair too little must not skip one.
    while (this.#due >= STEP - 1e-6) {
      this.#due -= STEP
      this.#stepOnce()
    }
    return this.#isAwake()
  }

  /** What came to rest and what left its cells since the last call. */
  takeChanges(): readonly CrateChange[] {
    const changes = this.#changes
    this.#changes = []
    return changes
  }

  free(): void {
    this.#world.free()
  }

  #stepOnce(): void {
    for (const crate of this.#crates.values()) if (!crate.body.isSleeping()) this.#prepare(crate)
    this.#world.step()
    for (const [id, crate] of this.#crates) this.#look(id, crate)
  }

  /** Makes the ground around a crate, and lifts it where the ground has been raised over it. */
  #prepare(crate: CrateBody): void {
    const { body, size } = crate
    const at = body.translation()
    const cell = Math.floor(at.z) * 2 ** 16 + Math.floor(at.x)
    if (cell !== crate.around) {
      crate.around = cell
      this.#ground.ensure(at.x, at.z, size + 2)
    }
    if (!this.#isOnMap(at.x, at.z)) return
    const ground = this.#heightAt(at.x, at.z)
    if (at.y > ground) return
    body.setTranslation({ x: at.x, y: ground + size / 2, z: at.z }, true)
    const { x, z } = body.linvel()
    body.setLinvel({ x, y: 0, z }, true)
  }

  /** Sees whether a crate that moves has left its cells, comes to rest or is gone. */
  #look(id: number, crate: CrateBody): void {
    const at = crate.body.translation()
    if (!this.#isOnMap(at.x, at.z) && at.y < this.#heightAt(at.x, at.z) - ABYSS) {
      this.remove(id)
      return
    }
    if (crate.hasLeft) {
      crate.rest = null
      this.#changes.push({ id, cells: null })
    }
    crate.age(STEP)
    if (crate.rest === null && crate.isStill) this.#settle(id, crate)
  }

  #settle(id: number, crate: CrateBody): void {
    crate.rest = crate.pose
    this.#changes.push({ id, cells: cellsUnderCrate(crate.rest, this.#terrain) })
  }

  #wake(): void {
    for (const crate of this.#crates.values()) crate.wake()
  }

  /**
   * Whether a crate moves. The engine is not asked to put bodies to sleep by hand: woken up, they would fall through
   * what they lie on. It is not stepped instead.
   */
  #isAwake(): boolean {
    for (const crate of this.#crates.values()) if (!crate.isStill) return true
    return false
  }

  #isOnMap(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x <= this.#terrain.width && y <= this.#terrain.depth
  }

  #heightAt(x: number, y: number): number {
    return groundHeight(this.#terrain, x, y) / this.#terrain.cellSize
  }
}

/** Loads the engine and makes a world of crates on a terrain. */
export async function createCrateWorld(terrain: Terrain): Promise<CrateWorld> {
  await init()
  return new CrateWorld(terrain)
}
