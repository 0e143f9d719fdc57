import { boxAround, boxesMeet, boxIn, NO_BOX, widened } from './boxes.js'
import { followIslands, partsBefore } from './local-islands.js'
import { type MadeLoop, patchOf } from './local-patch.js'
import type { Loop, PlanPoints } from './loops.js'
import { MeshSlots } from './mesh-slots.js'
import type { NavGround } from './nav-ground.js'
import type { ObstacleShape } from './obstacles.js'

/** Boxes are looked at with this margin: rounding may put a cut beside its line. */
const MARGIN = 3

/**
 * Changes a mesh where an obstacle comes or goes, and nowhere else. The polygons as they were made are cut again by all
 * obstacles on them, so what remains does not depend on what was there in between. What searches know of the rest stays.
 */
export class MeshEditor {
  readonly #ground: NavGround
  readonly #climb: number
  readonly #made: readonly MadeLoop[]
  readonly #madeBoxes: Int32Array
  /** By polygon as it was made: those it was joined to. */
  readonly #neighbours: readonly (readonly number[])[]
  /** By polygon as it was made: what is left of it now, if that was ever changed. */
  readonly #pieces: (number[] | undefined)[] = []
  /** By polygon that was added: the polygon as it was made that it is a piece of. */
  readonly #madeOf: number[] = []
  /** By obstacle: the polygons as they were made that have changed with it. */
  readonly #changedBy = new Map<ObstacleShape, ReadonlySet<number>>()
  readonly #slots: MeshSlots

  constructor(ground: NavGround, plan: PlanPoints, loops: readonly Loop[], climb: number) {
    this.#ground = ground
    this.#climb = climb
    this.#made = loops.map(({ points, heights, source }, number) => ({
      number,
      points: points.map((point, at) => ({ x: plan.x[point], z: plan.z[point], y: heights[at] })),
      source,
    }))
    this.#madeBoxes = ground.places.buckets.boxes.slice()
    this.#slots = new MeshSlots(ground.mesh)
    const { first, twin, polygon } = ground.mesh
    this.#neighbours = loops.map((_, loop) =>
      Array.from(twin.subarray(first[loop], first[loop + 1]), (other) => (other < 0 ? -1 : polygon[other])),
    )
  }

  /** The polygon as it was made that a polygon is a piece of. */
  madeOf(polygon: number): number {
    return this.#madeOf[polygon] ?? polygon
  }

  /** Follows an obstacle that has come or gone; `obstacles` are all that there are now. */
  change(obstacle: ObstacleShape, obstacles: readonly ObstacleShape[]): void {
    const { mesh, places } = this.#ground
    const { buckets } = places
    const near = widened(obstacle.box, MARGIN)
    const inBox = buckets.madeIn(near).filter((loop) => boxesMeet(near, boxIn(this.#madeBoxes, loop)))
    if (inBox.length === 0) return
    const made = new Set([...inBox, ...(this.#changedBy.get(obstacle) ?? [])])
    let change = this.#patch(made, obstacles)
    // The lines of an obstacle go on to the border of a polygon, where its neighbour gets a corner too.
    while (change.patch.cutAround.length > 0) {
      for (const polygon of change.patch.cutAround) made.add(this.madeOf(polygon))
      change = this.#patch(made, obstacles)
    }
    // These corners go when the obstacle goes.
    this.#changedBy.delete(obstacle)
    for (const here of change.here)
      this.#changedBy.set(here, new Set([...(this.#changedBy.get(here) ?? []), ...made]))
    const { patch, old, around } = change
    const before = partsBefore(mesh, old, around)
    const { polygons, vertices } = this.#slots.replace(old, around, patch)
    for (const loop of made) this.#pieces[loop] = []
    for (const [at, polygon] of polygons.entries()) {
      this.#madeOf[polygon] = patch.pieceOf[at]
      this.#pieces[patch.pieceOf[at]]?.push(polygon)
      buckets.add(mesh, polygon)
    }
    followIslands(mesh, before, polygons, around)
    this.#ground.followEdit(vertices, near)
  }

  /** What some polygons, as they were made, become under obstacles, and what is around them. */
  #patch(loops: ReadonlySet<number>, obstacles: readonly ObstacleShape[]) {
    const made = Array.from(loops).sort((a, b) => a - b)
    const { mesh, places } = this.#ground
    const old = made.flatMap((loop) => this.#pieces[loop] ?? [loop])
    const all = made.map((loop) => boxIn(this.#madeBoxes, loop)).reduce(boxAround, NO_BOX)
    const region = widened(all, MARGIN)
    const isOld = new Set(old)
    const around = places.buckets.livingIn(region, mesh).filter((polygon) => !isOld.has(polygon))
    const here = obstacles.filter((obstacle) => boxesMeet(obstacle.box, region))
    const whole = made.map((loop) => this.#made[loop])
    const patch = patchOf(whole, around, {
      mesh,
      obstacles: here,
      climb: this.#climb,
      madeOf: (polygon) => this.madeOf(polygon),
      areJoined: (one, other) => one === other || this.#neighbours[one].includes(other),
    })
    return { old, around, here, patch }
  }
}
