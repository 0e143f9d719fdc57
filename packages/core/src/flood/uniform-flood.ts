import type { CellId } from '../ids.js'
import { FIRST_DIAGONAL, NO_DIRECTION } from '../walkmap/directions.js'
import type { Layout } from '../walkmap/layout.js'
import type { OpenCells } from '../walkmap/overlay.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** The most fuel that fits: an integer cost. */
export const MOST_FUEL = 0x7fffffff

/**
 * Which steps a cell needs to pass on, by its direction of arrival and the moves of the cell before it (p); a bit per
 * direction at `direction << 8 | moves of p`. Every other neighbour has a path from p that is no longer and does not
 * lead through the cell (Harabor and Grastien 2011; Sturtevant and Rabin 2016 for floods):
 *
 *     · · ·      arrived straight: straight on; where p has no diagonal step on a side (▒), also to that side and
 *     p → x →    diagonally there
 *     ▒ ↓ ↘
 *
 *     · ↑ ↗      arrived diagonally: on, and to both sides; where p has no straight step beside x (only units that
 *     · x →      cut corners), also diagonally behind that wall
 *     p · ·
 *
 * It holds where a diagonal step costs at least as much as a straight one and at most two.
 */
export const NEEDED = /* @__PURE__ */ neededSteps()

/**
 * Costs from some cells to all others on ground that costs the same everywhere: Dijkstra's algorithm with two queues
 * instead of a heap, one for cells reached by a straight step and one for the others. Costs grow along each of them, so
 * the cheapest open cell is at the head of one. O(cells).
 *
 * What is kept of a cell is the fuel left on arrival instead of its cost: it begins with one more than the limit, and
 * every step burns its price. So memory may begin as zeros, which stand for "not reached", and a path that runs out of
 * fuel loses the comparison by itself.
 *
 * A cell is in each queue at most once: a better path to it can only come by the other kind of step. Then its entry in
 * the first queue is stale, which the direction of arrival shows.
 */
export class UniformFlood {
  #fullFuel = 0
  readonly #layout: Layout
  readonly #straights: Int32Array
  readonly #diagonals: Int32Array
  #straightHead = 0
  #straightTail = 0
  #diagonalHead = 0
  #diagonalTail = 0
  #starts: readonly CellId[] = []
  #moves: Uint8Array = new Uint8Array(0)
  #straight = 0
  #diagonal = 0
  /** Of the cell taken last; only its neighbours can have less. */
  #lastFuel = 0
  /** The direction in which the flood arrived; NO_DIRECTION at a start. Only of cells that were reached. Read only. */
  readonly arrivalOfCell: Int8Array
  /** Fuel left on arrival; 0 where the flood has not been. Read only. */
  readonly fuelOfCell: Int32Array

  constructor(layout: Layout) {
    this.#layout = layout
    this.arrivalOfCell = new Int8Array(layout.cellCount)
    this.fuelOfCell = new Int32Array(layout.cellCount)
    this.#straights = new Int32Array(layout.cellCount)
    this.#diagonals = new Int32Array(layout.cellCount)
  }

  /** Whether steps of this walkmap can be flooded: one price, no slope limits, eight directions, no links. */
  static suits({ costs, rules, reach, isOfSite }: Walkmap): boolean {
    const { minStraight: straight, minDiagonal: diagonal } = costs
    const isOrdered =
      diagonal === Number.POSITIVE_INFINITY || (straight <= diagonal && diagonal <= 2 * straight)
    return (
      !isOfSite && costs.uniform && !rules.limitsSlopes(costs) && reach === 1 && straight > 0 && isOrdered
    )
  }

  /** Whether a cell may have been left out because its cost would not fit into 32 bits. */
  get isIncomplete(): boolean {
    return this.#fullFuel === MOST_FUEL && this.#lastFuel <= Math.max(this.#straight, this.#diagonal)
  }

  /** What a flood begins with: one more than the highest cost that fits. */
  get fullFuel(): number {
    return this.#fullFuel
  }

  /**
   * Gives the integer cost of a cell, Infinity if there is no path within the limit; valid until the next flood. Does
   * not keep the queues alive.
   */
  costs(): (cell: CellId) => number {
    const { fuelOfCell } = this
    const fullFuel = this.#fullFuel
    return (cell) => (fuelOfCell[cell] === 0 ? Number.POSITIVE_INFINITY : fullFuel - fuelOfCell[cell])
  }

  /** Begins at `starts`, which must be passable, and goes no further than the integer cost `limit`. */
  begin({ costs }: Walkmap, { moves }: OpenCells, starts: readonly CellId[], limit: number): void {
    this.#forget()
    this.#moves = moves
    this.#starts = starts
    this.#straight = costs.minStraight
    // Without diagonal steps any number will do.
    this.#diagonal = Math.min(costs.minDiagonal, 2 * costs.minStraight)
    this.#fullFuel = Math.min(limit + 1, MOST_FUEL)
    this.#lastFuel = this.#fullFuel
    for (const start of starts) {
      this.fuelOfCell[start] = this.#fullFuel
      this.arrivalOfCell[start] = NO_DIRECTION
    }
    for (const start of starts) this.#openAround(start)
  }

  /**
   * Takes up to `most` cells and says whether the flood is done. The two halves are alike but for the kind of step and
   * written out: one half for both kinds takes an eighth longer, one loop over all directions a third.
   */
  advance(most: number): boolean {
    const { arrivalOfCell, fuelOfCell } = this
    const straights = this.#straights
    const diagonals = this.#diagonals
    const moves = this.#moves
    const { offsets } = this.#layout
    const straight = this.#straight
    const diagonal = this.#diagonal
    let straightHead = this.#straightHead
    let straightTail = this.#straightTail
    let diagonalHead = this.#diagonalHead
    let diagonalTail = this.#diagonalTail
    // The fuel at the heads, 0 without one; a stale entry may have more, which only lets it go earlier.
    let straightFuel = straightHead < straightTail ? fuelOfCell[straights[straightHead]] : 0
    let diagonalFuel = diagonalHead < diagonalTail ? fuelOfCell[diagonals[diagonalHead]] : 0
    let fuel = this.#lastFuel
    let left = most
    for (; left > 0; left--) {
      let cell: CellId
      let rest: number
      if (straightFuel >= diagonalFuel) {
        if (straightFuel === 0) break
        cell = straights[straightHead++]
        straightFuel = straightHead < straightTail ? fuelOfCell[straights[straightHead]] : 0
        const arrival = arrivalOfCell[cell]
        if (arrival >= FIRST_DIAGONAL) continue
        fuel = fuelOfCell[cell]
        const ahead = offsets[arrival]
        const bit = 1 << arrival
        rest = moves[cell] & NEEDED[(arrival << 8) | moves[cell - ahead]]
        if ((rest & bit) !== 0) {
          rest ^= bit
          const next = cell + ahead
          const nextFuel = fuel - straight
          if (nextFuel > fuelOfCell[next]) {
            fuelOfCell[next] = nextFuel
            arrivalOfCell[next] = arrival
            straights[straightTail++] = next
            if (nextFuel > straightFuel) straightFuel = nextFuel
          }
        }
      } else {
        cell = diagonals[diagonalHead++]
        diagonalFuel = diagonalHead < diagonalTail ? fuelOfCell[diagonals[diagonalHead]] : 0
        const arrival = arrivalOfCell[cell]
        if (arrival < FIRST_DIAGONAL) continue
        fuel = fuelOfCell[cell]
        const ahead = offsets[arrival]
        const bit = 1 << arrival
        rest = moves[cell] & NEEDED[(arrival << 8) | moves[cell - ahead]]
        if ((rest & bit) !== 0) {
          rest ^= bit
          const next = cell + ahead
          const nextFuel = fuel - diagonal
          if (nextFuel > fuelOfCell[next]) {
            fuelOfCell[next] = nextFuel
            arrivalOfCell[next] = arrival
            diagonals[diagonalTail++] = next
            if (nextFuel > diagonalFuel) diagonalFuel = nextFuel
          }
        }
      }
      // To the sides.
      for (; rest !== 0; rest &= rest - 1) {
        const direction = 31 - Math.clz32(rest & -rest)
        const next = cell + offsets[direction]
        const nextFuel = fuel - (direction < FIRST_DIAGONAL ? straight : diagonal)
        if (nextFuel <= fuelOfCell[next]) continue
        fuelOfCell[next] = nextFuel
        arrivalOfCell[next] = direction
        if (direction < FIRST_DIAGONAL) {
          straights[straightTail++] = next
          if (nextFuel > straightFuel) straightFuel = nextFuel
        } else {
          diagonals[diagonalTail++] = next
          if (nextFuel > diagonalFuel) diagonalFuel = nextFuel
        }
      }
    }
    this.#lastFuel = fuel
    this.#straightHead = straightHead
    this.#straightTail = straightTail
    this.#diagonalHead = diagonalHead
    this.#diagonalTail = diagonalTail
    return left > 0
  }

  /** The cells that were reached, cheapest first, once the flood is done. */
  reached(): CellId[] {
    const { arrivalOfCell, fuelOfCell } = this
    const straights = this.#straights
      .subarray(0, this.#straightTail)
      .filter((cell) => arrivalOfCell[cell] < FIRST_DIAGONAL)
    const diagonals = this.#diagonals
      .subarray(0, this.#diagonalTail)
      .filter((cell) => arrivalOfCell[cell] >= FIRST_DIAGONAL)
    const cells: CellId[] = [...this.#starts]
    for (let straight = 0, diagonal = 0; straight + diagonal < straights.length + diagonals.length; ) {
      const takesStraight =
        diagonal === diagonals.length ||
        (straight < straights.length && fuelOfCell[straights[straight]] >= fuelOfCell[diagonals[diagonal]])
      cells.push(takesStraight ? straights[straight++] : diagonals[diagonal++])
    }
    return cells
  }

  #openAround(start: CellId): void {
    for (let direction = 0; direction < 8; direction++) {
      if ((this.#moves[start] & (1 << direction)) === 0) continue
      const next = start + this.#layout.offsets[direction]
      const isStraight = direction < FIRST_DIAGONAL
      const fuel = this.#fullFuel - (isStraight ? this.#straight : this.#diagonal)
      if (fuel <= this.fuelOfCell[next]) continue
      this.fuelOfCell[next] = fuel
      this.arrivalOfCell[next] = direction
      if (isStraight) this.#straights[this.#straightTail++] = next
      else this.#diagonals[this.#diagonalTail++] = next
    }
  }

  /** Clears what the last flood touched, not the whole map. */
  #forget(): void {
    for (const start of this.#starts) this.fuelOfCell[start] = 0
    for (let at = 0; at < this.#straightTail; at++) this.fuelOfCell[this.#straights[at]] = 0
    for (let at = 0; at < this.#diagonalTail; at++) this.fuelOfCell[this.#diagonals[at]] = 0
    this.#straightHead = 0
    this.#straightTail = 0
    this.#diagonalHead = 0
    this.#diagonalTail = 0
  }
}

function neededSteps(): Uint8Array {
  const needed = new Uint8Array(8 << 8)
  for (let direction = 0; direction < 8; direction++) {
    for (let movesBefore = 0; movesBefore < 256; movesBefore++)
      needed[(direction << 8) | movesBefore] =
        direction < FIRST_DIAGONAL
          ? afterStraight(direction, movesBefore)
          : afterDiagonal(direction, movesBefore)
  }
  return needed
}

/** Straight directions count clockwise from 0; the diagonal clockwise of straight d is 4 + d. */
function afterStraight(direction: number, movesBefore: number): number {
  let needed = 1 << direction
  for (const [side, between] of [
    [(direction + 1) & 3, FIRST_DIAGONAL + direction],
    [(direction + 3) & 3, FIRST_DIAGONAL + ((direction + 3) & 3)],
  ])
    if ((movesBefore & (1 << between)) === 0) needed |= (1 << side) | (1 << between)
  return needed
}

function afterDiagonal(direction: number, movesBefore: number): number {
  const first = direction - FIRST_DIAGONAL
  const second = (first + 1) & 3
  let needed = (1 << direction) | (1 << first) | (1 << second)
  // The diagonal between one part of the step and the opposite of the other.
  if ((movesBefore & (1 << first)) === 0) needed |= 1 << (FIRST_DIAGONAL + ((first + 3) & 3))
  if ((movesBefore & (1 << second)) === 0) needed |= 1 << (FIRST_DIAGONAL + second)
  return needed
}
