import { hasMethods, requireLimit, requireList, requireOptions } from '../checks.js'
import { badOption, FootpathError, show } from '../error.js'
import type { Random } from '../random/random.js'
import type { WorldPoint } from '../terrain/world.js'
import { latticeFor, requireWorldPoint, toPlan, toWorld, withinPlan } from './lattice.js'
import { heightOn } from './height-sheets.js'
import { joinPolygons } from './join-polygons.js'
import type { Loop, PlanPoints } from './loops.js'
import { MeshEditor } from './mesh-editor.js'
import { NavLink, type NavLinkOptions } from './links.js'
import { LINK_REACH, NavGround } from './nav-ground.js'
import { CORNER } from './nav-polygons.js'
import { type Normalised, type NavReport, normalise } from './normalise.js'
import { type ObstacleShape, obstacleOf } from './obstacles.js'
import { outlineOf } from './outline.js'
import { areasOf, NavAreas } from './nav-areas.js'
import type { HeightAt, Place } from './places.js'
import { randomPlace } from './random-place.js'
import { type KeptMesh, readMesh, writeMesh } from './saved-mesh.js'
import { slide } from './slide.js'

/** What a mesh is made of: convex polygons that are joined, and how they lie in the world. */
export interface NavMeshInit extends Normalised, KeptMesh {
  readonly plan: PlanPoints
  readonly loops: readonly Loop[]
  /** How heights are read; by default between the corners of polygons. */
  readonly heightAt?: HeightAt
}

/** What an obstacle covers. */
export interface NavBlockOptions {
  /** The height of its underside; by default it blocks every layer. */
  readonly base?: number | undefined
  /** How high it is: floors above it stay free. */
  readonly height?: number | undefined
  /** How far units keep from it, in metres: their radius. 0 by default. */
  readonly margin?: number | undefined
}

const BLOCK_OPTIONS = ['base', 'height', 'margin'] as const satisfies readonly (keyof NavBlockOptions)[]

/** An obstacle on a mesh. */
export interface NavBlock {
  readonly outline: readonly { readonly x: number; readonly z: number }[]
  readonly base: number
  readonly height: number
  readonly margin: number
}

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
  /** What kind of ground every polygon is, such as `road` or `mud`; all of them `ground` by default. */
  readonly areas?: readonly string[] | undefined
}

const OPTIONS = ['step', 'weld', 'climb', 'areas'] as const satisfies readonly (keyof NavMeshOptions)[]

/** The default of `weld`, in steps of the default lattice. */
const WELD_STEPS = 64

/**
 * A navigation mesh: convex polygons that a unit can walk on, joined where they share a side. Storeys, ramps and bridges
 * may lie over each other.
 */
export class NavMesh {
  /** What was done to the input. */
  readonly report: NavReport
  readonly #made: NavMeshInit
  readonly #heightAt: HeightAt | undefined
  readonly #blocks = new Map<NavBlock, ObstacleShape>()
  readonly #links = new Set<NavLink>()
  readonly #ground: NavGround
  readonly #areas: NavAreas
  #editor: MeshEditor | undefined
  #linkEdits = 0

  /** Made by `navMeshFromPolygons`, `navMeshFromTerrain` or `loadNavMesh`. */
  constructor(init: NavMeshInit) {
    this.report = init.report
    this.#made = init
    this.#heightAt = init.heightAt ?? heightAtOf(init.samples)
    this.#ground = new NavGround(init.mesh, init.lattice, init.climb, this.#heightAt)
    this.#areas = new NavAreas(init.loops.length, init.areas)
  }

  /** The polygons and the searches on them, as they are now. For our own packages. */
  get ground(): NavGround {
    return this.#ground
  }

  /** The number of convex polygons. */
  get polygons(): number {
    return this.#ground.living.length
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
    // Where a line meets a point with several layers it can go on in any: that of `to` if it leads there.
    const end = this.#ground.under(to)
    line.aim(x, z, end === null ? [] : places.polygonsAt(end))
    const arrives = line.reaches(place.x, place.z, place.polygon, place.side, place.vertex)
    if (arrives && end !== null) return { isBlocked: false, point: this.#pointOf(end) as NavPoint }
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

  /**
   * Blocks the ground under an obstacle: the convex hull of its outline. `unblock` takes the obstacle away again. Paths
   * after any number of both are those of a mesh that never had the obstacles that are gone.
   */
  block(
    outline: readonly { readonly x: number; readonly z: number }[],
    options: NavBlockOptions = {},
  ): NavBlock {
    requireOptions(options, BLOCK_OPTIONS)
    const { base = -Infinity, height = Infinity, margin = 0 } = options
    requireLimit('height', height)
    requireLimit('margin', margin)
    if (typeof base !== 'number' || Number.isNaN(base))
      throw badOption('base', 'a number', base, 'Give the height of its underside.')
    const { lattice, climb } = this.#made
    const high = base === -Infinity ? Infinity : base + height
    const shape = obstacleOf(outlineOf(outline, margin, lattice), base - climb, high)
    const points = outline.map(({ x, z }) => ({ x, z }))
    const block: NavBlock = Object.freeze({ outline: points, base, height, margin })
    this.#blocks.set(block, shape)
    this.#follow(shape)
    return block
  }

  /** The obstacles that are there now. */
  get blocks(): readonly NavBlock[] {
    return Array.from(this.#blocks.keys())
  }

  /** Takes an obstacle away. */
  unblock(block: NavBlock): void {
    const shape = this.#blocks.get(block)
    if (shape === undefined)
      throw badOption('block', 'an obstacle of this mesh', block, 'Pass what block() returned, once.')
    this.#blocks.delete(block)
    this.#follow(shape)
  }

  /**
   * Adds a way that is not on the floor: a jump, a ladder, a lift, a teleport. Both ends must be on the mesh or within a
   * metre of it. Set `open` of the link to false to close it.
   */
  link(options: NavLinkOptions): NavLink {
    const link = new NavLink(options)
    for (const name of ['from', 'to'] as const)
      if (this.#ground.nearest(link[name], LINK_REACH) === null)
        throw new FootpathError(
          'bad-coordinate',
          `The end '${name}' of the link is not on the mesh.`,
          'Give a point on a floor, or within a metre of one.',
          link[name],
        )
    this.#links.add(link)
    this.#linkEdits++
    this.#ground.setLinks(Array.from(this.#links))
    return link
  }

  /** The links that were added, in order. */
  get links(): readonly NavLink[] {
    return Array.from(this.#links)
  }

  /** Takes a link away. */
  unlink(link: NavLink): void {
    if (!this.#links.delete(link))
      throw badOption('link', 'a link of this mesh', link, 'Pass what link() returned, once.')
    this.#linkEdits++
    this.#ground.setLinks(Array.from(this.#links))
  }

  /** The names of the areas that polygons have. */
  get areas(): readonly string[] {
    return this.#areas.names
  }

  /** The area of a polygon, by its number: that of `nearest`, `raycast` or `path.polygons`. */
  areaOf(polygon: number): string {
    return this.#areas.of(this.#madeOf(polygon))
  }

  /**
   * Sets the area of polygons by their numbers. An obstacle cuts polygons into pieces: all pieces of a polygon have the
   * same area. `createAreaFinder` of `footpath/navmesh/areas` finds paths by what areas cost.
   */
  setArea(polygons: readonly number[], area: string): void {
    this.#areas.set(
      requireList('polygons', polygons).map((polygon) => this.#madeOf(polygon)),
      area,
    )
  }

  /** The areas by polygon as it was made. For our own packages. */
  get areaMap(): NavAreas {
    return this.#areas
  }

  /** How often areas, links or the ground were changed. For our own packages. */
  get edits(): number {
    return this.#ground.edits + this.#areas.edits + this.#linkEdits
  }

  /** The mesh as bytes, without obstacles and links; `loadNavMesh` reads them. */
  save(): Uint8Array<ArrayBuffer> {
    return writeMesh({ ...this.#made, areas: this.#areas.data })
  }

  /** A point on the floor that no obstacle covers, every one seen from above equally likely. */
  randomPoint(random: Pick<Random, 'nextFloat'>): NavPoint {
    if (!hasMethods(random, 'nextFloat'))
      throw badOption('random', 'a stream of random numbers', random, 'Pass createRandom(seed).')
    if (this.islands === 0)
      throw new FootpathError(
        'no-map',
        'The mesh has no ground left: obstacles cover all of it.',
        'Take one away with unblock.',
        this.blocks,
      )
    return this.#pointOf(randomPlace(this.#ground, random)) as NavPoint
  }

  /** The number of corners that paths can bend around. */
  get corners(): number {
    return this.#ground.mesh.kind.reduce((count, kind) => count + (kind >= CORNER ? 1 : 0), 0)
  }

  /** Makes the ground again where an obstacle has come or gone. */
  #follow(obstacle: ObstacleShape): void {
    if (obstacle.outline.length === 0) return
    const { plan, loops, climb } = this.#made
    this.#editor ??= new MeshEditor(this.#ground, plan, loops, climb)
    this.#editor.change(obstacle, Array.from(this.#blocks.values()))
    this.#ground.setLinks(Array.from(this.#links))
  }

  #madeOf(polygon: number): number {
    if (!(Number.isInteger(polygon) && this.#ground.mesh.island[polygon] >= 0))
      throw badOption('polygon', 'the number of a polygon', polygon, 'Pass nearest(point).polygon.')
    return this.#editor?.madeOf(polygon) ?? polygon
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
  const made = normalise(vertices, polygons, { lattice, weld, climb })
  if (made.mesh.first.length === 1)
    throw new FootpathError(
      'bad-map',
      'None of the polygons has an area seen from above.',
      'Give polygons in x, y, z with y up.',
      polygons,
    )
  const areas = areasOf(made.loops, options.areas, polygons.length)
  return new NavMesh({ ...made, lattice, climb, weld, areas })
}

/** Reads a mesh that was saved. Heights are those at the corners of its polygons. */
export function loadNavMesh(bytes: Uint8Array): NavMesh {
  return adoptNavMesh(bytes, { flat: 0, crossed: 0, split: 0, crowded: 0, narrow: [] })
}

/** The same with a report of how it was made, which bytes do not hold. */
export function adoptNavMesh(bytes: Uint8Array, report: NavReport): NavMesh {
  const kept = readMesh(bytes)
  const { mesh, crowded } = joinPolygons(kept.plan, kept.loops, kept.climb)
  return new NavMesh({ ...kept, mesh, report: { ...report, crowded } })
}

function heightAtOf(samples: KeptMesh['samples']): HeightAt | undefined {
  return samples === undefined ? undefined : (source, x, z) => heightOn(samples[source], x, z)
}

function requireVertices(vertices: ArrayLike<number>): void {
  const length = vertices?.length
  if (typeof length !== 'number' || length === 0 || length % 3 !== 0)
    throw badOption('vertices', 'x, y and z of every vertex in turn', vertices, 'Pass a list of numbers.')
  for (let at = 0; at < length; at++)
    if (typeof vertices[at] !== 'number' || !(Math.abs(vertices[at]) < 1e9))
      throw new FootpathError(
        'bad-number',
        `Number ${at} of vertices is ${show(vertices[at])}.`,
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
