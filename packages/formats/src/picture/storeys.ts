import type { NavMesh } from 'footpath/navmesh'

/** A polygon of a mesh as it is drawn. */
export interface DrawnPolygon {
  /** x and z of its corners in the world, in turn. */
  readonly corners: readonly (readonly [x: number, z: number])[]
  /** The height of its middle. */
  readonly y: number
  /** 0 for what has nothing under it. */
  readonly storey: number
}

/** Polygons this much higher than another lie over it, in metres; less is a step or rounding. */
const OVER = 0.5

/** The polygons of a mesh by storey: on each of them nothing lies over anything else. In the order of the mesh. */
export function storeysOf(mesh: NavMesh): DrawnPolygon[] {
  const { ground } = mesh
  const { x, z, origin, first } = ground.mesh
  const polygons = ground.living.map((polygon) => {
    const corners: [number, number][] = []
    let [middleX, middleZ] = [0, 0]
    const count = first[polygon + 1] - first[polygon]
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      const vertex = origin[side]
      const world = ground.worldOf({ x: x[vertex], y: 0, z: z[vertex] })
      corners.push([world.x, world.z])
      middleX += x[vertex] / count
      middleZ += z[vertex] / count
    }
    const y = ground.places.heightAt(polygon, middleX, middleZ)
    const middle = ground.worldOf({ x: middleX, y, z: middleZ })
    return { polygon, corners, y, middle, storey: 0 }
  })
  const upward = polygons.slice().sort((one, two) => one.y - two.y || one.polygon - two.polygon)
  for (const [at, own] of upward.entries())
    for (const other of upward.slice(0, at)) {
      if (other.storey < own.storey || other.y > own.y - OVER) continue
      if (overlap(own.corners, other.corners)) own.storey = other.storey + 1
    }
  return polygons
}

/** Whether two convex polygons share an area: no side of either has the other beyond it. */
function overlap(one: DrawnPolygon['corners'], two: DrawnPolygon['corners']): boolean {
  return !isApart(one, two) && !isApart(two, one)
}

function isApart(one: DrawnPolygon['corners'], two: DrawnPolygon['corners']): boolean {
  return one.some(([ax, az], at) => {
    const [bx, bz] = one[(at + 1) % one.length]
    return two.every(([px, pz]) => (bx - ax) * (pz - az) - (bz - az) * (px - ax) <= 1e-9)
  })
}
