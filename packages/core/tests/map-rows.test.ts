import {
  type Cell,
  createFinder,
  createTerrain,
  createWalkmap,
  findPath,
  flatGround,
  ground,
  HEIGHT_TILES,
  type MapRows,
  TEXT_TILES,
  terrainFromCells,
  terrainFromNumbers,
  terrainFromText,
  terrainToText,
  type Unit,
} from 'footpath'
import { show } from 'footpath/internal'
import { SURFACES } from 'footpath/terrain'
import { createGrid, findPath as findOnGrid } from 'footpath/grid'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'
import { differenceBetween } from './support/walkmaps.js'

const at = (x: number, y: number): Cell => ({ x, y })

const problemOf = (rows: string[]) => refusalOf(() => terrainFromText(rows)).message

describe('maps in rows', () => {
  it('mean the same in ASCII and in other characters', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = createRandom(seed)
      const [width, depth] = [1 + random.nextInt(6), 1 + random.nextInt(6)]
      const rows = Array.from({ length: depth }, () =>
        Array.from({ length: width }, () => random.pick(['.', '#', 'm', '~', ' '])).join(''),
      )
      const read = terrainToText(terrainFromText(rows))
      for (const other of ['é', '日', '🌲', '\uD83C']) {
        const others = rows.map((row) => row.replaceAll('#', other))
        const given = terrainFromText(others, { [other]: { obstacle: 'blocked' } })
        expect(terrainToText(given), `seed ${seed}, ${other}`).toEqual(read)
      }
    }
    // The first cell that means nothing is named, in ASCII too.
    expect(problemOf(['..', '.?'])).toContain('1,1')
    expect(problemOf(['..é', '.?'])).toContain('2,0')
    expect(problemOf(['..', '...'])).toContain('Row 1')
    expect(problemOf(['', ''])).toContain('empty')
  })

  it('mean the same as text, numbers, booleans, typed arrays and one array with a width', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = createRandom(seed)
      const [width, depth] = [1 + random.nextInt(6), 1 + random.nextInt(6)]
      const cells = Array.from({ length: width * depth }, () => (random.nextFloat() < 0.3 ? 1 : 0))
      const rows = Array.from({ length: depth }, (_, y) => cells.slice(y * width, (y + 1) * width))
      const maps: MapRows[] = [
        rows.map((row) => row.join('')),
        rows.map((row) => row.map((cell) => '.#'[cell]).join('')),
        rows.map((row) => row.join('')).join('\n'),
        rows,
        rows.map((row) => row.map((cell) => cell === 1)),
        rows.map((row) => Uint8Array.from(row)),
        rows.map((row) => Float64Array.from(row)),
        { width, cells },
        { width, cells: Uint8Array.from(cells) },
        { width, cells: cells.map((cell) => cell === 1) },
      ]
      for (const map of maps)
        expect(terrainToText(createWalkmap(map).terrain), `seed ${seed}, ${show(map)}`).toEqual(
          rows.map((row) => row.map((cell) => '.#'[cell]).join('')),
        )
    }
  })

  it('take 0 and 1 in text as in numbers, and other digits only by tiles', () => {
    expect(findPath(['010'], at(0, 0), at(2, 0)).status).toBe('unreachable')
    expect(findPath([[0, 1, 0]], at(0, 0), at(2, 0)).status).toBe('unreachable')
    const refusal = refusalOf(() => findPath(['020'], at(0, 0), at(2, 0)))
    expect([refusal.code, refusal.message]).toEqual(['bad-map', expect.stringContaining('HEIGHT_TILES')])
    expect(findPath(['010'], at(0, 0), at(2, 0), { tiles: HEIGHT_TILES }).cost).toBe(8)
    expect(findPath(['020'], at(0, 0), at(2, 0), { tiles: { 2: { factor: 5 } } }).cost).toBe(6)
    expect([TEXT_TILES['0'], TEXT_TILES['1']]).toEqual([{}, { obstacle: 'blocked' }])
  })

  it('may be asked for cell by cell, once each', () => {
    const asked: string[] = []
    const terrain = terrainFromCells(3, 2, ({ x, y }) => {
      asked.push(`${x},${y}`)
      return x === 1 ? 'tall-wall' : y === 1 ? 'mud' : { factor: 2, height: 3 }
    })
    expect(asked.join(' ')).toBe('0,0 1,0 2,0 0,1 1,1 2,1')
    expect(terrainToText(terrain)).toEqual(['.t.', 'mtm'])
    expect([terrain.factorAt(0, 0), terrain.heightAt(2, 0), terrain.heightAt(0, 1)]).toEqual([2, 3, 0])
    const own = terrainFromCells(2, 1, ({ x }) => ['grass', 'door'][x], {
      surfaceNames: ['grass'],
      obstacleNames: ['none', 'door'],
    })
    expect([own.surfaceAt(0, 0), own.obstacleAt(1, 0)]).toEqual(['grass', 'door'])
    const misspelt = refusalOf(() => terrainFromCells(1, 1, () => 'muud'))
    expect([misspelt.code, misspelt.message]).toEqual(['unknown-name', expect.stringContaining("'mud'")])
  })

  it('may name surfaces of their own, which the unit or the terrain must know', () => {
    const scout: Unit = { ...ground, name: 'scout', surfaces: { open: 1, forest: 2 }, obstacles: ['hedge'] }
    const tiles = { f: { surface: 'forest' }, h: { obstacle: 'hedge' } }
    expect(findPath(['.fh.'], at(0, 0), at(3, 0), { unit: scout, tiles }).cost).toBe(4)
    expect(refusalOf(() => findPath(['.f.'], at(0, 0), at(2, 0), { tiles })).code).toBe('unknown-name')
    const terrain = terrainFromText(['.fh.'], tiles, {
      surfaceNames: [...SURFACES, 'forest'],
      obstacleNames: ['none', 'hedge'],
    })
    expect(createFinder(createWalkmap(terrain, scout)).find(at(0, 0), at(3, 0)).cost).toBe(4)
    expect(createWalkmap(terrain, 'ground').passableAt(1, 0)).toBe(false)
  })

  const bad: [what: string, make: () => unknown, message: RegExp][] = [
    ['cost for factor', () => terrainFromNumbers([[0]], untyped({ 2: { cost: 2 } })), /'cost'.*'factor'/],
    [
      'a misspelt key of a tile',
      () => terrainFromText(['.'], untyped({ x: { surfac: 'mud' } })),
      /'surface'/,
    ],
    ['a factor of 0', () => terrainFromText(['.'], { x: { factor: 0 } }), /factor is 0/],
    ['a height of NaN', () => terrainFromText(['.'], { x: { height: Number.NaN } }), /height is NaN/],
    ['tiles that are none', () => terrainFromText(['.'], untyped(null)), /tiles must be an object; got null/],
    ['a tile that is none', () => terrainFromText(['.'], untyped({ x: 3 })), /'x' cannot be 3/],
    ['no map', () => terrainFromText(untyped(undefined)), /map cannot be undefined/],
    ['numbers instead of rows', () => terrainFromNumbers(untyped([0, 1])), /map cannot be \[0, 1\]/],
    [
      'a width that does not divide',
      () => terrainFromNumbers({ width: 2, cells: [0, 0, 0] }),
      /3 cells.*width 2/,
    ],
    ['half a width', () => terrainFromNumbers({ width: 0.5, cells: [0] }), /width 0\.5/],
    ['a map of objects', () => createWalkmap(untyped([{}, {}])), /map cannot be Array\(2\)/],
    ['a row of holes', () => terrainFromNumbers([[0, untyped(undefined)]]), /1,0 is undefined/],
    ['no size', () => createTerrain(untyped(undefined)), /width, depth/],
    ['no function', () => terrainFromCells(1, 1, untyped('open')), /tileAt must be a function; got 'open'/],
    [
      'no tile',
      () =>
        terrainFromCells(
          1,
          1,
          untyped(() => undefined),
        ),
      /cell 0,0 cannot be undefined/,
    ],
    [
      'tiles beside a terrain',
      () => findPath(createTerrain({ width: 1, depth: 1 }), at(0, 0), at(0, 0), { tiles: {} }),
      /tiles are for rows/,
    ],
    [
      'tiles beside a grid',
      () => findOnGrid(createGrid(1, 1), at(0, 0), at(0, 0), { tiles: {} }),
      /tiles are for rows/,
    ],
    ['no walkmap', () => createWalkmap(untyped(undefined)), /map cannot be undefined/],
  ]
  it.each(bad)('with %s are refused', (_, make, message) => {
    const refusal = refusalOf(make)
    expect(refusal.message).toMatch(message)
    expect(refusal.remedy).not.toBe('')
  })
})

describe('names that a unit lists', () => {
  const terrain = createTerrain({
    width: 1,
    depth: 1,
    surfaceNames: ['grass'],
    obstacleNames: ['none', 'door'],
  })

  it('are refused where neither the terrain nor the built-in tables know them', () => {
    const wrong: [Partial<Unit>, string][] = [
      [{ surfaces: { opne: 1 } }, "'open'"],
      [{ surfaces: { gras: 1 } }, "'grass'"],
      [{ obstacles: ['low-wal'] }, "'low-wall'"],
      [{ obstacles: ['dor'] }, "'door'"],
    ]
    for (const [part, nearest] of wrong) {
      const refusal = refusalOf(() => createWalkmap(terrain, { ...flatGround, ...part }))
      expect([refusal.code, refusal.message]).toEqual(['unknown-name', expect.stringContaining(nearest)])
    }
  })

  it('may be built-in ones that the terrain lacks', () => {
    for (const unit of ['ground', 'flat-ground', 'air'])
      expect(createWalkmap(terrain, unit).passableAt(0, 0)).toBe(unit === 'air')
    expect(
      createWalkmap(terrain, { ...ground, surfaces: { grass: 1, mud: 2, '*': 3 } }).passableAt(0, 0),
    ).toBe(true)
  })
})

describe('heights', () => {
  it('change nothing until a terrain has some, and count once it has', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed)
      const terrain = createTerrain({ width: 9, depth: 7 })
      const unit: Unit = {
        ...ground,
        directions: random.pick([8, 8, 16]),
        step: random.pick(['climb', 'tobler']),
      }
      const walkmap = createWalkmap(terrain, unit)
      const isPlain = unit.directions === 8
      expect([walkmap.costs.form, walkmap.costs.uniform]).toEqual(isPlain ? ['cell', true] : ['move', false])
      expect(walkmap.rules.limitsSlopes(walkmap.costs)).toBe(false)
      if (seed % 2 === 0) terrain.addHeights()
      for (let edit = 0; edit < 4; edit++) {
        if (random.nextInt(3) === 0) terrain.setObstacle(random.nextInt(9), random.nextInt(7), 'blocked')
        else terrain.setHeight(random.nextInt(9), random.nextInt(7), random.pick([0.5, 1, 3]))
        if (random.nextInt(2) === 0) walkmap.refresh()
      }
      walkmap.refresh()
      expect(differenceBetween(walkmap, createWalkmap(terrain, unit)), `seed ${seed}`).toBeNull()
    }
  })

  it('send findPath around a cliff that jump points would have crossed', () => {
    const terrain = createTerrain({ width: 5, depth: 3 })
    const find = () => findPath(terrain, at(0, 1), at(4, 1))
    expect([find().cost, find().stats.algorithm]).toEqual([4, 'jump-points'])
    terrain.fill({ x0: 2, y0: 0, x1: 3, y1: 2 }, { height: 9 })
    const around = find()
    expect([around.stats.algorithm, around.cells.some(({ x, y }) => x === 2 && y < 2)]).toEqual([
      'a-star',
      false,
    ])
    expect(findPath(terrain, at(0, 1), at(4, 1), { unit: 'flat-ground' }).cost).toBe(4)
  })
})

describe('values in messages', () => {
  it.each([
    [{ x: Number.NaN, y: 0 }, '{"x":NaN,"y":0}'],
    [{ x: undefined, y: Infinity, z: 'a' }, '{"x":undefined,"y":Infinity,"z":"a"}'],
    [new Uint8Array(12), 'Uint8Array(12)'],
    [[1, Number.NaN], '[1, NaN]'],
    [Array.from({ length: 100 }, () => 0), 'Array(100)'],
    [[[0, 1]], 'Array(1)'],
    [{ deep: { deeper: { deepest: 1 } } }, '{"deep":{"deeper":{…}}}'],
    [new Map(), 'a Map'],
    [Object.create(null), '{}'],
    [() => 1, 'a function'],
    [1n, '1'],
    ['x'.repeat(100), `'${'x'.repeat(57)}…'`],
  ])('are short and true: %#', (value, text) => {
    expect(show(value)).toBe(text)
  })

  it('end, however large or circular the value', () => {
    const circle: Record<string, unknown> = { a: 1 }
    circle.self = circle
    expect(show(circle).length).toBeLessThanOrEqual(60)
    expect(
      show(Object.fromEntries(Array.from({ length: 50 }, (_, key) => [key, key]))).length,
    ).toBeLessThanOrEqual(60)
    const refusal = refusalOf(() => findPath(['..'], { x: Number.NaN, y: 0 }, at(1, 0)))
    expect(refusal.message).toContain('{"x":NaN,"y":0}')
  })
})
