import { readNavMesh } from '@footpath/formats'
import { createRandom } from 'footpath/random'
import { createNavFinder, navMeshFromPolygons } from 'footpath/navmesh'
import { bakeNavMesh } from 'footpath/navmesh/bake'
import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three'
import { Pathfinding } from 'three-pathfinding'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldPoint } from 'footpath'

// The calls that the guide "Coming from recast-navigation or three-pathfinding" names, theirs beside ours.

/** What is called of recast-navigation: its own types do not resolve from modules of Node. */
interface Query {
  computePath(from: WorldPoint, to: WorldPoint): { readonly path: readonly WorldPoint[] }
  findNearestPoly(at: WorldPoint): {
    readonly success: boolean
    readonly nearestRef: number
    readonly nearestPoint: WorldPoint
  }
  findClosestPoint(at: WorldPoint): { readonly point: WorldPoint }
  findRandomPoint(): { readonly randomPoint: WorldPoint }
  moveAlongSurface(ref: number, from: WorldPoint, to: WorldPoint): { readonly resultPosition: WorldPoint }
  raycast(ref: number, from: WorldPoint, to: WorldPoint): { readonly t: number }
}

interface TileCache {
  addBoxObstacle(at: WorldPoint, extents: WorldPoint, angle: number): { readonly obstacle: object }
  removeObstacle(obstacle: object): { readonly success: boolean }
  update(mesh: object): { readonly upToDate: boolean }
}

interface Recast {
  init(): Promise<void>
  readonly NavMeshQuery: new (mesh: object) => Query
  exportNavMesh(mesh: object): Uint8Array
  importNavMesh(bytes: Uint8Array): { readonly navMesh: { getMaxTiles(): number } }
}

type Generate<Made> = (
  positions: readonly number[],
  indices: readonly number[],
  config: Readonly<Record<string, unknown>>,
) => { readonly success: boolean; readonly navMesh: object } & Made

interface Generators {
  readonly generateSoloNavMesh: Generate<object>
  readonly generateTileCache: Generate<{ readonly tileCache: TileCache }>
}

/** A floor of 10 × 10 m, and two places on it. */
const POSITIONS = [0, 0, 0, 0, 0, 10, 10, 0, 10, 10, 0, 0]
const INDICES = [0, 1, 2, 0, 2, 3]
const A = { x: 2, y: 0, z: 2 }
const B = { x: 8, y: 0, z: 3 }
const FAR = { x: 30, y: 0, z: 2 }

describe('the calls of recast-navigation and ours', () => {
  let recast: Recast
  let generators: Generators
  beforeAll(async () => {
    const name: string = 'recast-navigation'
    recast = (await import(name)) as Recast
    generators = (await import(`${name}/generators`)) as Generators
    await recast.init()
  })

  it('answer alike', () => {
    const jump = { startPosition: A, endPosition: { x: 8, y: 0, z: 8 }, radius: 0.5, bidirectional: false }
    const config = { cs: 0.1, ch: 0.1, walkableRadius: 4, walkableHeight: 18, walkableClimb: 4 }
    const made = generators.generateSoloNavMesh(POSITIONS, INDICES, {
      ...config,
      walkableSlopeAngle: 45,
      offMeshConnections: [jump],
    })
    expect(made.success).toBe(true)
    const theirs = new recast.NavMeshQuery(made.navMesh)
    const ours = bakeNavMesh(
      { positions: POSITIONS, triangles: INDICES },
      { radius: 0.4, height: 1.8, climb: 0.4, slope: 1 },
    )
    expect(theirs.computePath(A, B).path.map(flat)).toEqual(createNavFinder(ours).find(A, B).world.map(flat))
    const { nearestRef, nearestPoint } = theirs.findNearestPoly(A)
    expect(flat(nearestPoint)).toEqual(flat(ours.nearest(A) ?? FAR))
    expect(flat(theirs.findClosestPoint(A).point)).toEqual(flat(ours.nearest(A) ?? FAR))
    expect(ours.nearest(theirs.findRandomPoint().randomPoint)).not.toBeNull()
    expect(theirs.findNearestPoly(ours.randomPoint(createRandom(1))).success).toBe(true)
    const slid = ours.walk(A, FAR)
    expect(
      Math.abs((slid?.x ?? 0) - theirs.moveAlongSurface(nearestRef, A, FAR).resultPosition.x),
    ).toBeLessThan(0.2)
    // Theirs gives a share of the line, and a huge number where nothing is hit.
    const hit = ours.raycast(A, FAR)
    expect(hit?.isBlocked).toBe(true)
    expect(Math.abs((hit?.point.x ?? 0) - A.x - 28 * theirs.raycast(nearestRef, A, FAR).t)).toBeLessThan(0.2)
    expect(theirs.raycast(nearestRef, A, B).t > 1).toBe(ours.raycast(A, B)?.isBlocked === false)
    const bytes = recast.exportNavMesh(made.navMesh)
    const read = readNavMesh(bytes)
    expect(read.links).toMatchObject([{ from: A, oneWay: true }])
    expect(recast.importNavMesh(bytes).navMesh.getMaxTiles()).toBe(1)
  })

  it('put obstacles and take them away', () => {
    const made = generators.generateTileCache(POSITIONS, INDICES, {
      cs: 0.1,
      ch: 0.1,
      walkableRadius: 4,
      tileSize: 32,
    })
    expect(made.success).toBe(true)
    const { obstacle } = made.tileCache.addBoxObstacle({ x: 5, y: 0, z: 2.5 }, { x: 1, y: 1, z: 1 }, 0)
    while (!made.tileCache.update(made.navMesh).upToDate);
    const theirs = new recast.NavMeshQuery(made.navMesh)
    const ours = bakeNavMesh({ positions: POSITIONS, triangles: INDICES })
    const around = [4, 6].flatMap((x) => [1.5, 3.5].map((z) => ({ x, z })))
    const crate = ours.block(around, { margin: 0.4 })
    expect(theirs.computePath(A, B).path.length).toBeGreaterThan(2)
    expect(createNavFinder(ours).find(A, B).world.length).toBeGreaterThan(2)
    ours.unblock(crate)
    expect(made.tileCache.removeObstacle(obstacle).success).toBe(true)
  })
})

describe('the calls of three-pathfinding and ours', () => {
  it('answer alike', () => {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute(POSITIONS, 3))
    geometry.setIndex(INDICES)
    const theirs = new Pathfinding()
    theirs.setZoneData('level', Pathfinding.createZone(geometry))
    const ours = navMeshFromPolygons(POSITIONS, [INDICES.slice(0, 3), INDICES.slice(3)])
    const [a, b] = [A, B].map(({ x, y, z }) => new Vector3(x, y, z))
    const group = theirs.getGroup('level', a)
    expect(ours.islandAt(a)).toBe(group)
    expect(theirs.findPath(a, b, 'level', group)?.map(flat)).toEqual(
      createNavFinder(ours).find(a, b).world.slice(1).map(flat),
    )
    const node = theirs.getClosestNode(a, 'level', group)
    expect(ours.nearest(theirs.getRandomNode('level', group, a, 5) as unknown as WorldPoint)).not.toBeNull()
    const target = new Vector3()
    theirs.clampStep(a, new Vector3(FAR.x, FAR.y, FAR.z), node, 'level', group, target)
    expect(flat(target)).toEqual(flat(ours.walk(a, FAR) ?? A))
  })
})

function flat({ x, z }: { readonly x: number; readonly z: number }) {
  return { x, z }
}
