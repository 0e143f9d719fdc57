import { hasMethods, requireInstance } from '../checks.js'
import { Crossings } from '../crowd/crossings.js'
import { formUp } from '../crowd/form-up.js'
import type { CrowdFormation } from '../crowd/formation-options.js'
import type { GoalPlace } from '../crowd/goals.js'
import type { CrowdGround, FoundPlace, Guiding, TickParts } from '../crowd/ground.js'
import { checkGoal, layerEntries } from '../crowd/options.js'
import type { Plan } from '../crowd/plan.js'
import { sendByPlans } from '../crowd/send.js'
import { NONE, NOTHING, type Units } from '../crowd/units.js'
import { badOption, FootpathError } from '../error.js'
import { checksum } from '../memory/checksum.js'
import { requireWorldPoint } from '../navmesh/lattice.js'
import { NavMesh } from '../navmesh/nav-mesh.js'
import type { NavPath } from '../navmesh/nav-path.js'
import type { WorldPoint } from '../terrain/world.js'
import { MeshBins } from './mesh-bins.js'
import type { MeshCrowdGoal, MeshCrowdLayers } from './mesh-crowd.js'
import { MeshGuide } from './mesh-guide.js'
import { BITS, MeshSheet } from './mesh-sheet.js'
import { MeshLanding } from './mesh-landing.js'
import { GOAL_REACH } from './routes.js'
import { madeMeshGround, type SavedMeshGround, savedMeshGround } from './saved-mesh-ground.js'

/** No place on a mesh is as many steps of its lattice away from where that begins. */
const MOST_STEPS = 4 * 2 ** BITS

/** Navigation meshes as the ground of a crowd: every layer is a sheet, whatever lies over each other on it. */
export class MeshGround implements CrowdGround<WorldPoint, MeshCrowdGoal> {
  readonly #edits: number[]
  readonly #found: FoundPlace = { x: 0, y: 0, sheet: 0 }
  #foundPolygon = NOTHING
  #foundLevel = 0
  #parts: TickParts | null = null
  #crossings: Crossings | null = null
  #guide: MeshGuide | null = null
  readonly names: readonly string[]
  readonly meshes: readonly NavMesh[]
  readonly walls = null
  readonly hasFences = false
  /** All meshes, and at the end the first again, for units on links. Filled once the units are there. */
  readonly sheets: MeshSheet[] = []
  layerOf = new Int32Array(0)
  /** By unit: the polygon it is in, and how high it is. */
  polygons = new Int32Array(0)
  levels = new Float64Array(0)

  constructor(given: MeshCrowdLayers) {
    const entries = layerEntries<NavMesh>(given)
    this.names = entries.map(([name]) => name)
    this.meshes = entries.map(([, mesh]) =>
      requireInstance(NavMesh, mesh, 'bad-map', 'a NavMesh', 'Make one with bakeNavMesh(level, options).'),
    )
    this.#edits = this.meshes.map(() => NOTHING)
  }

  get linkOf(): Int32Array {
    return this.#on.link
  }

  open(parts: TickParts): Guiding {
    const { capacity } = parts.units
    this.#parts = parts
    this.layerOf = new Int32Array(capacity)
    this.polygons = new Int32Array(capacity).fill(NOTHING)
    this.levels = new Float64Array(capacity)
    for (const mesh of [...this.meshes, this.meshes[0]])
      this.sheets.push(new MeshSheet(mesh, this.polygons, parts.slots, parts.tick))
    this.#crossings = new Crossings(parts, this.meshes.length)
    const landing = new MeshLanding(parts.units, this, this.#crossings)
    this.#guide = new MeshGuide(parts, this, landing, this.#crossings)
    return this.#guide
  }

  binsFor(capacity: number): MeshBins {
    return new MeshBins(capacity, this)
  }

  findRoom(at: WorldPoint, layer: number): boolean {
    requireWorldPoint('The place', at)
    return this.#findNearest(layer, at, Number.POSITIVE_INFINITY)
  }

  put(id: number): void {
    const { units } = this.#open
    units.layer[id] = this.layerOf[id] = this.#found.sheet
    this.#place(id)
  }

  forget(id: number): void {
    this.layerOf[id] = this.levels[id] = 0
    this.polygons[id] = NOTHING
    this.#on.forget(id)
    this.#leading.forget(id)
  }

  send(ids: ArrayLike<number>, goal: MeshCrowdGoal): void {
    checkGoal(goal, ['path', 'point', 'follow'])
    const { units, errands } = this.#open
    if (!('follow' in goal) && goal.formation !== undefined) {
      this.#formUp(ids, goal, goal.formation)
      return
    }
    const planOf = (id: number) => this.#planOf(this.layerOf[id], goal)
    sendByPlans(units, errands, ids, goal, (id) => `${this.layerOf[id]}`, planOf)
    for (let at = 0; at < ids.length; at++) {
      this.#leading.forget(ids[at])
      if ('path' in goal) this.#leading.lead(ids[at], goal.path)
    }
  }

  /** Units that an edit has left beside the mesh go to the nearest place on it. */
  follow(): void {
    const { units } = this.#open
    for (let sheet = 0; sheet < this.meshes.length; sheet++) {
      const { edits } = this.meshes[sheet].ground
      if (edits === this.#edits[sheet]) continue
      this.#edits[sheet] = edits
      for (let id = 0; id < units.capacity; id++)
        if (units.states[id] !== NONE && units.layer[id] === sheet) this.#findAgain(id, sheet)
    }
  }

  moved(): void {
    const { units } = this.#open
    const on = this.#on
    for (let id = 0; id < units.capacity; id++) {
      if (units.states[id] === NONE || units.layer[id] === this.meshes.length) continue
      if (units.x[id] === units.previousX[id] && units.y[id] === units.previousY[id]) continue
      this.sheets[units.layer[id]].follow(units, id, this.levels)
    }
    on.end()
    for (let id = 0; id < units.capacity; id++) {
      if (on.link[id] === NOTHING) continue
      const share = on.shareOf(id)
      this.levels[id] = on.fromLevel[id] + share * (on.toLevel[id] - on.fromLevel[id])
    }
  }

  hash(): number {
    return checksum(new Uint8Array(this.levels.buffer)) ^ Math.imul(this.#on.hash(), 0x9e3779b1)
  }

  /** A number that changes with everything that may change a path on a sheet: obstacles, links, doors. */
  stateOf(sheet: number): number {
    const { edits, ground } = this.meshes[sheet]
    const links = ground.search.links?.links ?? []
    let state = edits
    for (let at = 0; at < links.length; at++)
      state = Math.imul(state ^ (links[at].link.open ? 1 : 2), 0x9e3779b1)
    return state
  }

  frame(): readonly unknown[] {
    return this.meshes.map(({ ground: { lattice } }, at) => ({ name: this.names[at], ...lattice }))
  }

  versionOf(): number {
    return 0
  }

  isLayer(layer: number): boolean {
    return this.meshes[layer] !== undefined
  }

  isSheet(sheet: number): boolean {
    return this.sheets[sheet] !== undefined
  }

  isOnWay(layer: number | undefined, sheet: number): boolean {
    return layer === sheet || (layer !== undefined && sheet === this.meshes.length)
  }

  isInside(sheet: number, x: number, y: number): boolean {
    // A link may be in any layer.
    if (sheet === this.meshes.length) return this.meshes.some((_, layer) => this.isInside(layer, x, y))
    const { lattice } = this.meshes[sheet].ground
    const most = MOST_STEPS * lattice.step
    return Math.abs(x - lattice.x) <= most && Math.abs(y - lattice.z) <= most
  }

  isCell(): boolean {
    return false
  }

  costsOf(): number {
    return 0
  }

  fieldFor(): never {
    throw new Error('Meshes have no fields.')
  }

  fieldLike(): never {
    throw new Error('Meshes have no fields.')
  }

  save(): SavedMeshGround {
    return savedMeshGround(this, this.#on, this.#leading, this.#open)
  }

  load(saved: unknown, units: Units): () => void {
    const load = madeMeshGround(this, saved as SavedMeshGround, units)
    return () => {
      load(this.#on, this.#leading, this.#open.errands)
      this.#edits.fill(NOTHING)
    }
  }

  #planOf(layer: number, goal: MeshCrowdGoal): Plan {
    const { units } = this.#open
    const plain = {
      layer,
      kind: 'point',
      radius: 0,
      width: 1,
      followed: NOTHING,
      field: null,
      corners: null,
      formation: null,
    } as const
    if ('follow' in goal) {
      const { follow } = goal
      if (!units.has(follow))
        throw badOption('follow', 'the id of a unit', follow, 'Pass the id of a unit that is in the crowd.')
      const point = { x: units.x[follow], y: units.y[follow], level: this.levels[follow] }
      return { init: { ...plain, key: `follow ${layer} ${follow}`, followed: follow }, points: [point] }
    }
    const isPath = 'path' in goal
    const point = this.#goalAt(layer, isPath ? endOf(goal.path, this.meshes[layer]) : goal.point)
    const key = isPath ? '' : `point ${layer} ${point.x} ${point.y} ${point.level}`
    const first = isPath ? goal.path.world[0] : null
    const start = first === null ? {} : { start: { x: first.x, y: first.z } }
    return { init: { ...plain, key }, points: [point], ...start }
  }

  #formUp(ids: ArrayLike<number>, goal: MeshCrowdGoal, formation: CrowdFormation): void {
    const { errands } = this.#open
    const number = formUp(this.#open, ids, formation, {
      layerOf: this.layerOf,
      planFor: (layer) => this.#planOf(layer, goal),
      sheetOf: (id) => this.layerOf[id],
    })
    for (let at = 0; at < ids.length; at++) this.#leading.forget(ids[at])
    const errand = errands.errands[number] ?? null
    if (errand !== null) this.#leading.middles.begin(errand, 'path' in goal ? goal.path : null)
  }

  /** The floor around a point that units are sent to; throws if there is none. */
  #goalAt(layer: number, end: WorldPoint): Required<Omit<GoalPlace, 'sheet'>> {
    requireWorldPoint('The point', end)
    if (!this.#findNearest(layer, end, GOAL_REACH))
      throw new FootpathError(
        'outside-map',
        'The point is not on the mesh.',
        `Give a point on a floor, or within ${GOAL_REACH} m of one.`,
        end,
      )
    const { x, y } = this.#found
    return { x, y, level: this.#foundLevel }
  }

  /** Finds a unit again after an edit; beside the mesh it goes to the nearest place on it. */
  #findAgain(id: number, sheet: number): void {
    const { units } = this.#open
    const ground = this.sheets[sheet]
    const polygon = ground.polygonAgain(this.polygons[id], units.x[id], units.y[id], this.levels[id])
    if (polygon >= 0) {
      this.polygons[id] = polygon
      this.levels[id] = ground.heightAt(polygon, units.x[id], units.y[id])
      return
    }
    const at = { x: units.x[id], y: this.levels[id], z: units.y[id] }
    if (this.#findNearest(sheet, at, Number.POSITIVE_INFINITY)) this.#place(id)
  }

  #findNearest(layer: number, at: WorldPoint, reach: number): boolean {
    const sheet = this.sheets[layer]
    const place = sheet.ground.nearest(at, reach)
    if (place === null) return false
    this.#found.x = sheet.worldX(place.x)
    this.#found.y = sheet.worldY(place.z)
    this.#found.sheet = layer
    this.#foundPolygon = place.polygon
    this.#foundLevel = place.y
    return true
  }

  #place(id: number): void {
    this.#open.units.place(id, this.#found.x, this.#found.y)
    this.polygons[id] = this.#foundPolygon
    this.levels[id] = this.#foundLevel
  }

  get #open(): TickParts {
    return this.#parts as TickParts
  }

  get #on(): Crossings {
    return this.#crossings as Crossings
  }

  get #leading(): MeshGuide {
    return this.#guide as MeshGuide
  }
}

/** Where a path ends; throws unless it was found on the mesh. */
function endOf(path: NavPath, mesh: NavMesh): WorldPoint {
  const remedy = 'Find it on the mesh of the layer: createNavFinder(mesh).find(start, goal).'
  // Not by its class: that would load it with every crowd.
  if (!hasMethods(path, 'liesOn')) throw badOption('path', 'a path on a mesh', path, remedy)
  const { world, status } = path
  if (!path.liesOn(mesh.ground))
    throw new FootpathError('unsuitable-combination', 'The path is not one on the mesh.', remedy, path)
  if (world.length > 0) return world[world.length - 1]
  throw badOption('path', 'one that leads somewhere', status, 'Send units only along paths that were found.')
}
