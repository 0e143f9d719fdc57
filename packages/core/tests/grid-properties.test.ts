// @module-tag slow
import { type Cell, createWalkmap, findPath, type Terrain, validatePath, flatGround } from 'footpath'
import { createFinder } from 'footpath/search'
import {
  createFinder as createGridFinder,
  createGrid,
  findPath as findOnGrid,
  GRID_DIAGONALS,
  type Grid,
} from 'footpath/grid'
import { createRandom } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { toggle } from './support/toggle.js'
import { trickyMap } from './support/tricky-maps.js'
import { cellWhere, drawn, LONG, randomCell } from './support/worlds.js'

const walker = { ...flatGround, name: 'walker', surfaces: { '*': 1 }, step: '1/√2' } as const

function gridOf({ width, depth, obstacles }: Terrain): Grid {
  return createGrid(
    width,
    depth,
    obstacles.map((obstacle) => (obstacle === 0 ? 0 : 1)),
  )
}

/** Makes the cells of a grid those of a terrain again: whole rectangles where they are one, else cell by cell. */
function follow(grid: Grid, terrain: Terrain, version: number): void {
  const rects = terrain.changesSince(version)
  const blocked = gridOf(terrain).blocked
  const at = (x: number, y: number) => blocked[y * grid.width + x] === 1
  for (const rect of rects) {
    const first = at(rect.x0, rect.y0)
    let isEven = true
    for (let y = rect.y0; y < rect.y1; y++)
      for (let x = rect.x0; x < rect.x1; x++) isEven &&= at(x, y) === first
    if (isEven) grid.setBlockedIn(rect, first)
    else {
      for (let y = rect.y0; y < rect.y1; y++)
        for (let x = rect.x0; x < rect.x1; x++) grid.setBlocked(x, y, at(x, y))
    }
  }
}

describe('footpath/grid', () => {
  it('finds what plain Dijkstra and the large findPath find', { timeout: 120_000 * LONG }, () => {
    const tally = { found: 0, unreachable: 0 }
    for (let seed = 1; seed <= 125 * LONG; seed++) {
      const random = createRandom(`grid ${seed}`)
      const terrain = trickyMap(random, 24)
      const grid = gridOf(terrain)
      const from = cellWhere(random, terrain, 0.95, (x, y) => !grid.isBlocked(x, y))
      for (const diagonal of GRID_DIAGONALS) {
        const unit = { ...walker, diagonal }
        const { scale } = createWalkmap(terrain, unit).costs
        const field = plainDijkstra(terrain, unit, from, scale)
        for (let query = 0; query < 10; query++) {
          const to = randomCell(random, terrain)
          const path = findOnGrid(grid, from, to, { diagonal })
          const large = findPath(terrain, from, to, { unit })
          const cost = path.status === 'found' ? path.cost : Number.POSITIVE_INFINITY
          const place = `seed ${seed}, ${diagonal} ${JSON.stringify([from, to])}${drawn(terrain)}`
          expect(cost, place).toBe(field[to.y * terrain.width + to.x] / scale)
          expect([path.status, path.reason, path.length], place).toEqual([
            large.status,
            large.reason,
            large.length,
          ])
          expect(path.cost, place).toBe(large.cost)
          expect(validatePath(path, terrain, unit, { from, to }), place).toEqual([])
          tally[path.status === 'found' ? 'found' : 'unreachable']++
        }
      }
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(500)
  })

  it('follows any edits, and writes the same cells into an array', { timeout: 120_000 * LONG }, () => {
    for (let seed = 1; seed <= 20 * LONG; seed++) {
      const random = createRandom(`grid edits ${seed}`)
      const terrain = trickyMap(random, 70)
      const grid = gridOf(terrain)
      const diagonal = random.pick(GRID_DIAGONALS)
      const finder = createGridFinder(grid, { diagonal })
      const out = new Int32Array(2 * terrain.width * terrain.depth)
      for (let edit = 0; edit < 10; edit++) {
        const version = terrain.version
        for (let each = random.pick([1, 1, 3, 100]); each > 0; each--) toggle(terrain, random)
        follow(grid, terrain, version)
        const from: Cell = cellWhere(random, terrain, 0.95, (x, y) => !grid.isBlocked(x, y))
        const field = createFinder(createWalkmap(terrain, { ...walker, diagonal })).reach(from, Infinity)
        for (let query = 0; query < 6; query++) {
          const to = randomCell(random, terrain)
          const path = finder.find(from, to)
          const place = `seed ${seed}, edit ${edit} ${JSON.stringify([from, to])}${drawn(terrain)}`
          expect(path.status === 'found' ? path.cost : Infinity, place).toBe(field.costTo(to))
          const cells = finder.findInto(out, from, to)
          expect(cells, place).toBe(path.cells.length)
          expect(out.subarray(0, 2 * cells).join(), place).toBe(path.steps.join())
        }
      }
    }
  })
})
