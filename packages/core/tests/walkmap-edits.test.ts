// @module-tag slow
import { type CellRect, createTerrain, flatGround, ground, type Terrain, type Unit } from 'footpath'
import { OBSTACLES, SURFACES } from 'footpath/terrain'
import { createRandom, type Random } from 'footpath/random'
import { Walkmap } from 'footpath/walkmap'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './support/errors.js'
import { BODIES, differenceBetween, faultOf, islandFaultOf } from './support/walkmaps.js'

const HEIGHTS = [0, 0, 0.5, 1, 1.5, 3, -2]
const FACTORS = [1, 1, 0.5, 0.1, 2, 2.75, 40]

function randomLayer<T>(random: Random, cells: number, likely: T, values: readonly T[], share: number): T[] {
  return Array.from({ length: cells }, () => (random.nextFloat() < share ? random.pick(values) : likely))
}

/** A terrain with some of everything; half of them begin without heights, half without factors. */
function randomTerrain(random: Random, width: number, depth: number): Terrain {
  const cells = width * depth
  return createTerrain({
    width,
    depth,
    cellSize: random.pick([1, 1, 2.5]),
    surfaces: randomLayer(random, cells, 0, Array.from(SURFACES.keys()), 0.4),
    obstacles: randomLayer(random, cells, 0, Array.from(OBSTACLES.keys()), random.pick([0.1, 0.3, 0.5])),
    ...(random.nextInt(2) === 0 ? { heights: randomLayer(random, cells, 0, HEIGHTS, 0.5) } : {}),
    ...(random.nextInt(2) === 0 ? { factors: randomLayer(random, cells, 1, FACTORS, 0.3) } : {}),
  })
}

/** A rectangle anywhere: mostly small, at times a line right through the map. */
function randomRect(random: Random, { width, depth }: Terrain): CellRect {
  const x0 = random.nextInt(width)
  const y0 = random.nextInt(depth)
  const shape = random.nextInt(4)
  if (shape === 0) return { x0: 0, y0, x1: width, y1: y0 + 1 }
  if (shape === 1) return { x0, y0: 0, x1: x0 + 1, y1: depth }
  return {
    x0,
    y0,
    x1: Math.min(width, x0 + 1 + random.nextInt(5)),
    y1: Math.min(depth, y0 + 1 + random.nextInt(5)),
  }
}

/** One edit of any layer, of a cell or a rectangle; returns what it was, for the failure message. */
function randomEdit(random: Random, terrain: Terrain): string {
  const x = random.nextInt(terrain.width)
  const y = random.nextInt(terrain.depth)
  const kind = random.nextInt(8)
  if (kind === 0) terrain.setHeight(x, y, random.pick(HEIGHTS))
  else if (kind === 1) terrain.setFactor(x, y, random.pick(FACTORS))
  else if (kind === 2) terrain.setSurface(x, y, random.pick(SURFACES))
  else if (kind <= 4) terrain.setObstacle(x, y, random.pick(OBSTACLES))
  else {
    const rect = randomRect(random, terrain)
    const clears = random.nextInt(3) === 0
    const id = random.nextInt(4)
    terrain.edit(rect, (layers) => {
      for (let row = rect.y0; row < rect.y1; row++) {
        for (let column = rect.x0; column < rect.x1; column++) {
          if (kind === 5) layers.obstacles.set(column, row, clears ? 0 : id)
          else if (kind === 6) layers.surfaces.set(column, row, clears ? 0 : random.nextInt(4))
          else if (terrain.heights !== null) layers.heights.set(column, row, random.pick(HEIGHTS))
          if (kind === 7 && terrain.factors !== null) layers.factors.set(column, row, random.pick(FACTORS))
        }
      }
    })
    return `edit ${JSON.stringify(rect)} of kind ${kind}`
  }
  return `edit of ${x},${y} of kind ${kind}`
}

/** Edits and refreshes in turn; after each refresh the walkmap must be what a new one is. */
function followEdits(seed: string, unit: Unit, width: number, depth: number, edits: number): void {
  const random = createRandom(seed)
  const terrain = randomTerrain(random, width, depth)
  const walkmap = new Walkmap(terrain, unit)
  for (let edit = 1; edit <= edits; edit++) {
    const what = randomEdit(random, terrain)
    // Now and then several edits come before the walkmap follows.
    if (random.nextInt(5) === 0) continue
    walkmap.refresh()
    // And now and then nobody asks about islands or clearance in between.
    if (random.nextInt(5) === 0) continue
    const difference = differenceBetween(walkmap, new Walkmap(terrain, unit))
    expect(difference, `seed '${seed}', edit ${edit}: ${what}`).toBeNull()
  }
  walkmap.refresh()
  expect(differenceBetween(walkmap, new Walkmap(terrain, unit)), `seed '${seed}', at the end`).toBeNull()
  const fault = width * depth < 1000 ? faultOf(walkmap, terrain, unit) : islandFaultOf(walkmap)
  expect(fault, `seed '${seed}', against the rules`).toBeNull()
}

describe('after any edits a refreshed walkmap equals a new one', () => {
  test.each(BODIES)('$name, on maps of up to 14 × 14 cells', (unit) => {
    for (let round = 0; round < 36; round++) {
      const random = createRandom(round)
      followEdits(`${unit.name} ${round}`, unit, 1 + random.nextInt(14), 1 + random.nextInt(14), 20)
    }
  })

  test.each(BODIES)('$name, on 150 × 150 cells: nine chunks', (unit) => {
    followEdits(`${unit.name} large`, unit, 150, 150, 20)
  })

  test('on maps that end exactly at a chunk, or one cell beyond', () => {
    for (const [width, depth] of [
      [64, 3],
      [65, 3],
      [3, 64],
      [3, 65],
      [128, 2],
      [1, 130],
    ])
      followEdits(`edge ${width} × ${depth}`, ground, width, depth, 30)
  })

  test.each(BODIES)('$name, edited beside the corner where four chunks meet', (unit) => {
    const random = createRandom(unit.name)
    const terrain = createTerrain({ width: 70, depth: 70 })
    const walkmap = new Walkmap(terrain, unit)
    for (let edit = 1; edit <= 60; edit++) {
      const [x, y] = [60 + random.nextInt(8), 60 + random.nextInt(8)]
      // A wall across the map or a single cell, put there or taken away.
      const [width, depth] = random.pick([
        [70, 1],
        [1, 70],
        [1, 1],
        [1, 1],
      ])
      const rect = {
        x0: width === 70 ? 0 : x,
        y0: depth === 70 ? 0 : y,
        x1: width === 70 ? 70 : x + 1,
        y1: depth === 70 ? 70 : y + 1,
      }
      terrain.fill(rect, { obstacle: random.pick(['none', 'none', 'blocked']) })
      walkmap.refresh()
      const difference = differenceBetween(walkmap, new Walkmap(terrain, unit))
      expect(difference, `edit ${edit}: ${JSON.stringify(rect)}`).toBeNull()
    }
    expect(islandFaultOf(walkmap)).toBeNull()
  })

  test('also when it lags more edits behind than the terrain remembers', () => {
    for (const unit of BODIES) {
      const random = createRandom(unit.name)
      const terrain = randomTerrain(random, 12, 9)
      const walkmap = new Walkmap(terrain, unit)
      for (let edit = 0; edit < 1100; edit++) randomEdit(random, terrain)
      walkmap.refresh()
      expect(differenceBetween(walkmap, new Walkmap(terrain, unit)), unit.name).toBeNull()
    }
  })

  test('also after a cost that needed a coarser scale is gone again', () => {
    const terrain = createTerrain({ width: 5, depth: 1 })
    terrain.setFactor(0, 0, 2)
    const walkmap = new Walkmap(terrain)
    terrain.setFactor(2, 0, 1e6)
    walkmap.refresh()
    expect(differenceBetween(walkmap, new Walkmap(terrain))).toBeNull()
    terrain.setFactor(2, 0, 1)
    walkmap.refresh()
    expect(differenceBetween(walkmap, new Walkmap(terrain))).toBeNull()
  })

  test('also when the unit that was given is changed meanwhile', () => {
    const surfaces = { open: 1, mud: 4 }
    const terrain = createTerrain({ width: 3, depth: 1, surfaces: [0, 1, 0] })
    const walkmap = new Walkmap(terrain, { ...flatGround, name: 'own', surfaces })
    surfaces.mud = 1
    terrain.setFactor(0, 0, 1)
    walkmap.refresh()
    expect(walkmap.toUnits(walkmap.costs.costOf(walkmap.layout.idOf(0, 0), 1))).toBe(4)
  })
})

describe('versions', () => {
  test('a refresh counts a version when there was an edit, and only then', () => {
    const terrain = createTerrain({ width: 3, depth: 1 })
    const walkmap = new Walkmap(terrain)
    expect([walkmap.version, walkmap.state]).toEqual([0, 'ready'])
    walkmap.refresh()
    expect(walkmap.version).toBe(0)
    terrain.setObstacle(1, 0, 'blocked')
    expect([walkmap.version, walkmap.state]).toEqual([0, 'stale'])
    walkmap.refresh()
    expect([walkmap.version, walkmap.state, walkmap.passableAt(1, 0)]).toEqual([1, 'ready', false])
  })

  test('questions about cells are answered for the terrain as it is', () => {
    const terrain = createTerrain({ width: 5, depth: 1 })
    const walkmap = new Walkmap(terrain)
    expect([walkmap.islandAt(0, 0), walkmap.islandAt(4, 0), walkmap.clearance()[1]]).toEqual([1, 1, 0.5])
    terrain.setObstacle(2, 0, 'blocked')
    expect(walkmap.passableAt(2, 0)).toBe(false)
    terrain.setObstacle(2, 0, 'none')
    terrain.setObstacle(3, 0, 'blocked')
    expect([walkmap.islandAt(0, 0), walkmap.islandAt(4, 0)]).toEqual([1, 2])
    terrain.setObstacle(1, 0, 'blocked')
    expect(walkmap.clearance()[1]).toBe(0)
  })

  test('a walkmap that cannot follow an edit keeps saying so until the edit is taken back', () => {
    const terrain = createTerrain({ width: 5, depth: 1 })
    const walkmap = new Walkmap(terrain)
    terrain.setFactor(2, 0, 1e38)
    expect(refusalOf(() => walkmap.refresh()).code).toBe('cost-range')
    expect(refusalOf(() => walkmap.refresh()).code).toBe('cost-range')
    terrain.setFactor(2, 0, 3)
    walkmap.refresh()
    expect(differenceBetween(walkmap, new Walkmap(terrain))).toBeNull()
  })
})
