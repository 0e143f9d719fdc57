import { hasMethods, requireLimit, requireOptions } from '../checks.js'
import { badOption, FootpathError } from '../error.js'
import type { Random } from '../random/random.js'
import type { WorldPoint } from '../terrain/world.js'
import { latticeFor, requireWorldPoint, toPlan, toWorld, withinPlan } from './lattice.js'
import { NavGround } from './nav-ground.js'
import { CORNER } from './nav-polygons.js'
import { type NavReport, normalise } from './normalise.js'
import type { Place } from './places.js'
import { randomPlace } from './random-place.js'
import { slide } from './slide.js'

/** A point on the floor of a mesh. */
export interface NavPoint extends WorldPoint {
  /** The number of the polygon it is in. */
  readonly polygon: number
  /** The number of the connected ground it is on. */
  readonly island: number
}

/** Where a straight line over the floor ends. */
export interface NavRay {
  /** Whether a wall ended it. */
  readonly isBlocked: boolean
  readonly point: NavPoint
}

/** How polygons become a mesh. */
export interface NavMeshOptions {
  /** The step of the lattice that vertices are rounded to, in metres; by default the mesh's size / 2²⁵ or less. */
  readonly step?: number | undefined
  /** Vertices nearer to each other than this on the plan become one; by default the mesh's size / 2¹⁸. */
  readonly weld?: number | undefined
  /** Polygons whose shared side differs in height by at most this are joined; 0.5 by default. */
  readonly climb?: number | undefined
}

const OPTIONS = ['step', 'weld', 'climb'] as const satisfies readonly (keyof NavMeshOptions)[]

/** The default of `weld`, in steps of the default lattice. */
const WELD_STEPS = 64

/**
 * A navigation mesh: convex polygons that a unit can walk on, joined where they share a side. Storeys, ramps and bridges
 * may lie over each other.
 */
export class NavMesh {
  /** What was done to the input. */
  readonly report: NavReport
  readonly #ground: NavGround

  /** @internal */
  constructor(ground: NavGround, report: NavReport) {
    this.#ground = ground
    this.report = report
  }

  /** The polygons and the searches on them, as they are now. For our own packages. */
  get ground(): NavGround {
    return this.#ground
  }

  /** The number of convex polygons. */
  get polygons(): number {
    return this.#ground.mesh.first.length - 1
  }

  /** The number of parts that no path joins. */
  get islands(): number {
    return this.#ground.mesh.islands
  }

  /** The floor nearest to a world point, at most `reach` metres away on the plan; null without one. */
  nearest(point: WorldPoint, reach = 1): NavPoint | null {
    requireWorldPoint('The point', point)
    requireLimit('reach', reach)
    return this.#pointOf(this.#ground.nearest(point, reach))
  }

  /** The number of the connected ground under a point, from 0; null beside the mesh. */
  islandAt(point: WorldPoint): number | null {
    requireWorldPoint('The point', point)
    const place = this.#ground.under(point)
    return place === null ? null : this.#ground.mesh.island[place.polygon]
  }

  /**
   * Follows the straight line over the floor from one point to another seen from above. Null if the first is not on the
   * mesh. The line follows the floor, so it may end above or below `to`: compare `point.y`.
   */
  raycast(from: WorldPoint, to: WorldPoint): NavRay | null {
    requireWorldPoint('The start', from)
    requireWorldPoint('The end', to)
    const { places, search, lattice, mesh } = this.#ground
    const place = this.#ground.nearest(from, 0)
    if (place === null) return null
    const { line } = search
    const [x, z] = this.#planOf(to)
    line.aim(x, z, [])
    line.reaches(place.x, place.z, place.polygon, place.side, place.vertex)
    const { polygon, hitX, hitZ } = line
    const world = toWorld(lattice, hitX, places.heightAt(polygon, hitX, hitZ), hitZ)
    const isBlocked = hitX !== x || hitZ !== z
    return { isBlocked, point: { ...world, polygon, island: mesh.island[polygon] } }
  }

  /**
   * Where a unit gets that walks straight from one point towards another, and slides along the walls it meets: for steps
   * of a player or of physics. Null if the first is not on the mesh.
   */
  walk(from: WorldPoint, to: WorldPoint): NavPoint | null {
    requireWorldPoint('The start', from)
    requireWorldPoint('The end', to)
    const place = this.#ground.nearest(from, 0)
    return place === null ? null : this.#pointOf(slide(this.#ground, place, ...this.#planOf(to)))
  }

  /** A point on the floor, every one seen from above equally likely. */
  randomPoint(random: Pick<Random, 'nextFloat'>): NavPoint {
    if (!hasMethods(random, 'nextFloat'))
      throw badOption('random', 'a stream of random numbers', random, 'Pass createRandom(seed).')
    return this.#pointOf(randomPlace(this.#ground, random)) as NavPoint
  }

  /** The number of corners that paths can bend around. */
  get corners(): number {
    return this.#ground.mesh.kind.reduce((count, kind) => count + (kind >= CORNER ? 1 : 0), 0)
  }

  #pointOf(place: Place | null): NavPoint | null {
    if (place === null) return null
    const { polygon } = place
    return { ...this.#ground.worldOf(place), polygon, island: this.#ground.mesh.island[polygon] }
  }

  /** Whole plan coordinates; far outside, no farther than they stay exact. */
  #planOf({ x, z }: WorldPoint): [number, number] {
    const { lattice } = this.#ground
    return [withinPlan(toPlan(lattice.x, lattice.step, x)), withinPlan(toPlan(lattice.z, lattice.step, z))]
  }
}

/**
 * Makes a mesh of polygons: x, y and z of every vertex in turn, and the vertices of every polygon. Winding, duplicates,
 * polygons that are not convex and corners on the sides of neighbours are taken care of; see `NavMesh.report`.
 */
export function navMeshFromPolygons(
  vertices: ArrayLike<number>,
  polygons: readonly ArrayLike<number>[],
  options: NavMeshOptions = {},
): NavMesh {
  requireOptions(options, OPTIONS)
  requireLimit('weld', options.weld)
  requireLimit('climb', options.climb)
  requireVertices(vertices)
  requirePolygons(polygons, vertices.length / 3)
  const { step, climb = 0.5 } = options
  const lattice = latticeFor(vertices, step)
  const weld =
    options.weld === undefined ? (step === undefined ? WELD_STEPS : 0) : options.weld / lattice.step
  const { mesh, report } = normalise(vertices, polygons, { lattice, weld, climb })
  if (mesh.first.length === 1)
    throw new FootpathError(
      'bad-map',
      'None of the polygons has an area seen from above.',
      'Give polygons in x, y, z with y up.',
      polygons,
    )
  return new NavMesh(new NavGround(mesh, lattice, climb), report)
}

function requireVertices(vertices: ArrayLike<number>): void {
  const length = vertices?.length
  if (typeof length !== 'number' || length === 0 || length % 3 !== 0)
    throw badOption('vertices', 'x, y and z of every vertex in turn', vertices, 'Pass a list of numbers.')
  for (let at = 0; at < length; at++)
    if (typeof vertices[at] !== 'number' || !(Math.abs(vertices[at]) < 1e9))
      throw new FootpathError(
        'bad-number',
        `Number ${at} of vertices is ${String(vertices[at])}.`,
        'Give finite numbers below 1e9.',
        vertices[at],
      )
}

function requirePolygons(polygons: readonly ArrayLike<number>[], vertices: number): void {
  if (!Array.isArray(polygons)) throw badOption('polygons', 'a list', polygons, 'Pass a list of lists.')
  for (const [at, polygon] of polygons.entries()) {
    const corners = Array.from((polygon ?? []) as ArrayLike<number>)
    if (corners.length >= 3 && corners.every((v) => Number.isInteger(v) && v >= 0 && v < vertices)) continue
    throw new FootpathError(
      'bad-map',
      `Polygon ${at} does not have three or more of the ${vertices} vertices.`,
      'Give the numbers of its vertices, counted from 0.',
      polygon,
    )
  }
}
