import type { WorldPoint } from 'footpath'
import type { NavPath } from 'footpath/navmesh'

/** Metres a second: faster than people walk, so that a house is soon crossed. */
const SPEED = 3

/** Somebody on a mesh who walks along a path, up and down its slopes. */
export class PathWalker {
  #points: readonly WorldPoint[] = []
  #next = 0
  #at: WorldPoint | null = null
  #heading = 0

  /** Where it is; null before it stood anywhere. */
  get at(): WorldPoint | null {
    return this.#at
  }

  /** Where it looks: the angle around y from −z. */
  get heading(): number {
    return this.#heading
  }

  get isWalking(): boolean {
    return this.#next < this.#points.length
  }

  stand(at: WorldPoint): void {
    this.#at = { x: at.x, y: at.y, z: at.z }
    this.#points = []
    this.#next = 0
  }

  /** Walks along a path from its start; null: stays. */
  follow(path: NavPath | null): void {
    this.#points = path?.profile ?? []
    this.#next = 1
  }

  /** Walks on. Returns whether there is more to walk. */
  advance(seconds: number): boolean {
    let left = SPEED * seconds
    while (this.#at !== null && this.isWalking && left > 0) {
      const to = this.#points[this.#next]
      const [dx, dy, dz] = [to.x - this.#at.x, to.y - this.#at.y, to.z - this.#at.z]
      const away = Math.hypot(dx, dy, dz)
      if (Math.hypot(dx, dz) > 1e-6) this.#heading = Math.atan2(-dx, -dz)
      if (away <= left) {
        this.#at = to
        this.#next++
        left -= away
        continue
      }
      const share = left / away
      this.#at = { x: this.#at.x + dx * share, y: this.#at.y + dy * share, z: this.#at.z + dz * share }
      left = 0
    }
    return this.isWalking
  }
}
