import { effect } from '@preact/signals'
import { type Cell, mapToCell } from 'footpath'
import type { Raycaster } from 'three'
import { ModelMeshes } from '../models/model-meshes.js'
import { cellsUnder, type PlacedModel, type Role, SIZES } from '../models/placed-model.js'
import type { ModelShape } from '../models/shape.js'
import { say } from '../state/status.js'
import { ThingController, type ThingParts } from './thing-controller.js'

/** The current drag: which model, the list before it, and where the model was grabbed. */
interface Drag {
  readonly id: number
  readonly before: readonly PlacedModel[]
  readonly dx: number
  readonly dy: number
}

/**
 * The models of the scene. The list is one immutable value: every action makes a new one, and undo puts the old one
 * back; meshes and blocked cells follow whichever list is shown.
 */
export class ModelController extends ThingController {
  readonly #meshes = new ModelMeshes()
  #drag: Drag | null = null
  #next = 1

  constructor(parts: ThingParts) {
    super(parts)
    const { state, scene } = parts
    // Models go up and down with the ground.
    effect(() => {
      if (state.groundVersion.value > 0) this.#rest()
    })
    effect(() => {
      const picked = state.picked.value
      this.#meshes.frame(picked?.kind === 'model' ? picked.id : null)
      scene.draw()
    })
  }

  get isDragging(): boolean {
    return this.#drag !== null
  }

  /** Starts again on another world, which must be in the scene already. */
  reset(): void {
    this.#drag = null
    this.state.models.value = []
    this.#rest()
    this.scene.scene.add(this.#meshes)
  }

  /** Makes a shape known; another one with its name gets a number. Returns the name it goes by. */
  addShape(shape: ModelShape): string {
    const { shapes } = this.state
    const known = this.#shapes().get(shape.name)
    const isSame = (key: 'positions' | 'triangles') => known?.[key].length === shape[key].length
    if (isSame('positions') && isSame('triangles')) return shape.name
    let name = shape.name
    for (let copy = 2; this.#shapes().has(name); copy++) name = `${shape.name} ${copy}`
    shapes.value = [...shapes.value, { ...shape, name }]
    return name
  }

  /** Puts a model down and selects it. */
  place(shape: string, cell: Cell): number | null {
    const found = this.#shapes().get(shape)
    if (found === undefined) return null
    const id = this.#next++
    const model = { id, shape, cell, turn: 0, size: found.size, role: this.state.role.value }
    this.#do(`place ${shape}`, [...this.state.models.value, model])
    this.state.picked.value = { kind: 'model', id }
    return id
  }

  /** Puts models back as a link or file has them, without a step of the history. */
  restore(models: readonly Omit<PlacedModel, 'id'>[]): void {
    const { width, depth } = this.scene.view.terrain
    const known = this.#shapes()
    const placed = models
      .filter(({ shape, cell }) => known.has(shape) && cell.x < width && cell.y < depth)
      .map((model) => ({ ...model, id: this.#next++ }))
    this.#show(placed)
    this.occupancy.replan()
  }

  /** The selected model. */
  get selected(): PlacedModel | null {
    const { picked, models } = this.state
    if (picked.value?.kind !== 'model') return null
    return models.value.find(({ id }) => id === picked.value?.id) ?? null
  }

  turn(degrees: number): void {
    const model = this.selected
    if (model !== null) this.#change('turn', model, { turn: (((model.turn + degrees) % 360) + 360) % 360 })
  }

  resize(cells: number): void {
    const size = Math.min(SIZES.most, Math.max(SIZES.least, cells))
    const model = this.selected
    if (model !== null && size !== model.size) this.#change('resize', model, { size })
  }

  setRole(role: Role): void {
    const model = this.selected
    if (model !== null && role !== model.role) this.#change(`make ${role}:`, model, { role })
  }

  moveTo(cell: Cell): void {
    const model = this.selected
    if (model !== null) this.#change('move', model, { cell })
  }

  remove(): void {
    const model = this.selected
    if (model === null) return
    this.#do(
      `remove ${model.shape}`,
      this.state.models.value.filter(({ id }) => id !== model.id),
    )
  }

  removeAll(): void {
    if (this.state.models.value.length > 0) this.#do('clear models', [])
  }

  pick(ray: Raycaster): { readonly id: number; readonly distance: number } | null {
    return this.#meshes.pick(ray)
  }

  /** Takes hold of a model over a cell. */
  beginDrag(id: number, at: Cell): void {
    const model = this.state.models.value.find((each) => each.id === id)
    if (model === undefined) return
    this.state.picked.value = { kind: 'model', id }
    const before = this.state.models.value
    this.#drag = { id, before, dx: model.cell.x - at.x, dy: model.cell.y - at.y }
  }

  dragTo(at: Cell): void {
    const drag = this.#drag
    if (drag === null) return
    const cell = mapToCell(this.scene.view.terrain, { x: at.x + drag.dx, y: at.y + drag.dy })
    const { value } = this.state.models
    const model = value.find(({ id }) => id === drag.id)
    if (model === undefined || (model.cell.x === cell.x && model.cell.y === cell.y)) return
    this.#show(value.map((each) => (each === model ? { ...model, cell } : each)))
  }

  /** Lets go; the whole drag is one step of the history. */
  endDrag(): void {
    const drag = this.#drag
    this.#drag = null
    const after = this.state.models.value
    if (drag === null || drag.before === after) return
    const name = after.find(({ id }) => id === drag.id)?.shape ?? 'model'
    this.#noteStep(`move ${name}`, drag.before, after)
    this.occupancy.replan()
  }

  #change(verb: string, model: PlacedModel, change: Partial<PlacedModel>): void {
    const changed = { ...model, ...change }
    this.#do(
      `${verb} ${model.shape}`,
      this.state.models.value.map((each) => (each === model ? changed : each)),
    )
  }

  #do(name: string, after: readonly PlacedModel[]): void {
    const before = this.state.models.value
    this.#show(after)
    this.#noteStep(name, before, after)
    this.occupancy.replan()
    say(this.state, `${name[0].toUpperCase()}${name.slice(1)}.`)
  }

  #noteStep(name: string, before: readonly PlacedModel[], after: readonly PlacedModel[]): void {
    const show = (models: readonly PlacedModel[]) => () => {
      this.#show(models)
      this.occupancy.replan()
    }
    this.note({ name, undo: show(before), redo: show(after) })
  }

  /** Shows a list: blocked cells of what came, went or changed, then the meshes. */
  #show(models: readonly PlacedModel[]): void {
    const { terrain } = this.scene.view
    const shapes = this.#shapes()
    const before = new Map(this.state.models.value.map((model) => [model.id, model]))
    for (const model of models) {
      const same = before.get(model.id) === model
      before.delete(model.id)
      const shape = shapes.get(model.shape)
      if (same || shape === undefined) continue
      const blocks = model.role === 'obstacle'
      this.occupancy.put(`model ${model.id}`, blocks ? cellsUnder(shape, model, terrain) : null)
    }
    for (const id of before.keys()) this.occupancy.put(`model ${id}`, null)
    this.state.models.value = models
    const { picked } = this.state
    if (picked.value?.kind === 'model' && this.selected === null) picked.value = null
    this.#rest()
  }

  #rest(): void {
    this.#meshes.show(this.state.models.peek(), this.#shapes(), this.scene.view.terrain)
    this.scene.refreshShadows()
  }

  #shapes(): Map<string, ModelShape> {
    return new Map(this.state.shapes.peek().map((shape) => [shape.name, shape]))
  }
}
