import { LinesLayer, MarkersLayer, PathLine, RouteMarkers, TerrainView } from '@footpath/three'
import type { Terrain } from 'footpath'
import { MOUSE, OrthographicCamera, TOUCH } from 'three'
import { fitFromAbove, lookFromAbove } from './fit-from-above.js'
import type { FlatDrawing } from './flat-drawing.js'
import { drawLines, drawPins } from './flat-lines.js'
import { FlatMap } from './flat-map.js'
import { drawPaths } from './flat-paths.js'
import { FlatUnits } from './flat-units.js'
import { LabScene, type SceneOptions } from './lab-scene.js'
import { PATH_WIDTH } from './looks.js'

/**
 * The scene from above on a plain canvas, for browsers without WebGL. Everything the controllers put into the scene
 * is the same as in 3D; only map, overlay, paths and units are drawn, models and crates by the cells they block.
 */
export class FlatScene extends LabScene<OrthographicCamera> {
  readonly info = { calls: 0, triangles: 0 }
  /** There is nothing to turn: what would turn the view moves it. */
  protected override readonly drag = { mouse: MOUSE.PAN, touch: TOUCH.PAN }
  readonly #context: CanvasRenderingContext2D
  readonly #pixelRatio: number
  #view: TerrainView
  #units: FlatUnits
  #route: RouteMarkers
  #map: FlatMap

  constructor(canvas: HTMLCanvasElement, terrain: Terrain, options: SceneOptions) {
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser supports neither WebGL nor a 2D canvas.')
    super(canvas, new OrthographicCamera(), options)
    this.#context = context
    this.#pixelRatio = Math.min(devicePixelRatio, options.quality === 'light' ? 1 : 2)
    const { controls } = this
    controls.minPolarAngle = 0
    controls.maxPolarAngle = 0
    controls.minAzimuthAngle = 0
    controls.maxAzimuthAngle = 0
    controls.screenSpacePanning = true
    this.isHeld = false
    this.#view = new TerrainView(terrain)
    this.#units = new FlatUnits(terrain)
    this.#route = new RouteMarkers(terrain)
    this.#map = new FlatMap(terrain)
    this.scene.add(this.#view, this.#units)
    this.lookAtAll()
  }

  get view(): TerrainView {
    return this.#view
  }

  get units(): FlatUnits {
    return this.#units
  }

  get route(): RouteMarkers {
    return this.#route
  }

  /** A map looks the same by day and at dusk. */
  setTheme(): void {}

  /** A map has no shadows and no grain to leave out. */
  setQuality(): void {}

  setTerrain(terrain: Terrain): void {
    this.#view.dispose()
    this.#units.dispose()
    this.scene.clear()
    this.#view = new TerrainView(terrain)
    this.#units = new FlatUnits(terrain)
    this.#route.dispose()
    this.#route = new RouteMarkers(terrain)
    this.#map = new FlatMap(terrain)
    this.scene.add(this.#view, this.#units)
    this.lookAtAll()
  }

  refresh(): void {
    this.#view.refresh()
    this.#units.refresh()
    this.#map.refresh()
    this.draw()
  }

  /** There are none: the picture is drawn again. */
  refreshShadows(): void {
    this.draw()
  }

  lookAtAll(): void {
    const { terrain } = this.#view
    const size = Math.max(terrain.width, terrain.depth) * terrain.cellSize
    this.camera.near = -10 * size
    this.camera.far = 10 * size
    lookFromAbove(this.camera, this.controls, terrain, this.aspect)
    this.resize()
  }

  /** The canvas as large as its place, and the map whole in it at zoom 1. */
  protected resize(): void {
    const { clientWidth, clientHeight } = this.canvas
    if (clientWidth === 0 || clientHeight === 0) return
    this.canvas.width = Math.round(clientWidth * this.#pixelRatio)
    this.canvas.height = Math.round(clientHeight * this.#pixelRatio)
    fitFromAbove(this.camera, this.#view.terrain, this.aspect)
    this.draw()
  }

  protected paint(): void {
    const context = this.#context
    const { width: across, height: down } = this.canvas
    const { terrain, overlay } = this.#view
    const { origin, width, depth, cellSize } = terrain
    /** Pixels for a world unit. */
    const scale = (across * this.camera.zoom) / (this.camera.right - this.camera.left)
    const { x: middleX, z: middleZ } = this.camera.position
    const place = (x: number, z: number) =>
      [across / 2 + (x - middleX) * scale, down / 2 + (z - middleZ) * scale] as const
    const cell = cellSize * scale
    const [left, top] = place(origin.x, origin.z)
    context.clearRect(0, 0, across, down)
    this.#map.draw(context, overlay, [left, top, width * cell, depth * cell])
    if (overlay.gridVisible && cell >= 4) {
      context.strokeStyle = `rgb(31 174 84 / ${overlay.gridOpacity})`
      context.lineWidth = 1
      context.beginPath()
      for (let x = 0; x <= width; x++) {
        context.moveTo(left + x * cell, top)
        context.lineTo(left + x * cell, top + depth * cell)
      }
      for (let y = 0; y <= depth; y++) {
        context.moveTo(left, top + y * cell)
        context.lineTo(left + width * cell, top + y * cell)
      }
      context.stroke()
    }
    const paths: PathLine[] = []
    for (const shown of this.scene.children) {
      if (!shown.visible) continue
      if (shown instanceof LinesLayer) drawLines(context, shown, { left, top, cell })
      if (shown instanceof MarkersLayer) drawPins(context, shown, { left, top, cell })
      if (shown instanceof PathLine) paths.push(shown)
      if ('drawOnMap' in shown) (shown as unknown as FlatDrawing).drawOnMap(context, { left, top, cell })
    }
    drawPaths(context, paths, {
      left,
      top,
      scale,
      least: PATH_WIDTH.leastWidth * this.#pixelRatio,
      most: PATH_WIDTH.mostWidth * this.#pixelRatio,
      cell,
    })
    for (const { x, y } of this.#route.via)
      drawPlace(context, 'via', left + x * cell, top + y * cell, 5 * this.#pixelRatio)
    for (const [name, at] of Object.entries(this.#route.places))
      if (at !== null) drawPlace(context, name, left + at.x * cell, top + at.y * cell, 6 * this.#pixelRatio)
    if (this.#units.visible) this.#units.drawFlat(context, Math.max(5 * this.#pixelRatio, 0.45 * cell), place)
    const cursor = overlay.uniforms.overlayCursor.value
    if (overlay.uniforms.overlayCursorColour.value.w > 0) {
      context.strokeStyle = '#ffffff'
      context.lineWidth = 2 * this.#pixelRatio
      context.strokeRect(left + (cursor.x - 0.5) * cell, top + (cursor.y - 0.5) * cell, cell, cell)
    }
  }
}

/** The start and points between are discs, the goal is a square, where a search is a small disc. */
function drawPlace(
  context: CanvasRenderingContext2D,
  name: string,
  x: number,
  y: number,
  size: number,
): void {
  const radius = name === 'here' ? size / 2 : size
  context.beginPath()
  if (name === 'goal') context.rect(x - radius, y - radius, 2 * radius, 2 * radius)
  else context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = { start: '#2fbf71', goal: '#ffffff', via: '#b98aff' }[name] ?? '#ffa200'
  context.fill()
  context.strokeStyle = '#20251f'
  context.lineWidth = size / 4
  context.stroke()
}
