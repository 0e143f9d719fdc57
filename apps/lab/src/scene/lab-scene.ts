import {
  createSun,
  DUSK,
  type GroundHit,
  pickGround,
  RouteMarkers,
  type Sun,
  TerrainView,
  UnitsLayer,
} from '@footpath/three'
import type { Terrain } from 'footpath'
import {
  ACESFilmicToneMapping,
  type OrthographicCamera,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { framePoints } from './frame-points.js'
import { aim, placeOnPage } from './screen.js'

/** The scene as the rest of the lab knows it: in 3D, or flat where there is no WebGL. */
export type LabScene = Omit<Scene3D, 'camera'> & { readonly camera: PerspectiveCamera | OrthographicCamera }

export interface SceneOptions {
  /** For software rendering and weak machines: fewer pixels, no shadows, no smoothing. */
  readonly isSmall: boolean
}

/** By day, or at dusk. */
type Theme = 'light' | 'dark'

/**
 * From where the whole map is looked at: from the south and a little west, well above the ground; or nearly from
 * overhead, where hardly a wall or hill hides what is compared. The margin is a share of half the view: from overhead
 * markers at the edge lean outwards.
 */
const VIEWS = {
  aside: { from: new Vector3(-0.16, 0.7, 1).normalize(), margin: 0.025 },
  overhead: { from: new Vector3(0, 1, 0.06).normalize(), margin: 0.08 },
} as const

/** Brighter or darker, as a camera would be set. */
const EXPOSURE: Readonly<Record<Theme, number>> = { light: 1, dark: 0.85 }

/** Called once a frame with the seconds since the last one; returns whether it wants another frame. */
export type Mover = (seconds: number) => boolean

/**
 * The 3D scene: terrain, light, units and camera. Draws only when something has changed: `draw` asks for one frame,
 * a mover that returns true keeps frames coming.
 */
export class Scene3D {
  readonly scene = new Scene()
  readonly camera = new PerspectiveCamera(30, 1, 0.1, 5000)
  readonly controls: OrbitControls
  readonly #renderer: WebGLRenderer
  readonly #canvas: HTMLCanvasElement
  readonly #isSmall: boolean
  readonly #movers = new Set<Mover>()
  readonly #raycaster = new Raycaster()
  /** Where the camera was put last to see everything. */
  readonly #framed = new Vector3()
  #framedFrom: keyof typeof VIEWS = 'aside'
  readonly #resized: ResizeObserver
  readonly #stillness = matchMedia('(prefers-reduced-motion: reduce)')
  #view: TerrainView
  #units: UnitsLayer
  #route: RouteMarkers
  #sun: Sun
  #theme: Theme = 'light'
  #frame = 0
  #last = 0
  #clock = 0

  constructor(canvas: HTMLCanvasElement, terrain: Terrain, { isSmall }: SceneOptions) {
    this.#canvas = canvas
    this.#isSmall = isSmall
    // Kept, so that a picture of the scene can be saved at any time.
    this.#renderer = new WebGLRenderer({ canvas, antialias: !isSmall, preserveDrawingBuffer: true })
    this.#renderer.setPixelRatio(isSmall ? 1 : Math.min(2, devicePixelRatio))
    this.#renderer.shadowMap.enabled = !isSmall
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#renderer.toneMapping = ACESFilmicToneMapping
    this.controls = new OrbitControls(this.camera, canvas)
    this.controls.maxPolarAngle = 1.5
    this.controls.zoomToCursor = true
    this.controls.addEventListener('change', () => this.draw())
    ;[this.#view, this.#units, this.#route] = this.#build(terrain)
    this.#sun = this.#light()
    this.#resized = new ResizeObserver(() => this.#resize())
    this.#resized.observe(canvas)
    this.#resize()
    this.lookAtAll()
  }

  get view(): TerrainView {
    return this.#view
  }

  get units(): UnitsLayer {
    return this.#units
  }

  /** Start and goal of a query, and where its replay is. */
  get route(): RouteMarkers {
    return this.#route
  }

  /** What the last frame drew, and the time since the page was opened. */
  get info(): { readonly calls: number; readonly triangles: number } {
    const { calls, triangles } = this.#renderer.info.render
    return { calls, triangles }
  }

  /** Replaces the terrain and everything on it. */
  setTerrain(terrain: Terrain): void {
    this.#view.dispose()
    this.#units.dispose()
    this.#route.dispose()
    this.#sun.dispose()
    this.scene.clear()
    ;[this.#view, this.#units, this.#route] = this.#build(terrain)
    this.#sun = this.#light()
    this.lookAtAll()
  }

  /** Day or dusk. */
  setTheme(theme: Theme): void {
    if (theme === this.#theme) return
    this.#theme = theme
    this.#sun.dispose()
    this.#sun = this.#light()
    this.draw()
  }

  /** Follows edits of the terrain. */
  refresh(): void {
    this.#view.refresh()
    this.#units.refresh()
    this.#route.refresh()
    this.#sun.refresh()
    this.draw()
  }

  /** Has shadows drawn again: something other than the ground or the units has moved. */
  refreshShadows(): void {
    this.#sun.light.shadow.needsUpdate = true
    this.draw()
  }

  /** Puts the camera where the whole map is seen, as large as it fits, with north at the top. */
  lookAtAll(from: keyof typeof VIEWS = 'aside'): void {
    this.#framedFrom = from
    const { terrain } = this.#view
    const size = Math.max(terrain.width, terrain.depth) * terrain.cellSize
    this.camera.near = size / 500
    this.camera.far = size * 16
    this.camera.updateProjectionMatrix()
    this.controls.minDistance = size / 100
    const corners = this.#view.ground.chunks.flatMap(({ box: { min, max } }) =>
      [min, max].flatMap(({ y }) =>
        [min.x, max.x].flatMap((x) =>
          [min.z, max.z].map((z) => this.#view.ground.localToWorld(new Vector3(x, y, z))),
        ),
      ),
    )
    this.controls.target.copy(framePoints(this.camera, corners, VIEWS[from]))
    this.controls.maxDistance = Math.max(4 * size, 1.5 * this.controls.getDistance())
    this.controls.update()
    this.#framed.copy(this.camera.position)
    this.draw()
  }

  /** Asks for a frame. */
  draw(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame((now) => this.#render(now))
  }

  addMover(mover: Mover): void {
    this.#movers.add(mover)
    this.draw()
  }

  /** What lies under a point of the page. */
  pick(
    clientX: number,
    clientY: number,
  ): { readonly ground: GroundHit | null; readonly unit: number | null } {
    const ray = this.rayAt(clientX, clientY)
    return { ground: pickGround(this.#view, ray), unit: this.#units.pick(ray) }
  }

  /** The ray through a point of the page; the same object every time. */
  rayAt(clientX: number, clientY: number): Raycaster {
    aim(this.#raycaster, this.camera, this.#canvas, clientX, clientY)
    return this.#raycaster
  }

  /** Where a point of the world is on the page. */
  project(x: number, y: number, z: number): { readonly clientX: number; readonly clientY: number } {
    return placeOnPage(new Vector3(x, y, z), this.camera, this.#canvas)
  }

  /** The picture as it is now. */
  picture(): Promise<Blob | null> {
    this.#render(performance.now())
    return new Promise((resolve) => this.#canvas.toBlob(resolve, 'image/png'))
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    this.#resized.disconnect()
    this.controls.dispose()
    this.#view.dispose()
    this.#units.dispose()
    this.#route.dispose()
    this.#sun.dispose()
    this.#renderer.dispose()
  }

  #build(terrain: Terrain): [TerrainView, UnitsLayer, RouteMarkers] {
    const view = new TerrainView(terrain)
    const units = new UnitsLayer(terrain)
    const route = new RouteMarkers(terrain)
    this.scene.add(view, units, route)
    return [view, units, route]
  }

  #light(): Sun {
    this.#renderer.toneMappingExposure = EXPOSURE[this.#theme]
    const shadowSize = this.#isSmall ? 0 : 2048
    const look = this.#theme === 'dark' ? DUSK : {}
    return createSun(this.#view.terrain, { ...look, shadowSize }).addTo(this.scene)
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#canvas
    if (clientWidth === 0 || clientHeight === 0) return
    this.#renderer.setSize(clientWidth, clientHeight, false)
    this.camera.aspect = clientWidth / clientHeight
    this.camera.updateProjectionMatrix()
    // Whoever has not moved the camera yet goes on seeing the whole map.
    if (this.camera.position.equals(this.#framed)) this.lookAtAll(this.#framedFrom)
    this.draw()
  }

  #render(now: number): void {
    this.#frame = 0
    // After a pause time does not jump.
    const seconds = Math.min(0.5, Math.max(0, (now - this.#last) / 1000))
    this.#last = now
    this.#clock += seconds
    let goesOn = false
    for (const mover of this.#movers) goesOn = mover(seconds) || goesOn
    this.#sun.update(this.camera)
    // Nothing moves by itself where little motion is asked for.
    this.#view.water.reducedMotion = this.#stillness.matches
    this.#view.update(this.camera, this.#clock)
    this.#renderer.render(this.scene, this.camera)
    if (goesOn) this.draw()
  }
}
