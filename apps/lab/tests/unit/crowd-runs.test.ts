import { createWalkmap } from 'footpath'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { Frame } from '../../src/crowds/frame.js'
import { groundOf } from '../../src/crowds/ground.js'
import { densities, forEachPair } from '../../src/crowds/near.js'
import { weidmann } from '../../src/crowds/paces.js'
import type { Run } from '../../src/crowds/run.js'
import { SCENE_IDS, type SceneId, sceneOf } from '../../src/crowds/scenes.js'
import { squadsOf } from '../../src/crowds/squads.js'
import { firstSettings, type RunSettings, startRun } from '../../src/crowds/start-run.js'

const BOTH = { contacts: true, density: true }
const settings = (scene: SceneId, more: Partial<RunSettings> = {}) => ({ ...firstSettings(scene), ...more })

function after(run: Run, ticks: number) {
  for (let tick = 0; tick < ticks; tick++) run.step()
  const frame = new Frame(run.capacity)
  return { frame, ...run.write(frame, BOTH) }
}

describe.each(SCENE_IDS)('the scene %s', (id) => {
  it('runs the same way twice, with nobody in a wall', () => {
    const [a, b] = [0, 1].map(() => after(startRun(settings(id, { count: 60 })), 40))
    expect(Buffer.from(a.frame.buffer).equals(Buffer.from(b.frame.buffer))).toBe(true)
    expect(a.figures.units).toBe(60)
    const terrain = groundOf(sceneOf(id), 1, firstSettings(id).doorCells)
    for (let unit = 0; unit < 60; unit++) {
      if (a.frame.states[unit] === 0) continue
      const [x, y] = [a.frame.x[unit], a.frame.y[unit]]
      expect(terrain.obstacleAt(Math.floor(x), Math.floor(y))).toBe('none')
    }
    // Somebody is under way.
    expect(a.frame.vx.some((vx) => Math.abs(vx) > 0.5)).toBe(true)
  })

  it('has room for as many units as it offers', () => {
    const { most } = sceneOf(id)
    const run = startRun(settings(id, { count: most }))
    expect(run.write(new Frame(run.capacity), { contacts: false, density: false }).figures.units).toBe(most)
  })
})

it('counts who goes through a door, per second and metre, and who arrives', () => {
  const run = startRun(settings('door', { count: 40 }))
  const { figures } = after(run, 100)
  expect(figures.flow).toBeGreaterThan(0.2)
  expect(figures.flow).toBeLessThan(4)
  expect(after(run, 400).figures).toMatchObject({ arrived: 40, flow: 0, cutOff: 0 })
  // Back again: the door counts in both directions, and nobody is at the goal at first.
  run.send({ x: 8.5, y: 16.5 }, 'none')
  run.step()
  expect(after(run, 0).figures.arrived).toBe(0)
  expect(after(run, 120).figures.flow).toBeLessThan(0)
})

it.each(['box', 'line', 'column', 'wedge'] as const)(
  'lets squads go through a door and form up again: %s',
  (shape) => {
    const run = startRun(settings('door', { count: 48, formation: shape }))
    const { figures } = after(run, 900)
    expect(figures).toMatchObject({ arrived: 48, cutOff: 0 })
    expect(figures.posted).toBeGreaterThan(24)
    run.send({ x: 8.5, y: 16.5 }, 'none')
    expect(after(run, 1).figures.posted).toBeNull()
  },
)

it('divides everybody into squads with places of their own', () => {
  const walkmap = createWalkmap(groundOf(sceneOf('march'), 1, 0))
  const random = createRandom('squads')
  const [x, y] = [96, 72].map((size) => Float64Array.from({ length: 130 }, () => random.nextFloat() * size))
  const ids = Array.from(x.keys())
  for (const shape of ['box', 'line', 'column', 'wedge'] as const) {
    const squads = squadsOf({ x, y }, ids, { x: 80.5, y: 36.5 }, shape, walkmap)
    expect(squads.flatMap((squad) => squad.ids).sort((a, b) => a - b)).toEqual(ids)
    expect(Math.max(...squads.map((squad) => squad.ids.length))).toBeLessThanOrEqual(12)
    expect(new Set(squads.map(({ point }) => `${point.x},${point.y}`)).size).toBe(squads.length)
    for (const { point } of squads)
      expect(walkmap.passableAt(Math.floor(point.x), Math.floor(point.y))).toBe(true)
  }
})

it('follows walls: attackers whose keep is walled in are cut off, and go on once there is a gap', () => {
  const run = startRun(settings('siege', { count: 30 }))
  const column = (obstacle: 'tall-wall' | 'none', from: number, to: number) => {
    for (let y = from; y < to; y++) run.terrain.setObstacle(50, y, obstacle)
    run.follow()
  }
  column('tall-wall', 0, 56)
  expect(after(run, 2).figures.cutOff).toBe(30)
  column('none', 20, 24)
  expect(after(run, 2).figures.cutOff).toBe(0)
})

it('lets walkers begin again, and counts them by the minute', () => {
  const run = startRun(settings('streams', { count: 60 }))
  const { figures, frame } = after(run, 300)
  expect(figures.arrived).toBeGreaterThan(40)
  expect(frame.states).not.toContain(0)
  expect(figures.units).toBe(60)
  expect(figures.perMinute).toBeGreaterThan(60)
})

it('lets people leave, as fast as people are where it is crowded', () => {
  const run = startRun(settings('evacuation', { count: 200 }))
  const frame = new Frame(run.capacity)
  for (let tick = 0; tick < 150; tick++) {
    run.step()
    run.write(frame, { contacts: false, density: false })
  }
  const { figures } = after(run, 0)
  expect(figures.units).toBe(200)
  expect(figures.arrived).toBeGreaterThan(10)
  expect(figures.flow).toBeLessThan(2.2)
  const crowded = (figures.paces ?? []).filter(({ density }) => density > 1 && density < 3.5)
  expect(crowded.length).toBeGreaterThan(5)
  for (const { density, speed } of crowded) expect(Math.abs(speed - weidmann(density))).toBeLessThan(0.2)
})

it('moves robots out of new walls, and gives them new goals', () => {
  const run = startRun(settings('warehouse', { count: 200 }))
  for (let x = 20; x < 50; x++) for (let y = 0; y < 3; y++) run.terrain.setObstacle(x, y, 'tall-wall')
  run.follow()
  const { frame, figures } = after(run, 120)
  const cells = new Set<string>()
  for (let robot = 0; robot < 200; robot++) {
    cells.add(`${frame.x[robot]},${frame.y[robot]}`)
    const { x, y } = { x: Math.floor(frame.x[robot]), y: Math.floor(frame.y[robot]) }
    expect(run.terrain.obstacleAt(x, y)).toBe('none')
  }
  expect(cells.size).toBe(200)
  expect(figures.arrived).toBeGreaterThan(50)
  expect(figures.worst).toBe(0)
})

describe('what is near', () => {
  const places = { x: [0.5, 1.2, 5, 9.9, 0.5], y: [0.5, 0.5, 5, 9.9, 0.6], states: [1, 1, 1, 1, 0] }

  it('is every pair within reach, once', () => {
    const pairs: [number, number][] = []
    forEachPair(places, { width: 10, depth: 10 }, 7, (a, b) => pairs.push([a, b]))
    expect(pairs).toEqual([
      [0, 1],
      [1, 2],
      [0, 2],
      [2, 3],
    ])
    pairs.length = 0
    forEachPair(places, { width: 10, depth: 10 }, 0.5, (a, b) => pairs.push([a, b]))
    expect(pairs).toEqual([])
  })

  it('gives the density of an even lattice', () => {
    const side = 20
    const lattice = Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side)])
    const out = new Float32Array(side * side)
    const at = { x: lattice.map(([x]) => x), y: lattice.map(([, y]) => y), states: lattice.map(() => 1) }
    // Half a metre a cell, one unit a cell: 4 persons per square metre, away from the edges.
    densities(at, { width: side, depth: side }, 0.5, out)
    expect(out[side * 10 + 10]).toBeGreaterThan(3.7)
    expect(out[side * 10 + 10]).toBeLessThan(4.3)
  })
})
