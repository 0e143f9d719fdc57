import { createWalkmap, flatGround, type Path, type Terrain, terrainFromText, type Unit } from 'footpath'
import { createJumpPoints, JUMP_KERNELS, type JumpPoints } from 'footpath/jump'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JumpDistances } from '../dist/jump/jump-distances.js'
import { JumpKernel } from '../dist/jump/jump-kernel.js'
import { pricesOf } from '../dist/jump/suitable.js'
import { compileKernel } from '../dist/wasm/instance.js'
import { jumpBytes } from '../dist/wasm/jump-bytes.js'
import { refusalOf, untyped } from './support/errors.js'
import { toggle } from './support/toggle.js'
import { trickyMap } from './support/tricky-maps.js'
import { drawn, LONG, randomCell } from './support/worlds.js'

const walker: Unit = { ...flatGround, name: 'walker', surfaces: { '*': 1 }, step: '1/√2' }

function priced(straight: number, diagonal: number): Unit {
  return {
    ...walker,
    step: { kind: 'parametric', straight, diagonal, heightPenalty: 0, diagonalHeight: false },
  }
}

const UNITS: readonly Unit[] = [
  walker,
  walker,
  { ...walker, diagonal: 'never' },
  { ...walker, step: '10/14' },
  { ...walker, step: '1/2' },
  priced(0, 0),
  { ...walker, radius: 0.8 },
  // So expensive that 32 bits are soon used up, or are never enough.
  priced(1_000_000, 1_400_000),
  { ...priced(3_000_000, 4_500_000), diagonal: 'never' },
  priced(700_000_000, 990_000_000),
]

afterEach(() => vi.unstubAllGlobals())

describe('jump points in WebAssembly', () => {
  it('find the same cells in the same order as in JavaScript', {
    tags: 'slow',
    timeout: 120_000 * LONG,
  }, () => {
    let found = 0
    for (let seed = 1; seed <= 100 * LONG; seed++) {
      const random = createRandom(`kernel ${seed}`)
      const terrain = trickyMap(random, random.pick([1, 3, 14, 14, 70, 70, 300]))
      found += sameOn(terrain, random, random.pick(UNITS), 4, 8).length
    }
    expect(found).toBeGreaterThan(1000)
  })

  it('find the same with an open list that outgrows its room', () => {
    const random = createRandom('long')
    const noise = generateMap('density', { size: 127, density: 0.1, seed: 3 })
    const square: Unit = { ...walker, diagonal: 'never' }
    expect(Math.max(...sameOn(noise, random, square, 1, 40))).toBeGreaterThan(512)
    const strip = generateMap('density', { width: 20_000, depth: 3, density: 0.01, seed: 5 })
    expect(sameOn(strip, random, walker, 2, 5).length).toBeGreaterThan(5)
  })

  it('take their memory at once: where it grows, all arrays of the thread get slower', () => {
    const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow')
    const random = createRandom('long')
    const noise = generateMap('density', { size: 400, density: 0.2, seed: 3 })
    expect(Math.max(...sameOn(noise, random, walker, 1, 20))).toBeGreaterThan(512)
    expect(grow).not.toHaveBeenCalled()
    grow.mockRestore()
  })

  it('clear costs when 32 bits are used up, and leave higher ones to JavaScript', () => {
    const steps = 818
    for (const jumps of [false, true]) {
      expect(costsOnSnake(1_000_000, jumps, 12)).toEqual(Array(12).fill(1_000_000 * steps))
      expect(costsOnSnake(3_000_000, jumps, 5)).toEqual(Array(5).fill(3_000_000 * steps))
      expect(costsOnSnake(4_000_000, jumps, 2)).toEqual([null, null])
      expect(costsOnSnake(40_000_000, jumps, 1)).toEqual([null])
    }
  })

  it('say that a wall has left no path', () => {
    const terrain = generateMap('empty', { size: 70 })
    const walkmap = createWalkmap(terrain, walker)
    for (const method of ['jumps', 'steps'] as const) {
      const points = createJumpPoints(walkmap, { method, kernel: 'webassembly' })
      const find = () => points.find({ x: 3, y: 4 }, { x: 66, y: 60 })
      for (const obstacle of ['tall-wall', 'none'] as const) {
        for (let y = 0; y < 70; y++) terrain.setObstacle(30, y, obstacle)
        expect(find().reason).toBe(obstacle === 'none' ? undefined : 'separate')
      }
    }
  })

  it('are refused by name where there is no WebAssembly; auto uses JavaScript instead', () => {
    const terrain = generateMap('rooms', { size: 100, seed: 2 })
    const walkmap = createWalkmap(terrain, walker)
    const random = createRandom('missing')
    const queries = Array.from({ length: 20 }, () => [
      randomCell(random, terrain),
      randomCell(random, terrain),
    ])
    const answers = (points: JumpPoints) => queries.map(([from, to]) => recordOf(points.find(from, to)))
    const expected = answers(createJumpPoints(walkmap))
    const withoutIt = { Module: undefined, Memory: undefined, Instance: undefined }
    for (const stub of [undefined, withoutIt]) {
      vi.stubGlobal('WebAssembly', stub)
      expect(answers(createJumpPoints(walkmap))).toEqual(expected)
      const refusal = refusalOf(() => createJumpPoints(walkmap, { kernel: 'webassembly' }))
      expect([refusal.code, refusal.value]).toEqual(['unsuitable-combination', 'webassembly'])
      expect(compileKernel(jumpBytes)).toBeNull()
    }
    vi.unstubAllGlobals()
    expect(answers(createJumpPoints(walkmap, { kernel: 'webassembly' }))).toEqual(expected)
    expect(refusalOf(() => createJumpPoints(walkmap, { kernel: untyped('wasm') })).code).toBe('unknown-name')
  })
})

/** Costs of one query asked this many times, from the first to the last cell of a corridor of 819 cells. */
function costsOnSnake(straight: number, jumps: boolean, times: number): (number | null)[] {
  const rows = Array.from({ length: 39 }, (_, y) => {
    if (y % 2 === 0) return '.'.repeat(40)
    return y % 4 === 1 ? `${'#'.repeat(39)}.` : `.${'#'.repeat(39)}`
  })
  const walkmap = createWalkmap(terrainFromText(rows), priced(straight, 1.4 * straight))
  const { layout, moves } = walkmap
  const module = compileKernel(jumpBytes)
  if (module === null) throw new Error('There is no WebAssembly.')
  const kernel = new JumpKernel(layout, pricesOf(walkmap), module)
  expect(new JumpDistances(walkmap, kernel).free).toBe(20 * 40 + 19)
  const start = layout.idOf(0, 0)
  const goal = layout.idOf(0, 38)
  return Array.from({ length: times }, () => kernel.search(jumps, start, goal, moves[start]))
}

/** Compares kernels and methods on a map and through edits; returns the longest open list of every path. */
function sameOn(terrain: Terrain, random: Random, unit: Unit, edits: number, queries: number): number[] {
  const walkmap = createWalkmap(terrain, unit)
  const makers = (['jumps', 'steps'] as const).map((method) =>
    JUMP_KERNELS.map((kernel) => createJumpPoints(walkmap, { method, kernel })),
  )
  const peaks: number[] = []
  for (let edit = 0; edit < edits; edit++) {
    for (let query = 0; query < queries; query++) {
      const from = randomCell(random, terrain)
      const to = randomCell(random, terrain)
      for (const points of makers) {
        const records = points.map((each) => recordOf(each.find(from, to)))
        if (records.some((record) => record !== records[0]))
          expect.fail(`${JSON.stringify({ unit, from, to, records })}${drawn(terrain)}`)
      }
      const paths = makers.map(([first]) => first.find(from, to))
      if (paths[0].status === 'found') peaks.push(Math.max(...paths.map(({ stats }) => stats.peakOpen)))
    }
    toggle(terrain, random)
  }
  return peaks
}

/** All that a path must have in common with one that another kernel found. */
function recordOf({ status, cost, cells, stats }: Path): string {
  const { expanded, generated, reopened, peakOpen } = stats
  const drawn = cells.map(({ x, y }) => `${x},${y}`)
  return [status, cost, expanded, generated, reopened, peakOpen, ...drawn].join(' ')
}
