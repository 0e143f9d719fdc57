import { type Cell, createFinder, createWalkmap, flatGround, ground, inSight, type Unit } from 'footpath'
import { aStar } from 'footpath/algorithms'
import { createField } from 'footpath/field'
import { createRandom } from 'footpath/random'
import { createSite, type Fence, type Site } from 'footpath/site'
import { createSiteIndex } from 'footpath/site-index'
import { plainSiteDijkstra, validateSitePath } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { errorCode } from './support/errors.js'
import { turnFence } from './support/sites.js'

const OPEN = ['.....', '.....', '.....', '.....']
const square: Unit = { ...flatGround, diagonal: 'always' }

const at = (x: number, y: number, floor = 0): Cell => (floor === 0 ? { x, y } : { x, y, floor })

/** On which side of a line through two points a third one lies. */
function side([px, py]: number[], [qx, qy]: number[], [rx, ry]: number[]): number {
  return Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px))
}

/** Whether the ends of a line are not both on the same side of another one. */
function crosses(p: number[][], q: number[][]): boolean {
  return side(p[0], p[1], q[0]) * side(p[0], p[1], q[1]) <= 0
}

/** Whether the line between two centres touches a fence, in half cells: all of them are whole numbers. */
function meets(from: Cell, to: Cell, [a, b]: Fence): boolean {
  const [x, y] = [2 * Math.max(a.x, b.x), 2 * Math.max(a.y, b.y)]
  const ends = [[x, y], a.y === b.y ? [x, y + 2] : [x + 2, y]]
  const line = [from, to].map((cell) => [2 * cell.x + 1, 2 * cell.y + 1])
  const isApart = [0, 1].some((axis) => {
    const [p, q] = [line, ends].map((points) => points.map((point) => point[axis]))
    return Math.max(...p) < Math.min(...q) || Math.max(...q) < Math.min(...p)
  })
  return !isApart && crosses(line, ends) && crosses(ends, line)
}

/** Two open floors, with a fence right of column 1 upstairs that leaves the last row free. */
function house(): Site {
  const fences = [0, 1, 2].map((y): Fence => [at(1, y, 1), at(2, y, 1)])
  const links = [{ kind: 'stairs', from: at(0, 0), to: at(0, 0, 1) }]
  return createSite({ floors: [OPEN, OPEN], links, fences })
}

describe('fences on floors', () => {
  it('are not crossed, and no diagonal step passes their ends, on their floor alone', () => {
    const site = house()
    const finder = createFinder(site, square)
    const path = finder.find(at(1, 2, 1), at(2, 2, 1))
    expect(path.cells).toEqual([at(1, 2, 1), at(1, 3, 1), at(2, 3, 1), at(2, 2, 1)])
    expect(finder.find(at(1, 2), at(2, 2)).cost).toBe(1)
    expect(validateSitePath(path, site, square)).toEqual([])
    expect(finder.find(at(0, 0), at(4, 0, 1)).hops).toHaveLength(1)
  })

  it('that are taken away leave everything as before, with jump points again', () => {
    const site = createSite({ floors: [OPEN, OPEN] })
    const walkmap = createWalkmap(site, flatGround)
    const finder = createFinder(walkmap)
    const before = walkmap.moves.slice()
    expect(finder.find(at(0, 0), at(4, 0)).stats.algorithm).toBe('jump-points')
    site.addFence(at(2, 0), at(3, 0))
    site.addFence(at(3, 0), at(2, 0))
    expect(site.fences).toEqual([[at(2, 0), at(3, 0)]])
    const around = finder.find(at(0, 0), at(4, 0))
    expect([around.stats.algorithm, around.cost > 4]).toEqual(['a-star', true])
    expect(walkmap.moves).not.toEqual(before)
    site.removeFence(at(3, 0), at(2, 0))
    expect([site.hasFences, site.hasFence(at(2, 0), at(3, 0))]).toEqual([false, false])
    const again = finder.find(at(0, 0), at(4, 0))
    expect([again.stats.algorithm, again.cost]).toEqual(['jump-points', 4])
    expect(walkmap.moves).toEqual(before)
  })

  it('can close a room: without a search the finder knows, and a field follows', () => {
    const site = createSite({ floors: [OPEN, OPEN] })
    const room = at(0, 0, 1)
    site.addFence(room, at(1, 0, 1))
    site.addFence(room, at(0, 1, 1))
    const finder = createFinder(site)
    const path = finder.find(at(4, 3, 1), room)
    expect([path.reason, path.stats.expanded]).toEqual(['separate', 0])
    expect(finder.find(at(4, 3, 1), room, { partial: true }).cells.at(-1)).toEqual(at(1, 0, 1))
    const field = createField(createWalkmap(site), room)
    expect(field.costAt(at(4, 3, 1))).toBe(Number.POSITIVE_INFINITY)
    site.removeFence(room, at(1, 0, 1))
    expect(field.next(at(1, 0, 1))).toEqual(room)
    expect(finder.reach(room, 1).cells).toHaveLength(2)
  })

  it('stay in JSON', () => {
    const site = house()
    const again = createSite(JSON.parse(JSON.stringify(site)))
    expect(again.toJSON()).toEqual(site.toJSON())
    expect(again.hasFence(at(2, 1, 1), at(1, 1, 1))).toBe(true)
    expect(createFinder(again).find(at(0, 0), at(4, 0, 1))).toEqual(
      expect.objectContaining({ cost: createFinder(site).find(at(0, 0), at(4, 0, 1)).cost }),
    )
  })

  it('are not seen through', () => {
    const site = house()
    const finder = createFinder(site)
    const behind = finder.find(at(0, 0, 1), inSight(at(4, 0, 1), { range: 9 }))
    expect(behind.cells.at(-1)?.y).toBe(3)
    expect(finder.find(at(0, 0), inSight(at(4, 0), { range: 9 })).cost).toBe(0)
  })

  it('hide exactly the cells whose straight line to the centre meets one, in whole numbers', () => {
    const random = createRandom('sight past fences')
    let hidden = 0
    for (let round = 0; round < 12; round++) {
      const site = createSite({ floors: [Array.from({ length: 7 }, () => '.'.repeat(7))] })
      for (let count = 0; count < 10; count++) turnFence(random, site)
      const finder = createFinder(site)
      const centre = at(random.nextInt(7), random.nextInt(7))
      for (let cell = 0; cell < 49; cell++) {
        const from = at(cell % 7, Math.floor(cell / 7))
        const path = finder.find(from, inSight(centre, { range: 99 }))
        const isSeen = path.cells.length === 1
        const isMet = site.fences.some((fence) => meets(from, centre, fence))
        const about = () => JSON.stringify([round, from, centre, site.fences])
        if (isSeen === isMet) expect(isSeen, about()).toBe(!isMet)
        if (isMet) hidden++
      }
    }
    expect(hidden).toBeGreaterThan(100)
  })

  it('are not crossed by natural paths, which stay as they are elsewhere', () => {
    const open = Array.from({ length: 20 }, () => '.'.repeat(20))
    const site = createSite({ floors: [open] })
    const finder = createFinder(site)
    const [from, to] = [at(2, 2), at(17, 6)]
    const free = finder.find(from, to, { shape: 'natural' })
    for (let y = 0; y < 19; y++) site.addFence(at(9, y), at(10, y))
    for (const radius of [0, 0.4]) {
      const unit = { ...flatGround, radius }
      const path = createFinder(site, unit).find(from, to, { shape: 'natural' })
      expect(validateSitePath(path, site, unit, { from, to })).toEqual([])
      expect(Math.max(...path.points.map(({ y }) => y))).toBeGreaterThan(19)
      // The line that ignored the fences is refused.
      expect(validateSitePath(free, site, unit)[0].problem).toContain('meets a fence')
    }
    for (const [a, b] of site.fences) site.removeFence(a, b)
    expect(finder.find(from, to, { shape: 'natural' }).points).toEqual(free.points)
  })

  it('are not touched at their ends by natural paths over mixed ground', () => {
    const fences: Fence[] = [[at(1, 1), at(2, 1)]]
    const mixed = createSite({ floors: [['.m..', '..mm', '.m..']], fences })
    const natural = createFinder(mixed).find(at(1, 1), at(3, 1), { shape: 'natural' })
    expect(validateSitePath(natural, mixed, ground)).toEqual([])
    const random = createRandom('shaping past fences')
    let shaped = 0
    for (let round = 0; round < 300; round++) {
      const [width, depth] = [3 + random.nextInt(4), 3 + random.nextInt(3)]
      const row = () =>
        Array.from({ length: width }, () => random.pick(['.', '.', '.', '.', 'm', 'm', '#'])).join('')
      const cell = () => at(random.nextInt(width), random.nextInt(depth))
      const site = createSite({ floors: [Array.from({ length: depth }, row)] })
      for (let count = 0; count < 3; count++) turnFence(random, site)
      const unit: Unit = { ...flatGround, diagonal: random.pick(['no-corner-cutting', 'one-free', 'always']) }
      const path = createFinder(site, unit).find(cell(), cell(), { shape: 'natural' })
      if (path.status !== 'found') continue
      expect(validateSitePath(path, site, unit), `round ${round}`).toEqual([])
      shaped++
    }
    expect(shaped).toBeGreaterThan(80)
  })

  it('are known to the validator and the plain Dijkstra', () => {
    const site = createSite({ floors: [['..']] })
    const path = createFinder(site).find(at(0, 0), at(1, 0))
    expect(validateSitePath(path, site, 'ground')).toEqual([])
    site.addFence(at(0, 0), at(1, 0))
    expect(validateSitePath(path, site, 'ground')[0].problem).toContain('not legal')
    expect(plainSiteDijkstra(site, 'ground', at(0, 0), 1)[0][1]).toBe(Number.POSITIVE_INFINITY)
  })

  it('let jump points and an index go, and refuse what they are not made for', () => {
    const site = house()
    const walkmap = createWalkmap(site, flatGround)
    expect(errorCode(() => createSiteIndex(walkmap))).toBe('unsuitable-combination')
    const plain = createSite({ floors: [OPEN] })
    const even = createWalkmap(plain, flatGround)
    const index = createSiteIndex(even)
    index.build()
    const finder = createFinder(even, { engines: [index], algorithms: [aStar] })
    expect(finder.find(at(0, 0), at(4, 0)).stats.algorithm).toBe('index')
    plain.addFence(at(1, 0), at(2, 0))
    expect([index.state, finder.find(at(0, 0), at(4, 0)).stats.algorithm]).toEqual(['stale', 'a-star'])
    expect(errorCode(() => index.find(at(0, 0), at(4, 0)))).toBe('unsuitable-combination')
    plain.removeFence(at(1, 0), at(2, 0))
    expect([index.state, finder.find(at(0, 0), at(4, 0)).stats.algorithm]).toEqual(['ready', 'index'])

    for (const unit of [{ radius: 0.6 }, { size: 2 }, { directions: 16 as const }])
      expect(errorCode(() => createFinder(site, { ...square, ...unit }))).toBe('unsuitable-combination')
    const large = createFinder(plain, { ...flatGround, size: 2 })
    expect(large.find(at(0, 0), at(3, 0)).status).toBe('found')
    plain.addFence(at(1, 0), at(2, 0))
    expect(errorCode(() => large.find(at(0, 0), at(3, 0)))).toBe('unsuitable-combination')

    expect(errorCode(() => site.addFence(at(0, 0), at(2, 0)))).toBe('bad-option')
    expect(errorCode(() => site.addFence(at(0, 0), at(1, 1)))).toBe('bad-option')
    expect(errorCode(() => site.addFence(at(0, 3), at(0, 0, 1)))).toBe('bad-option')
    expect(errorCode(() => site.addFence(at(0, 0, 2), at(1, 0, 2)))).toBe('outside-map')
    expect(errorCode(() => createSite({ floors: [OPEN], fences: [[at(0, 0)] as unknown as Fence] }))).toBe(
      'bad-option',
    )
  })
})
