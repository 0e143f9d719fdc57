import { grown } from '../../memory/grown.js'

/** Lifted by less than this, as the sine of an angle, a disc still touches the string: that is rounding. */
const LIFTED = 1e-12

/** More than any sine: the string leaves a disc that lies inside the one beside it. */
const COVERED = 2

/** Of two discs that the string leaves as far but for rounding, it leaves both. */
const AS_FAR = 1e-10

/** Less than this deep, in cells, a line only touches a disc. */
const PRESSED = 1e-9

/**
 * A string around discs, from a start to an end: straight tangents, and arcs between them. Disc i lies on side
 * `side[i]` of it; side 0 is a point that the string goes through. In typed arrays, without an object per disc.
 */
export class TautString {
  #seenX = new Float64Array(64)
  #seenY = new Float64Array(64)
  count = 0
  /** Whether the string comes back to discs that it let go of, but would then go through. */
  presses = false
  /** The corner of a wall that a disc is for. */
  cornerX = new Float64Array(64)
  cornerY = new Float64Array(64)
  side = new Float64Array(64)
  /** Half of the space across the path, beyond the body. */
  across = new Float64Array(64)
  /** The most that the string may keep from the corner, beyond the body, and what it does keep. */
  room = new Float64Array(64)
  keep = new Float64Array(64)
  /** The disc: its middle and its radius. */
  x = new Float64Array(64)
  y = new Float64Array(64)
  radius = new Float64Array(64)
  /** The points of the first line that a disc stands for: from `first` to `last`; none for one that was added. */
  first = new Int32Array(64)
  last = new Int32Array(64)
  /** 1 where a repair may not widen the arc again; more where it has been drawn in. */
  repairs = new Uint8Array(64)
  /** 1 where the string touches the disc. */
  touched = new Uint8Array(64)
  /** The disc touched next; −1 at the end. */
  next = new Int32Array(64)
  /** The tangent to that one: its direction and its length. */
  ux = new Float64Array(64)
  uy = new Float64Array(64)
  length = new Float64Array(64)
  /** What a look beside the line from a disc to the next one left to both, and the corner of that one. */
  mostHere = new Float64Array(64)
  mostThere = new Float64Array(64)
  /** How far the string leaves a disc, as the sine of an angle. */
  lift = new Float64Array(64)

  /** Adds a disc at the end, of no radius yet. */
  add(x: number, y: number, side: number, first: number, last: number): void {
    const at = this.count++
    if (at === this.x.length) this.#grow()
    this.cornerX[at] = this.x[at] = x
    this.cornerY[at] = this.y[at] = y
    this.side[at] = side
    this.room[at] = this.keep[at] = this.radius[at] = 0
    this.first[at] = first
    this.last[at] = last
    this.repairs[at] = 0
    this.#seenX[at] = Number.NaN
  }

  /** Remembers what a look beside the line between two discs found. */
  see(from: number, to: number, mostHere: number, mostThere: number): void {
    this.mostHere[from] = mostHere
    this.mostThere[from] = mostThere
    this.#seenX[from] = this.cornerX[to]
    this.#seenY[from] = this.cornerY[to]
  }

  /** Whether the line to the next disc is one that was looked at. */
  isSeen(from: number): boolean {
    const to = this.next[from]
    return this.#seenX[from] === this.cornerX[to] && this.#seenY[from] === this.cornerY[to]
  }

  /** Adds a disc of another string as it is there. */
  addFrom(other: TautString, at: number): void {
    const to = this.count
    this.add(other.cornerX[at], other.cornerY[at], other.side[at], other.first[at], other.last[at])
    this.across[to] = other.across[at]
    this.room[to] = other.room[at]
    this.keep[to] = other.keep[at]
    this.repairs[to] = other.repairs[at]
  }

  /** Puts every disc onto its corner, large enough for the body and what is kept; points stay points. */
  centre(body: number): void {
    for (let at = 0; at < this.count; at++) {
      this.x[at] = this.cornerX[at]
      this.y[at] = this.cornerY[at]
      this.radius[at] = this.side[at] === 0 ? 0 : body + this.keep[at]
    }
  }

  /** Pulls the string taut: finds the discs that it touches, and the tangents between them. O(discs), mostly. */
  pull(): void {
    const last = this.count - 1
    for (let at = 0; at < last; at++) {
      this.touched[at] = 1
      this.#join(at, at + 1)
    }
    this.touched[last] = 1
    this.next[last] = -1
    while (this.#letGo());
    if (!this.presses) return
    for (let round = 0; round < this.count && this.#press(); round++) while (this.#letGo());
  }

  /** The turn at a disc that comes after another: the sine and the cosine of its angle, towards the disc. */
  sine(before: number, at: number): number {
    const turn = this.ux[before] * this.uy[at] - this.uy[before] * this.ux[at]
    return this.side[at] === 0 ? Math.abs(turn) : this.side[at] * turn
  }

  cosine(before: number, at: number): number {
    return this.ux[before] * this.ux[at] + this.uy[before] * this.uy[at]
  }

  /**
   * Lets go of discs that the string would press from the wrong side: of neighbours, of the one that it leaves most.
   * All at once, so that the string is the same from the other end.
   */
  #letGo(): boolean {
    const { next, side, lift } = this
    let most = 0
    for (let before = 0, at = next[0]; next[at] >= 0; before = at, at = next[at]) {
      lift[at] = side[at] === 0 ? 0 : this.#isCovered(before, at) ? COVERED : -this.sine(before, at)
      if (lift[at] > most) most = lift[at]
    }
    if (most <= LIFTED) return false
    lift[0] = lift[this.count - 1] = 0
    let isChanged = false
    let before = 0
    let liftBefore = 0
    for (let at = next[0]; next[at] >= 0; ) {
      const after = next[at]
      if (lift[at] > LIFTED && lift[at] >= Math.max(liftBefore, lift[after]) - AS_FAR) {
        this.touched[at] = 0
        this.#join(before, after)
        isChanged = true
      } else before = at
      liftBefore = lift[at]
      at = after
    }
    return isChanged
  }

  /** Touches the disc again that a line goes through most deeply, on every line that goes through one. */
  #press(): boolean {
    const { next, side, radius, touched } = this
    let isChanged = false
    for (let at = 0; next[at] >= 0; ) {
      const after = next[at]
      let most = PRESSED
      let deepest = -1
      for (let disc = at + 1; disc < after; disc++) {
        const dx = this.x[disc] - this.x[at]
        const dy = this.y[disc] - this.y[at]
        const along = dx * this.ux[at] + dy * this.uy[at]
        if (along <= 0 || along >= this.length[at]) continue
        // How far the line is from the disc's middle, towards its side.
        const off = side[disc] * (this.ux[at] * dy - this.uy[at] * dx) + radius[at] * side[at] * side[disc]
        const depth = radius[disc] - off
        if (depth > most) {
          most = depth
          deepest = disc
        }
      }
      if (deepest >= 0) {
        touched[deepest] = 1
        this.#join(at, deepest)
        this.#join(deepest, after)
        isChanged = true
      }
      at = after
    }
    return isChanged
  }

  /** Whether a disc lies inside the one before or after it, on the same side: then they have no tangent. */
  #isCovered(before: number, at: number): boolean {
    const { side, radius, length, next } = this
    const after = next[at]
    return (
      (length[before] === 0 && side[before] === side[at] && radius[before] > radius[at]) ||
      (length[at] === 0 && side[after] === side[at] && radius[after] > radius[at])
    )
  }

  /** The tangent between two discs. */
  #join(from: number, to: number): void {
    const dx = this.x[to] - this.x[from]
    const dy = this.y[to] - this.y[from]
    const off = this.radius[to] * this.side[to] - this.radius[from] * this.side[from]
    const squared = dx * dx + dy * dy
    const rest = squared - off * off
    // Discs that overlap have none: then the string goes straight through, and the check of its lines will see it.
    const along = rest > 0 ? Math.sqrt(rest) : 0
    const scale = rest > 0 ? 1 / squared : squared > 0 ? 1 / (Math.abs(off) * Math.sqrt(squared)) : 0
    this.ux[from] = (along * dx + off * dy) * scale
    this.uy[from] = (along * dy - off * dx) * scale
    this.length[from] = along
    this.next[from] = to
  }

  #grow(): void {
    this.cornerX = grown(this.cornerX)
    this.cornerY = grown(this.cornerY)
    this.side = grown(this.side)
    this.across = grown(this.across)
    this.room = grown(this.room)
    this.keep = grown(this.keep)
    this.x = grown(this.x)
    this.y = grown(this.y)
    this.radius = grown(this.radius)
    this.first = grown(this.first)
    this.last = grown(this.last)
    this.repairs = grown(this.repairs)
    this.touched = grown(this.touched)
    this.next = grown(this.next)
    this.ux = grown(this.ux)
    this.uy = grown(this.uy)
    this.length = grown(this.length)
    this.lift = grown(this.lift)
    this.mostHere = grown(this.mostHere)
    this.mostThere = grown(this.mostThere)
    this.#seenX = grown(this.#seenX)
    this.#seenY = grown(this.#seenY)
  }
}
