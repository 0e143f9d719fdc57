import { type Cell, type CellRect, growRect, requireCell } from '../cell.js'
import { FootpathError } from '../error.js'
import type { MapRows, Terrain } from '../terrain/index.js'
import { terrainFrom } from '../terrain/rows.js'
import {
  type CheckedUnit,
  checkUnit,
  ground,
  hasSlopeLimits,
  namesWith,
  requireKnownNames,
  type Unit,
} from '../unit/unit.js'
import { Clearance } from './clearance.js'
import { Islands } from './islands.js'
import { type CellId, Layout } from './layout.js'
import { MoveRules } from './moves.js'
import { PassableCells } from './passable.js'
import { chooseScale, coarsestScale, LARGEST_ERROR, SMALL_ERROR } from './scale.js'
import { formOf, StepCosts } from './step-costs.js'

/**
 * What one unit may step on and what a step costs it, compiled from terrain × unit. Searches only read it, so any
 * number can share one. After edits of the terrain `refresh` follows, in time proportional to the changed rectangle.
 */
export class Walkmap {
  readonly terrain: Terrain
  readonly unit: CheckedUnit
  readonly layout: Layout
  /** Legal-move byte per cell id: bit d is set where a step in direction d is legal. Read only. */
  readonly moves: Uint8Array
  /** Knight byte per cell id: bit d is set where the move in direction 8 + d is legal; empty for 8 directions. Read only. */
  readonly knights: Uint8Array
  readonly rules: MoveRules

  readonly #cells: PassableCells
  /** What joins islands: the moves; slopes aside where a knight move may climb what no step does. */
  readonly #links: Uint8Array
  readonly #islands: Islands
  readonly #clearance: Clearance
  #costs: StepCosts
  /** The last scale chosen, as choosing takes longer than following an edit; see #scale. */
  #chosen: { readonly layers: string; readonly scale: number } | undefined
  #terrainVersion: number
  #version = 0

  constructor(terrain: Terrain, unit: string | Unit = ground) {
    this.terrain = terrain
    this.unit = checkUnit(unit)
    requireKnownNames(this.unit, terrain)
    this.layout = new Layout(terrain.width, terrain.depth)
    this.moves = new Uint8Array(this.layout.cellCount)
    this.knights = new Uint8Array(this.unit.directions === 16 ? this.layout.cellCount : 0)
    this.rules = new MoveRules(terrain, this.unit, this.layout)
    this.#cells = new PassableCells(terrain, this.unit, this.layout)
    this.#links =
      this.unit.directions === 16 && hasSlopeLimits(this.unit)
        ? new Uint8Array(this.layout.cellCount)
        : this.moves
    this.#islands = new Islands(this.layout, this.#links)
    this.#clearance = new Clearance(this.layout, this.#cells.free)
    this.#terrainVersion = terrain.version
    this.#compileMoves(this.#whole())
    this.#costs = this.#compileAllCosts()
  }

  get costs(): StepCosts {
    return this.#costs
  }

  /** Grows with every refresh that changed something; a search that sees it grow is cut off as `changed`. */
  get version(): number {
    return this.#version
  }

  /** How many cells a single move goes at most, in x or y. */
  get reach(): 1 | 2 {
    return this.unit.directions === 16 ? 2 : 1
  }

  /** How far an edit of one cell changes where the unit can stand, in cells; 0 for a unit of one cell. */
  get footprintReach(): number {
    return this.#cells.reach
  }

  /** Whether a legal step may be illegal backwards: slope limits differ up and down on terrain with heights. */
  get oneWay(): boolean {
    return this.terrain.heights !== null && this.unit.slopeUp !== this.unit.slopeDown
  }

  /** Whether the terrain has been edited since this walkmap last followed it. */
  get stale(): boolean {
    return this.terrain.version !== this.#terrainVersion
  }

  /** Follows the terrain's edits since the last time; costs nothing when there were none. */
  refresh(): void {
    const rect = this.terrain.changedSince(this.#terrainVersion)
    if (rect === null) return
    this.#version++
    const moved = this.#compileMoves(rect)
    if (!this.#followCosts(moved)) this.#costs = this.#compileAllCosts()
    // Last: when costs are refused above, the next refresh tries again instead of trusting what is half done.
    this.#terrainVersion = this.terrain.version
  }

  passableAt(x: number, y: number): boolean {
    requireCell('Cell', { x, y }, this.layout.width, this.layout.depth)
    return this.#cells.passable[this.layout.idOf(x, y)] === 1
  }

  /** 1 per cell id where the unit can stand with its whole size; padding is 0. Read only. */
  get passable(): Uint8Array {
    return this.#cells.passable
  }

  /** 1 per cell id where the cell itself does not stop the unit, whatever its size; padding is 0. Read only. */
  get free(): Uint8Array {
    return this.#cells.free
  }

  /** The cells on which the unit would touch x,y. */
  cellsTouching(cell: Cell): { x: number; y: number }[] {
    return this.#cells.cellsTouching(cell.x, cell.y)
  }

  /** The island of a cell, 1 and up; 0 where the unit cannot stand. See {@link Islands}. */
  islandOf(id: CellId): number {
    return this.#islands.islandOf(id, this.#cells.passable)
  }

  /** Whether islands are numbered as the map is now; else the next question for one numbers them, in milliseconds. */
  get knowsIslands(): boolean {
    return !this.#islands.stale
  }

  islandAt(x: number, y: number): number {
    requireCell('Cell', { x, y }, this.layout.width, this.layout.depth)
    return this.islandOf(this.layout.idOf(x, y))
  }

  /** Distance in cells from each cell's centre to the nearest cell this unit cannot enter, or the edge; row order. */
  clearance(): Float32Array {
    return this.#clearance.values()
  }

  /** Memory of the compiled map, in bytes. */
  get bytes(): number {
    const { straightOfCell, diagonalOfCell, costOfMove } = this.#costs
    const perCell = 7 + (this.#links === this.moves ? 0 : 1)
    return (
      perCell * this.layout.cellCount +
      this.knights.byteLength +
      straightOfCell.byteLength +
      diagonalOfCell.byteLength +
      costOfMove.byteLength
    )
  }

  /** An integer cost in the step model's own unit. */
  toUnits(integerCost: number): number {
    return integerCost / this.#costs.scale
  }

  #whole(): CellRect {
    return { x0: 0, y0: 0, x1: this.layout.width, y1: this.layout.depth }
  }

  /** Compiles passable cells and moves from an edited rectangle; returns the rectangle in which moves may differ. */
  #compileMoves(rect: CellRect): CellRect {
    const { width, depth } = this.layout
    const covered = growRect(rect, this.#cells.reach, width, depth)
    this.#cells.compile(rect, covered)
    const moved = growRect(covered, this.reach, width, depth)
    for (let y = moved.y0; y < moved.y1; y++) {
      for (let x = moved.x0; x < moved.x1; x++) {
        const id = this.layout.idOf(x, y)
        this.moves[id] = this.rules.movesOf(this.#cells.passable, id)
        if (this.#links !== this.moves) this.#links[id] = this.rules.movesOf(this.#cells.passable, id, false)
        if (this.reach > 1) this.knights[id] = this.rules.knightsOf(this.#cells.passable, id)
      }
    }
    this.#islands.mark(moved)
    this.#clearance.mark(rect)
    return moved
  }

  /** The scale to try first. Of all that edits can change it depends only on which layers the terrain has. */
  #scale(): number {
    const { factors, heights } = this.terrain
    const layers = `${factors !== null} ${heights !== null}`
    if (this.#chosen?.layers !== layers)
      this.#chosen = { layers, scale: chooseScale(this.unit, this.terrain) }
    return this.#chosen.scale
  }

  /** Compiles the costs of a rectangle again; false where a new walkmap might have another form or scale. */
  #followCosts(rect: CellRect): boolean {
    const costs = this.#costs
    return (
      costs.form === formOf(this.terrain, this.unit) &&
      costs.scale === this.#scale() &&
      costs.compile(rect, this) &&
      costs.error <= SMALL_ERROR
    )
  }

  /** Compiles every cost: coarser until the most expensive step fits 32 bits, finer until the cheapest is exact. */
  #compileAllCosts(): StepCosts {
    const compile = (scale: number): StepCosts | null => {
      const costs = new StepCosts(this.terrain, this.unit, this.layout, scale)
      return costs.compile(this.#whole(), this) ? costs : null
    }
    const first = this.#scale()
    const coarsest = coarsestScale(this.unit, this.terrain)
    let costs = compile(first)
    for (let scale = first / 2; costs === null && scale >= coarsest; scale /= 2) costs = compile(scale)
    while (costs !== null && costs.error > SMALL_ERROR) {
      // Tens: what is a decimal fraction becomes whole, and so exact.
      const finer = compile(costs.scale * 10)
      if (finer === null) break
      costs = finer
    }
    if (costs !== null && costs.error <= LARGEST_ERROR) return costs
    throw new FootpathError(
      'cost-range',
      'Step costs on this terrain differ too much to be kept exactly: by a factor of about a million or more.',
      'Use factors, penalties or heights that are closer together.',
      this.unit.step,
    )
  }
}

/** Compiles a map for a unit; rows become a Terrain, which you find at `walkmap.terrain`. */
export function createWalkmap(map: Terrain | MapRows, unit: string | Unit = ground): Walkmap {
  return new Walkmap(terrainFrom(map, undefined, namesWith(checkUnit(unit))), unit)
}
