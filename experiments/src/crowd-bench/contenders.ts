import { createWalkmap, flatGround } from 'footpath'
import { type Crowd, createCrowd } from 'footpath/crowd'
import type { CrowdKernel } from 'footpath/crowd/kernel'
import { DEFAULT_QUERY_FILTER, createFindNearestPolyResult, findNearestPoly } from 'navcat'
import { crowd as navcatCrowd, generateSoloNavMesh } from 'navcat/blocks'
import * as recastModule from 'recast-navigation'
import * as recastGenerators from 'recast-navigation/generators'
import { RADIUS, type Scene, SPEED, TICK } from './scenes.js'

/** A crowd in a scene. */
export interface Contender {
  step(): void
  /** Writes x and y of all units in turn. */
  read(out: Float64Array): void
}

export type ContenderName = 'Footpath' | 'recast-navigation' | 'navcat'

/** Makes the crowd of a library, with everybody sent to their goals. */
export async function contender(name: ContenderName, scene: Scene): Promise<Contender> {
  if (name === 'Footpath') return footpath(scene)
  return name === 'navcat' ? navcat(scene) : recast(scene)
}

/** Our crowd in a scene, in JavaScript or with a kernel. */
export function footpathCrowd(scene: Scene, kernel?: CrowdKernel): Crowd {
  const { terrain, walkers, isShared } = scene
  const options = { capacity: walkers.length, tick: TICK, ...(kernel === undefined ? {} : { kernel }) }
  const crowd = createCrowd(createWalkmap(terrain, flatGround), options)
  const ids = walkers.map(({ from }) => crowd.add(from, { radius: RADIUS, speed: SPEED }))
  if (isShared) crowd.send(ids, { point: walkers[0].to })
  else for (const [at, { to }] of walkers.entries()) crowd.send(ids[at], { point: to })
  return crowd
}

function footpath(scene: Scene): Contender {
  const crowd = footpathCrowd(scene)
  return {
    step: () => crowd.step(),
    // Ids are given in the order in which units were added.
    read: (out) => {
      for (let id = 0; id < crowd.capacity; id++) {
        out[2 * id] = crowd.x[id]
        out[2 * id + 1] = crowd.y[id]
      }
    },
  }
}

/** The free cells as triangles that face up. */
function floorOf({ terrain }: Scene): { positions: Float32Array; indices: Uint32Array } {
  const positions: number[] = []
  const indices: number[] = []
  for (let y = 0; y < terrain.depth; y++)
    for (let x = 0; x < terrain.width; x++) {
      if (terrain.obstacleAt(x, y) !== 'none') continue
      const first = positions.length / 3
      positions.push(x, 0, y, x, 0, y + 1, x + 1, 0, y, x + 1, 0, y + 1)
      indices.push(first, first + 1, first + 2, first + 2, first + 1, first + 3)
    }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
}

const VOXEL = 0.2
const RADIUS_VOXELS = Math.ceil(RADIUS / VOXEL)

interface Vector {
  x: number
  y: number
  z: number
}

/** What we use of recast-navigation: its types do not resolve under Node's rules. */
interface Recast {
  init: () => Promise<void>
  Crowd: new (
    mesh: unknown,
    options: { maxAgents: number; maxAgentRadius: number },
  ) => {
    addAgent(position: Vector, parameters: object): RecastAgent
    update(seconds: number): void
  }
}

interface RecastAgent {
  requestMoveTarget(position: Vector): boolean
  position(): Vector
}

interface RecastGenerators {
  generateSoloNavMesh: (
    positions: Float32Array,
    indices: Uint32Array,
    config: object,
  ) => { success: boolean; navMesh?: unknown }
}

async function recast(scene: Scene): Promise<Contender> {
  const { init, Crowd } = recastModule as unknown as Recast
  const { generateSoloNavMesh: generate } = recastGenerators as unknown as RecastGenerators
  await init()
  const { positions, indices } = floorOf(scene)
  const built = generate(positions, indices, {
    cs: VOXEL,
    ch: VOXEL,
    walkableRadius: RADIUS_VOXELS,
    walkableHeight: 5,
    walkableClimb: 1,
  })
  if (!built.success) throw new Error('recast-navigation made no mesh.')
  const { walkers } = scene
  const crowd = new Crowd(built.navMesh, { maxAgents: walkers.length, maxAgentRadius: RADIUS })
  const agents = walkers.map(({ from, to }) => {
    const agent = crowd.addAgent(
      { x: from.x, y: 0, z: from.y },
      { radius: RADIUS, height: 1, maxSpeed: SPEED, maxAcceleration: 10 * SPEED },
    )
    agent.requestMoveTarget({ x: to.x, y: 0, z: to.y })
    return agent
  })
  return {
    step: () => crowd.update(TICK),
    read: (out) => {
      for (const [at, agent] of agents.entries()) {
        const { x, z } = agent.position()
        out[2 * at] = x
        out[2 * at + 1] = z
      }
    },
  }
}

function navcat(scene: Scene): Contender {
  const { navMesh } = generateSoloNavMesh(floorOf(scene), {
    cellSize: VOXEL,
    cellHeight: VOXEL,
    walkableRadiusVoxels: RADIUS_VOXELS,
    walkableRadiusWorld: RADIUS,
    walkableClimbVoxels: 1,
    walkableClimbWorld: VOXEL,
    walkableHeightVoxels: 5,
    walkableHeightWorld: 1,
    walkableSlopeAngleDegrees: 45,
    borderSize: 0,
    minRegionArea: 8,
    mergeRegionArea: 20,
    maxSimplificationError: 1.3,
    maxEdgeLength: 12,
    maxVerticesPerPoly: 6,
    detailSampleDistance: 6,
    detailSampleMaxError: 1,
  })
  const { CrowdUpdateFlags: flags } = navcatCrowd
  const crowd = navcatCrowd.create(RADIUS)
  const ids = scene.walkers.map(({ from, to }) => {
    const id = navcatCrowd.addAgent(crowd, navMesh, [from.x, 0, from.y], {
      radius: RADIUS,
      height: 1,
      maxSpeed: SPEED,
      maxAcceleration: 10 * SPEED,
      collisionQueryRange: 12 * RADIUS,
      separationWeight: 2,
      updateFlags:
        flags.ANTICIPATE_TURNS |
        flags.OBSTACLE_AVOIDANCE |
        flags.SEPARATION |
        flags.OPTIMIZE_VIS |
        flags.OPTIMIZE_TOPO,
      queryFilter: DEFAULT_QUERY_FILTER,
    })
    const target = findNearestPoly(
      createFindNearestPolyResult(),
      navMesh,
      [to.x, 0, to.y],
      [2, 2, 2],
      DEFAULT_QUERY_FILTER,
    )
    navcatCrowd.requestMoveTarget(crowd, id, target.nodeRef, target.position)
    return id
  })
  return {
    step: () => navcatCrowd.update(crowd, navMesh, TICK),
    read: (out) => {
      for (const [at, id] of ids.entries()) {
        const [x, , z] = crowd.agents[id].position
        out[2 * at] = x
        out[2 * at + 1] = z
      }
    },
  }
}
