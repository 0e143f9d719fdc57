import { type Cell, type MapPoint, mapToCell } from 'footpath'
import { type GroundHit, pickGround } from '@footpath/three'
import { readObj } from '../models/read-obj.js'
import { createShape, UPLOADED_SIZE } from '../models/shape.js'
import type { UndoableAction } from '../paint/history.js'
import { CRATE_SIZES, type CrateName } from '../physics/crate.js'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import { packThings, type SharedThings, unpackThings } from '../share/shared-things.js'
import type { LabState } from '../state/lab-state.js'
import type { Picked } from '../state/shelf-state.js'
import { fail, say } from '../state/status.js'
import { counted } from '../words/figures.js'
import { CrateController } from './crate-controller.js'
import { ModelController } from './model-controller.js'
import { Occupancy } from './occupancy.js'

/** Degrees of one turn with R. */
const TURN = 15

/** Models and crates together: what the shelf, the pointer and the keys do with them. */
export class Things {
  readonly models: ModelController
  readonly crates: CrateController
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #occupancy: Occupancy

  constructor(
    state: LabState,
    scene: LabScene,
    search: SearchClient,
    note: (action: UndoableAction) => void,
    replan: () => void,
  ) {
    this.#state = state
    this.#scene = scene
    this.#occupancy = new Occupancy(state, scene, search, replan)
    const parts = { state, scene, occupancy: this.#occupancy, note }
    this.models = new ModelController(parts)
    this.crates = new CrateController(parts)
  }

  /** Starts again on another world, which must be in the scene already. */
  reset(): void {
    this.#state.picked.value = null
    this.#occupancy.reset()
    this.models.reset()
    this.crates.reset()
  }

  /** Whether the cells under things are marked. */
  set blockedVisible(visible: boolean) {
    this.#occupancy.visible = visible
  }

  /** How strong those marks are, 0 to 1. */
  set blockedOpacity(share: number) {
    this.#occupancy.opacity = share
  }

  get isDragging(): boolean {
    return this.models.isDragging || this.crates.isPulling
  }

  /** Puts down what is in hand on a cell; false when the hand is empty. */
  put(cell: Cell): boolean {
    const name = this.#state.inHand.value
    if (name === null) return false
    if (isCrate(name)) void this.crates.drop(name, cell)
    else this.models.place(name, cell)
    return true
  }

  /** Whether a model or a crate is under a point of the page. */
  isAt(clientX: number, clientY: number): boolean {
    return this.#at(clientX, clientY).hit !== null
  }

  /** The pointer is pressed: takes hold of what is under it, or puts down what is in hand. */
  press(clientX: number, clientY: number): void {
    const { ground, hit } = this.#at(clientX, clientY)
    const inHand = this.#state.inHand.value
    if (ground === null) return
    if (inHand !== null && isCrate(inHand)) this.put(ground.cell)
    else if (hit?.kind === 'crate') this.crates.beginPull(hit.id, ground.point)
    else if (hit !== null) this.models.beginDrag(hit.id, ground.cell)
    else {
      this.#state.picked.value = null
      if (inHand === null) return
      const id = this.models.place(inHand, ground.cell)
      if (id !== null) this.models.beginDrag(id, ground.cell)
    }
  }

  /** The ground under a point of the page, and the thing in front of it. */
  #at(clientX: number, clientY: number): { readonly ground: GroundHit | null; readonly hit: Picked | null } {
    const ray = this.#scene.rayAt(clientX, clientY)
    const ground = pickGround(this.#scene.view, ray)
    const model = this.models.pick(ray)
    const crate = this.crates.pick(ray)
    const near = Math.min(model?.distance ?? Infinity, crate?.distance ?? Infinity)
    if (ground === null || near > ground.distance) return { ground, hit: null }
    if (crate !== null && crate.distance === near) return { ground, hit: { kind: 'crate', id: crate.id } }
    return { ground, hit: model === null ? null : { kind: 'model', id: model.id } }
  }

  /** The pointer has moved over the ground with something held. */
  dragTo(point: MapPoint): void {
    if (this.crates.isPulling) this.crates.pullTo(point)
    else this.models.dragTo(mapToCell(this.#scene.view.terrain, point))
  }

  release(): void {
    this.models.endDrag()
    this.crates.endPull()
  }

  /** What a key does; false when it means nothing here. */
  key(key: string): boolean {
    const { cursor, picked } = this.#state
    const cell = cursor.value
    switch (key) {
      case 'c':
      case 'C':
        if (cell === null) say(this.#state, 'Point at the cell where the crate should fall.')
        else void this.crates.drop(key === 'c' ? 'crate' : 'big crate', cell)
        return true
      case 'f':
        this.crates.push(cell)
        return true
      case 'r':
      case 'R':
        if (this.models.selected === null) return false
        this.models.turn(key === 'r' ? TURN : -TURN)
        return true
      case 'm':
        if (cell === null || this.models.selected === null) return false
        this.models.moveTo(cell)
        return true
      case 'Delete':
      case 'Backspace':
        if (picked.value === null) return false
        this.removePicked()
        return true
      default:
        return false
    }
  }

  /** Lays down what is in hand and lets go of what is selected. */
  escape(): void {
    this.#state.inHand.value = null
    this.#state.picked.value = null
  }

  removePicked(): void {
    const picked = this.#state.picked.value
    if (picked?.kind === 'model') this.models.remove()
    else if (picked !== null) this.crates.remove(picked.id)
  }

  /** What stands on a cell, in words, or null. */
  nameAt({ x, y }: Cell): string | null {
    const [owner] = this.#state.occupied.has(x, y) ? this.#state.occupied.ownersAt(x, y) : []
    if (owner === undefined) return null
    const [kind, id] = owner.split(' ')
    return kind === 'crate'
      ? 'crate'
      : (this.#state.models.value.find((model) => model.id === Number(id))?.shape ?? 'model')
  }

  /** Reads a model from a file, puts it on the shelf and down on a cell, by default the cursor's. */
  async openObj(name: string, bytes: Uint8Array<ArrayBuffer>, at: Cell | null = null): Promise<void> {
    say(this.#state, `Opening ${name} …`)
    try {
      const mesh = await readObj(bytes)
      const shape = createShape(mesh, { name, isUploaded: true, size: UPLOADED_SIZE })
      const { width, depth } = this.#state.terrain.value
      const middle = { x: Math.floor(width / 2), y: Math.floor(depth / 2) }
      this.models.place(this.models.addShape(shape), at ?? this.#state.cursor.value ?? middle)
      say(
        this.#state,
        `${name}: ${counted(mesh.triangles.length / 3, 'triangle')}. Drag it to move it, press R to turn it.`,
      )
    } catch (error) {
      fail(this.#state, error)
    }
  }

  /** Models and crates for a link or file, or null where there are none. */
  shared(): SharedThings | null {
    const { models, shapes } = this.#state
    return packThings({ models: models.value, shapes: shapes.value, crates: this.crates.atRest })
  }

  /** Puts models and crates back; crates appear when the physics has been loaded. */
  restore(shared: SharedThings | undefined): void {
    const { models, crates, shapes } = unpackThings(shared)
    const names = new Map(shapes.map((shape) => [shape.name, this.models.addShape(shape)]))
    this.models.restore(models.map((model) => ({ ...model, shape: names.get(model.shape) ?? model.shape })))
    void this.crates.restore(crates)
  }
}

function isCrate(name: string): name is CrateName {
  return Object.hasOwn(CRATE_SIZES, name)
}
