// @module-tag slow
import { createTerrain, createWalkmap, flatGround, type Unit } from 'footpath'
import { createRandom } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { drawnHeights, roughTerrain } from './support/rough.js'
import { anyTerrain, anyUnit, editAnything } from './support/sixteen-directions.js'
import { compiled } from './support/walkmaps.js'
import { cellWhere, LONG } from './support/worlds.js'

describe('sixteen directions', () => {
  it('never make islands of cells that can be reached, slope limits or not', () => {
    const tally = { reached: 0, byKnightsAlone: 0 }
    for (let seed = 1; seed <= 600 * LONG; seed++) {
      const random = createRandom(seed)
      const limited = random.nextInt(3) > 0
      const terrain = limited ? roughTerrain(random, { largest: 14, steepest: 0.5 }) : anyTerrain(random)
      const unit: Unit = {
        ...anyUnit(random),
        ...(limited ? { slopeUp: 0.3, slopeDown: random.pick([0.3, 1]) } : {}),
      }
      const walkmap = compiled(terrain, unit)
      if (walkmap === null) continue
      const eight = createWalkmap(terrain, { ...unit, directions: 8 })
      for (let round = 0; round < 2; round++) {
        if (round === 1) {
          editAnything(random, terrain)
          if (compiled(terrain, unit) === null) break
          walkmap.refresh()
          eight.refresh()
        }
        const from = cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y))
        const costs = plainDijkstra(terrain, unit, from, walkmap.costs.scale)
        costs.forEach((cost, index) => {
          if (cost === Number.POSITIVE_INFINITY) return
          const [x, y] = [index % terrain.width, Math.floor(index / terrain.width)]
          tally.reached++
          if (eight.islandAt(x, y) !== eight.islandAt(from.x, from.y)) tally.byKnightsAlone++
          if (walkmap.islandAt(x, y) !== walkmap.islandAt(from.x, from.y))
            expect.fail(
              `seed ${seed}: ${from.x},${from.y} to ${x},${y} ${JSON.stringify(unit)}${drawnHeights(terrain)}`,
            )
        })
      }
    }
    console.info(JSON.stringify(tally))
    expect(tally.byKnightsAlone).toBeGreaterThan(20)
  })

  it('join islands over the borders of chunks, by knight moves alone', () => {
    // A ramp between two columns that only half a knight's slope can climb, at x = 63 | 64.
    for (const edge of [62, 63, 64]) {
      const width = 130
      const heights = Array.from({ length: width * 3 }, (_, index) => {
        const [x, y] = [index % width, Math.floor(index / width)]
        return x > edge ? 2.2 : x === edge && y === 1 ? 1.1 : 0
      })
      const terrain = createTerrain({ width, depth: 3, heights })
      const unit: Unit = { ...flatGround, step: 'length-3d', directions: 16, slopeUp: 0.6, slopeDown: 0.6 }
      const walkmap = createWalkmap(terrain, unit)
      const costs = plainDijkstra(terrain, unit, { x: 60, y: 0 }, walkmap.costs.scale)
      costs.forEach((cost, index) => {
        const at = [index % width, Math.floor(index / width)] as const
        if (cost < Number.POSITIVE_INFINITY) expect(walkmap.islandAt(...at)).toBe(walkmap.islandAt(60, 0))
      })
    }
  })
})
