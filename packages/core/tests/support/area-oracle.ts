import type { MeshPolygon } from './mesh-oracle.js'

interface Node {
  readonly at: number
  readonly x: number
  readonly z: number
  readonly polygons: Set<number>
}

/**
 * Dijkstra's algorithm on a refined graph: points close together on all sides of all polygons, and lines between any two
 * of the same polygon. What it finds is a path, so the cheapest costs at most that. Polygons are neighbours where both
 * ends of a side are equal in x, y and z.
 */
export function refinedCosts(
  polygons: readonly MeshPolygon[],
  rates: readonly number[],
  spacing: number,
  from: { readonly x: number; readonly z: number; readonly polygon: number },
): (to: { readonly x: number; readonly z: number; readonly polygon: number }) => number {
  const nodes: Node[] = []
  const byPlace = new Map<string, Node>()
  const inPolygon: number[][] = polygons.map(() => [])
  for (const [polygon, corners] of polygons.entries()) {
    if (rates[polygon] === Infinity) continue
    for (const [at, a] of corners.entries()) {
      const b = corners[(at + 1) % corners.length]
      const ends = [name(a), name(b)].sort().join(' ')
      const isTurned = name(a) > name(b)
      const pieces = Math.ceil(Math.hypot(b.x - a.x, b.z - a.z) / spacing)
      // Ends belong to their side, so that ground which meets in a point alone is not joined.
      for (let piece = 0; piece <= pieces; piece++) {
        const key = `${ends} ${isTurned ? pieces - piece : piece}`
        const known = byPlace.get(key)
        const x = a.x + ((b.x - a.x) * piece) / pieces
        const z = a.z + ((b.z - a.z) * piece) / pieces
        const node = known ?? { at: nodes.length, x, z, polygons: new Set<number>() }
        if (known === undefined) byPlace.set(key, node)
        if (known === undefined) nodes.push(node)
        node.polygons.add(polygon)
        inPolygon[polygon].push(node.at)
      }
    }
  }
  const cost = new Float64Array(nodes.length).fill(Infinity)
  const isDone = new Uint8Array(nodes.length)
  for (const node of inPolygon[from.polygon])
    cost[node] = rates[from.polygon] * Math.hypot(nodes[node].x - from.x, nodes[node].z - from.z)
  for (;;) {
    let [best, least] = [-1, Infinity]
    for (let node = 0; node < cost.length; node++) {
      if (isDone[node] === 1 || cost[node] >= least) continue
      best = node
      least = cost[node]
    }
    if (best < 0) break
    isDone[best] = 1
    const { x, z } = nodes[best]
    for (const polygon of nodes[best].polygons) {
      for (const other of inPolygon[polygon]) {
        const [dx, dz] = [nodes[other].x - x, nodes[other].z - z]
        const through = least + rates[polygon] * Math.sqrt(dx * dx + dz * dz)
        if (through < cost[other]) cost[other] = through
      }
    }
  }
  return (to) => {
    let least =
      to.polygon === from.polygon ? rates[to.polygon] * Math.hypot(to.x - from.x, to.z - from.z) : Infinity
    for (const node of inPolygon[to.polygon]) {
      const { x, z } = nodes[node]
      least = Math.min(least, cost[node] + rates[to.polygon] * Math.hypot(to.x - x, to.z - z))
    }
    return least
  }
}

function name({ x, y, z }: { x: number; y: number; z: number }): string {
  return `${x},${y},${z}`
}
