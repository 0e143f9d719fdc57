import { NavMeshView } from '@footpath/three'
import type { WorldPoint } from 'footpath'
import {
  Box3,
  BoxGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CurvePath,
  Group,
  InstancedMesh,
  LineCurve3,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  type Raycaster,
  RingGeometry,
  SphereGeometry,
  TubeGeometry,
  Vector3,
} from 'three'
import { GroundView } from './ground-view.js'
import { CRATE, type Level3D, type LevelDoor } from './level.js'
import type { MeshPart } from './level-state.js'

export const PATH_COLOURS = { ours: '#d7141a', corridor: '#e08a00' } as const

/** How tall the walker is, in metres. */
const TALL = 1.7

/** Metres above the floor at which the highest storey in sight is cut: one looks into its rooms. */
const LOOK_IN = 1.3

/** Vertices that paths can bend around have this kind or a higher one. */
const CORNER = 3

/** A level in the scene. */
export class LevelView {
  readonly object = new Group()
  readonly #level: Level3D
  readonly #ground: GroundView
  readonly #walker = new Mesh(new CapsuleGeometry(1, 1, 6, 16), new MeshLambertMaterial({ color: '#2a7fd4' }))
  readonly #flag = new Mesh(new ConeGeometry(0.25, 0.9, 20), new MeshLambertMaterial({ color: '#d7141a' }))
  readonly #cursor = new Mesh(
    new RingGeometry(0.28, 0.36, 32).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({ color: '#111111', toneMapped: false, fog: false }),
  )
  /** What is made again with every change. */
  readonly #changing = new Group()
  #mesh: NavMeshView | null = null
  #cut = Number.POSITIVE_INFINITY
  #shows: readonly MeshPart[] = []
  #compares = false

  constructor(level: Level3D) {
    this.#level = level
    this.#ground = new GroundView(level.level.positions)
    this.object.name = 'level'
    this.#walker.castShadow = true
    this.#flag.geometry.translate(0, -0.45, 0).rotateX(Math.PI)
    this.#cursor.visible = false
    this.object.add(this.#ground, this.#changing, this.#walker, this.#flag, this.#cursor)
  }

  /** All of the level, in world units. */
  get box(): Box3 {
    return new Box3().setFromArray(this.#level.level.positions)
  }

  set theme(theme: 'light' | 'dark') {
    this.#ground.theme = theme
    this.#cursor.material.color.set(theme === 'light' ? '#111111' : '#ffffff')
  }

  /** Which parts of the mesh are drawn, and whether the path by corridor and funnel is. */
  show(parts: readonly MeshPart[], compares: boolean): void {
    this.#shows = parts
    this.#compares = compares
    this.refresh()
  }

  /** Fades what lies above a storey, down to the upper part of its walls; null: nothing. */
  cutAbove(storey: number | null): void {
    const floor = storey === null ? undefined : this.#level.storeys[storey]
    this.#cut = floor === undefined ? Number.POSITIVE_INFINITY : floor + LOOK_IN
    this.#ground.cut = this.#cut
    this.refresh()
  }

  /** Follows every change of the level. */
  refresh(): void {
    this.#clear()
    const { mesh, path, beside, crates, doors, narrow, goal } = this.#level
    if (mesh === null) return
    this.#mesh = new NavMeshView(mesh)
    this.#mesh.below = this.#cut
    this.#mesh.update()
    for (const part of this.#mesh.children)
      part.visible = part.name.includes('links')
        ? this.#shows.includes('links')
        : this.#shows.includes('polygons')
    this.#changing.add(this.#mesh)
    if (this.#shows.includes('corners')) this.#changing.add(this.#corners())
    if (this.#compares && beside !== null) this.#addLine(beside.world, PATH_COLOURS.corridor, 0.05)
    if (path !== null) this.#addLine(path.profile, PATH_COLOURS.ours, 0.07)
    for (const crate of crates) this.#changing.add(crateMesh(crate))
    for (const door of doors) if (door.door.box[1] < this.#cut) this.#changing.add(leafMesh(door))
    for (const gap of narrow) if (gap.y < this.#cut) this.#changing.add(gapMark(gap, gap.width))
    this.#flag.visible = goal !== null
    if (goal !== null) this.#flag.position.set(goal.x, goal.y + 0.9, goal.z)
    this.walk()
  }

  /** Puts the walker where it is. */
  walk(): void {
    const { walker, radius } = this.#level
    this.#walker.visible = walker.at !== null && radius > 0
    if (walker.at === null || radius === 0) return
    const { x, y, z } = walker.at
    // The capsule is 3 high and 1 wide from the middle.
    this.#walker.scale.set(radius, TALL / 3, radius)
    this.#walker.position.set(x, y + TALL / 2, z)
    this.#walker.rotation.y = walker.heading
  }

  set cursor(at: WorldPoint | null) {
    this.#cursor.visible = at !== null
    if (at !== null) this.#cursor.position.set(at.x, at.y + 0.08, at.z)
  }

  /** The place of the level under a ray: the nearest that is not faded decides the storey. */
  hit(ray: Raycaster): WorldPoint | null {
    const point = this.#ground.hit(ray)
    return point === null ? null : { x: point.x, y: point.y, z: point.z }
  }

  /** The door or crate under a ray, if nothing of the level is before it. */
  thingAt(ray: Raycaster): { readonly door?: LevelDoor; readonly crate?: WorldPoint } | null {
    const wall = this.#ground.hit(ray)
    const [found] = ray.intersectObjects(
      this.#changing.children.filter(({ userData }) => 'thing' in userData),
    )
    if (found === undefined) return null
    if (wall !== null && ray.ray.origin.distanceTo(wall) < found.distance - 0.05) return null
    return found.object.userData.thing as { readonly door?: LevelDoor; readonly crate?: WorldPoint }
  }

  dispose(): void {
    this.#clear()
    this.#ground.dispose()
    for (const { geometry, material } of [this.#walker, this.#flag, this.#cursor]) {
      geometry.dispose()
      material.dispose()
    }
  }

  #addLine(points: readonly WorldPoint[], colour: string, radius: number): void {
    if (points.length < 2) return
    const curve = new CurvePath<Vector3>()
    const raised = points.map(({ x, y, z }) => new Vector3(x, y + 0.12, z))
    for (let at = 1; at < raised.length; at++)
      if (raised[at].distanceTo(raised[at - 1]) > 1e-4) curve.add(new LineCurve3(raised[at - 1], raised[at]))
    if (curve.curves.length === 0) return
    const segments = Math.min(2000, Math.ceil(6 * curve.getLength()) + 2 * points.length)
    const line = new Mesh(
      new TubeGeometry(curve, segments, radius, 6),
      new MeshBasicMaterial({ color: colour, toneMapped: false, fog: false }),
    )
    line.name = 'path'
    line.renderOrder = 1
    this.#changing.add(line)
  }

  #corners(): Object3D {
    const { mesh } = this.#level
    const places: Matrix4[] = []
    if (mesh !== null) {
      const { x, z, kind, out, polygon } = mesh.ground.mesh
      for (let vertex = 0; vertex < x.length; vertex++) {
        if (kind[vertex] < CORNER) continue
        const y = mesh.ground.places.heightAt(polygon[out[vertex]], x[vertex], z[vertex])
        if (y >= this.#cut) continue
        const at = mesh.ground.worldOf({ x: x[vertex], y, z: z[vertex] })
        places.push(new Matrix4().makeTranslation(at.x, at.y + 0.08, at.z))
      }
    }
    const dots = new InstancedMesh(
      new SphereGeometry(0.09, 10, 8),
      new MeshBasicMaterial({ color: '#12355b', toneMapped: false, fog: false }),
      places.length,
    )
    dots.name = 'corners'
    for (const [at, place] of places.entries()) dots.setMatrixAt(at, place)
    return dots
  }

  #clear(): void {
    this.#mesh?.dispose()
    this.#mesh?.removeFromParent()
    this.#mesh = null
    for (const part of this.#changing.children.slice()) {
      part.removeFromParent()
      part.traverse((each) => {
        if (!(each instanceof Mesh)) return
        each.geometry.dispose()
        for (const material of [each.material].flat()) material.dispose()
      })
    }
  }
}

function crateMesh(at: WorldPoint): Mesh {
  const crate = new Mesh(new BoxGeometry(CRATE, CRATE, CRATE), new MeshLambertMaterial({ color: '#b07a3c' }))
  crate.position.set(at.x, at.y + CRATE / 2, at.z)
  crate.castShadow = true
  crate.userData = { thing: { crate: at } }
  return crate
}

/** The leaf of a door: in its frame where it is closed, beside it where it is open, red where nobody fits through. */
function leafMesh(door: LevelDoor): Mesh {
  const [x0, y0, z0, x1, y1, z1] = door.door.box
  const { alongX } = door.door
  const isOpen = door.isOpen && door.link !== null
  const [wide, thick] = alongX ? [z1 - z0, x1 - x0] : [x1 - x0, z1 - z0]
  const high = 0.92 * (y1 - y0)
  const leaf = new Mesh(
    new BoxGeometry(wide, high, thick).translate(wide / 2, high / 2, 0),
    new MeshLambertMaterial({ color: door.link === null ? '#b3261e' : '#7a4a22' }),
  )
  leaf.position.set(alongX ? (x0 + x1) / 2 : x0, y0, alongX ? z0 : (z0 + z1) / 2)
  leaf.rotation.y = (alongX ? -Math.PI / 2 : 0) + (isOpen ? -0.9 * (Math.PI / 2) : 0)
  leaf.castShadow = true
  leaf.userData = { thing: { door } }
  return leaf
}

/** A bar across a gap that is too narrow. */
function gapMark({ x, y, z }: WorldPoint, width: number): Object3D {
  const mark = new Mesh(
    new RingGeometry(Math.max(0.25, width / 2), Math.max(0.25, width / 2) + 0.14, 32).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({ color: '#c5221f', toneMapped: false, fog: false }),
  )
  mark.name = 'narrow'
  mark.position.set(x, y + 0.12, z)
  return mark
}
