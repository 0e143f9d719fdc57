import { effect } from '@preact/signals'
import type { Cell, MapPoint } from 'footpath'
import { type Raycaster, Vector3 } from 'three'
import { solidModels } from '../physics/solid-models.js'
import { CRATE_SIZES, type CrateName, type CratePose, MOST_CRATES } from '../physics/crate.js'
import { CrateMeshes } from '../physics/crate-meshes.js'
import type { CrateWorld } from '../physics/crate-world.js'
import type { Status } from '../state/lab-state.js'
import { fail, say } from '../state/status.js'
import { loadPart } from '../words/not-loaded.js'
import { ThingController, type ThingParts } from './thing-controller.js'

/** How fast a push makes a crate, along the map and up, in cells a second. */
const PUSH = { along: 7, up: 1.5 } as const

/** A push takes all crates this near to the cursor, in cells. */
const PUSH_REACH = 3

/** The crates of the scene: dropped, pushed, pulled and removed. The engine is loaded with the first of them. */
export class CrateController extends ThingController {
  readonly #meshes = new CrateMeshes()
  #world: CrateWorld | null = null
  #loading: Promise<CrateWorld | null> | null = null
  #isMoving = false
  /** What was said of crates that move, and what to say when they have stopped. */
  #moves: { readonly said: Status; readonly atRest: string } | null = null
  /** The crate in hand, how far its middle is from the pointer, and where it is pulled to once that has moved. */
  #pulled: { readonly id: number; readonly dx: number; readonly dy: number; to: MapPoint | null } | null =
    null

  constructor(parts: ThingParts) {
    super(parts)
    const { state, scene } = parts
    scene.addMover((seconds) => this.#advance(seconds))
    effect(() => {
      const { groundVersion, models } = state
      if (groundVersion.value >= 0 && models.value.length >= 0) this.#followGround()
    })
    effect(() => {
      if (state.picked.value !== undefined) this.#draw()
    })
  }

  get isPulling(): boolean {
    return this.#pulled !== null
  }

  /** Starts again on another world, which must be in the scene already; the engine stays loaded. */
  reset(): void {
    this.#pulled = null
    this.#isMoving = false
    this.#world?.free()
    this.#world = null
    this.#loading = null
    this.state.crates.value = 0
    this.scene.scene.add(this.#meshes)
    this.#draw()
  }

  /** Lets a crate fall on a cell. */
  async drop(name: CrateName, cell: Cell): Promise<void> {
    if (this.#world === null) say(this.state, 'Loading the physics engine …')
    const world = await this.#ready()
    if (world === null) return
    if (world.count >= MOST_CRATES) {
      fail(this.state, `At most ${MOST_CRATES} crates are possible. Clear some first.`)
      return
    }
    const fall = () => this.#add(world, world.dropPose(cell.x + 0.5, cell.y + 0.5, CRATE_SIZES[name]), false)
    let id = fall()
    this.note({
      name: `drop ${name}`,
      undo: () => this.#remove(world, id),
      redo: () => {
        if (world === this.#world && world.count < MOST_CRATES) id = fall()
      },
    })
    const said = say(this.state, `A ${name} falls on ${cell.x},${cell.y}.`)
    this.#moves = { said, atRest: `The ${name} has landed. Press F to push it away from you.` }
  }

  /** Puts crates back that lay at rest. */
  async restore(poses: readonly CratePose[]): Promise<void> {
    if (poses.length === 0) return
    const world = await this.#ready()
    if (world === null) return
    for (const pose of poses.slice(0, MOST_CRATES - world.count)) this.#add(world, pose, true)
  }

  /** Where the crates lie that have come to rest. */
  get atRest(): readonly CratePose[] {
    const world = this.#world
    if (world === null) return []
    return world.ids
      .filter((id) => world.isAtRest(id))
      .map((id) => world.poseOf(id))
      .filter((pose) => pose !== null)
  }

  /** Pushes the selected crate, or those around a cell, or the nearest one, away from the camera. */
  push(cell: Cell | null): void {
    const world = this.#world
    const ids = world === null ? [] : this.#toPush(world, cell)
    if (world === null || ids.length === 0) {
      fail(this.state, 'There is no crate to push. Press C to drop one.')
      return
    }
    const away = this.scene.camera
      .getWorldDirection(new Vector3())
      .setY(0)
      .normalize()
      .multiplyScalar(PUSH.along)
    for (const id of ids) world.push(id, away.x, away.z, PUSH.up)
    const [text, atRest] =
      ids.length === 1
        ? ['Pushed a crate.', 'The crate has come to rest.']
        : [`Pushed ${ids.length} crates.`, 'The crates have come to rest.']
    this.#moves = { said: say(this.state, text), atRest }
    this.scene.draw()
  }

  remove(id: number): void {
    this.#takeAway('remove crate', [id])
  }

  removeAll(): void {
    this.#takeAway('clear crates', this.#world?.ids ?? [])
  }

  /** Takes crates away; undone, they lie where they were. */
  #takeAway(name: string, taken: readonly number[]): void {
    const world = this.#world
    if (world === null) return
    const poses = taken.map((id) => world.poseOf(id)).filter((pose) => pose !== null)
    if (poses.length === 0) return
    let ids = [...taken]
    const remove = () => {
      for (const id of ids) this.#remove(world, id)
    }
    remove()
    this.note({
      name,
      undo: () => {
        if (world === this.#world) ids = poses.map((pose) => this.#add(world, pose, true))
      },
      redo: remove,
    })
  }

  pick(ray: Raycaster): { readonly id: number; readonly distance: number } | null {
    return this.#world === null ? null : this.#meshes.pick(ray)
  }

  /** Takes hold of a crate, which then follows the pointer over the ground. */
  beginPull(id: number, from: MapPoint): void {
    const pose = this.#world?.poseOf(id) ?? null
    if (pose === null) return
    this.state.picked.value = { kind: 'crate', id }
    this.#pulled = { id, dx: pose.x - from.x, dy: pose.y - from.y, to: null }
  }

  pullTo(to: MapPoint): void {
    if (this.#pulled === null) return
    this.#pulled.to = { x: to.x + this.#pulled.dx, y: to.y + this.#pulled.dy }
    this.scene.draw()
  }

  endPull(): void {
    this.#pulled = null
  }

  /** Loads the engine the first time, and makes the world; null if another one was opened before it was ready. */
  #ready(): Promise<CrateWorld | null> {
    if (this.#loading !== null) return this.#loading
    const terrain = this.state.terrain.value
    const load = async () => {
      const { createCrateWorld } = await loadPart('The physics engine', import('../physics/crate-world.js'))
      const world = await createCrateWorld(terrain)
      if (this.#loading !== loading) {
        world.free()
        return null
      }
      this.#world = world
      this.#followGround()
      return world
    }
    const loading: Promise<CrateWorld | null> = load().catch((error: unknown) => {
      if (this.#loading === loading) this.#loading = null
      fail(this.state, error)
      return null
    })
    this.#loading = loading
    return loading
  }

  #add(world: CrateWorld, pose: CratePose, atRest: boolean): number {
    const id = world.add(pose, atRest)
    this.#follow(world)
    this.#draw()
    return id
  }

  #remove(world: CrateWorld, id: number): void {
    if (world !== this.#world) return
    world.remove(id)
    this.#follow(world)
    this.#draw()
  }

  #toPush(world: CrateWorld, cell: Cell | null): readonly number[] {
    const picked = this.state.picked.value
    if (picked?.kind === 'crate' && world.poseOf(picked.id) !== null) return [picked.id]
    const away = (id: number): number => {
      const pose = world.poseOf(id)
      return pose === null || cell === null ? 0 : Math.hypot(pose.x - cell.x - 0.5, pose.y - cell.y - 0.5)
    }
    const near = world.ids.filter((id) => cell !== null && away(id) <= PUSH_REACH)
    if (near.length > 0) return near
    return world.ids
      .slice()
      .sort((a, b) => away(a) - away(b))
      .slice(0, 1)
  }

  /** Lets time pass; true while a crate moves. */
  #advance(seconds: number): boolean {
    const world = this.#world
    if (world === null) return false
    const { id, to } = this.#pulled ?? { id: 0, to: null }
    if (to !== null) world.pull(id, to.x, to.y)
    const moved = this.#isMoving
    this.#isMoving = world.step(seconds)
    if (moved && !this.#isMoving) this.#stop()
    if (moved || this.#isMoving) {
      this.#follow(world)
      this.#show(world)
      this.scene.refreshShadows()
    }
    return this.#isMoving
  }

  /** Crates have come to rest: what was said of their moving is no longer true. */
  #stop(): void {
    if (this.#moves !== null && this.state.status.peek() === this.#moves.said)
      say(this.state, this.#moves.atRest)
    this.#moves = null
  }

  /** Blocks and frees cells as crates come to rest and leave. */
  #follow(world: CrateWorld): void {
    const changes = world.takeChanges().filter(({ id, cells }) => this.occupancy.put(`crate ${id}`, cells))
    if (changes.length > 0) this.occupancy.replan()
    if (this.state.crates.peek() !== world.count) this.state.crates.value = world.count
    const picked = this.state.picked.peek()
    if (picked?.kind === 'crate' && world.poseOf(picked.id) === null) this.state.picked.value = null
  }

  /** After edits of the ground and of the models: what is solid now. */
  #followGround(): void {
    const world = this.#world
    if (world === null) return
    world.groundChanged()
    world.setSolids(solidModels(this.state.models.peek(), this.state.shapes.peek(), this.scene.view.terrain))
    this.scene.draw()
  }

  #draw(): void {
    this.#show(this.#world)
    this.scene.refreshShadows()
  }

  #show(world: CrateWorld | null): void {
    const poses = new Map<number, CratePose>()
    for (const id of world?.ids ?? []) {
      const pose = world?.poseOf(id)
      if (pose !== null && pose !== undefined) poses.set(id, pose)
    }
    const picked = this.state.picked.peek()
    this.#meshes.show(poses, this.scene.view.terrain, picked?.kind === 'crate' ? picked.id : null)
  }
}
