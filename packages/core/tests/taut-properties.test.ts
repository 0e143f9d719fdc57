// @module-tag slow
import {
  type Cell,
  createWalkmap,
  measurePath,
  natural,
  type NaturalOptions,
  terrainFromText,
  validatePath,
} from 'footpath'
import { createRandom } from 'footpath/random'
import { createFinder } from 'footpath/search'
import { describe, expect, it } from 'vitest'
import { lineCostOf } from './support/shaping.js'
import {
  BODIES,
  evenWalk,
  farthestApart,
  distanceToCell,
  isNarrowNear,
  randomRows,
  turned,
  wallsOf,
} from './support/taut.js'
import { LONG } from './support/worlds.js'

const SHAPES: readonly NaturalOptions[] = [
  {},
  {},
  { smooth: false },
  { clearance: 0 },
  { clearance: 2, radius: 1 },
  { clearance: 3, maxExtra: Infinity, maxTurn: Infinity },
  { maxTurn: 0.05 },
  { maxTurn: 0 },
  { maxExtra: 0 },
  { turningRadius: 3, maxExtra: 1 },
]

/** Tells what a failing case was: the seed makes it again, the rows are the map. */
function told(seed: number, fault: string, rows: readonly string[], more: unknown): string {
  return `seed ${seed}: ${fault}\n${JSON.stringify(more)}\n${rows.join('\n')}`
}

describe('natural paths on even ground', () => {
  it('can be walked by bodies from 0 to 3 cells, keep their ends and their budget', () => {
    let walks = 0
    for (let seed = 1; walks < 500 * LONG; seed++) {
      const random = createRandom(seed)
      const walk = evenWalk(random, randomRows(random, 4, 36), random.pick(BODIES))
      if (walk === null) continue
      walks++
      const { terrain, unit, walkmap, path, from, to, rows } = walk
      const shape = random.pick(SHAPES)
      const shaped = natural(path, walkmap, shape)
      const [problem] = validatePath(shaped, terrain, unit, { from, to })
      const { points } = shaped
      const limit = lineCostOf(walkmap, path) * (1 + (shape.maxExtra ?? 0.03)) + 1e-9
      const fault =
        problem?.problem ??
        (points[0].x !== from.x + 0.5 || points[points.length - 1].y !== to.y + 0.5
          ? 'has other ends'
          : shaped.cost > limit
            ? `costs ${shaped.cost}, more than ${limit}`
            : null)
      if (fault !== null) expect.fail(told(seed, fault, rows, { shape, unit, from, to, points }))
    }
    expect(walks).toBeGreaterThan(0)
  })

  it('are the same whether cells are walls of the map or blocked by the query, as a list or by a rule', () => {
    const tally = { walks: 0, blocked: 0 }
    for (let seed = 1; tally.walks < 150 * LONG; seed++) {
      const random = createRandom(seed)
      const walk = evenWalk(random, randomRows(random, 8, 80), random.pick(BODIES))
      if (walk === null) continue
      tally.walks++
      const { rows, walkmap, path, unit } = walk
      const open = rows.map((row) => row.replaceAll(/#/g, () => (random.nextInt(3) === 0 ? '.' : '#')))
      const opened = createWalkmap(terrainFromText(open), unit)
      const isBlocked = ({ x, y }: Cell) => open[y][x] === '.' && rows[y][x] === '#'
      const blocked = rows.flatMap((row, y) => Array.from(row, (_, x) => ({ x, y }))).filter(isBlocked)
      tally.blocked += blocked.length
      const { points } = natural(path, walkmap)
      const finder = createFinder(opened)
      const found = finder.find(walk.from, walk.to, { algorithm: 'a-star', blocked, shape: natural })
      const asked = finder.find(walk.from, walk.to, {
        algorithm: 'a-star',
        walkable: (cell) => !isBlocked(cell),
        shape: natural,
      })
      for (const [how, given] of [
        ['as a list', natural(path, opened, { blocked }).points],
        ['as a function', natural(path, opened, { blocked: isBlocked }).points],
        ['by a rule of the query', asked.points],
      ] as const) {
        const expected = how === 'by a rule of the query' ? found.points : points
        if (farthestApart(given, expected) > 0)
          expect.fail(told(seed, `differs if blocked ${how}`, rows, { unit, open, given, expected }))
      }
    }
    expect(tally.blocked).toBeGreaterThan(tally.walks)
  })

  it('are the same on mirrored and turned maps and from the other end, within 1e-6', () => {
    let checked = 0
    for (let seed = 1; checked < 1500 * LONG; seed++) {
      const random = createRandom(seed)
      const walk = evenWalk(random, randomRows(random, 8, 36), random.pick(BODIES))
      if (walk === null) continue
      const shaped = natural(walk.path, walk.walkmap).points
      for (let how = 1; how < 16; how++) {
        const { walkmap, path, place } = turned(walk, how)
        const expected = shaped.map(place)
        if ((how & 8) > 0) expected.reverse()
        const { points } = natural(path, walkmap)
        checked++
        if (farthestApart(points, expected) > 1e-6) {
          expect.fail(
            told(seed, `differs when turned by ${how}`, walk.rows, {
              unit: walk.unit,
              path: walk.path,
              points,
              expected,
            }),
          )
        }
      }
    }
    expect(checked).toBeGreaterThan(0)
  })

  it('keep the clearance from every wall without budgets, where the passage is wide enough', () => {
    const tally = { walks: 0, walls: 0, atEnds: 0, narrow: 0 }
    for (let seed = 1; tally.walks < 60 * LONG; seed++) {
      const random = createRandom(seed)
      const body = random.pick([{}, {}, { radius: 0.4 }, { radius: 1.2 }])
      const walk = evenWalk(random, randomRows(random, 20, 48), body, 'no-corner-cutting')
      if (walk === null || walk.path.kind !== 'steps') continue
      tally.walks++
      const { unit, rows, path, walkmap } = walk
      const clearance = random.pick([0.5, 0.75, 1, 1.5])
      const { points } = natural(path, walkmap, { clearance, maxExtra: Infinity, maxTurn: Infinity })
      const asked = clearance + (unit.radius ?? 0)
      const walls = wallsOf(rows)
      // An end may itself be too near to a wall. Then the path comes little nearer, and the line to that end may not
      // keep from the rest of the wall either.
      const ends = [points[0], points[points.length - 1]]
      const lines = [points.slice(0, 2), points.slice(-2)].filter((_, at) =>
        walls.some((wall) => distanceToCell([ends[at]], wall) < asked),
      )
      for (const wall of walls) {
        const keeps = distanceToCell(points, wall)
        tally.walls++
        if (keeps > asked - 1e-6) continue
        if (
          ends.some((end) => keeps > 0.979 * distanceToCell([end], wall)) ||
          lines.some((line) => distanceToCell(line, wall) === keeps)
        )
          tally.atEnds++
        else if (isNarrowNear(rows, points, wall, 2 * asked)) tally.narrow++
        else {
          const fault = `keeps ${keeps} from ${wall.x},${wall.y}, not ${asked}`
          expect.fail(told(seed, fault, rows, { unit, points }))
        }
      }
    }
    console.info(JSON.stringify(tally))
    expect(tally.walls).toBeGreaterThan(tally.atEnds + tally.narrow)
  })

  it('turn only beside walls, and little more than the shortest lines do', () => {
    const sum = { turning: 0, shortest: 0, freeTurns: 0, walks: 0 }
    for (let seed = 1; sum.walks < 60 * LONG; seed++) {
      const random = createRandom(seed)
      const walk = evenWalk(random, randomRows(random, 30, 60), {}, 'no-corner-cutting')
      if (walk === null) continue
      sum.walks++
      const { path, walkmap } = walk
      const measured = measurePath(natural(path, walkmap, { maxTurn: 0.05 }), walkmap)
      const shortest = natural(path, walkmap, { clearance: 0, smooth: false, maxTurn: 0 })
      sum.freeTurns += measured.freeTurns
      sum.turning += measured.turning
      sum.shortest += measurePath(shortest, walkmap).turning
    }
    console.info(JSON.stringify(sum))
    expect(sum.freeTurns).toBeLessThanOrEqual(0.1 * sum.walks)
    expect(sum.turning).toBeLessThan(1.1 * sum.shortest + 3 * sum.walks)
  })
})
