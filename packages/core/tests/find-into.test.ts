import { type Cell, createWalkmap, type Path, type PathEngine, terrainFromText, flatGround } from 'footpath'
import { createFinder } from 'footpath/search'
import { createJumpPoints } from 'footpath/jump'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'
import { trickyMap } from './support/tricky-maps.js'
import { LONG, randomCell } from './support/worlds.js'

const A = { x: 0, y: 0 }
const walker = { ...flatGround, surfaces: { '*': 1 } } as const

describe('findInto', () => {
  it('of a finder writes what its find finds, whichever engine answers', () => {
    const terrain = terrainFromText(['....', 'mmm.', '....'])
    const walkmap = createWalkmap(terrain)
    const out = new Int32Array(20).fill(-7)
    const count = createFinder(walkmap).findInto(out, A, { x: 2, y: 2 })
    const { steps } = createFinder(walkmap).find(A, { x: 2, y: 2 })
    expect([...out.subarray(0, 2 * count)]).toEqual([...steps])
    expect(new Set(out.subarray(2 * count))).toEqual(new Set([-7]))
  })

  it('does not change an array that is too small, or if there is no path', () => {
    const walkmap = createWalkmap(terrainFromText(['..#.', '..#.']), walker)
    for (const engines of [[], [createJumpPoints(walkmap)]]) {
      const finder = createFinder(walkmap, { engines })
      const out = new Int32Array(3).fill(-7)
      expect(finder.findInto(out, A, { x: 1, y: 1 })).toBe(-2)
      expect(finder.findInto(out, A, { x: 3, y: 1 })).toBe(0)
      expect(finder.findInto(out, A, { x: 2, y: 1 })).toBe(0)
      expect([...out]).toEqual([-7, -7, -7])
      expect(finder.findInto(out, A, A)).toBe(1)
      expect([...out]).toEqual([0, 0, -7])
    }
  })

  it('asks the engine that answers, by findInto if it has one', () => {
    const walkmap = createWalkmap(terrainFromText(['....']), walker)
    const calls: string[] = []
    const path = createFinder(walkmap).find(A, { x: 3, y: 0 })
    const engine = (call: string, serves: boolean, writes: boolean): PathEngine => ({
      name: 'jump-points',
      walkmap,
      takes: [],
      servesAuto: () => serves,
      find: (): Path => {
        calls.push(call)
        return path
      },
      ...(writes
        ? {
            findInto: () => {
              calls.push(`${call} into`)
              return 0
            },
          }
        : {}),
    })
    const out = new Int32Array(8)
    const ask = (...engines: PathEngine[]) =>
      createFinder(walkmap, { engines }).findInto(out, A, { x: 3, y: 0 })
    expect(ask(engine('idle', false, true), engine('writes', true, true), engine('later', true, true))).toBe(
      0,
    )
    expect(ask(engine('finds', true, false))).toBe(4)
    expect([...out]).toEqual([0, 0, 1, 0, 2, 0, 3, 0])
    expect(ask(engine('idle', false, true))).toBe(4)
    expect(calls).toEqual(['writes into', 'finds'])
  })

  it('refuses anything but an Int32Array and cells of the map', () => {
    const walkmap = createWalkmap(terrainFromText(['...']), walker)
    const jumpPoints = createJumpPoints(walkmap)
    for (const asked of [
      createFinder(walkmap),
      createFinder(walkmap, { engines: [jumpPoints] }),
      jumpPoints,
    ]) {
      for (const out of [[], new Float64Array(9), null, 'out'])
        expect(refusalOf(() => asked.findInto(untyped(out), A, A)).code).toBe('bad-option')
      const out = new Int32Array(9)
      expect(refusalOf(() => asked.findInto(out, { x: 3, y: 0 }, A)).code).toBe('outside-map')
      expect(refusalOf(() => asked.findInto(out, A, untyped(null))).code).toBe('bad-coordinate')
    }
  })

  it('writes the cells of find on any map, by jumps and by steps', { timeout: 120_000 * LONG }, () => {
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(`into ${seed}`)
      const terrain = trickyMap(random, 60)
      const diagonal = random.pick(['never', 'no-corner-cutting'] as const)
      const walkmap = createWalkmap(terrain, { ...walker, diagonal })
      const jumpPoints = createJumpPoints(walkmap, { method: random.pick(['jumps', 'steps']) })
      const out = new Int32Array(2 * terrain.width * terrain.depth)
      for (let query = 0; query < 20; query++) {
        const [from, to]: Cell[] = [randomCell(random, terrain), randomCell(random, terrain)]
        const { steps } = jumpPoints.find(from, to)
        const count = jumpPoints.findInto(out, from, to)
        expect(out.subarray(0, 2 * count).join(), `seed ${seed}`).toBe(steps.join())
        if (count > 0) expect(jumpPoints.findInto(out.subarray(0, 2 * count - 1), from, to)).toBe(-count)
      }
    }
  })
})
