import { createSun, DUSK, RouteMarkers, type Sun, TerrainView, UnitsLayer } from '@footpath/three'
import type { Terrain } from 'footpath'
import {
  ACESFilmicToneMapping,
  type Object3D,
  OrthographicCamera,
  PCFShadowMap,
  PerspectiveCamera,
  Vector3,
  WebGLRenderer,
} from 'three'
import { fitFromAbove, lookFromAbove } from './fit-from-above.js'
import { framePoints } from './frame-points.js'
import { LabScene, type SceneOptions, type Theme, type Viewpoint } from './lab-scene.js'
import { type Quality, QualityWatch } from './quality.js'

/** The whole map from the south and a little west, well above the ground; the margin is a share of half the view. */
const ASIDE = { from: new Vector3(-0.16, 0.7, 1).normalize(), margin: 0.025 }

/** A part of the scene that holds memory of the graphics card. */
type Part = Object3D & { dispose(): void }

/** Brighter or darker, as a camera would be set. */
const EXPOSURE: Readonly<Record<Theme, number>> = { light: 1, dark: 0.85 }

/** Stone is dark on a lawn by day; at dusk it must be lighter than the ground, or blocks look like pits. */
const STONE: Readonly<Record<Theme, number>> = { light: 1, dark: 3.2 }

/**
 * The 3D scene: terrain, light, units and cameras. From the side it is seen in perspective; from above without, so that
 * no wall leans over a path.
 */
export class Scene3D extends LabScene {
  readonly #aside: PerspectiveCamera
  readonly #above = new OrthographicCamera()
  readonly #renderer: WebGLRenderer
  /** Where the camera was put last to see everything. */
  readonly #framed = new Vector3()
  #framedFrom: Viewpoint = 'aside'
  readonly #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  #view: TerrainView
  #units: UnitsLayer
  #route: RouteMarkers
  #sun: Sun
  #theme: Theme = 'light'
  #quality: QualityWatch
  #clock = 0
  readonly #programs = new WeakSet<object>()
  readonly #retired: Part[] = []

  constructor(canvas: HTMLCanvasElement, terrain: Terrain, options: SceneOptions) {
    const aside = new PerspectiveCamera(30, 1, 0.1, 5000)
    super(canvas, aside, options)
    this.#aside = aside
    this.#quality = new QualityWatch(options.quality)
    // Kept, so that a picture of the scene can be saved at any time.
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: options.quality !== 'light',
      preserveDrawingBuffer: true,
    })
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#renderer.toneMapping = ACESFilmicToneMapping
    this.controls.maxPolarAngle = 1.5
    ;[this.#view, this.#units, this.#route] = this.#build(terrain)
    this.#sun = this.#light()
    this.#applyQuality()
    this.lookAtAll()
  }

  get view(): TerrainView {
    return this.#view
  }

  get units(): UnitsLayer {
    return this.#units
  }

  get route(): RouteMarkers {
    return this.#route
  }

  get info(): { readonly calls: number; readonly triangles: number } {
    const { calls, triangles } = this.#renderer.info.render
    return { calls, triangles }
  }

  setTerrain(terrain: Terrain): void {
    this.#retire(this.#view, this.#units, this.#route, this.#sun)
    this.scene.clear()
    ;[this.#view, this.#units, this.#route] = this.#build(terrain)
    this.#sun = this.#light()
    this.lookAtAll()
  }

  setTheme(theme: Theme): void {
    if (theme === this.#theme) return
    this.#theme = theme
    this.#retire(this.#sun)
    this.#sun = this.#light()
    this.draw()
  }

  setQuality(quality: Quality): void {
    this.#quality = new QualityWatch(quality)
    this.#applyQuality()
  }

  protected override noteFrame(millis: number): void {
    if (this.#quality.note(millis)) this.#applyQuality()
  }

  #applyQuality(): void {
    const { plain, pixelRatio } = this.#quality.tier
    this.#renderer.setPixelRatio(Math.min(pixelRatio, devicePixelRatio))
    this.#view.plain = plain
    this.#retire(this.#sun)
    this.#sun = this.#light()
    this.resize()
  }

  refresh(): void {
    this.#view.refresh()
    this.#units.refresh()
    this.#route.refresh()
    this.#sun.refresh()
    this.draw()
  }

  refreshShadows(): void {
    this.#sun.light.shadow.needsUpdate = true
    this.draw()
  }

  lookAtAll(from: Viewpoint = 'aside'): void {
    this.#framedFrom = from
    this.camera = from === 'above' ? this.#above : this.#aside
    this.controls.object = this.camera
    if (from === 'above') this.#lookFromAbove()
    else this.#lookFromTheSide()
    this.#framed.copy(this.camera.position)
    this.draw()
  }

  #lookFromAbove(): void {
    const { terrain } = this.#view
    const { chunks } = this.#view.ground
    const size = Math.max(terrain.width, terrain.depth) * terrain.cellSize
    const tallest = Math.max(...chunks.map(({ box: { min, max } }) => Math.max(-min.y, max.y)))
    // Without perspective what lies behind the camera can be seen too: it may stand inside a hill.
    this.#above.far = 10 * size + tallest
    this.#above.near = -this.#above.far
    lookFromAbove(this.#above, this.controls, terrain, this.aspect)
  }

  #lookFromTheSide(): void {
    const { terrain } = this.#view
    const size = Math.max(terrain.width, terrain.depth) * terrain.cellSize
    const camera = this.#aside
    camera.near = size / 500
    camera.far = size * 16
    camera.updateProjectionMatrix()
    this.controls.minDistance = size / 100
    const corners = this.#view.ground.chunks.flatMap(({ box: { min, max } }) =>
      [min, max].flatMap(({ y }) =>
        [min.x, max.x].flatMap((x) =>
          [min.z, max.z].map((z) => this.#view.ground.localToWorld(new Vector3(x, y, z))),
        ),
      ),
    )
    this.controls.target.copy(framePoints(camera, corners, { ...ASIDE, from: this.aside ?? ASIDE.from }))
    this.controls.maxDistance = Math.max(4 * size, 1.5 * this.controls.getDistance())
    this.controls.update()
  }

  override dispose(): void {
    super.dispose()
    this.#sun.dispose()
    for (const part of this.#retired.splice(0)) part.dispose()
    this.#renderer.dispose()
  }

  #build(terrain: Terrain): [TerrainView, UnitsLayer, RouteMarkers] {
    const view = new TerrainView(terrain)
    view.plain = this.#quality.tier.plain
    const units = new UnitsLayer(terrain)
    const route = new RouteMarkers(terrain)
    this.scene.add(view, units, route)
    return [view, units, route]
  }

  #light(): Sun {
    this.#renderer.toneMappingExposure = EXPOSURE[this.#theme]
    if (this.#view.blocks !== null) this.#view.blocks.brightness = STONE[this.#theme]
    const { shadows, plain } = this.#quality.tier
    const look = this.#theme === 'dark' ? DUSK : {}
    return createSun(this.#view.terrain, { ...look, shadowSize: shadows ? 2048 : 0, plain }).addTo(this.scene)
  }

  protected resize(): void {
    const { clientWidth, clientHeight } = this.canvas
    if (clientWidth === 0 || clientHeight === 0) return
    this.#renderer.setSize(clientWidth, clientHeight, false)
    this.#aside.aspect = this.aspect
    this.#aside.updateProjectionMatrix()
    fitFromAbove(this.#above, this.#view.terrain, this.aspect)
    // Until the camera is moved by hand it shows the whole map.
    if (this.camera.position.equals(this.#framed) && this.camera.zoom === 1) this.lookAtAll(this.#framedFrom)
    this.draw()
  }

  protected paint(seconds: number): void {
    this.#clock += seconds
    this.#sun.update(this.camera)
    // Nothing moves by itself if the system asks for reduced motion.
    this.#view.water.reducedMotion = this.#reducedMotion.matches
    if (this.#view.update(this.camera, this.#clock)) this.#sun.light.shadow.needsUpdate = true
    this.#renderer.render(this.scene, this.camera)
    for (const part of this.#retired.splice(0)) part.dispose()
    this.#keepPrograms()
  }

  /**
   * Takes parts out of the scene. They are freed after the next frame, when those that take their place use the same
   * shaders: compiling them again takes longer than a frame.
   */
  #retire(...parts: readonly Part[]): void {
    for (const part of parts) part.removeFromParent()
    this.#retired.push(...parts)
  }

  /**
   * Keeps shaders for what comes and goes, such as paths: three.js would free those that nothing uses for a moment. Those
   * of a `ShaderMaterial` are found by its text only while one is there; there are few, and they are always there.
   */
  #keepPrograms(): void {
    for (const program of this.#renderer.info.programs ?? []) {
      // Its types do not say that it has one.
      const isByText = 'type' in program && program.type === 'ShaderMaterial'
      if (isByText || this.#programs.has(program)) continue
      this.#programs.add(program)
      program.usedTimes++
    }
  }
}
