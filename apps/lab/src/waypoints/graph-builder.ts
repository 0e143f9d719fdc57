import { createTerrain, createWalkmap, ground, type TerrainData, type Unit, type Walkmap } from 'footpath'
import { type TerrainPatch, writePatch } from 'footpath/internal'
import { buildPublishedWaypoints, type PublishedWaypoints } from '@footpath/studies/study-3'
import { createWaypoints, type Waypoints } from 'footpath/waypoints'
import { requireFewRectangles } from './few-rectangles.js'
import { type GraphData, type GraphSpec, MOST_EDGES, MOST_POINTS } from './graph-data.js'
import { regionColours } from './region-colours.js'

/** The ground unit, but all ground it can walk on costs the same: waypoints are about walls alone. */
const WALKER: Unit = {
  ...ground,
  surfaces: Object.fromEntries(Object.keys(ground.surfaces).map((surface) => [surface, 1])),
  step: '1/√2',
}

/** The waypoint graphs of one terrain, to be drawn. Both follow edits: only what these touch is built again. */
export class GraphBuilder {
  readonly #walkmap: Walkmap
  #published: PublishedWaypoints | null = null
  #right: Waypoints | null = null

  constructor(terrain: TerrainData) {
    this.#walkmap = createWalkmap(createTerrain(terrain), WALKER)
  }

  patch(patch: TerrainPatch): void {
    writePatch(this.#walkmap.terrain, patch)
  }

  /** Builds in one go and reports the share that is done; throws if the ground does not suit the method. */
  build(spec: GraphSpec, onProgress: (share: number) => void): GraphData {
    this.#walkmap.refresh()
    return spec.method === 'waypoints'
      ? this.#buildRight(spec, onProgress)
      : this.#buildPublished(spec, onProgress)
  }

  #buildRight({ method, edges }: GraphSpec, onProgress: (share: number) => void): GraphData {
    const graph = this.#right ?? createWaypoints(this.#walkmap)
    this.#right = graph
    const draws = edges && hasFewEdges(graph, onProgress)
    const points = graph.cornerPoints()
    return {
      method,
      rectangles: new Int32Array(0),
      ...limited(points),
      edges: draws ? graph.edgePoints() : null,
      regions: null,
    }
  }

  #buildPublished({ method, edges, regions }: GraphSpec, onProgress: (share: number) => void): GraphData {
    const walkmap = this.#walkmap
    requireFewRectangles(walkmap)
    if (this.#published === null) this.#published = buildPublishedWaypoints(walkmap, { onProgress })
    else this.#published.update({ onProgress })
    const { rectangles, cellOfWaypoint, regionOfCell } = this.#published
    const { width } = walkmap.layout
    const points = new Float64Array(2 * cellOfWaypoint.length)
    cellOfWaypoint.forEach((cell, waypoint) => {
      points[2 * waypoint] = (cell % width) + 0.5
      points[2 * waypoint + 1] = Math.floor(cell / width) + 0.5
    })
    return {
      method,
      rectangles: rectangles.slice(),
      ...limited(points),
      edges: edges ? linesOf(this.#published, points) : null,
      regions: regions ? regionColours(regionOfCell, width) : null,
    }
  }
}

/** Builds the whole graph, unless it gets too many edges to be drawn. */
function hasFewEdges(graph: Waypoints, onProgress: (share: number) => void): boolean {
  const enough = new AbortController()
  const report = (share: number) => {
    onProgress(share)
    if (graph.edges > MOST_EDGES) enough.abort()
  }
  try {
    graph.build({ signal: enough.signal, onProgress: report })
  } catch (error) {
    if (error !== enough.signal.reason) throw error
  }
  return graph.state === 'ready' && graph.edges <= MOST_EDGES
}

function limited(points: Float64Array): Pick<GraphData, 'waypoints' | 'points'> {
  const waypoints = points.length / 2
  return { waypoints, points: waypoints > MOST_POINTS ? null : points }
}

/** Every edge once, though the graph has it in both directions; null for too many. */
function linesOf({ edges }: PublishedWaypoints, points: Float64Array): Float64Array | null {
  const { firstOfWaypoint, target } = edges
  if (target.length / 2 > MOST_EDGES) return null
  const lines = new Float64Array(2 * target.length)
  let at = 0
  for (let from = 0; from + 1 < firstOfWaypoint.length; from++) {
    for (let edge = firstOfWaypoint[from]; edge < firstOfWaypoint[from + 1]; edge++) {
      const to = target[edge]
      if (to < from) continue
      lines[at++] = points[2 * from]
      lines[at++] = points[2 * from + 1]
      lines[at++] = points[2 * to]
      lines[at++] = points[2 * to + 1]
    }
  }
  return lines
}
