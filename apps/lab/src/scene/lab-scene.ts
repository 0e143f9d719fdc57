import {
  type GroundHit,
  pickTerrain,
  type RouteMarkers,
  type TerrainView,
  type UnitsLayer,
} from '@footpath/three'
import type { MapPoint, Terrain } from 'footpath'
import { MOUSE, OrthographicCamera, type PerspectiveCamera, Raycaster, Scene, TOUCH, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { SharedState } from '../share/shared-state.js'
import type { Quality } from './quality.js'
import { aim, placeOnPage } from './screen.js'

export interface SceneOptions {
  /** What it begins with. */
  readonly quality: Quality
  /** Milliseconds between frames of what moves by itself: in software rendering the processor has other work too. */
  readonly restMillis: number
}

/** By day, or at dusk. */
export type Theme = 'light' | 'dark'

/** From the side, or straight from above, as on a map. */
export type Viewpoint = 'aside' | 'above'

/** Where the camera is and what it looks at; how high its view is in the world where it is seen as on a map. */
export type CameraPose = NonNullable<SharedState['camera']>

/** Called once a frame with the seconds since the last one; returns whether it wants another frame. */
type Mover = (seconds: number) => boolean

/** Flags and pins are at least this share of the view's height. */
const FLAG_SHARE = 0.07

type AnyCamera = PerspectiveCamera | OrthographicCamera

/**
 * The scene as the rest of the lab knows it: in 3D, or flat where there is no WebGL. Draws only when something has
 * changed: `draw` asks for one frame, a mover that returns true keeps frames coming.
 */
export abstract class LabScene<SomeCamera extends AnyCamera = AnyCamera> {
  readonly scene = new Scene()
  /** From where everything is seen at first, as a direction; null for the usual one, from the south. */
  aside: Vector3 | null = null
  /** What the scene is seen with; in 3D another one from the side than from above. */
  camera: SomeCamera
  readonly controls: OrbitControls
  abstract readonly view: TerrainView
  abstract readonly units: UnitsLayer
  /** Start and goal of a query, and where its replay is. */
  abstract readonly route: RouteMarkers
  /** What the last frame drew. */
  abstract readonly info: { readonly calls: number; readonly triangles: number }
  protected readonly canvas: HTMLCanvasElement
  readonly #movers = new Set<Mover>()
  readonly #raycaster = new Raycaster()
  readonly #resized: ResizeObserver
  readonly #restMillis: number
  #frame = 0
  #rest = 0
  #last = 0
  /** Whether the last frame asked for this one. */
  #isOneOfMany = false
  #isAsleep = false
  #isPanning = false

  constructor(canvas: HTMLCanvasElement, camera: SomeCamera, { restMillis }: SceneOptions) {
    this.#restMillis = restMillis
    this.canvas = canvas
    this.camera = camera
    this.controls = new OrbitControls(camera, canvas)
    this.controls.zoomToCursor = true
    this.controls.addEventListener('change', () => this.draw())
    this.#resized = new ResizeObserver(() => this.resize())
    this.#resized.observe(canvas)
  }

  /** Replaces the terrain and everything on it. */
  abstract setTerrain(terrain: Terrain): void

  /** Day or dusk. */
  abstract setTheme(theme: Theme): void

  /** How much a frame may cost. */
  abstract setQuality(quality: Quality): void

  /** Follows edits of the terrain. */
  abstract refresh(): void

  /** Has shadows drawn again: something other than the ground or the units has moved. */
  abstract refreshShadows(): void

  /** The camera as plain data, for links. */
  get pose(): CameraPose {
    const { camera, controls } = this
    const pose = { at: camera.position.toArray(), target: controls.target.toArray() }
    if (!(camera instanceof OrthographicCamera)) return pose
    return { ...pose, height: (camera.top - camera.bottom) / camera.zoom }
  }

  set pose({ at, target, height }: CameraPose) {
    this.lookAtAll(height === undefined ? 'aside' : 'above')
    const { camera, controls } = this
    camera.position.fromArray(at)
    controls.target.fromArray(target)
    if (height !== undefined && camera instanceof OrthographicCamera)
      camera.zoom = (camera.top - camera.bottom) / height
    camera.updateProjectionMatrix()
    controls.update()
    this.draw()
  }

  /** Width by height of the picture, as of the last `resize`: on the page it may differ for a moment. */
  protected get aspect(): number {
    return this.canvas.width / this.canvas.height
  }

  /** Puts the camera where the whole map is seen, as large as it fits, with north at the top. */
  abstract lookAtAll(from?: Viewpoint): void

  /** Follows the size of the canvas on the page. */
  protected abstract resize(): void

  /** Draws a frame, these seconds after the last one. */
  protected abstract paint(seconds: number): void

  /** Called for frames that follow each other without a rest, with how long the last one has taken. */
  protected noteFrame?(millis: number): void

  /** While it is asleep nothing is drawn and nothing moves: for pages that cover the scene. */
  set isAsleep(isAsleep: boolean) {
    this.#isAsleep = isAsleep
    if (!isAsleep) this.draw()
  }

  /** Whether every drag moves the view, as with Space held. */
  set isPanning(isPanning: boolean) {
    this.#isPanning = isPanning
    this.controls.mouseButtons.LEFT = isPanning ? MOUSE.PAN : this.drag.mouse
  }

  get isPanning(): boolean {
    return this.#isPanning
  }

  /** Whether a drag with the first button, or with one finger, is something else than a turn of the view. */
  set isHeld(isHeld: boolean) {
    this.controls.mouseButtons.LEFT = isHeld ? null : this.drag.mouse
    this.controls.touches.ONE = isHeld ? null : this.drag.touch
  }

  /** What a drag does with the view. */
  protected readonly drag: { readonly mouse: MOUSE; readonly touch: TOUCH } = {
    mouse: MOUSE.ROTATE,
    touch: TOUCH.ROTATE,
  }

  /** The end of a query, or the flag of a unit, whose figure is within some pixels of a point of the page. */
  pickEnd(clientX: number, clientY: number, reach: number): 'start' | 'goal' | null {
    const { start, goal } = this.route.places
    if (goal !== null && this.#isAtFigure(goal, clientX, clientY, reach)) return 'goal'
    return start !== null && this.#isAtFigure(start, clientX, clientY, reach) ? 'start' : null
  }

  /** The point to go through, by its number in the route, whose pin is within some pixels of a point of the page. */
  pickVia(clientX: number, clientY: number, reach: number): number | null {
    const at = this.route.via.findIndex((point) => this.#isAtFigure(point, clientX, clientY, reach))
    return at < 0 ? null : at
  }

  /** How far apart a point of the map and one of the page are, in pixels. */
  pixelsFrom({ x, y }: MapPoint, clientX: number, clientY: number): number {
    const foot = this.#footOf({ x, y })
    return Math.hypot(clientX - foot.clientX, clientY - foot.clientY)
  }

  /** Whether a point of the page is near a flag or pin at a point of the map, or near where it stands. */
  #isAtFigure(at: MapPoint, clientX: number, clientY: number, reach: number): boolean {
    const foot = this.#footOf(at)
    const tall = FLAG_SHARE * this.canvas.clientHeight
    const above = Math.min(tall, Math.max(0, foot.clientY - clientY))
    return Math.hypot(clientX - foot.clientX, clientY - foot.clientY + above) <= reach
  }

  /** Where a point of the ground is on the page. */
  #footOf({ x, y }: MapPoint): { readonly clientX: number; readonly clientY: number } {
    const { origin, cellSize } = this.view.terrain
    const height = this.view.terrain.heightAt(Math.floor(x), Math.floor(y))
    return this.project(origin.x + x * cellSize, origin.y + height, origin.z + y * cellSize)
  }

  /** Asks for a frame. */
  draw(): void {
    if (this.#frame !== 0 || this.#isAsleep) return
    clearTimeout(this.#rest)
    this.#frame = requestAnimationFrame((now) => this.#render(now))
  }

  /** Calls back once a frame; returns how to end that. */
  addMover(mover: Mover): () => void {
    this.#movers.add(mover)
    this.draw()
    return () => this.#movers.delete(mover)
  }

  /** What lies under a point of the page. */
  pick(
    clientX: number,
    clientY: number,
  ): { readonly ground: GroundHit | null; readonly unit: number | null } {
    const ray = this.rayAt(clientX, clientY)
    return { ground: pickTerrain(this.view, ray), unit: this.units.pick(ray) }
  }

  /** The ray through a point of the page; the same object every time. */
  rayAt(clientX: number, clientY: number): Raycaster {
    aim(this.#raycaster, this.camera, this.canvas, clientX, clientY)
    return this.#raycaster
  }

  /** Where a point of the world is on the page. */
  project(x: number, y: number, z: number): { readonly clientX: number; readonly clientY: number } {
    return placeOnPage(new Vector3(x, y, z), this.camera, this.canvas)
  }

  /** The picture as it is now. */
  picture(): Promise<Blob | null> {
    this.#render(performance.now())
    return new Promise((resolve) => this.canvas.toBlob(resolve, 'image/png'))
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
    this.#resized.disconnect()
    this.controls.dispose()
    this.view.dispose()
    this.units.dispose()
    this.route.dispose()
  }

  #render(now: number): void {
    this.#frame = 0
    if (this.#isOneOfMany) this.noteFrame?.(now - this.#last)
    // After a pause time does not jump.
    const seconds = Math.min(0.5, Math.max(0, (now - this.#last) / 1000))
    this.#last = now
    let goesOn = false
    for (const mover of this.#movers) goesOn = mover(seconds) || goesOn
    this.paint(seconds)
    this.#isOneOfMany = goesOn && this.#restMillis === 0
    if (!goesOn) return
    if (this.#restMillis === 0) this.draw()
    else this.#rest = window.setTimeout(() => this.draw(), this.#restMillis)
  }
}
