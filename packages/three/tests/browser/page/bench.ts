import { MarkersLayer, PathLine, PolygonsLayer, rectanglePolygon, TracePlayer } from '@footpath/three'
import { type Cell, cellToWorld, createWalkmap, type MapPoint } from 'footpath'
import { createFinder } from 'footpath/search'
import { Vector3 } from 'three'
import { Example } from '../../../example/scene.js'
import { createWorld } from '../../../example/world.js'

export interface BenchOptions {
  readonly size: number
  readonly seed?: number
  readonly shadowSize?: number
  readonly antialias?: boolean
}

/** A colour of the picture, 0 to 255. */
export type Rgb = [red: number, green: number, blue: number]

type ColourTest = (red: number, green: number, blue: number) => boolean

/** Colours the tests look for, as pixels have them. */
const SEEN = {
  magenta: (r, g, b) => r > 200 && g < 60 && b > 200,
  /** Magenta through which the ground is seen. */
  faint: (r, g, b) => r > 1.2 * g && b > 1.05 * g && !(r > 200 && g < 60),
  violet: (r, g, b) => r > 1.5 * g && b > 1.5 * g,
  teal: (r, g, b) => g > 1.8 * r && b > 1.6 * r,
} satisfies Record<string, ColourTest>

/** What the tests ask of a page: the example's scene with everything else of the package added to it. */
export class Bench {
  readonly example: Example
  readonly markers: MarkersLayer
  readonly polygons: PolygonsLayer
  readonly line: PathLine
  readonly player: TracePlayer
  /** A straight line from west to east through the middle of the map, in a colour nothing else has. */
  readonly across: PathLine

  constructor(
    canvas: HTMLCanvasElement,
    { size, seed = 7, shadowSize = 1024, antialias = false }: BenchOptions,
  ) {
    const terrain = createWorld(size, seed)
    this.example = new Example(canvas, terrain, { antialias, shadowSize })
    this.example.resize(canvas.clientWidth, canvas.clientHeight)
    this.markers = new MarkersLayer(terrain)
    this.polygons = new PolygonsLayer(terrain)
    this.line = new PathLine(terrain, null, { dash: [2, 1], colour: 0x6d3fd0 })
    const finder = createFinder(createWalkmap(terrain))
    const far = { x: Math.round(0.46 * size), y: Math.round(0.66 * size) }
    const path = finder.find({ x: Math.round(0.15 * size), y: Math.round(0.93 * size) }, far, {
      trace: true,
      partial: true,
    })
    this.player = new TracePlayer(this.example.view.overlay, path.trace ?? new Uint32Array(0))
    const middle = size / 2
    this.across = new PathLine(
      terrain,
      [
        { x: middle - 20, y: middle },
        { x: middle + 20, y: middle },
      ],
      { colour: 0xff00ff },
    )
    this.across.visible = false
    this.example.scene.add(this.markers, this.polygons, this.line, this.across)
  }

  /** Shows waypoints, regions, a dashed path, the grid, the cursor and half of a search. */
  showAll(): void {
    const { width } = this.example.terrain
    const at = (x: number, y: number): MapPoint => ({ x: x * width, y: y * width })
    this.markers.setMarkers(
      [at(0.2, 0.8), at(0.5, 0.8), at(0.7, 0.6)],
      [
        [0, 1],
        [1, 2],
      ],
    )
    this.polygons.setPolygons([rectanglePolygon(0.7 * width, 0.8 * width, 0.85 * width, 0.9 * width)])
    this.line.setPath([at(0.1, 0.7), at(0.3, 0.95), at(0.6, 0.95)])
    this.example.view.overlay.gridVisible = true
    this.example.view.overlay.setCursor({ x: Math.round(0.5 * width), y: Math.round(0.9 * width) })
    this.player.seek(this.player.length / 2)
  }

  hideAll(): void {
    this.markers.setMarkers([])
    this.polygons.setPolygons([])
    this.line.setPath(null)
    this.example.view.overlay.gridVisible = false
    this.example.view.overlay.setCursor(null)
    this.player.seek(0)
  }

  /** Looks straight down on a cell from this many cells above. */
  lookDown(cell: Cell, above: number): void {
    const { x, y, z } = cellToWorld(this.example.terrain, cell)
    const { camera } = this.example
    camera.position.set(x, y + above, z + 0.01)
    camera.lookAt(x, y, z)
  }

  /** Draws, and reads the picture at the given cells' centres on the ground. */
  coloursAt(cells: readonly Cell[], lift = 0): Rgb[] {
    this.example.frame(0)
    const { renderer, camera, terrain } = this.example
    const gl = renderer.getContext()
    const pixel = new Uint8Array(4)
    return cells.map((cell) => {
      const { x, y, z } = cellToWorld(terrain, cell)
      const at = new Vector3(x, y + lift, z).project(camera)
      const column = Math.round(((at.x + 1) / 2) * gl.drawingBufferWidth)
      const row = Math.round(((at.y + 1) / 2) * gl.drawingBufferHeight)
      gl.readPixels(column, row, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      return [pixel[0], pixel[1], pixel[2]]
    })
  }

  /** Draws, and returns how much of the picture is black, how many colours it has, and how much of it is path red. */
  picture(): { black: number; colours: number; red: number } {
    this.example.frame(0)
    const gl = this.example.renderer.getContext()
    const width = gl.drawingBufferWidth
    const height = gl.drawingBufferHeight
    const data = new Uint8Array(4 * width * height)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, data)
    const colours = new Set<number>()
    let black = 0
    let red = 0
    for (let at = 0; at < data.length; at += 4) {
      const [r, g, b] = [data[at], data[at + 1], data[at + 2]]
      colours.add((r << 16) | (g << 8) | b)
      if (r + g + b < 12) black++
      if (r > 120 && r > 3 * g && r > 3 * b) red++
    }
    return { black: black / (width * height), colours: colours.size, red: red / (width * height) }
  }

  /** Draws, and counts the pixels of a colour. */
  count(colour: keyof typeof SEEN): number {
    const takes: ColourTest = SEEN[colour]
    this.example.frame(0)
    const gl = this.example.renderer.getContext()
    const data = new Uint8Array(4 * gl.drawingBufferWidth * gl.drawingBufferHeight)
    gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, data)
    let found = 0
    for (let at = 0; at < data.length; at += 4) if (takes(data[at], data[at + 1], data[at + 2])) found++
    return found
  }

  /** Draws once more and returns what that took. */
  counts(): { calls: number; triangles: number } {
    this.example.frame(0)
    const { calls, triangles } = this.example.renderer.info.render
    return { calls, triangles }
  }

  /** Mean milliseconds of a frame, waiting for the graphics card each time. */
  frameMillis(frames: number): number {
    const gl = this.example.renderer.getContext()
    const pixel = new Uint8Array(4)
    const begun = performance.now()
    for (let frame = 0; frame < frames; frame++) {
      this.example.frame(1 / 60)
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    }
    return (performance.now() - begun) / frames
  }

  /** Milliseconds to follow a stroke of 50 × 50 cells: on the CPU, and with the frame that uploads it. */
  strokeMillis(strokes: number): { refresh: number; overlay: number; frame: number } {
    const { terrain, view } = this.example
    let refresh = 0
    let overlay = 0
    let frame = 0
    for (let stroke = 0; stroke < strokes; stroke++) {
      const x0 = 10 + 7 * stroke
      const y0 = 20 + 5 * stroke
      terrain.edit({ x0, y0, x1: x0 + 50, y1: y0 + 50 }, ({ heights }) => {
        for (let y = y0; y < y0 + 50; y++)
          for (let x = x0; x < x0 + 50; x++) heights.set(x, y, heights.get(x, y) + 0.5)
      })
      const begun = performance.now()
      view.refresh()
      const refreshed = performance.now()
      for (let y = y0; y < y0 + 50; y++)
        for (let x = x0; x < x0 + 50; x++)
          view.overlay.layer('searched').set(y * terrain.width + x, 200 + (stroke % 50))
      view.overlay.update()
      const composed = performance.now()
      this.frameMillis(1)
      refresh += refreshed - begun
      overlay += composed - refreshed
      frame += performance.now() - composed
    }
    return { refresh: refresh / strokes, overlay: overlay / strokes, frame: frame / strokes }
  }

  /** Frees everything and returns what is left; programs by the materials they were made for. */
  dispose(): { geometries: number; textures: number; programs: string[] } {
    const { renderer } = this.example
    this.markers.dispose()
    this.polygons.dispose()
    this.line.dispose()
    this.across.dispose()
    this.example.dispose()
    const { geometries, textures } = renderer.info.memory
    return {
      geometries,
      textures,
      programs: (renderer.info.programs ?? []).map((program) =>
        'type' in program ? String(program.type) : '',
      ),
    }
  }
}
