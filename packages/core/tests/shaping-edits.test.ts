// @module-tag slow
import {
  catmullRom,
  chaikin,
  createTerrain,
  createWalkmap,
  fillet,
  findPath,
  followGround,
  FootpathError,
  keepClear,
  Lines,
  measurePath,
  natural,
  type Path,
  removeCollinear,
  resample,
  straighten,
  type Terrain,
  validatePath,
} from 'footpath'
import { withPoints } from 'footpath/path'
import { createRandom, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { errorCode } from './support/errors.js'
import { randomWalk } from './support/shaping.js'
import { drawn, LONG } from './support/worlds.js'

const SHAPINGS = {
  natural,
  straighten,
  keepClear,
  fillet,
  chaikin,
  catmullRom,
  resample,
  followGround,
  removeCollinear,
}
const NAMES = Object.keys(SHAPINGS) as (keyof typeof SHAPINGS)[]

describe('shaping after edits', () => {
  it.each(NAMES)('%s gives a path that can be walked now, or refuses', (name) => {
    const tally = { shaped: 0, refused: 0 }
    for (let seed = 1; tally.shaped + tally.refused < 120 * LONG; seed++) {
      const random = createRandom(seed)
      const walk = randomWalk(random, 24)
      if (walk === null) continue
      const { terrain, unit, walkmap, path, from, to, blocked } = walk
      editSomewhere(random, terrain, path)
      const stillWalkable = validatePath(asLines(path), terrain, unit, { blocked }).every(({ problem }) =>
        problem.startsWith('the steps cost'),
      )
      try {
        const shaped = SHAPINGS[name](path, walkmap, { blocked })
        tally.shaped++
        const [problem] = validatePath(shaped, terrain, unit, { from, to, blocked })
        if (problem !== undefined) expect.fail(`seed ${seed}: ${problem.problem}${drawn(terrain)}`)
      } catch (error) {
        if (!(error instanceof FootpathError)) throw error
        tally.refused++
        expect(error.code, `seed ${seed}`).toBe('unsuitable-combination')
        expect(stillWalkable, `seed ${seed} refused a path that can be walked${drawn(terrain)}`).toBe(false)
      }
    }
    expect(tally.shaped).toBeGreaterThan(15)
    expect(tally.refused).toBeGreaterThan(15)
  })

  it('refuses a path through a new wall, and one that stands in it', () => {
    const terrain = createTerrain({ width: 20, depth: 5 })
    const walkmap = createWalkmap(terrain, 'ground')
    const path = findPath(terrain, { x: 0, y: 2 }, { x: 19, y: 2 })
    const standing = findPath(terrain, { x: 10, y: 2 }, { x: 10, y: 2 })
    for (let y = 0; y < 4; y++) terrain.setObstacle(10, y, 'blocked')
    for (const name of NAMES) {
      expect(errorCode(SHAPINGS[name], path, walkmap), name).toBe('unsuitable-combination')
      expect(errorCode(SHAPINGS[name], standing, walkmap), name).toBe('unsuitable-combination')
    }
    terrain.setObstacle(10, 2, 'none')
    for (const name of NAMES) expect(SHAPINGS[name](standing, walkmap).cells, name).toEqual([{ x: 10, y: 2 }])
  })

  it('refuses a path that was found on a larger map', () => {
    const path = findPath(createTerrain({ width: 40, depth: 9 }), { x: 30, y: 2 }, { x: 38, y: 2 })
    const small = createWalkmap(createTerrain({ width: 20, depth: 9 }))
    for (const name of NAMES)
      expect(errorCode(SHAPINGS[name], path, small), name).toBe('unsuitable-combination')
  })
})

describe('lines and measures after edits', () => {
  it('see the terrain as it is now', () => {
    const terrain = createTerrain({ width: 9, depth: 3 })
    const walkmap = createWalkmap(terrain)
    const path = findPath(terrain, { x: 0, y: 1 }, { x: 8, y: 1 })
    const lines = new Lines(walkmap)
    expect(lines.sees({ x: 0, y: 1 }, { x: 8, y: 1 })).toBe(true)
    expect(measurePath(path, walkmap).lowClearance).toBeGreaterThan(0.5)
    terrain.setObstacle(4, 1, 'blocked')
    expect(lines.sees({ x: 0, y: 1 }, { x: 8, y: 1 })).toBe(false)
    expect(lines.sees({ x: 0, y: 0 }, { x: 8, y: 0 })).toBe(true)
    expect(measurePath(path, walkmap).lowClearance).toBe(0)
    const before = lines.groundCost(0.5, 0.5, 8.5, 0.5)
    for (let x = 0; x < 9; x++) terrain.setSurface(x, 0, 'mud')
    expect(lines.groundCost(0.5, 0.5, 8.5, 0.5)).toBe(4 * before)
  })
})

describe('misuse of shaping, measuring, lines and validation', () => {
  const terrain = createTerrain({ width: 9, depth: 3 })
  const path = findPath(terrain, { x: 0, y: 1 }, { x: 8, y: 2 })

  it('a terrain stands for its walkmap', () => {
    const walkmap = createWalkmap(terrain)
    for (const name of NAMES)
      expect(SHAPINGS[name](path, terrain).points, name).toEqual(SHAPINGS[name](path, walkmap).points)
    expect(measurePath(path, terrain)).toEqual(measurePath(path, walkmap))
    expect(new Lines(terrain).sees({ x: 0, y: 0 }, { x: 8, y: 2 })).toBe(true)
  })

  it.each(NAMES)('%s refuses anything but a path and a map', (name) => {
    const shape = SHAPINGS[name]
    for (const map of [undefined, null, {}, ['..'], path]) expect(errorCode(shape, path, map)).toBe('bad-map')
    for (const given of [undefined, null, {}, [{ x: 0, y: 0 }], structuredClone(path)])
      expect(errorCode(shape, given, terrain)).toBe('bad-option')
  })

  it('so do the others', () => {
    for (const given of [undefined, null, {}, 'path', { points: [1] }, { points: [null] }])
      expect(errorCode(measurePath, given, terrain)).toBe('bad-option')
    expect(errorCode(measurePath, path, terrain, { best: {} })).toBe('bad-option')
    expect(errorCode(measurePath, path, terrain, { agentRaduis: 1 })).toBe('unknown-name')
    expect(errorCode(measurePath, path)).toBe('bad-map')
    for (const given of [undefined, null, {}, { cells: [null] }])
      expect(errorCode(validatePath, given, terrain, 'ground')).toBe('bad-option')
    expect(errorCode(validatePath, path, createWalkmap(terrain), 'ground')).toBe('bad-map')
    expect(errorCode(() => new Lines({} as Terrain))).toBe('bad-map')
    expect(errorCode(() => new Lines(terrain).sees({ x: 0, y: 0 }, { x: 9, y: 0 }))).toBe('outside-map')
  })
})

/** The path as its lines from centre to centre, which is what shaping looks at. */
function asLines(path: Path): Path {
  return withPoints(
    path,
    path.cells.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 })),
    path.cost,
  )
}

/** A few edits, most of them on the path or beside it. */
function editSomewhere(random: Random, terrain: Terrain, path: Path): void {
  for (let edits = 1 + random.nextInt(2); edits > 0; edits--) {
    const near = random.pick(path.cells)
    const x = Math.min(terrain.width - 1, Math.max(0, near.x + random.nextInt(5) - 2))
    const y = Math.min(terrain.depth - 1, Math.max(0, near.y + random.nextInt(5) - 2))
    const kind = random.nextInt(4)
    if (kind === 0) terrain.setSurface(x, y, random.pick(['open', 'mud', 'water', 'road']))
    else if (kind === 1) terrain.setHeight(x, y, random.nextInt(5))
    else terrain.setObstacle(x, y, random.pick(['blocked', 'blocked', 'low-wall', 'none']))
  }
}
