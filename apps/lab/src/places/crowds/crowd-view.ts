import { pickTerrain, type RayLike, RouteMarkers, TerrainView } from '@footpath/three'
import type { Cell, MapPoint, Terrain } from 'footpath'
import { Box3, BoxGeometry, BufferAttribute, type BufferGeometry, type Camera, Group, Vector3 } from 'three'
import type { OverlayName } from '../../crowds/overlays.js'
import type { ShownCrowd } from '../../crowds/shown-crowd.js'
import { type CrowdLook, CrowdPicture } from '../../scene/crowd/crowd-picture.js'

/** Groups by colour; robots without goods are pale. */
const LOOKS: Readonly<Record<'crowd' | 'fleet', CrowdLook>> = {
  crowd: { colours: ['#2f6fe0', '#f08a24'] },
  fleet: { colours: ['#dfe3e8', '#e8a013'], figure: createRobot },
}

/** How high walls are, in cells. */
const WALL = 0.9

/** A scene with many units, in three.js. */
export class CrowdView {
  readonly object = new Group()
  readonly #kind: 'crowd' | 'fleet'
  #terrain: Terrain
  #ground: TerrainView
  #flag: RouteMarkers
  #units: CrowdPicture | null = null
  #clock = 0

  constructor(terrain: Terrain, kind: 'crowd' | 'fleet') {
    this.object.name = 'crowd scene'
    this.#kind = kind
    this.#terrain = terrain
    ;[this.#ground, this.#flag] = this.#build(terrain)
  }

  get box(): Box3 {
    const { width, depth } = this.#terrain
    return new Box3(new Vector3(0, 0, 0), new Vector3(width, WALL, depth))
  }

  /** Another ground, of the same size. */
  setTerrain(terrain: Terrain): void {
    this.#ground.dispose()
    this.#flag.dispose()
    this.#terrain = terrain
    ;[this.#ground, this.#flag] = this.#build(terrain)
  }

  /** Follows edits of the ground. */
  refresh(): void {
    this.#ground.refresh()
  }

  setShown(shown: ShownCrowd): void {
    this.#units?.dispose()
    this.#units = new CrowdPicture(this.#terrain, shown, LOOKS[this.#kind])
    this.object.add(this.#units)
  }

  /** Colours by density, or by group. */
  set showsDensity(shows: boolean) {
    if (this.#units !== null) this.#units.showsDensity = shows
  }

  setGoal(goal: MapPoint | null): void {
    this.#flag.setEnds(null, goal)
  }

  setCursor(cell: Cell | null): void {
    this.#ground.overlay.setCursor(cell)
  }

  /** Once a frame: the units where they are at this moment, and what is drawn over them. */
  update(camera: Camera, seconds: number, shows: readonly OverlayName[], contacts: Int32Array | null): void {
    this.#clock += seconds
    this.#ground.update(camera, this.#clock)
    this.#units?.update(shows, contacts)
  }

  /** The place on the map under a ray. */
  pick(ray: RayLike): MapPoint | null {
    const hit = pickTerrain(this.#ground, ray)
    return hit === null ? null : hit.point
  }

  dispose(): void {
    this.#units?.dispose()
    this.#ground.dispose()
    this.#flag.dispose()
  }

  #build(terrain: Terrain): [TerrainView, RouteMarkers] {
    const view = new TerrainView(terrain, { walls: { heights: { 'tall-wall': WALL } } })
    const flag = new RouteMarkers(terrain)
    this.object.add(view, flag)
    return [view, flag]
  }
}

/** A flat box with a darker bow: a robot that looks towards +z. */
function createRobot(): BufferGeometry {
  const box = new BoxGeometry(1.9, 0.8, 1.9).translate(0, 0.5, 0)
  const { position } = box.attributes
  const colours = new Float32Array(3 * position.count)
  for (let vertex = 0; vertex < position.count; vertex++) {
    const shade = position.getZ(vertex) > 0 ? 0.55 : 1
    colours.set([shade, shade, shade], 3 * vertex)
  }
  box.setAttribute('color', new BufferAttribute(colours, 3))
  return box
}
