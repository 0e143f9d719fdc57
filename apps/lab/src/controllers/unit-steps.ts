import type { Cell, Unit } from 'footpath'
import type { UndoableAction } from '../paint/history.js'
import type { UnitKind } from '../units/kinds.js'
import { nameOfUnit } from '../units/kinds.js'
import type { UnitController } from './unit-controller.js'

/** What somebody does with units: each is a step that can be undone. */
export class UnitSteps {
  readonly #units: UnitController
  readonly #note: (action: UndoableAction) => void

  constructor(units: UnitController, note: (action: UndoableAction) => void) {
    this.#units = units
    this.#note = note
  }

  add(kind: UnitKind): void {
    const id = this.#units.add(kind)
    if (id !== null) this.#noteChange('add', id, null)
  }

  remove(id: number): void {
    this.#do('remove', id, () => this.#units.remove(id))
  }

  /** Sends a unit straight to a cell. */
  send(id: number, goal: Cell): void {
    this.#do('send', id, () => void this.#units.send(id, goal, { blooms: true }))
  }

  goNearest(id: number): void {
    this.#do('send', id, () => this.#units.goNearest(id))
  }

  /** Changes what a unit can do; all changes of it in a row are one step. */
  change(id: number, unit: Unit): void {
    this.#do('change', id, () => this.#units.change(id, unit), true)
  }

  /** Changes how fast a unit is; that too is one step with other changes in a row. */
  setSpeed(id: number, speed: number): void {
    this.#do('change', id, () => this.#units.setSpeed(id, speed), true)
  }

  setVia(id: number, via: readonly Cell[]): void {
    this.#do('lead', id, () => this.#units.route.setVia(id, via))
  }

  addVia(id: number, cell: Cell): void {
    this.#do('lead', id, () => this.#units.route.addVia(id, cell))
  }

  /** Begins a step that takes a while, such as a drag; the function that it returns ends it. */
  begin(verb: string, id: number): () => void {
    const before = this.#units.kept(id)
    return () => this.#noteChange(verb, id, before)
  }

  #do(verb: string, id: number, action: () => void, isMerged = false): void {
    const before = this.#units.kept(id)
    action()
    this.#noteChange(verb, id, before, isMerged)
  }

  #noteChange(verb: string, id: number, before: ReturnType<UnitController['kept']>, isMerged = false): void {
    const after = this.#units.kept(id)
    const known = after ?? before
    if (known === null) return
    const name = `${verb} ${nameOfUnit({ id, kind: known.kind })}`
    this.#note({
      name,
      undo: () => this.#units.putBack(id, before),
      redo: () => this.#units.putBack(id, after),
      ...(isMerged ? { merges: name } : {}),
    })
  }
}
