import { LinesLayer, MarkersLayer, type OverlayLayer, PathLine } from '@footpath/three'
import type { WaypointPart } from '../waypoints/choice.js'
import type { GraphData } from '../waypoints/graph-data.js'
import type { LabScene } from './lab-scene.js'

/** Strength of the regions' tint at full opacity. */
const REGION_OPACITY = 0.5

/** Different in lightness too; neighbours never have the same. */
const REGION_PALETTE = [
  0x2f7ed8, 0xf2c14e, 0xb5468f, 0x6fd6c4, 0xe4572e, 0xcdb7f6, 0x1b7f5c, 0xffd9c2, 0x5b3fa0, 0xa4d65e,
  0x8c4a2f, 0xf6f3b0,
]

/** Strength of the chain at full opacity: what was found by it is seen over it. */
const CHAIN_OPACITY = 0.8

/** Cells of edge per cell of map that are drawn at full strength; more are weaker, so that the ground is still seen. */
const STRONG_EDGES = 1.5

/** Waypoints in the scene: outlines, pins, lines, tinted cells and the chain, all on one terrain. */
export class WaypointsDrawing {
  readonly #scene: LabScene
  readonly #rectangles: LinesLayer
  readonly #pins: MarkersLayer
  readonly #edges: LinesLayer
  readonly #chain: PathLine
  readonly #regions: OverlayLayer
  #share = 1
  #edgeShare = 1

  constructor(scene: LabScene) {
    const { terrain, overlay } = scene.view
    this.#scene = scene
    this.#rectangles = new LinesLayer(terrain, { colour: 0x7a1fa2, opacity: 1, hiddenOpacity: 0.5 })
    this.#edges = new LinesLayer(terrain, { colour: 0xfff6dc, opacity: 0.8 })
    this.#pins = new MarkersLayer(terrain, { colour: 0xff8a00 })
    this.#chain = new PathLine(terrain, null, { colour: 0x1557d6, leastWidth: 9, casing: null })
    // Below paths.
    this.#chain.renderOrder = 1.9
    this.#regions = overlay.addLayer('regions', { colour: 0xffffff, opacity: REGION_OPACITY, visible: false })
    this.#regions.setColours(REGION_PALETTE)
    scene.scene.add(this.#rectangles, this.#edges, this.#pins, this.#chain)
  }

  /** Shows these parts of a graph, of the chain as far as it is given; nothing of null. */
  set(graph: GraphData | null, parts: readonly WaypointPart[], chain: Int32Array | null): void {
    const has = (part: WaypointPart) => parts.includes(part)
    this.#rectangles.setLines(graph !== null && has('rectangles') ? outlines(graph.rectangles) : [])
    const edges = (has('edges') ? graph?.edges : null) ?? new Float64Array(0)
    this.#edges.setLines(edges)
    this.#edgeShare = this.#strengthOf(edges)
    this.#pins.setMarkers(pairs((has('waypoints') ? graph?.points : null) ?? []))
    const regions = (has('regions') ? graph?.regions : null) ?? null
    this.#regions.visible = regions !== null
    regions?.forEach((value, cell) => this.#regions.set(cell, value))
    const { width } = this.#scene.view.terrain
    const tiles = graph?.method === 'waypoints-published' && has('chain') ? (chain ?? []) : []
    this.#chain.setPath(
      Array.from(tiles, (tile) => ({ x: (tile % width) + 0.5, y: Math.floor(tile / width) + 0.5 })),
    )
    this.opacity = this.#share
  }

  /** 1 is full strength. */
  set opacity(share: number) {
    this.#share = share
    this.#rectangles.opacity = share
    this.#edges.opacity = share * this.#edgeShare
    this.#pins.opacity = share
    this.#chain.visible = share > 0
    this.#chain.material.opacity = CHAIN_OPACITY * share
    this.#regions.opacity = REGION_OPACITY * share
    this.#scene.draw()
  }

  /** 0 to 1: the closer lines lie, the weaker they are. */
  #strengthOf(edges: Float64Array): number {
    const { width, depth } = this.#scene.view.terrain
    let length = 0
    for (let at = 0; at < edges.length; at += 4)
      length += Math.hypot(edges[at + 2] - edges[at], edges[at + 3] - edges[at + 1])
    return Math.min(1, Math.max(0.1, (STRONG_EDGES * width * depth) / length))
  }

  dispose(): void {
    for (const object of [this.#rectangles, this.#edges, this.#pins, this.#chain]) object.dispose()
    this.#scene.view.overlay.removeLayer(this.#regions)
    this.#scene.draw()
  }
}

/** The four sides of every rectangle as lines. */
function outlines(rectangles: Int32Array): Float64Array {
  const lines = new Float64Array(4 * rectangles.length)
  for (let at = 0; at < rectangles.length; at += 4) {
    const [x0, y0, x1, y1] = rectangles.subarray(at, at + 4)
    lines.set([x0, y0, x1, y0, x1, y0, x1, y1, x1, y1, x0, y1, x0, y1, x0, y0], 4 * at)
  }
  return lines
}

function pairs(points: ArrayLike<number>): { x: number; y: number }[] {
  return Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at], y: points[2 * at + 1] }))
}
