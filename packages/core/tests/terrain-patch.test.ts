import { type CellRect, createTerrain, type Terrain } from 'footpath'
import { readPatch, writePatch } from 'footpath/internal'
import { createRandom, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { randomTerrain } from './support/worlds.js'

function randomRect(random: Random, { width, depth }: Terrain): CellRect {
  const [x0, y0] = [random.nextInt(width), random.nextInt(depth)]
  return { x0, y0, x1: x0 + 1 + random.nextInt(width - x0), y1: y0 + 1 + random.nextInt(depth - y0) }
}

/** Changes some cells, with heights and factors added now and then. */
function scribble(random: Random, terrain: Terrain): void {
  for (let at = 0; at < 10; at++) {
    const [x, y] = [random.nextInt(terrain.width), random.nextInt(terrain.depth)]
    const change = random.nextInt(4)
    if (change === 0) terrain.setObstacle(x, y, 'tall-wall')
    else if (change === 1) terrain.setSurface(x, y, 'mud')
    else if (change === 2) terrain.setHeight(x, y, random.nextInt(9) / 4)
    else terrain.setFactor(x, y, 1 + random.nextInt(3))
  }
}

describe('a patch', () => {
  it('carries every layer of a rectangle to another copy of the terrain, and back', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = createRandom(seed)
      const terrain = randomTerrain(random, 12)
      const copy = createTerrain(terrain)
      scribble(random, terrain)
      const rect = randomRect(random, terrain)
      const before = readPatch(copy, rect)
      writePatch(copy, readPatch(terrain, rect))
      for (let y = 0; y < terrain.depth; y++) {
        for (let x = 0; x < terrain.width; x++) {
          const isInside = x >= rect.x0 && x < rect.x1 && y >= rect.y0 && y < rect.y1
          if (isInside) expect(cellOf(copy, x, y), `seed ${seed}, ${x},${y}`).toEqual(cellOf(terrain, x, y))
        }
      }
      writePatch(copy, before)
      const again = readPatch(copy, rect)
      expect(again.surfaces).toEqual(before.surfaces)
      expect(again.obstacles).toEqual(before.obstacles)
      // A layer that was added meanwhile stays, with the values of a terrain without it.
      const cells = before.surfaces.length
      expect(again.heights ?? new Float32Array(cells)).toEqual(before.heights ?? new Float32Array(cells))
      const ones = new Float32Array(cells).fill(1)
      expect(again.factors ?? ones).toEqual(before.factors ?? ones)
    }
  })

  it('is a copy, in the memory it is given', () => {
    const terrain = createTerrain({ width: 3, depth: 2, heights: [1, 2, 3, 4, 5, 6] })
    const shared = readPatch(terrain, { x0: 1, y0: 0, x1: 3, y1: 2 }, (bytes) => new SharedArrayBuffer(bytes))
    terrain.setHeight(1, 0, 9)
    expect([...(shared.heights ?? [])]).toEqual([2, 3, 5, 6])
    expect(shared.surfaces.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect(shared.factors).toBeNull()
  })
})

function cellOf(terrain: Terrain, x: number, y: number) {
  return [terrain.surfaceAt(x, y), terrain.obstacleAt(x, y), terrain.heightAt(x, y), terrain.factorAt(x, y)]
}
