import { createTerrain, flatGround, type Terrain } from 'footpath'
import { expect, it } from 'vitest'
import type { CrowdRun } from '../../src/crowds/crowd-run.js'
import { Frame } from '../../src/crowds/frame.js'
import type { WalkCrowd } from '../../src/crowds/walk-crowd.js'
import { walkRun } from '../../src/crowds/walk-run.js'

const LOOKS = { contacts: false, density: false }
const CROWD: WalkCrowd = {
  unit: flatGround,
  count: 40,
  from: { x: 8.5, y: 16.5, radius: 5.5 },
  goal: { x: 34, y: 16 },
  formation: 'none',
}

function now(run: CrowdRun) {
  const frame = new Frame(run.capacity)
  return { frame, ...run.write(frame, LOOKS).figures }
}

/** Lets a crowd walk until nobody is under way; everywhere that its units have been, cell by cell. */
function walked(
  terrain: Terrain,
  crowd: WalkCrowd,
): { readonly cells: Set<number>; readonly arrived: number } {
  const run = walkRun(terrain, crowd)
  const frame = new Frame(run.capacity)
  const cells = new Set<number>()
  for (let tick = 0; tick < 600; tick++) {
    run.step()
    const { figures } = run.write(frame, LOOKS)
    for (let id = 0; id < run.capacity; id++)
      if (frame.states[id] !== 0) cells.add(Math.floor(frame.y[id]) * terrain.width + Math.floor(frame.x[id]))
    if (figures.underWay === 0) return { cells, arrived: figures.arrived }
  }
  return { cells, arrived: 0 }
}

it('begins in its circle, and waits there until it is sent', () => {
  const run = walkRun(createTerrain({ width: 40, depth: 32 }), { ...CROWD, goal: null })
  for (let tick = 0; tick < 20; tick++) run.step()
  const { frame, underWay, arrived, units } = now(run)
  expect([units, underWay, arrived]).toEqual([40, 0, 0])
  for (let id = 0; id < 40; id++)
    expect(Math.hypot(frame.x[id] - 8.5, frame.y[id] - 16.5)).toBeLessThanOrEqual(5.5)
  run.send({ x: 30.5, y: 16.5 }, 'none')
  run.step()
  expect(now(run).underWay).toBe(40)
})

it('stands around its circle where there is no room in it', () => {
  const terrain = createTerrain({ width: 40, depth: 32 })
  terrain.fill({ x0: 0, y0: 0, x1: 9, y1: 32 }, { obstacle: 'blocked' })
  const run = walkRun(terrain, { ...CROWD, from: { x: 8.5, y: 16.5, radius: 2 }, goal: null })
  const { frame, units } = now(run)
  expect(units).toBe(40)
  expect(Math.min(...frame.x)).toBeGreaterThan(9)
  expect(Math.max(...frame.x)).toBeLessThan(18)
})

it('goes around hills that cost its unit time and ground that is closed to it, else straight', {
  tags: 'slow',
}, () => {
  const ridge = { x0: 20, y0: 0, x1: 23, y1: 26 }
  const ground = (height: number, surface: 'open' | 'water'): Terrain => {
    const terrain = createTerrain({ width: 40, depth: 32, heights: new Float32Array(40 * 32) })
    terrain.edit(ridge, ({ heights }) => {
      for (let y = 0; y < 26; y++) for (let x = 20; x < 23; x++) heights.set(x, y, height)
    })
    terrain.fill(ridge, { surface })
    return terrain
  }
  const hiker = { ...flatGround, step: 'tobler', directions: 16 } as const
  for (const [terrain, unit, isAround] of [
    [ground(1.5, 'open'), flatGround, false],
    [ground(1.5, 'open'), hiker, true],
    [ground(0, 'open'), hiker, false],
    [ground(0, 'water'), hiker, true],
  ] as const) {
    const { cells, arrived } = walked(terrain, { ...CROWD, unit })
    expect(arrived).toBe(40)
    const climbed = [...cells].filter((cell) => cell % 40 >= 20 && cell % 40 < 23 && cell < 25 * 40).length
    expect(climbed > 0).toBe(!isAround)
  }
})
