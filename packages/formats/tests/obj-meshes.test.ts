import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { heightFieldFromMesh, parseObj, readTerrain } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { realData } from '../../../tests/real-data.js'
import { chunks, weightsAt } from './mesh-support.js'

const folder = realData('meshes')

describe.runIf(folder !== null)('the meshes of Recast', () => {
  // The lowest and the highest vertex of each file; a field need not have a cell at either.
  const rows: [string, readonly number[], readonly number[]][] = [
    ['nav_test', [256, 217], [-4.869517, 17.010754]],
    ['undulating', [255, 256], [-4.05478, 6.813776]],
    ['dungeon', [192, 256], [-0.002706, 40.176587]],
  ]
  for (const [name, size, [lowest, highest]] of rows) {
    it(`${name} has the heights of its triangles, found one by one`, async () => {
      const bytes = new Uint8Array(readFileSync(join(folder ?? '', `${name}.obj`)))
      const mesh = parseObj(bytes)
      const field = heightFieldFromMesh(mesh)
      expect([field.width, field.depth]).toEqual(size)
      const known = field.heights.filter((_, cell) => field.missing?.[cell] !== 1)
      const least = known.reduce((low, height) => Math.min(low, height))
      const most = known.reduce((high, height) => Math.max(high, height))
      expect(least).toBeGreaterThanOrEqual(lowest)
      expect(most).toBeLessThanOrEqual(highest)
      expect(most - least).toBeGreaterThan((highest - lowest) * 0.85)
      const corners = chunks(mesh.positions)
      const triangles = chunks(mesh.triangles).map((triangle) => triangle.map((vertex) => corners[vertex]))
      for (let cell = 0; cell < field.heights.length; cell += 97) {
        const x = (field.origin?.x ?? 0) + ((cell % field.width) + 0.5) * field.cellWidth
        const z = (field.origin?.z ?? 0) + (Math.floor(cell / field.width) + 0.5) * field.cellDepth
        const { height, isUnsure } = highestAt(triangles, x, z)
        if (isUnsure) continue
        expect([cell, field.missing?.[cell] ?? 0]).toEqual([cell, height === null ? 1 : 0])
        if (height !== null) expect(field.heights[cell]).toBeCloseTo(height, 2)
      }
      const terrain = await readTerrain(bytes, `${name}.obj`, { size: 128 })
      expect(Math.max(terrain.width, terrain.depth)).toBe(128)
    })
  }
})

/** The highest triangle over a point; unsure where the point lies on an edge but for rounding. */
function highestAt(
  triangles: number[][][],
  x: number,
  z: number,
): { height: number | null; isUnsure: boolean } {
  let height: number | null = null
  let isUnsure = false
  for (const triangle of triangles) {
    const weights = weightsAt(triangle, x, z)
    if (weights === null || weights.some((weight) => weight < -1e-3)) continue
    if (weights.some((weight) => weight < 1e-3)) isUnsure = true
    const here = triangle.reduce((sum, [, y], corner) => sum + y * weights[corner], 0)
    height = Math.max(height ?? here, here)
  }
  return { height, isUnsure }
}
