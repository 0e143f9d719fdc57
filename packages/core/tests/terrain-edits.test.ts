import { type CellValues, createTerrain, type Terrain, type EditedLayers } from 'footpath'
import { createRandom } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './support/errors.js'
import { contentOf } from './support/terrain-content.js'

describe('edits', () => {
  test('of one cell change one layer, count a version and note the cell', () => {
    const terrain = createTerrain({ width: 4, depth: 3 })
    terrain.setHeight(1, 2, 2.5)
    terrain.setSurface(3, 0, 'road')
    terrain.setObstacle(0, 0, 'tall-wall')
    terrain.setFactor(2, 1, 0.25)
    expect([terrain.heightAt(1, 2), terrain.surfaceAt(3, 0)]).toEqual([2.5, 'road'])
    expect([terrain.obstacleAt(0, 0), terrain.factorAt(2, 1), terrain.factorAt(0, 0)]).toEqual([
      'tall-wall',
      0.25,
      1,
    ])
    expect(terrain.version).toBe(4)
    expect(terrain.changesSince(3)).toEqual([{ x0: 2, y0: 1, x1: 3, y1: 2 }])
    expect(terrain.changesSince(2)).toEqual([{ x0: 0, y0: 0, x1: 3, y1: 2 }])
    expect(terrain.changesSince(0)).toEqual([{ x0: 0, y0: 0, x1: 4, y1: 3 }])
    expect([terrain.changesSince(4), terrain.changesSince(5)]).toEqual([[], []])
  })

  test('far apart have rectangles of their own', () => {
    const terrain = createTerrain({ width: 100, depth: 100 })
    terrain.setObstacle(1, 1, 'blocked')
    terrain.setObstacle(98, 98, 'blocked')
    terrain.setObstacle(2, 1, 'blocked')
    expect(terrain.changesSince(0)).toEqual([
      { x0: 1, y0: 1, x1: 3, y1: 2 },
      { x0: 98, y0: 98, x1: 99, y1: 99 },
    ])
  })

  test('in a line are one rectangle, however long it is', () => {
    const terrain = createTerrain({ width: 100, depth: 100 })
    for (let x = 0; x < 100; x++) terrain.setObstacle(x, 40, 'blocked')
    expect(terrain.changesSince(0)).toEqual([{ x0: 0, y0: 40, x1: 100, y1: 41 }])
    for (let y = 0; y < 100; y++) terrain.setObstacle(40, y, 'blocked')
    expect(terrain.changesSince(100)).toEqual([{ x0: 40, y0: 0, x1: 41, y1: 100 }])
  })

  test('are remembered a thousand at a time; of older ones the tile is known', () => {
    const terrain = createTerrain({ width: 100, depth: 100 })
    terrain.setObstacle(70, 70, 'blocked')
    for (let edit = 0; edit < 1024; edit++) terrain.setObstacle(4, 4, 'blocked')
    const there = { x0: 4, y0: 4, x1: 5, y1: 5 }
    expect(terrain.changesSince(1)).toEqual([there])
    expect(terrain.changesSince(0)).toEqual([there, { x0: 64, y0: 64, x1: 80, y1: 80 }])
  })

  test('are never left out, and rectangles never overlap', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(`changes ${seed}`)
      const terrain = createTerrain({ width: 1 + random.nextInt(80), depth: 1 + random.nextInt(80) })
      const edits = random.pick([3, 70, 1500])
      const versionOfCell = new Map<number, number>()
      for (let edit = 1; edit <= edits; edit++) {
        const x0 = random.nextInt(terrain.width)
        const y0 = random.nextInt(terrain.depth)
        const reach = random.pick([1, 1, 1, 20])
        const x1 = Math.min(terrain.width, x0 + 1 + random.nextInt(reach))
        const y1 = Math.min(terrain.depth, y0 + 1 + random.nextInt(reach))
        terrain.edit({ x0, y0, x1, y1 }, () => {})
        for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) versionOfCell.set(y * 100 + x, edit)
      }
      for (const version of [0, random.nextInt(edits), edits - 1]) {
        const holds = new Map<number, number>()
        for (const { x0, y0, x1, y1 } of terrain.changesSince(version))
          for (let y = y0; y < y1; y++)
            for (let x = x0; x < x1; x++) holds.set(y * 100 + x, (holds.get(y * 100 + x) ?? 0) + 1)
        const missing = [...versionOfCell].filter(([cell, edit]) => edit > version && !holds.has(cell))
        expect([missing, Math.max(...holds.values())], `seed ${seed}, version ${version}`).toEqual([[], 1])
      }
    }
  })

  test('of a rectangle are one version and one rectangle', () => {
    const terrain = createTerrain({ width: 4, depth: 3, factors: new Float32Array(12).fill(1) })
    const rect = { x0: 1, y0: 1, x1: 3, y1: 3 }
    terrain.edit(rect, ({ surfaces, obstacles, factors, heights }) => {
      expect([heights.get(1, 1), factors.get(2, 2)]).toEqual([0, 1])
      surfaces.set(1, 1, 1)
      obstacles.set(2, 1, 3)
      factors.set(1, 2, 7)
      expect([surfaces.get(1, 1), terrain.surfaceAt(1, 1)]).toEqual([1, 'open'])
    })
    expect(terrain.heights).toBeNull()
    expect([terrain.surfaceAt(1, 1), terrain.obstacleAt(2, 1), terrain.factorAt(1, 2)]).toEqual([
      'mud',
      'blocked',
      7,
    ])
    expect([terrain.version, terrain.changesSince(0)]).toEqual([1, [rect]])
  })

  test('do not depend on what becomes of the rectangle afterwards', () => {
    const terrain = createTerrain({ width: 9, depth: 9 })
    const rect = { x0: 0, y0: 0, x1: 1, y1: 1 }
    terrain.edit(rect, ({ obstacles }) => {
      obstacles.set(0, 0, 3)
      rect.x1 = 9
      expect(refusalOf(() => obstacles.set(5, 0, 3)).code).toBe('outside-map')
    })
    rect.x0 = 5
    rect.x1 = 6
    expect(terrain.changesSince(0)).toEqual([{ x0: 0, y0: 0, x1: 1, y1: 1 }])
  })

  const faults: [what: string, change: (layers: EditedLayers, terrain: Terrain) => void][] = [
    ['an unknown surface', ({ surfaces }) => surfaces.set(1, 1, 4)],
    ['an unknown obstacle', ({ obstacles }) => obstacles.fill(255)],
    ['a height that is no number', ({ heights }) => heights.set(1, 1, Number.NaN)],
    ['a height beyond what can be kept', ({ heights }) => heights.set(1, 1, 1e39)],
    ['a factor of zero', ({ factors }) => factors.write([1, 1, 1, 0])],
    ['a negative factor', ({ factors }) => factors.set(1, 1, -1)],
    ['an infinite factor', ({ factors }) => factors.set(1, 1, Number.POSITIVE_INFINITY)],
    ['half an id', ({ obstacles }) => obstacles.set(1, 1, 0.5)],
    ['too few values', ({ obstacles }) => obstacles.write([0, 0, 0])],
  ]
  test.each(faults)('with %s are refused, and all layers put back', (_, change) => {
    const layer = [1, 2, 3, 4]
    const terrain = createTerrain({
      width: 2,
      depth: 2,
      heights: layer,
      factors: layer,
      surfaces: [0, 1, 2, 3],
    })
    terrain.setObstacle(0, 0, 'low-wall')
    const before = contentOf(terrain)
    const refusal = refusalOf(() =>
      terrain.edit({ x0: 0, y0: 0, x1: 2, y1: 2 }, (layers) => {
        layers.heights.fill(8)
        layers.surfaces.fill(0)
        layers.obstacles.fill(1)
        layers.factors.fill(5)
        change(layers, terrain)
      }),
    )
    expect(['bad-layer', 'bad-number']).toContain(refusal.code)
    expect(contentOf(terrain)).toEqual(before)
    expect(terrain.changesSince(1)).toEqual([])
  })

  test('whose function throws are put back, and the error goes on', () => {
    const terrain = createTerrain({ width: 2, depth: 1 })
    const rect = { x0: 0, y0: 0, x1: 2, y1: 1 }
    const edit = () =>
      terrain.edit(rect, ({ obstacles }) => {
        obstacles.fill(3)
        throw new RangeError('own')
      })
    expect(edit).toThrow(RangeError)
    expect([terrain.version, Array.from(terrain.obstacles)]).toEqual([0, [0, 0]])
  })

  test('add a layer when it is written, and not when the edit is refused', () => {
    const terrain = createTerrain({ width: 2, depth: 1 })
    const rect = { x0: 0, y0: 0, x1: 2, y1: 1 }
    const bad = () =>
      terrain.edit(rect, ({ heights, factors }) => {
        heights.set(0, 0, 5)
        factors.set(1, 0, 0)
      })
    expect(refusalOf(bad).code).toBe('bad-number')
    expect([terrain.heights, terrain.factors, terrain.version]).toEqual([null, null, 0])
    terrain.edit(rect, ({ heights, factors }) => {
      heights.set(0, 0, 5)
      factors.set(1, 0, 2)
    })
    expect([terrain.heightAt(0, 0), terrain.factorAt(1, 0), terrain.factorAt(0, 0)]).toEqual([5, 2, 1])
  })

  test('cannot write outside their rectangle, nor after they have ended', () => {
    const terrain = createTerrain({ width: 4, depth: 4 })
    const rect = { x0: 1, y0: 1, x1: 3, y1: 3 }
    for (const [x, y] of [
      [0, 1],
      [3, 1],
      [1, 0],
      [1, 3],
      [1.5, 1],
      [Number.NaN, 1],
    ]) {
      const edit = () =>
        terrain.edit(rect, ({ obstacles }) => {
          obstacles.fill(3)
          obstacles.set(x, y, 3)
        })
      expect(refusalOf(edit), `${x},${y}`).toMatchObject({
        code: 'outside-map',
        remedy: expect.stringMatching(/larger rectangle/) as string,
      })
    }
    const kept: EditedLayers[] = []
    terrain.edit(rect, (layers) => {
      layers.obstacles.get(1, 1)
      kept.push(layers)
    })
    for (const late of [
      () => kept[0].obstacles.set(1, 1, 3),
      () => kept[0].obstacles.fill(3),
      () => kept[0].obstacles.write([3, 3, 3, 3]),
    ])
      expect(refusalOf(late).code).toBe('closed')
    const byIndex = () =>
      terrain.edit(rect, ({ obstacles }) => {
        ;(obstacles as unknown as Record<number, number>)[0] = 3
      })
    expect(byIndex).toThrow(TypeError)
    expect([terrain.version, terrain.obstacles.includes(3)]).toEqual([1, false])
  })

  test('are refused inside an edit', () => {
    const terrain = createTerrain({ width: 2, depth: 1 })
    const rect = { x0: 0, y0: 0, x1: 1, y1: 1 }
    for (const inner of [
      () => terrain.setObstacle(1, 0, 'blocked'),
      () => terrain.setHeight(1, 0, 1),
      () => terrain.fill(rect, { factor: 2 }),
    ])
      expect(refusalOf(() => terrain.edit(rect, inner)).code).toBe('unsuitable-combination')
    expect(terrain.version).toBe(0)
    terrain.setObstacle(1, 0, 'blocked')
    expect(terrain.version).toBe(1)
  })

  test('by fill change what is named, in the whole rectangle', () => {
    const terrain = createTerrain({ width: 3, depth: 2, surfaces: [1, 1, 1, 1, 1, 1] })
    const rect = { x0: 1, y0: 0, x1: 3, y1: 2 }
    terrain.fill(rect, { obstacle: 'low-wall' })
    terrain.fill(rect, { surface: 'road', height: 2, factor: 3 })
    expect([terrain.obstacleAt(2, 1), terrain.surfaceAt(2, 1)]).toEqual(['low-wall', 'road'])
    expect([terrain.heightAt(1, 0), terrain.factorAt(1, 1)]).toEqual([2, 3])
    expect([terrain.surfaceAt(0, 0), terrain.heightAt(0, 1), terrain.factorAt(0, 0)]).toEqual(['mud', 0, 1])
    expect([terrain.version, terrain.changesSince(1)]).toEqual([2, [rect]])
    const before = contentOf(terrain)
    for (const [values, code] of [
      [{ obstacle: 'low-wal' }, 'unknown-name'],
      [{ obstacles: 'low-wall' }, 'unknown-name'],
      [{ height: Number.NaN }, 'bad-number'],
      [{ surface: 'open', factor: 0 }, 'bad-number'],
    ] as const)
      expect(refusalOf(() => terrain.fill(rect, values as CellValues)).code).toBe(code)
    expect(contentOf(terrain)).toEqual(before)
  })

  test('of one cell with a bad value change nothing', () => {
    const terrain = createTerrain({ width: 2, depth: 1 })
    const before = contentOf(terrain)
    expect(refusalOf(() => terrain.setHeight(0, 0, Number.NaN)).code).toBe('bad-number')
    expect(refusalOf(() => terrain.setFactor(0, 0, 0)).code).toBe('bad-number')
    expect(refusalOf(() => terrain.setFactor(0, 0, -2)).code).toBe('bad-number')
    expect(refusalOf(() => terrain.setSurface(0, 0, 'lava')).code).toBe('unknown-name')
    expect(refusalOf(() => terrain.setObstacle(2, 0, 'none')).code).toBe('outside-map')
    expect(contentOf(terrain)).toEqual(before)
  })

  test('never store what a layer cannot hold: too large a height, too small a factor', () => {
    const terrain = createTerrain({ width: 2, depth: 1 })
    expect(refusalOf(() => terrain.setHeight(0, 0, 1e39)).code).toBe('bad-number')
    expect(refusalOf(() => terrain.setFactor(0, 0, 1e39)).code).toBe('bad-number')
    expect(refusalOf(() => terrain.setFactor(0, 0, 1e-50)).code).toBe('bad-number')
    expect([terrain.heightAt(0, 0), terrain.factorAt(0, 0)]).toEqual([0, 1])
  })

  test('that only add an empty layer change nothing', () => {
    const terrain = createTerrain({ width: 2, depth: 1 })
    expect(Array.from(terrain.addHeights())).toEqual([0, 0])
    expect(Array.from(terrain.addFactors())).toEqual([1, 1])
    expect([terrain.version, terrain.changesSince(0)]).toEqual([0, []])
    expect(terrain.addHeights()).toBe(terrain.heights)
  })
})
