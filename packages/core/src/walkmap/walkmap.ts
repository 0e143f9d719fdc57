import { type Cell, type CellRect, growRect } from '../cell.js'
import { requireCell, requireNumbers } from '../checks.js'
import type { CellId } from '../ids.js'
import { requireTerrain } from '../terrain/require-terrain.js'
import type { Terrain } from '../terrain/terrain.js'
import {
  type CheckedUnit,
  checkUnit,
  ground,
  hasSlopeLimits,
  requireKnownNames,
  type Unit,
} from '../unit/unit.js'
import { doWork, partOfWork, type Work } from '../work.js'
import { clearanceOf } from './clearance.js'
import { bandsOf, compileCosts, readExtremes } from './compile-costs.js'
import { Islands } from './islands.js'
import { Layout } from './layout.js'
import { MoveRules } from './moves.js'
import { PassableCells } from './passable.js'
import { chooseScale, SMALL_ERROR } from './scale.js'
import { type CompiledCosts, formOf, StepCosts } from './step-costs.js'

/** What a walkmap holds, as plain data that can be sent to another thread. */
export interface CompiledWalkmap {
  readonly moves: Uint8Array
  readonly knights: Uint8Array
  /** Null where the moves join islands. */
  readonly links: Uint8Array | null
  readonly free: Uint8Array
  /** Null for units of one cell. */
  readonly passable: Uint8Array | null
  readonly costs: CompiledCosts
}

/**
 * Where one unit may step and what a step costs it, compiled from a terrain and a unit. Searches only read it, so any
 * number can share one. After terrain edits, `refresh` updates it in time proportional to the changed cells.
 */
export class Walkmap {
  readonly #cells: PassableCells
  /** The moves that join islands; without slope limits if a knight move may climb what no step can. */
  readonly #links: Uint8Array
  readonly #islands: Islands
  #costs: StepCosts
  /** The last scale chosen, as choosing takes longer than following an edit; see #scale. */
  #chosen: { readonly layers: string; readonly scale: number } | undefined
  #terrainVersion: number
  #version = 0
  readonly terrain: Terrain
  readonly unit: CheckedUnit
  readonly layout: Layout
  /** A legal-move byte per cell id: bit d is set if a step in direction d is legal. Do not write to it. */
  readonly moves: Uint8Array
  /**
   * A knight byte per cell id: bit d is set if the move in direction 8 + d is legal; empty for 8 directions. Do not
   * write to it.
   */
  readonly knights: Uint8Array
  readonly rules: MoveRules

  /** Compiles the terrain; `compiles` is false only where `compiling` does that. */
  constructor(terrain: Terrain, unit: string | Unit = ground, compiles = true) {
    this.terrain = requireTerrain(terrain)
    this.unit = checkUnit(unit)
    requireKnownNames(this.unit, terrain)
    this.layout = new Layout(terrain.width, terrain.depth)
    this.moves = new Uint8Array(this.layout.cellCount)
    this.knights = new Uint8Array(this.unit.directions === 16 ? this.layout.cellCount : 0)
    this.rules = this.createRules()
    this.#cells = new PassableCells(terrain, this.unit, this.layout)
    this.#links =
      this.unit.directions === 16 && hasSlopeLimits(this.unit)
        ? new Uint8Array(this.layout.cellCount)
        : this.moves
    // Slope limits begin to count where heights begin to differ.
    const joinsStraight = () =>
      (this.#links !== this.moves || !this.rules.limitsSlopes(this.#costs)) && this.unit.diagonal !== 'always'
    this.#islands = new Islands(this.layout, this.#links, joinsStraight)
    this.#terrainVersion = terrain.version
    this.#costs = new StepCosts(terrain, this.unit, this.layout, this.#scale())
    if (compiles) doWork(this.#compiling())
  }

  /** A walkmap as work that can pause; it follows edits made meanwhile at its end. */
  static *compiling(terrain: Terrain, unit?: string | Unit): Work<Walkmap> {
    const walkmap = new Walkmap(terrain, unit, false)
    yield* walkmap.#compiling()
    walkmap.refresh()
    return walkmap
  }

  /**
   * A walkmap from what was compiled elsewhere for a copy of the terrain in this version, as work that can pause. It
   * follows edits made since at its end.
   */
  static *adopting(
    terrain: Terrain,
    unit: string | Unit,
    compiled: CompiledWalkmap,
    version: number,
  ): Work<Walkmap> {
    const walkmap = new Walkmap(terrain, unit, false)
    walkmap.#terrainVersion = version
    walkmap.moves.set(compiled.moves)
    walkmap.knights.set(compiled.knights)
    if (compiled.links !== null) walkmap.#links.set(compiled.links)
    walkmap.#cells.adopt(compiled.free, compiled.passable)
    const costs = new StepCosts(terrain, walkmap.unit, walkmap.layout, compiled.costs.scale)
    // A layer that was added meanwhile may ask for another form: then costs are compiled here.
    if (costs.form === compiled.costs.form) {
      costs.adopt(compiled.costs)
      yield* readExtremes(walkmap, costs)
      walkmap.#costs = costs
    } else yield* walkmap.#compilingCosts()
    walkmap.refresh()
    return walkmap
  }

  /** What was compiled, as plain data that can be sent. The arrays are the walkmap's own. */
  compiled(): CompiledWalkmap {
    const { moves, knights, free, passable } = this
    const { form, scale, error, straightOfCell, diagonalOfCell, costOfMove } = this.#costs
    return {
      moves,
      knights,
      links: this.#links === moves ? null : this.#links,
      free,
      passable: passable === free ? null : passable,
      costs: { form, scale, error, straightOfCell, diagonalOfCell, costOfMove },
    }
  }

  get costs(): StepCosts {
    return this.#costs
  }

  /** Grows with every refresh that changed something; a search that sees it grow is cut off as `changed`. */
  get version(): number {
    return this.#version
  }

  /** Whether it is the walkmap of a site: several floors below one another, and links that searches must follow. */
  get isOfSite(): boolean {
    return false
  }

  /** Refuses a walkmap of a site, for what knows neither floors nor links. */
  requirePlain(): void {}

  /** Calls `visit` for every link that the unit can use; only walkmaps of sites have any. */
  eachLink(_visit: (from: CellId, to: CellId, cost: number) => void): void {}

  /** No path costs more than this, in integer units, because none enters a cell twice. */
  get costliestPath(): number {
    return this.layout.cellCount * Math.max(1, this.#costs.maxStep)
  }

  /** The integer cost of a step between neighbouring cells. */
  costOfStep(from: CellId, to: CellId): number {
    const direction = this.layout.offsets.indexOf(to - from)
    if (direction >= 0) return this.#costs.costOf(from, direction)
    throw new Error('The path has a step between cells that are not neighbours; this is a bug in the search.')
  }

  /** How many cells a single move goes at most, in x or y. */
  get reach(): 1 | 2 {
    return this.unit.directions === 16 ? 2 : 1
  }

  /** How far an edit of one cell changes where the unit can stand, in cells; 0 for a unit of one cell. */
  get footprintReach(): number {
    return this.#cells.reach
  }

  /** The cells that the unit covers, as offsets from the id of the cell it stands on; for cells on which it fits. */
  get footprint(): readonly number[] {
    return this.#cells.footprint
  }

  /** Whether a legal step may be illegal backwards: slope limits differ up and down on terrain with heights. */
  get oneWay(): boolean {
    return this.terrain.heights !== null && this.unit.slopeUp !== this.unit.slopeDown
  }

  /** `stale` if the terrain has been edited since this walkmap was last updated. Queries refresh it by themselves. */
  get state(): 'ready' | 'stale' {
    return this.terrain.version === this.#terrainVersion ? 'ready' : 'stale'
  }

  /** Follows the terrain's edits since the last time; costs nothing if there were none. */
  refresh(): void {
    const rects = this.terrain.changesSince(this.#terrainVersion)
    if (rects.length === 0) return
    this.#version++
    const moved = rects.map((rect) => this.#compileMoves(rect))
    if (!this.#followCosts(moved)) doWork(this.#compilingCosts())
    // Last: when costs are refused above, the next refresh tries again instead of trusting what is half done.
    this.#terrainVersion = this.terrain.version
  }

  /** Whether the unit can stand on a cell with its whole size. */
  passableAt(x: number, y: number): boolean {
    requireCell('Cell', { x, y }, this.layout.width, this.layout.depth)
    this.refresh()
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

  /** A copy of a cell of the map; refuses anything else. */
  copyOf(what: string, cell: Cell): Cell {
    requireCell(what, cell, this.layout.width, this.layout.depth)
    return { x: cell.x, y: cell.y }
  }

  /** The cells on which the unit would touch x,y. */
  cellsTouching(cell: Cell): { x: number; y: number }[] {
    requireNumbers('A cell', cell?.x, cell?.y)
    return this.#cells.cellsTouching(cell.x, cell.y)
  }

  /** The island of a cell, 1 and up; 0 where the unit cannot stand. See {@link Islands}. */
  islandOf(id: CellId): number {
    return this.#islands.islandOf(id, this.#cells.passable)
  }

  /**
   * Whether islands are numbered for the map as it is now; otherwise the next question for one numbers them, in
   * milliseconds.
   */
  get knowsIslands(): boolean {
    return !this.#islands.stale
  }

  /**
   * The numbering of islands as work that can pause, about 4,000 cells at a time; nothing to do if it is up to date.
   * When it is done, `knowsIslands` is true until the next edit.
   */
  *islandsWork(): Work<void> {
    yield* this.#islands.numbering(this.#cells.passable)
  }

  /**
   * The number of a cell's island, 1 and up; 0 where the unit cannot stand. No path leads from one island to another.
   */
  islandAt(x: number, y: number): number {
    requireCell('Cell', { x, y }, this.layout.width, this.layout.depth)
    this.refresh()
    return this.islandOf(this.layout.idOf(x, y))
  }

  /**
   * The distance in cells from each cell's centre to the nearest cell this unit cannot enter, or to the map's edge;
   * row order.
   */
  clearance(): Float32Array {
    return clearanceOf(this)
  }

  /** Memory of the compiled map, in bytes. */
  get bytes(): number {
    const perCell = 7 + (this.#links === this.moves ? 0 : 1)
    return perCell * this.layout.cellCount + this.knights.byteLength + this.#costs.bytes
  }

  /** An integer cost in the step model's unit. */
  toUnits(integerCost: number): number {
    return integerCost / this.#costs.scale
  }

  /** Compiles everything. */
  *#compiling(): Work<void> {
    // At least 16 rows, because moves are compiled for the rows beside them too.
    for (const band of bandsOf(this.layout, 16)) {
      this.#compileMoves(band)
      yield (0.3 * band.y1) / this.layout.depth
    }
    yield* this.#compilingCosts()
  }

  /** Compiles passable cells and moves from an edited rectangle; returns the rectangle in which moves may differ. */
  #compileMoves(rect: CellRect): CellRect {
    const { width, depth } = this.layout
    const covered = growRect(rect, this.#cells.reach, width, depth)
    this.#cells.compile(rect, covered)
    const moved = growRect(covered, this.reach, width, depth)
    const { passable } = this.#cells
    for (let y = moved.y0; y < moved.y1; y++) {
      this.rules.compileRow(passable, this.moves, y, moved.x0, moved.x1)
      if (this.#links !== this.moves)
        this.rules.compileRow(passable, this.#links, y, moved.x0, moved.x1, false)
      if (this.reach === 1) continue
      const first = this.layout.idOf(moved.x0, y)
      for (let id = first; id < first + moved.x1 - moved.x0; id++)
        this.knights[id] = this.rules.knightsOf(passable, id)
    }
    this.#islands.mark(moved)
    return moved
  }

  /** Decides which steps are legal; boards have rules of their own. Called before a subclass has set its fields. */
  protected createRules(): MoveRules {
    return new MoveRules(this.terrain, this.unit, this.layout)
  }

  /** The scale to use where steps need `scale`: links may need a finer one. */
  protected scaleFor(scale: number): number {
    return scale
  }

  /** The scale to try first. Of all that edits can change it depends only on which layers the terrain has. */
  #scale(): number {
    const { factors, heights } = this.terrain
    const layers = `${factors !== null} ${heights !== null}`
    if (this.#chosen?.layers !== layers)
      this.#chosen = { layers, scale: this.scaleFor(chooseScale(this.unit, this.terrain)) }
    return this.#chosen.scale
  }

  /** Compiles the costs of some rectangles again; false where a new walkmap might have another form or scale. */
  #followCosts(rects: readonly CellRect[]): boolean {
    const costs = this.#costs
    const isSame = costs.form === formOf(this.terrain, this.unit) && costs.scale === this.#scale()
    if (!isSame || !rects.every((rect) => costs.compile(rect, this)) || costs.error > SMALL_ERROR)
      return false
    for (const rect of rects) costs.readExtremes(rect, this)
    costs.finish()
    return true
  }

  *#compilingCosts(): Work<void> {
    this.#costs = yield* partOfWork(compileCosts(this, this.#scale()), 0.3, 1)
  }
}
