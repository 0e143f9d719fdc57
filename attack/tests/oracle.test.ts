import { expect, it } from 'vitest'
import { pricePerCell } from '../dist/grid/ground.js'
import { dijkstra } from '../dist/oracle/dijkstra.js'
import { GridOracle } from '../dist/oracle/grid-oracle.js'
import type { GridData } from '../dist/oracle/grid-rules.js'
import { reversed, stepTable } from '../dist/oracle/world.js'

/** A point that walks on open ground, eight ways. */
const unit = { name: 'point', surfaces: { '*': 1 }, obstacles: [], step: '1/√2' } as const

function gridOf(walls: readonly string[], more: Partial<GridData> = {}): GridData {
  const [{ length }] = walls
  const ground = walls.map(() => 'o'.repeat(length))
  const size = { width: length, depth: walls.length, cellSize: 1 }
  return { ...size, ground, walls, heights: null, factors: null, unit, ...more }
}

const at = (x: number, y: number) => ({ x, y })

it('walks around a wall without cutting its corner', () => {
  const oracle = new GridOracle(gridOf(['...', '.b.', '...']))
  expect(oracle.expected({ from: at(0, 0), goals: [at(2, 2)] }).cost).toBe(4)
})

it('pays for the ground it enters', () => {
  const grid = gridOf(['...'], { ground: ['omo'], unit: { ...unit, surfaces: { open: 1, mud: 4 } } })
  expect(new GridOracle(grid).expected({ from: at(0, 0), goals: [at(2, 0)] }).cost).toBe(5)
})

it('climbs one way only where the limits differ', () => {
  const grid = gridOf(['..'], { heights: [0, 2], unit: { ...unit, slopeUp: 1, slopeDown: 3 } })
  const oracle = new GridOracle(grid)
  expect(oracle.expected({ from: at(0, 0), goals: [at(1, 0)] }).status).toBe('unreachable')
  expect(oracle.expected({ from: at(1, 0), goals: [at(0, 0)] }).cost).toBe(1)
})

it('goes to the nearest cell, then to the cheapest, where the goal is blocked', () => {
  const oracle = new GridOracle(gridOf(['....b']))
  const expected = oracle.expected({ from: at(0, 0), goals: [at(4, 0)], partial: true })
  expect([expected.status, expected.reason, expected.cost, [...expected.ends]]).toEqual([
    'partial',
    'goal-blocked',
    3,
    [3],
  ])
})

it('finds the length of the line in the guide', () => {
  const oracle = new GridOracle(gridOf(['......', '.bbbb.', '......']))
  expect(oracle.lineLength(at(0, 0), at(4, 2)).toFixed(3)).toBe('5.117')
})

it('lets no line pass between two blocked cells that meet at a corner', () => {
  const oracle = new GridOracle(gridOf(['.b', 'b.']))
  expect(oracle.lineLength(at(0, 0), at(1, 1))).toBe(Number.POSITIVE_INFINITY)
})

it('takes the price of even ground from where the line begins, not from ground that the unit cannot enter', () => {
  const grid = gridOf(['..'], { ground: ['wo'], unit: { ...unit, surfaces: { open: 2 } } })
  expect(pricePerCell(new GridOracle(grid), at(1, 0))).toBe(2)
})

it('takes worlds that are no grids', () => {
  // Six places around a seventh; around the ring it only goes one way.
  const hexes = {
    places: 7,
    eachStep(place: number, visit: (to: number, cost: number) => void) {
      if (place === 6) for (let to = 0; to < 6; to++) visit(to, 1)
      else {
        visit(6, 3)
        visit((place + 1) % 6, 1)
      }
    },
  }
  const table = stepTable(hexes)
  expect([...dijkstra(table, 0)]).toEqual([0, 1, 2, 3, 4, 4, 3])
  expect([...dijkstra(reversed(table), 0)]).toEqual([0, 4, 4, 3, 2, 1, 1])
})
