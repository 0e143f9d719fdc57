// @module-tag slow
import { readFileSync } from 'node:fs'
import { createFinder, createWalkmap, findPath, measurePath, natural, validatePath } from 'footpath'
import { createPathPool } from 'footpath/batch'
import { createField } from 'footpath/field'
import * as grid from 'footpath/grid'
import { createJumpPoints } from 'footpath/jump'
import { createLandmarks } from 'footpath/landmarks'
import { navMeshFromPolygons } from 'footpath/navmesh'
import { createQueue } from 'footpath/queue'
import * as random from 'footpath/random'
import { createStaticIndex, loadIndex, StaticIndex } from 'footpath/static-index'
import { PathWalker } from 'footpath/walker'
import { createWaypoints } from 'footpath/waypoints'
import { buildIndexInWorker, buildWaypointsInWorker, createWalkmapInWorker } from 'footpath/worker'
import { describe, expect, test } from 'vitest'
import { BOUNDARIES } from './support/boundaries.js'
import { ENTRIES } from './support/boundaries/entries.js'
import { UNCHECKED, UNCHECKED_METHODS } from './support/boundaries/unchecked.js'
import { errorCode, untyped } from './support/errors.js'
import { hostileVariants, outcomeOf } from './support/hostile.js'

const ROWS = ['.....', '..#..', '.....']
const A = { x: 0, y: 0 }
const B = { x: 3, y: 2 }
const walkmap = createWalkmap(ROWS)
const { terrain } = walkmap
const finder = createFinder(walkmap)
const path = finder.find(A, B)
const odd = untyped({ maxMilis: 5 })
const GENERATORS = {
  generateCaves: random.generateCaves,
  generateDensityMap: random.generateDensityMap,
  generateHills: random.generateHills,
  generateMaze: random.generateMaze,
  generateRooms: random.generateRooms,
  generateTerrain: random.generateTerrain,
  generateUnitMix: random.generateUnitMix,
}

describe('called with anything, a function answers or refuses with a code and a remedy:', () => {
  test.each(BOUNDARIES)('$name', async ({ args, call }) => {
    expect(await outcomeOf(() => call(...(args() as never[])))).toBe('answered')
    const others: string[] = []
    for (const variant of hostileVariants(args())) {
      const outcome = await outcomeOf(() => call(...(variant.args as never[])))
      if (outcome instanceof Error) others.push(`${variant.what}: ${outcome.name}: ${outcome.message}`)
    }
    expect(others).toEqual([])
  })
})

test('called with anything, a pool answers or refuses with a code and a remedy', async () => {
  const pool = await createPathPool(walkmap, { workers: 1 })
  const signal = new AbortController().signal
  const options = { partial: true, maxExpanded: 9, blocked: [{ x: 1, y: 1 }], costsOnly: true, signal }
  const others: string[] = []
  for (const { what, args } of hostileVariants([[{ from: A, to: B }], options])) {
    const outcome = await outcomeOf(() => pool.findAll(...(args as [never, never])))
    if (outcome instanceof Error) others.push(`${what}: ${outcome.name}: ${outcome.message}`)
  }
  const batch = await pool.findAll([{ from: A, to: B }])
  for (const { what, args } of hostileVariants([0])) {
    for (const name of ['path', 'steps', 'status', 'reason'] as const) {
      const outcome = await outcomeOf(() => batch[name](...(args as [never])))
      if (outcome instanceof Error) others.push(`${name} ${what}: ${outcome.message}`)
    }
  }
  pool.close()
  expect(others).toEqual([])
})

describe('nothing is missing:', () => {
  test('every entry point', () => {
    const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      exports: Record<string, unknown>
    }
    const scripts = ['worker', 'batch', 'crowd/workers', 'navmesh/worker', 'navmesh/batch']
    const left = ['./internal', ...scripts.map((of) => `./${of}/script`), './package.json']
    expect(Object.keys(ENTRIES).sort()).toEqual(
      Object.keys(exports)
        .filter((name) => !left.includes(name))
        .sort(),
    )
  })

  test.each(Object.keys(ENTRIES))('every function of %s', (entry) => {
    const tried = new Set(BOUNDARIES.map(({ of }) => of))
    const missing = Object.entries(ENTRIES[entry]).filter(
      ([, value]) => typeof value === 'function' && !tried.has(value) && !UNCHECKED.has(value),
    )
    expect(missing.map(([name]) => name)).toEqual([])
  })

  test('every method of every class', () => {
    const tried = new Set([...BOUNDARIES.map(({ name }) => name), ...UNCHECKED_METHODS])
    const missing: string[] = []
    for (const each of new Set(Object.values(ENTRIES).flatMap((entry) => Object.values(entry)))) {
      if (typeof each !== 'function' || UNCHECKED.has(each)) continue
      const own: unknown = each.prototype
      if (typeof own !== 'object' || own === null) continue
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(own)))
        if (typeof value === 'function' && name !== 'constructor') missing.push(`${each.name}.${name}`)
    }
    expect(missing.filter((name) => !tried.has(name))).toEqual([])
  })
})

test.each<[string, () => unknown]>([
  ['findPath', () => findPath(ROWS, A, B, odd)],
  ['createFinder', () => createFinder(walkmap, odd)],
  ['createFinder for a map', () => createFinder(ROWS, 'ground', odd)],
  ['find', () => finder.find(A, B, odd)],
  ['findAsync', () => finder.findAsync(A, B, odd)],
  ['reach', () => finder.reach(A, 3, odd)],
  ['ask', () => createQueue(finder).ask(A, B, odd)],
  ['run', () => createQueue(finder).run(odd)],
  ['createField', () => createField(terrain, B, odd)],
  ['measurePath', () => measurePath(path, terrain, odd)],
  ['validatePath', () => validatePath(path, terrain, 'ground', odd)],
  ['natural', () => natural(path, terrain, odd)],
  ['PathWalker', () => new PathWalker(terrain, 'ground', odd)],
  ['generateMap', () => random.generateMap('rooms', odd)],
  ...Object.entries(GENERATORS).map(([name, make]): [string, () => unknown] => [name, () => make(odd)]),
  ['createLandmarks', () => createLandmarks(walkmap, odd)],
  ['landmarks.build', () => createLandmarks(walkmap).build(odd)],
  ['landmarks.buildAsync', () => createLandmarks(walkmap).buildAsync(odd)],
  ['createJumpPoints', () => createJumpPoints(walkmap, odd)],
  ['StaticIndex', () => new StaticIndex(walkmap, odd)],
  ['index.build', () => createStaticIndex(walkmap).build(odd)],
  ['index.buildAsync', () => createStaticIndex(walkmap).buildAsync(odd)],
  ['waypoints.build', () => createWaypoints(walkmap).build(odd)],
  ['waypoints.buildAsync', () => createWaypoints(walkmap).buildAsync(odd)],
  ['buildIndexInWorker', () => buildIndexInWorker(walkmap, odd)],
  ['buildWaypointsInWorker', () => buildWaypointsInWorker(walkmap, odd)],
  ['createWalkmapInWorker', () => createWalkmapInWorker(ROWS, 'ground', odd)],
  ['createPathPool', () => createPathPool(walkmap, odd)],
  ['navMeshFromPolygons', () => navMeshFromPolygons([0, 0, 0, 1, 0, 0, 0, 0, 1], [[0, 1, 2]], odd)],
  ['findPath of a grid', () => grid.findPath(ROWS, A, B, odd)],
  ['createFinder of a grid', () => grid.createFinder(grid.gridFrom(ROWS), odd)],
])('a misspelt option of %s is refused by name', async (_, call) => {
  await expect((async () => call())()).rejects.toMatchObject({ name: 'FootpathError', code: 'unknown-name' })
})

test.each<[string, string, () => unknown]>([
  ['a number for a map', 'bad-map', () => createFinder(untyped(5))],
  ['a number for a unit', 'bad-unit', () => createFinder(ROWS, untyped(5))],
  ['null for a unit', 'bad-unit', () => createFinder(ROWS, untyped(null))],
  ['no saved index', 'bad-file', () => loadIndex(walkmap, untyped(undefined))],
  ['a number for options of a build', 'bad-option', () => createStaticIndex(walkmap).build(untyped(5))],
  ['a text for options of a build', 'bad-option', () => createStaticIndex(walkmap).build(untyped('x'))],
  ['a text for partial', 'bad-option', () => finder.find(A, B, { partial: untyped('yes') })],
  ['a number for trace', 'bad-option', () => finder.find(A, B, { trace: untyped(1) })],
  ['null for costs', 'bad-option', () => finder.find(A, B, { costs: untyped(null) })],
  ['a list for a signal', 'bad-option', () => finder.find(A, B, { signal: untyped([]) })],
  ['a fallback that cannot find', 'bad-option', () => createStaticIndex(walkmap, untyped({}))],
  [
    'a line to infinity for a walker',
    'bad-number',
    () => new PathWalker(terrain, 'ground').setPath([A, { x: Infinity, y: 0 }]),
  ],
])('%s is not accepted in silence', (_, code, call) => {
  expect(errorCode(call)).toBe(code)
})
