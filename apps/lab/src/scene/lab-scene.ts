import { createSun, type GroundHit, pickGround, TerrainView, UnitsLayer } from '@footpath/three'
import type { Terrain } from 'footpath'
import {
  ACESFilmicToneMapping,
  type OrthographicCamera,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

/** The scene as the rest of the lab knows it: in 3D, or flat where there is no WebGL. */
export type LabScene = Omit<Scene3D, 'camera'> & { readonly camera: PerspectiveCamera | OrthographicCamera }

export interface SceneOptions {
  /** For software rendering and weak machines: fewer pixels, no shadows, no smoothing. */
  readonly isSmall: boolean
}

/** Scenes up to this many pixels wide are a phone's. */
const PHONE = 430

/** Called once a frame with the seconds since the last one; returns whether it wants another frame. */
export type Mover = (seconds: number) => boolean

/**
 * The 3D scene: terrain, light, units and camera. Draws only when something has changed: `draw` asks for one frame,
 * a mover that returns true keeps frames coming.
 */
export class Scene3D {
  readonly scene = new Scene()
  readonly camera = new PerspectiveCamera(40, 1, 0.1, 5000)
  readonly controls: OrbitControls
  readonly #renderer: WebGLRenderer
  readonly #canvas: HTMLCanvasElement
  readonly #isSmall: boolean
  readonly #movers = new Set<Mover>()
  readonly #raycaster = new Raycaster()
  readonly #resized: ResizeObserver
  #view: TerrainView
  #units: UnitsLayer
  #sun: ReturnType<typeof createSun>
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
    ;[this.#view, this.#units, this.#sun] = this.#build(terrain)
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

  /** What the last frame drew, and the time since the page was opened. */
  get info(): { readonly calls: number; readonly triangles: number } {
    const { calls, triangles } = this.#renderer.info.render
    return { calls, triangles }
  }

  /** Replaces the terrain and everything on it. */
  setTerrain(terrain: Terrain): void {
    this.#view.dispose()
    this.#units.dispose()
    this.#sun.dispose()
    this.scene.clear()
    ;[this.#view, this.#units, this.#sun] = this.#build(terrain)
    this.lookAtAll()
  }

  /** Follows edits of the terrain. */
  refresh(): void {
    this.#view.refresh()
    this.#units.refresh()
    this.#sun.refresh()
    this.draw()
  }

  /** Has shadows drawn again: something other than the ground or the units has moved. */
  refreshShadows(): void {
    this.#sun.light.shadow.needsUpdate = true
    this.draw()
  }

  /** Puts the camera where the whole map is seen from the south. */
  lookAtAll(): void {
    const { terrain } = this.#view
    const size = Math.max(terrain.width, terrain.depth) * terrain.cellSize
    const x = terrain.origin.x + (terrain.width * terrain.cellSize) / 2
    const z = terrain.origin.z + (terrain.depth * terrain.cellSize) / 2
    this.camera.near = size / 500
    this.camera.far = size * 6
    // A picture higher than wide needs more distance to hold the whole width; a phone's holds all four corners.
    const { aspect } = this.camera
    const away =
      size * (this.#canvas.clientWidth <= PHONE ? 0.33 + 1.42 / aspect : Math.max(1, 1.25 / aspect))
    this.camera.position.set(x - 0.12 * away, terrain.origin.y + 0.55 * away, z + 0.92 * away)
    this.camera.updateProjectionMatrix()
    this.controls.target.set(x, terrain.origin.y, z + 0.06 * size)
    this.controls.minDistance = size / 100
    this.controls.maxDistance = size * 2.5
    this.controls.update()
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
    const box = this.#canvas.getBoundingClientRect()
    const at = new Vector2(
      (2 * (clientX - box.left)) / box.width - 1,
      1 - (2 * (clientY - box.top)) / box.height,
    )
    this.#raycaster.setFromCamera(at, this.camera)
    return this.#raycaster
  }

  /** Where a point of the world is on the page. */
  project(x: number, y: number, z: number): { readonly clientX: number; readonly clientY: number } {
    const box = this.#canvas.getBoundingClientRect()
    const at = new Vector3(x, y, z).project(this.camera)
    return {
      clientX: box.left + ((at.x + 1) / 2) * box.width,
      clientY: box.top + ((1 - at.y) / 2) * box.height,
    }
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
    this.#sun.dispose()
    this.#renderer.dispose()
  }

  #build(terrain: Terrain): [TerrainView, UnitsLayer, ReturnType<typeof createSun>] {
    const view = new TerrainView(terrain)
    const units = new UnitsLayer(terrain)
    const sun = createSun(terrain, { shadowSize: this.#isSmall ? 0 : 2048 }).addTo(this.scene)
    this.scene.add(view, units)
    return [view, units, sun]
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#canvas
    if (clientWidth === 0 || clientHeight === 0) return
    this.#renderer.setSize(clientWidth, clientHeight, false)
    this.camera.aspect = clientWidth / clientHeight
    this.camera.updateProjectionMatrix()
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
    this.#view.update(this.camera, this.#clock)
    this.#renderer.render(this.scene, this.camera)
    if (goesOn) this.draw()
  }
}
