import { BlocksMesh } from '@footpath/three'
import { createTerrain, type Terrain } from 'footpath'
import { describe, expect, it } from 'vitest'
import { OccupiedCells } from '../../src/models/occupied-cells.js'
import { type CratePose, cellsUnderCrate } from '../../src/physics/crate.js'
import { type CrateWorld, createCrateWorld, STEP } from '../../src/physics/crate-world.js'

const flat = (size = 20) => createTerrain({ width: size, depth: size })

const slope = (rise: number) =>
  createTerrain({
    width: 40,
    depth: 20,
    heights: Array.from({ length: 800 }, (_, at) => rise * (40 - (at % 40))),
  })

/** Lets time pass until everything sleeps; fails when that takes too long. Returns the seconds. */
function settle(world: CrateWorld, most = 20): number {
  let steps = 0
  while (world.step(STEP)) {
    steps++
    if (steps * STEP > most) throw new Error(`Still moving after ${most} s.`)
  }
  return steps * STEP
}

const drop = (world: CrateWorld, x: number, y: number, size = 0.9) => world.add(world.dropPose(x, y, size))

function cellsOf(cells: Int32Array | null, { width }: Terrain): string[] {
  return [...(cells ?? [])].map((cell) => `${cell % width},${Math.floor(cell / width)}`)
}

async function fallOnSlope() {
  const world = await createCrateWorld(slope(0.4))
  const id = drop(world, 10.3, 8.7, 1.8)
  settle(world)
  return world.poseOf(id)
}

describe('a crate', () => {
  it('dropped on flat ground rests at half its edge, in its cell, and blocks that', async () => {
    const terrain = flat()
    const world = await createCrateWorld(terrain)
    const id = drop(world, 10.5, 8.5)
    expect(world.isAtRest(id)).toBe(false)
    expect(world.takeChanges()).toEqual([])
    settle(world)
    const pose = world.poseOf(id)!
    expect(pose.height).toBeCloseTo(0.45, 2)
    expect([pose.x, pose.y]).toEqual([expect.closeTo(10.5, 1), expect.closeTo(8.5, 1)])
    const changes = world.takeChanges()
    expect(changes.map(({ cells }) => cellsOf(cells, terrain))).toEqual([['10,8']])
    expect(world.takeChanges()).toEqual([])
  })

  it('costs nothing at rest: a step does nothing and says so', async () => {
    const world = await createCrateWorld(flat())
    const id = drop(world, 10.5, 8.5)
    settle(world)
    const before = world.poseOf(id)
    expect(world.step(10)).toBe(false)
    expect(world.poseOf(id)).toEqual(before)
  })

  it('falls the same twice', async () => {
    expect(await fallOnSlope()).toEqual(await fallOnSlope())
  })

  it('falls alike whatever a cell measures', async () => {
    const terrain = createTerrain({
      width: 8,
      depth: 8,
      cellSize: 30,
      heights: Array.from({ length: 64 }, () => 300),
    })
    const world = await createCrateWorld(terrain)
    const id = drop(world, 4.5, 4.5)
    settle(world)
    expect(world.poseOf(id)!.height).toBeCloseTo(10.45, 2)
  })

  it('stays on a gentle slope, tilted, and slides down a steep one', async () => {
    const gentle = await createCrateWorld(slope(0.2))
    const lying = drop(gentle, 10.5, 10.5)
    settle(gentle)
    const pose = gentle.poseOf(lying)!
    expect(Math.abs(pose.x - 10.5)).toBeLessThan(1.5)
    // Its middle is half an edge above the ground, square to it; the ground falls from 8 at x = ½ by 0.2 a cell.
    expect(pose.height - (8 - 0.2 * (pose.x - 0.5))).toBeCloseTo(0.45 * Math.hypot(1, 0.2), 1)

    const steep = await createCrateWorld(slope(1.6))
    const sliding = drop(steep, 10.5, 10.5)
    for (let second = 0; second < 5 && steep.count > 0; second += STEP) steep.step(STEP)
    expect(steep.poseOf(sliding)?.x ?? 40).toBeGreaterThan(20)
  })

  it('stays where a wall stops it, and goes on when the wall is gone', async () => {
    const terrain = flat()
    for (let y = 0; y < 20; y++) terrain.setObstacle(14, y, 'tall-wall')
    const world = await createCrateWorld(terrain)
    const id = drop(world, 11.5, 10.5)
    settle(world)
    const shove = () => {
      world.push(id, 9, 0)
      settle(world)
      return world.poseOf(id)!.x
    }
    expect(shove()).toBeLessThanOrEqual(14 - 0.45 + 0.02)
    expect(shove()).toBeGreaterThan(12)
    for (let y = 0; y < 20; y++) terrain.setObstacle(14, y, 'none')
    world.groundChanged()
    expect(shove()).toBeGreaterThan(14)
  })

  it('lies on a wall, and another on it', async () => {
    const terrain = flat()
    terrain.fill({ x0: 8, y0: 8, x1: 13, y1: 13 }, { obstacle: 'tall-wall' })
    const world = await createCrateWorld(terrain)
    const low = drop(world, 10.5, 10.5)
    const high = drop(world, 10.5, 10.5)
    settle(world)
    expect(world.poseOf(low)!.height).toBeCloseTo(1.8 + 0.45, 1)
    expect(world.poseOf(high)!.height).toBeCloseTo(1.8 + 1.35, 1)
    world.remove(low)
    settle(world)
    expect(world.poseOf(high)!.height).toBeCloseTo(1.8 + 0.45, 1)
  })

  it('lies on a blocked cell as high as its block is drawn', async () => {
    const terrain = flat()
    terrain.fill({ x0: 8, y0: 8, x1: 13, y1: 13 }, { obstacle: 'blocked' })
    const world = await createCrateWorld(terrain)
    const id = drop(world, 10.5, 10.5)
    settle(world)
    const drawn = new BlocksMesh(terrain).rises[terrain.obstacleId('blocked')]
    expect(drawn).toBeGreaterThan(0.5)
    expect(world.poseOf(id)!.height).toBeCloseTo(drawn + 0.45, 1)
  })

  it('frees its cells when it is pushed off and blocks those it comes to', async () => {
    const terrain = flat()
    const occupied = new OccupiedCells()
    occupied.reset(20, 20)
    const world = await createCrateWorld(terrain)
    const follow = () => {
      for (const { id, cells } of world.takeChanges()) occupied.set(`crate ${id}`, cells)
    }
    const id = drop(world, 5.5, 10.5)
    settle(world)
    follow()
    expect(occupied.has(5, 10)).toBe(true)
    world.push(id, 6, 0, 1.5)
    for (let steps = 0; steps < 10; steps++) world.step(STEP)
    follow()
    expect(occupied.isEmpty).toBe(true)
    settle(world)
    follow()
    const { x, y } = world.poseOf(id)!
    expect(x).toBeGreaterThan(6.5)
    expect([occupied.has(5, 10), occupied.has(Math.floor(x), Math.floor(y))]).toEqual([false, true])
    world.remove(id)
    follow()
    expect(occupied.isEmpty).toBe(true)
  })

  it('goes up with ground that is raised under it, and down with ground that is lowered', async () => {
    const terrain = createTerrain({ width: 20, depth: 20, heights: new Float32Array(400) })
    const world = await createCrateWorld(terrain)
    const id = drop(world, 10.5, 10.5)
    settle(world)
    for (const height of [3, -2]) {
      terrain.fill({ x0: 4, y0: 4, x1: 17, y1: 17 }, { height })
      world.groundChanged()
      settle(world)
      expect(world.poseOf(id)!.height).toBeCloseTo(height + 0.45, 1)
    }
  })

  it('that falls off the edge of the world is gone, and its cells are free', async () => {
    const world = await createCrateWorld(flat())
    const id = drop(world, 1.5, 10.5)
    settle(world)
    world.takeChanges()
    world.push(id, -12, 0)
    settle(world)
    expect(world.count).toBe(0)
    expect(world.takeChanges()).toEqual([{ id, cells: null }])
  })

  it('collides with solid models', async () => {
    const world = await createCrateWorld(flat())
    // A table of one square, two cells high.
    const solid = {
      vertices: Float32Array.of(8, 2, 8, 13, 2, 8, 13, 2, 13, 8, 2, 13),
      triangles: Uint32Array.of(0, 2, 1, 0, 3, 2),
    }
    world.setSolids(new Map([['table', () => solid]]))
    const id = drop(world, 10.5, 10.5)
    settle(world)
    expect(world.poseOf(id)!.height).toBeCloseTo(2.45, 1)
    world.setSolids(new Map())
    settle(world)
    expect(world.poseOf(id)!.height).toBeCloseTo(0.45, 1)
  })

  it('put back at rest lies at once', async () => {
    const terrain = flat()
    const world = await createCrateWorld(terrain)
    const pose: CratePose = { x: 3.5, y: 4.5, height: 0.45, turn: [0, 0, 0, 1], size: 0.9 }
    world.add(pose, true)
    expect(world.takeChanges().map(({ cells }) => cellsOf(cells, terrain))).toEqual([['3,4']])
    expect(world.step(STEP)).toBe(false)
  })
})

describe('the cells under a crate', () => {
  it('are those of the turned box', () => {
    const terrain = flat()
    const eighth = Math.PI / 8
    const pose: CratePose = {
      x: 5.5,
      y: 5.5,
      height: 0,
      turn: [0, Math.sin(eighth), 0, Math.cos(eighth)],
      size: 1.8,
    }
    // Turned by 45 degrees its corners reach 1.27 cells and its sides 0.9: into all nine cells around.
    expect(cellsUnderCrate(pose, terrain)).toHaveLength(9)
    expect(cellsUnderCrate({ ...pose, size: 1 }, terrain)).toHaveLength(5)
    expect(cellsUnderCrate({ ...pose, turn: [0, 0, 0, 1], size: 0.9 }, terrain)).toHaveLength(1)
  })
})
