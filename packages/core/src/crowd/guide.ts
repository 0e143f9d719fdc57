import { Field } from '../field/field.js'
import { Finder } from '../finder/finder.js'
import { kernelFor } from '../jump/jump-kernel.js'
import { rememberedJumps } from '../jump/remembered.js'
import { walkmapFor } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { Cuts } from './cuts.js'
import type { Errand, Errands, Goal } from './errands.js'
import { flowFor } from './flow.js'
import { NOTHING, type Units } from './units.js'
import type { Walls } from './walls.js'

/** A goal as near as this is walked to straight, in cells: fields know cells only. */
const AT_HAND = 1.5

/** Points farther away than this are not looked for in a straight line, in cells. */
const FARTHEST_SIGHT = 64

/** Most searches for single units in a tick; the others wait. */
const SEARCHES = 16

/** Corners to look back for when a unit was pushed off its path. */
const LOOK_BACK = 8

/** Where units of a crowd want to go: the direction to walk in, for one unit at a time. */
export class Guide {
  /** The goal that the unit walks to. */
  goal = NOTHING
  /** In an array: numbers in fields of objects are boxed, and every tick would leave garbage. */
  readonly #found = new Float64Array(4)
  readonly #units: Units
  readonly #layers: readonly Walls[]
  readonly #errands: Errands
  readonly #cuts = new Cuts()
  #searches = 0

  constructor(units: Units, layers: readonly Walls[], errands: Errands) {
    this.#units = units
    this.#layers = layers
    this.#errands = errands
  }

  /** The direction found, of length 1, or 0,0. */
  get x(): number {
    return this.#found[0]
  }

  set x(value: number) {
    this.#found[0] = value
  }

  get y(): number {
    return this.#found[1]
  }

  set y(value: number) {
    this.#found[1] = value
  }

  /** How far to go that way at most. */
  get reach(): number {
    return this.#found[2]
  }

  set reach(value: number) {
    this.#found[2] = value
  }

  /** How far the goal is in a straight line. */
  get distance(): number {
    return this.#found[3]
  }

  set distance(value: number) {
    this.#found[3] = value
  }

  /** Begins a tick: moves goals with the units they follow, and follows edits. */
  begin(): void {
    this.#searches = 0
    const { x, y, radius } = this.#units
    for (const goal of this.#errands.goals) {
      if (goal === null || goal.followed === NOTHING) continue
      goal.x = x[goal.followed]
      goal.y = y[goal.followed]
      const dx = goal.x - goal.restX
      const dy = goal.y - goal.restY
      goal.hasLeft = dx * dx + dy * dy > 4 * radius[goal.followed] * radius[goal.followed]
      if (!goal.hasLeft) continue
      goal.restX = goal.x
      goal.restY = goal.y
    }
    this.#cuts.look(this.#units, this.#errands, this.#layers)
    this.#cuts.choose(this.#units, this.#errands)
    for (const errand of this.#errands.errands) {
      if (errand === null) continue
      const { version } = this.#layers[errand.layer].walkmap.terrain
      if (errand.checkedAt !== version && errand.kind === 'field') this.#findGoals(errand)
      errand.checkedAt = version
      errand.costs = errand.field?.costs ?? null
    }
  }

  /** Follows edits: they may block goals of a field, or free others. Costs of fields follow by themselves. */
  #findGoals(errand: Errand): void {
    const cells = (errand.field as Field).goals
    const points = cells.map((cell) => ({ x: cell.x + 0.5, y: cell.y + 0.5 }))
    errand.goals = this.#errands.goalsAt(errand, points)
  }

  /** Finds the direction for a unit on an errand; false if no path leads to its goal. */
  find(id: number): boolean {
    const units = this.#units
    const errand = this.#errands.errands[units.errand[id]] as Errand
    const x = units.x[id]
    const y = units.y[id]
    const goal = this.#nearestGoal(errand, x, y)
    if (goal === null) return false
    if (errand.kind === 'point') return this.#toPoint(errand, goal, id)
    const costs = errand.costs as Float64Array
    const { width } = this.#layers[errand.layer]
    const isAtHand = this.distance <= AT_HAND && costs[Math.floor(y) * width + Math.floor(x)] <= 2 * AT_HAND
    return isAtHand ? this.#straight(goal.x - x, goal.y - y) : this.#byField(errand, id)
  }

  /** The goal of an errand that is nearest in a straight line. */
  #nearestGoal({ goals }: Errand, x: number, y: number): Goal | null {
    let nearest: Goal | null = null
    this.goal = NOTHING
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < goals.length; at++) {
      const goal = this.#errands.goals[goals[at]] as Goal
      const square = (goal.x - x) * (goal.x - x) + (goal.y - y) * (goal.y - y)
      if (square >= least) continue
      least = square
      nearest = goal
      this.goal = goals[at]
    }
    this.distance = Math.sqrt(least)
    return nearest
  }

  /** Straight to a point in sight; otherwise along a path if there is one, or by a field that many share. */
  #toPoint(errand: Errand, goal: Goal, id: number): boolean {
    const units = this.#units
    const walls = this.#layers[errand.layer]
    const x = units.x[id]
    const y = units.y[id]
    const isNear = this.distance <= FARTHEST_SIGHT
    if (isNear && walls.sees(units.radius[id], x, y, goal.x, goal.y))
      return this.#straight(goal.x - x, goal.y - y)
    if (errand.followed !== NOTHING) this.#aimAgain(errand, goal)
    if (errand.corners !== null && units.corner[id] !== NOTHING) {
      const waits = errand.cut !== NOTHING && !this.#cuts.maySearch(id)
      if ((errand.cut === NOTHING || waits) && this.#toCorner(errand, walls, id)) return true
      if (waits) return this.#straight(0, 0)
    }
    units.corner[id] = NOTHING
    const { version } = walls.walkmap.terrain
    if (errand.deadEndAt === version) return false
    if (errand.field === null) {
      if (this.#searches === SEARCHES) return this.#straight(0, 0)
      this.#searches++
      errand.aimX = goal.x
      errand.aimY = goal.y
      if (errand.members > 1) errand.costs = this.makeField(errand).costs
      else {
        dropCorners(errand)
        errand.corners = this.#cornersTo(errand, x, y)
        if (errand.corners === null) {
          errand.deadEndAt = version
          return false
        }
        units.corner[id] = 0
        return this.#toCorner(errand, walls, id)
      }
    }
    return this.#byField(errand, id)
  }

  #byField({ field, costs, layer }: Errand, id: number): boolean {
    const { x, y, radius } = this.#units
    const { walkmap } = field as Field
    return flowFor(this, costs as Float64Array, walkmap, this.#layers[layer], x[id], y[id], radius[id])
  }

  /** Gives an errand a field that leads to where it aims. */
  makeField(errand: Errand): Field {
    const walkmap = this.walkmapOf(errand)
    const wanted = [walkmap.layout.idOf(Math.floor(errand.aimX), Math.floor(errand.aimY))]
    errand.field = new Field({ walkmap, wanted, budget: Number.POSITIVE_INFINITY })
    return errand.field
  }

  /** Forgets what leads to a followed unit once that has moved by a tenth of the distance. */
  #aimAgain(errand: Errand, goal: Goal): void {
    const dx = goal.x - errand.aimX
    const dy = goal.y - errand.aimY
    const most = Math.max(1, this.distance / 10)
    if (dx * dx + dy * dy <= most * most) return
    errand.field = null
    dropCorners(errand)
    errand.deadEndAt = NOTHING
  }

  /** To the farthest of the next corners in sight, before a cut; back to an earlier one if the unit was pushed away. */
  #toCorner(errand: Errand, walls: Walls, id: number): boolean {
    const units = this.#units
    const corners = errand.corners as Float64Array
    const x = units.x[id]
    const y = units.y[id]
    const radius = units.radius[id]
    const last = (errand.cut === NOTHING ? corners.length / 2 : errand.cut) - 1
    const now = Math.min(last, units.corner[id])
    const earliest = Math.max(0, now - LOOK_BACK)
    let corner = Math.min(last, now + 1)
    while (corner >= earliest && !walls.sees(radius, x, y, corners[2 * corner], corners[2 * corner + 1]))
      corner--
    if (corner < earliest) return false
    units.corner[id] = corner
    const dx = corners[2 * corner] - x
    const dy = corners[2 * corner + 1] - y
    // At a corner from which a unit of its width does not see the next one, the path is not for it.
    if (corner < last && dx * dx + dy * dy < 1e-4) return false
    return this.#straight(dx, dy)
  }

  /** The corners of a path in steps from a place to a goal; null if there is none. */
  #cornersTo(errand: Errand, x: number, y: number): Float64Array | null {
    const walkmap = this.walkmapOf(errand)
    const from = cellNear(walkmap, x, y)
    const to = { x: Math.floor(errand.aimX), y: Math.floor(errand.aimY) }
    const finder = new Finder(walkmap, { engines: [rememberedJumps(walkmap, kernelFor)] })
    const path = finder.find(from, to)
    if (path.status !== 'found') return null
    const cells = path.cells
    const corners: number[] = []
    for (let at = 0; at < cells.length; at++) {
      const before = cells[at - 1]
      const after = cells[at + 1]
      const isStraight =
        before !== undefined &&
        after !== undefined &&
        after.x - cells[at].x === cells[at].x - before.x &&
        after.y - cells[at].y === cells[at].y - before.y
      if (!isStraight) corners.push(cells[at].x + 0.5, cells[at].y + 0.5)
    }
    return Float64Array.from(corners)
  }

  /** The walkmap on which an errand is searched. */
  walkmapOf({ layer, radius }: Pick<Errand, 'layer' | 'radius'>): Walkmap {
    const { walkmap } = this.#layers[layer]
    if (radius === 0) return walkmap
    return walkmapFor(walkmap.terrain, { ...walkmap.unit, radius })
  }

  #straight(dx: number, dy: number): true {
    const length = Math.sqrt(dx * dx + dy * dy)
    this.x = length > 0 ? dx / length : 0
    this.y = length > 0 ? dy / length : 0
    this.reach = Number.POSITIVE_INFINITY
    return true
  }
}

function dropCorners(errand: Errand): void {
  errand.corners = null
  errand.cut = NOTHING
}

/** The cell of a point, or the nearest beside it on which the walkmap's unit can stand. */
function cellNear({ layout, passable }: Walkmap, x: number, y: number): { x: number; y: number } {
  const column = Math.floor(x)
  const row = Math.floor(y)
  let best = { x: column, y: row }
  if (passable[layout.idOf(column, row)] === 1) return best
  let least = Number.POSITIVE_INFINITY
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = column - 1; c <= column + 1; c++) {
      if (c < 0 || r < 0 || c >= layout.width || r >= layout.depth) continue
      const square = (c + 0.5 - x) * (c + 0.5 - x) + (r + 0.5 - y) * (r + 0.5 - y)
      if (passable[layout.idOf(c, r)] === 0 || square >= least) continue
      least = square
      best = { x: c, y: r }
    }
  }
  return best
}
