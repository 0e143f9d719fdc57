import { type Cell, createWalkmap, flatGround, type Unit, type Walkmap } from 'footpath'
import { DIAGONAL_POLICIES } from 'footpath/unit'
import { createField, createFieldAsync, type Field } from 'footpath/field'
import { createRandom, generateMap } from 'footpath/random'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FieldData } from '../dist/flood/field-data.js'
import { FloodKernel } from '../dist/flood/flood-kernel.js'
import { UniformFlood } from '../dist/flood/uniform-flood.js'
import { NO_DIRECTION } from '../dist/walkmap/directions.js'
import { floodBytes } from '../dist/wasm/flood-bytes.js'
import { compileKernel } from '../dist/wasm/instance.js'
import { trickyMap } from './support/tricky-maps.js'
import { cellWhere, drawn, LONG } from './support/worlds.js'

const walker: Unit = { ...flatGround, name: 'walker', surfaces: { '*': 1 }, step: '1/√2' }

/** Cells of the largest map below, padding included. */
const CAPACITY = 302 * 302

function kernelFor(capacity: number): FloodKernel {
  const module = compileKernel(floodBytes)
  if (module === null) throw new Error('There is no WebAssembly.')
  return new FloodKernel(capacity, module)
}

/** What a flood finds; null where 32 bits are too few. */
function inJavaScript(walkmap: Walkmap, starts: readonly number[], limit: number): FieldData | null {
  const flood = new UniformFlood(walkmap.layout)
  flood.begin(walkmap, walkmap, starts, limit)
  while (!flood.advance(100));
  return flood.isIncomplete ? null : new FieldData(flood.fuelOfCell, flood.fullFuel, flood.arrivalOfCell)
}

/** The same by a kernel. */
function inWebAssembly(
  kernel: FloodKernel,
  walkmap: Walkmap,
  starts: readonly number[],
  limit: number,
): FieldData | null | 'gave up' {
  expect(kernel.begin(walkmap, starts, limit)).toBe(true)
  let isDone: boolean | null = false
  while (isDone === false) isDone = kernel.advance(100)
  if (isDone === null) return 'gave up'
  const { isIncomplete } = kernel
  const data = kernel.read(walkmap.layout.cellCount)
  return isIncomplete ? null : data
}

/**
 * The first cell whose cost differs, or that `b` reaches by a step that is not a best one; −1 without one. And how many
 * cells are in reach.
 */
function compare(a: FieldData, b: FieldData, walkmap: Walkmap): { differs: number; reached: number } {
  const { layout } = walkmap
  let reached = 0
  for (let cell = 0; cell < layout.cellCount; cell++) {
    if (a.costOf(cell) !== b.costOf(cell)) return { differs: cell, reached }
    if (a.costOf(cell) === Number.POSITIVE_INFINITY) continue
    reached++
    if (!arrivesWell(b, walkmap, cell)) return { differs: cell, reached }
  }
  return { differs: -1, reached }
}

/** Whether the step on which a cell was reached is legal and explains its cost. */
function arrivesWell(data: FieldData, { costs, layout, moves }: Walkmap, cell: number): boolean {
  const arrival = data.arrivalOfCell[cell]
  if (arrival === NO_DIRECTION) return data.costOf(cell) === 0
  const before = cell - layout.offsets[arrival]
  const isLegal = (moves[before] & (1 << arrival)) !== 0
  return isLegal && data.costOf(before) + costs.costOf(before, arrival) === data.costOf(cell)
}

/** The same for whole fields, as users see them. */
function sameFields(a: Field, b: Field): boolean {
  const { width } = a.walkmap.terrain
  return a.costs.every((cost, index) => {
    const cell: Cell = { x: index % width, y: Math.floor(index / width) }
    const [next, other] = [a.next(cell), b.next(cell)]
    return cost === b.costs[index] && next?.x === other?.x && next?.y === other?.y
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('floods in WebAssembly', () => {
  it('have every cost of those in JavaScript, and reach cells by best steps', {
    tags: 'slow',
    timeout: 60_000 * LONG,
  }, () => {
    // One kernel for all: what a flood leaves behind would spoil the next.
    let kernel = kernelFor(CAPACITY)
    let compared = 0
    let incomplete = 0
    for (let seed = 1; seed <= 150 * LONG; seed++) {
      const random = createRandom(`flood ${seed}`)
      const terrain = trickyMap(random, random.pick([1, 3, 14, 70, 300]))
      const parametric = { kind: 'parametric', heightPenalty: 0, diagonalHeight: false } as const
      const unit: Unit = {
        ...walker,
        diagonal: random.pick(DIAGONAL_POLICIES),
        step: random.pick([
          '1/√2',
          '10/14',
          { ...parametric, straight: 1, diagonal: 1 },
          { ...parametric, straight: 9_000_001, diagonal: 12_000_000 },
        ] as const),
      }
      const walkmap = createWalkmap(terrain, unit)
      walkmap.refresh()
      const { layout, passable, costs } = walkmap
      // Without a single step there is no price.
      if (!UniformFlood.suits(walkmap) || costs.minStraight === Number.POSITIVE_INFINITY) continue
      const starts = Array.from({ length: random.pick([0, 1, 1, 1, 5]) }, () =>
        cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y)),
      )
        .map(({ x, y }) => layout.idOf(x, y))
        .filter((start) => passable[start] === 1)
      const limit = random.pick([Number.POSITIVE_INFINITY, 0, costs.minStraight * random.nextInt(200)])
      const expected = inJavaScript(walkmap, starts, limit)
      const actual = inWebAssembly(kernel, walkmap, starts, limit)
      if (actual === 'gave up') {
        kernel = kernelFor(CAPACITY)
        continue
      }
      if (expected === null || actual === null) {
        expect(actual, `seed ${seed}`).toBe(expected)
        incomplete++
        continue
      }
      const { differs, reached } = compare(expected, actual, walkmap)
      if (differs >= 0)
        expect.fail(`seed ${seed}: ${JSON.stringify({ unit, starts, limit, differs })}${drawn(terrain)}`)
      compared += reached
    }
    expect(compared).toBeGreaterThan(100_000)
    expect(incomplete).toBeGreaterThan(0)
  })

  it('give up where a bucket has no room, and leave the field to JavaScript', () => {
    const size = 120
    const walkmap = createWalkmap(generateMap('empty', { size }), walker)
    walkmap.refresh()
    const every = (gap: number): Cell[] =>
      Array.from({ length: size * size }, (_, index) => ({
        x: index % size,
        y: Math.floor(index / size),
      })).filter(({ x, y }) => x % gap === 0 && y % gap === 0)
    const idsOf = (cells: readonly Cell[]) => cells.map(({ x, y }) => walkmap.layout.idOf(x, y))
    // The buckets are made for the front of a small map.
    const small = kernelFor(walkmap.layout.cellCount)
    expect(small.begin(walkmap, idsOf(every(2)), Number.POSITIVE_INFINITY)).toBe(false)
    expect(small.begin(walkmap, idsOf(every(8)), Number.POSITIVE_INFINITY)).toBe(true)
    let state: boolean | null = false
    while (state === false) state = small.advance(100)
    expect(state).toBeNull()
    for (const gap of [2, 8]) {
      const field = createField(walkmap, every(gap))
      vi.stubGlobal('WebAssembly', undefined)
      const other = createField(walkmap, every(gap))
      vi.unstubAllGlobals()
      expect(sameFields(field, other)).toBe(true)
    }
  })

  it('leave steps to JavaScript that cost more than they can count', () => {
    const step = { kind: 'parametric', heightPenalty: 0, diagonalHeight: false } as const
    const terrain = generateMap('empty', { size: 80 })
    const unit: Unit = { ...walker, step: { ...step, straight: 1_000_000_007, diagonal: 1_400_000_000 } }
    const walkmap = createWalkmap(terrain, unit)
    const goal = { x: 40, y: 40 }
    const start = walkmap.layout.idOf(goal.x, goal.y)
    const kernel = kernelFor(walkmap.layout.cellCount)
    expect(kernel.begin(walkmap, [start], Number.POSITIVE_INFINITY)).toBe(false)
    expect(createField(walkmap, goal).costAt({ x: 43, y: 40 })).toBe(3_000_000_021)
  })

  it('may be interleaved and left unfinished', async () => {
    const walkmaps = (['rooms', 'caves', 'density'] as const).map((kind, at) =>
      createWalkmap(generateMap(kind, { size: 100 + 50 * at, seed: 4 }), walker),
    )
    const random = createRandom('interleaved')
    const goals = walkmaps.map((walkmap) =>
      cellWhere(random, walkmap.terrain, 1, (x, y) => walkmap.passableAt(x, y)),
    )
    vi.stubGlobal('WebAssembly', undefined)
    const expected = walkmaps.map((walkmap, at) => createField(walkmap, goals[at]))
    vi.unstubAllGlobals()
    const aborted = new AbortController()
    const unfinished = createFieldAsync(walkmaps[2], goals[2], { signal: aborted.signal, sliceMillis: 0 })
    const begun = walkmaps.map((walkmap, at) => createFieldAsync(walkmap, goals[at], { sliceMillis: 0 }))
    aborted.abort(new Error('enough'))
    await expect(unfinished).rejects.toThrow('enough')
    const fields = await Promise.all(begun)
    fields.forEach((field, at) => expect(sameFields(field, expected[at])).toBe(true))
  })
})
