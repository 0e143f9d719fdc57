import {
  type Cell,
  createTerrain,
  createWalkmap,
  type ErrorCode,
  findPath,
  flatGround,
  type Terrain,
  terrainFromNumbers,
  terrainFromText,
} from 'footpath'
import { createOpenList, createFinder, type KernelFinder } from 'footpath/search'
import { generateMap } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'

/** A terrain and a finder in use, to see that a refused call leaves them as they were. */
interface Used {
  readonly terrain: Terrain
  readonly finder: KernelFinder
}

/** What was done, what it must be called, and a word that the message must contain. */
type Row = readonly [what: string, code: ErrorCode, call: (used: Used) => unknown, says?: string]

const A: Cell = { x: 0, y: 0 }
const B: Cell = { x: 3, y: 2 }
const SQUARE = { width: 2, depth: 2 }

/** A query with options that the types would not allow. */
function finding(options: unknown): (used: Used) => unknown {
  return ({ finder }) => finder.find(A, B, untyped(options))
}

/** The same for `findPath`, which has options of its own. */
function pathfinding(options: unknown): (used: Used) => unknown {
  return ({ terrain }) => findPath(terrain, A, B, untyped(options))
}

function from(cell: unknown): (used: Used) => unknown {
  return ({ finder }) => finder.find(untyped(cell), B)
}

function terrainWith(init: unknown): () => unknown {
  return () => createTerrain(untyped({ ...SQUARE, ...(init as object) }))
}

const COORDINATES: Row[] = [
  ['a start that is no number', 'bad-coordinate', from({ x: Number.NaN, y: 0 })],
  ['a start between cells', 'bad-coordinate', from({ x: 0.5, y: 0 }), 'worldToCell'],
  ['an infinite start', 'bad-coordinate', from({ x: 0, y: Infinity })],
  ['a start as text', 'bad-coordinate', from({ x: '0', y: '0' })],
  ['a start of big integers', 'bad-coordinate', from({ x: 0n, y: 0n })],
  ['a start that refers to itself', 'bad-coordinate', from(circular())],
  ['no start', 'bad-coordinate', from(undefined)],
  ['a start as a pair', 'bad-coordinate', from([0, 0])],
  ['a start left of the map', 'outside-map', from({ x: -1, y: 0 }), '3,2'],
  ['a goal below the map', 'outside-map', ({ finder }) => finder.find(A, { x: 0, y: 3 })],
  ['one goal of several outside', 'outside-map', ({ finder }) => finder.find(A, [B, { x: 4, y: 0 }])],
  ['no goals', 'bad-option', ({ finder }) => finder.find(A, [])],
  ['a blocked cell outside', 'outside-map', finding({ blocked: [{ x: 9, y: 9 }] })],
  ['a blocked cell that is none', 'bad-coordinate', finding({ blocked: [null] })],
  ['blocked cells that are no list', 'bad-option', finding({ blocked: A })],
  ['an edit outside the map', 'outside-map', ({ terrain }) => terrain.setHeight(4, 0, 1)],
  ['an edit between cells', 'bad-coordinate', ({ terrain }) => terrain.setSurface(0.5, 0, 'mud')],
  [
    'an empty rectangle',
    'outside-map',
    ({ terrain }) => terrain.edit({ x0: 1, y0: 1, x1: 1, y1: 2 }, () => {}),
  ],
  [
    'a rectangle too wide',
    'outside-map',
    ({ terrain }) => terrain.edit({ x0: 0, y0: 0, x1: 5, y1: 1 }, () => {}),
  ],
  [
    'a rectangle turned round',
    'outside-map',
    ({ terrain }) => terrain.edit({ x0: 2, y0: 0, x1: 1, y1: 1 }, () => {}),
  ],
  [
    'half a rectangle',
    'outside-map',
    ({ terrain }) => terrain.edit({ x0: 0, y0: 0, x1: 0.5, y1: 1 }, () => {}),
  ],
  ['no rectangle', 'outside-map', ({ terrain }) => terrain.edit(untyped(null), () => {})],
  [
    'an edit that does nothing',
    'bad-option',
    ({ terrain }) => terrain.edit({ x0: 0, y0: 0, x1: 1, y1: 1 }, untyped(undefined)),
  ],
  [
    'nothing to fill with',
    'bad-option',
    ({ terrain }) => terrain.fill({ x0: 0, y0: 0, x1: 1, y1: 1 }, untyped(undefined)),
  ],
  ['a rectangle to fill outside', 'outside-map', ({ terrain }) => terrain.fill(untyped({}), { height: 1 })],
]

const SIZES: Row[] = [
  ['a width of zero', 'bad-size', () => createTerrain({ width: 0, depth: 1 })],
  ['a negative depth', 'bad-size', () => createTerrain({ width: 1, depth: -1 })],
  ['half a cell', 'bad-size', () => createTerrain({ width: 1.5, depth: 1 })],
  ['a width that is no number', 'bad-size', () => createTerrain({ width: Number.NaN, depth: 1 })],
  ['an infinite width', 'bad-size', () => createTerrain({ width: Infinity, depth: 1 })],
  ['a width as text', 'bad-size', () => createTerrain(untyped({ width: '2', depth: 1 }))],
  ['no size', 'bad-size', () => createTerrain(untyped({}))],
  ['more cells than fit into memory', 'bad-size', () => createTerrain({ width: 1 << 20, depth: 1 << 20 })],
  ['more cells than numbers reach', 'bad-size', () => createTerrain({ width: 2 ** 53, depth: 2 ** 53 })],
  ['a cell size of zero', 'bad-number', terrainWith({ cellSize: 0 })],
  ['a cell size that is no number', 'bad-number', terrainWith({ cellSize: Number.NaN })],
  ['an origin at infinity', 'bad-number', terrainWith({ origin: { x: 0, y: Infinity, z: 0 } })],
  ['an origin without y', 'bad-number', terrainWith({ origin: { x: 0, z: 0 } })],
  ['a place on earth without a north', 'bad-number', terrainWith({ geo: { west: 1 } })],
]

const LAYERS: Row[] = [
  ['too few heights', 'bad-layer', terrainWith({ heights: [1, 2, 3] }), '4'],
  ['too many surfaces', 'bad-layer', terrainWith({ surfaces: new Uint8Array(5) })],
  ['too few obstacles', 'bad-layer', terrainWith({ obstacles: [] })],
  ['too few factors', 'bad-layer', terrainWith({ factors: [1] })],
  ['a height that is no number', 'bad-layer', terrainWith({ heights: [0, Number.NaN, 0, 0] }), 'heights[1]'],
  ['a height beyond what can be kept', 'bad-layer', terrainWith({ heights: [0, 1e39, 0, 0] })],
  ['a height that is missing', 'bad-layer', terrainWith({ heights: [0, null, 0, 0] })],
  ['surfaces that are null', 'bad-layer', terrainWith({ surfaces: null })],
  ['a factor of zero', 'bad-layer', terrainWith({ factors: [1, 1, 0, 1] }), 'factors[2]'],
  ['a factor too small to be kept', 'bad-layer', terrainWith({ factors: [1, 1, 1e-50, 1] })],
  ['an unknown surface id', 'bad-layer', terrainWith({ surfaces: [0, 0, 0, 4] }), 'surfaces[3]'],
  ['half an obstacle id', 'bad-layer', terrainWith({ obstacles: [0.5, 0, 0, 0] })],
  ['no surface names', 'bad-layer', terrainWith({ surfaceNames: [] })],
  ['the same name twice', 'bad-layer', terrainWith({ surfaceNames: ['a', 'a'] })],
  ['surface names that are no list', 'bad-layer', terrainWith({ surfaceNames: 5 })],
  [
    'obstacle names that do not begin with none',
    'bad-layer',
    terrainWith({ obstacleNames: ['hedge', 'none'] }),
  ],
]

const MAPS: Row[] = [
  ['ragged rows', 'bad-map', () => terrainFromText(['...', '..']), 'Row 1'],
  ['ragged numbers', 'bad-map', () => terrainFromNumbers([[0], [0, 0]]), 'Row 1'],
  ['an unknown character', 'bad-map', () => terrainFromText(['..', '.?']), '1,1'],
  ['a name that every object has', 'bad-map', () => terrainFromText(untyped([['toString']]))],
  ['an unknown number', 'bad-map', () => terrainFromNumbers([[0, 2]]), '1,0'],
  ['a number that is none', 'bad-map', () => terrainFromNumbers([[Number.NaN]])],
  ['an empty text', 'bad-map', () => terrainFromText('')],
  ['no rows', 'bad-map', () => terrainFromText([])],
  ['rows of nothing', 'bad-map', () => findPath([[], []], A, A)],
  ['no map', 'bad-map', () => findPath(untyped(null), A, A)],
  ['a number for a map', 'bad-map', () => findPath(untyped(7), A, A)],
  ['text and numbers mixed', 'bad-map', () => findPath(untyped(['..', [0, 0]]), A, A)],
  ['a map that refers to itself', 'bad-map', () => findPath(untyped(circular()), A, A)],
  [
    'an own tile of unknown surface',
    'unknown-name',
    () => terrainFromText(['x'], { x: untyped({ surface: 'mudd' }) }),
    "'mud'",
  ],
]

const NAMES: Row[] = [
  ['an algorithm', 'unknown-name', finding({ algorithm: 'a-sta' }), "'a-star'"],
  ['an algorithm of no text', 'bad-option', finding({ algorithm: 5 })],
  ['an algorithm that every object has', 'unknown-name', finding({ algorithm: 'constructor' })],
  ['a heuristic', 'unknown-name', finding({ heuristic: 'manhatten' }), "'manhattan'"],
  ['an open list', 'unknown-name', finding({ openList: 'binary-heep' }), "'binary-heap'"],
  [
    'an open list of one’s own',
    'unknown-name',
    () => createOpenList(untyped('quadheap'), 9, 1),
    "'quad-heap'",
  ],
  ['a tie rule', 'unknown-name', finding({ ties: 'fifi' }), "'fifo'"],
  ['a re-opening rule', 'unknown-name', finding({ reopen: 'alow' }), "'allow'"],
  ['a stop rule', 'unknown-name', finding({ stop: 'on-expantion' }), "'on-expansion'"],
  ['an option', 'unknown-name', finding({ heuristics: 'octile' }), "'heuristic'"],
  ['an option of findPath: unit', 'unknown-name', pathfinding({ units: 'air' }), "'unit'"],
  ['an option of findPath: diagonal', 'unknown-name', pathfinding({ diagonals: 'never' }), "'diagonal'"],
  ['an option of findPath: step', 'unknown-name', pathfinding({ stepp: '1/1' }), "'step'"],
  ['an option of findPath: tiles', 'unknown-name', pathfinding({ tile: {} }), "'tiles'"],
  ['a unit', 'unknown-name', pathfinding({ unit: 'grund' }), "'ground'"],
  ['a diagonal policy', 'unknown-name', pathfinding({ diagonal: 'nevr' }), "'never'"],
  ['a step model', 'unknown-name', pathfinding({ step: '10/15' }), "'10/14'"],
  ['a surface', 'unknown-name', ({ terrain }) => terrain.setSurface(0, 0, 'mudd'), "'mud'"],
  ['an obstacle', 'unknown-name', ({ terrain }) => terrain.setObstacle(0, 0, 'low-wal'), "'low-wall'"],
  ['a kind of map', 'unknown-name', () => generateMap(untyped('densty')), "'density'"],
  ['something like nothing', 'unknown-name', finding({ heuristic: 'xxxxxxxxxxxx' }), 'zero, manhattan'],
]

const OPTIONS: Row[] = [
  ['no options', 'bad-option', finding(null)],
  ['a limit that is no number', 'bad-option', finding({ maxExpanded: Number.NaN })],
  ['a negative limit', 'bad-option', finding({ maxMillis: -1 })],
  ['a limit as text', 'bad-option', finding({ maxExpanded: '5' })],
  ['a negative weight', 'bad-option', finding({ algorithm: 'weighted-a-star', weight: -1 })],
  ['an infinite weight', 'bad-option', finding({ algorithm: 'weighted-a-star', gWeight: Infinity })],
  ['a negative scale', 'bad-option', finding({ d: -1 })],
  ['a scale that is no number', 'bad-option', finding({ d2: Number.NaN })],
  ['a negative budget', 'bad-option', ({ finder }) => finder.reach(A, -1)],
  ['a unit that is no unit', 'bad-unit', pathfinding({ unit: 5 })],
  ['a slope that is no number', 'bad-unit', pathfinding({ unit: { ...flatGround, slopeUp: Number.NaN } })],
]

const COMBINATIONS: Row[] = [
  [
    'dijkstra with a heuristic',
    'unsuitable-combination',
    finding({ algorithm: 'dijkstra', heuristic: 'octile' }),
  ],
  [
    'breadth-first with a heuristic',
    'unsuitable-combination',
    finding({ algorithm: 'breadth-first', heuristic: 'octile' }),
  ],
  [
    'ida-star with an open list',
    'unsuitable-combination',
    finding({ algorithm: 'ida-star', openList: 'quad-heap' }),
  ],
  ['ida-star with a tie rule', 'unsuitable-combination', finding({ algorithm: 'ida-star', ties: 'lifo' })],
  [
    'ida-star that never re-opens',
    'unsuitable-combination',
    finding({ algorithm: 'ida-star', reopen: 'never' }),
  ],
  [
    'ida-star that stops early',
    'unsuitable-combination',
    finding({ algorithm: 'ida-star', stop: 'on-generation' }),
  ],
  [
    'bidirectional that stops early',
    'unsuitable-combination',
    finding({ algorithm: 'bidirectional', stop: 'on-generation' }),
  ],
  [
    'a bucket queue, oldest first',
    'unsuitable-combination',
    finding({ openList: 'bucket-queue', ties: 'fifo' }),
  ],
  [
    'a bucket queue without re-opening',
    'unsuitable-combination',
    finding({ openList: 'bucket-queue', reopen: 'never' }),
  ],
  [
    'bidirectional with manhattan',
    'unsuitable-combination',
    finding({ algorithm: 'bidirectional', heuristic: 'manhattan' }),
    'octile',
  ],
  [
    'bidirectional with too large a scale',
    'unsuitable-combination',
    finding({ algorithm: 'bidirectional', d: 11 }),
  ],
  [
    'a weight for a-star',
    'unsuitable-combination',
    finding({ algorithm: 'a-star', weight: 2 }),
    'weighted-a-star',
  ],
  ['a weight of g for auto', 'unsuitable-combination', finding({ gWeight: 0 })],
  ['a diagonal scale for manhattan', 'unsuitable-combination', finding({ heuristic: 'manhattan', d2: 14 })],
]

function circular(): object {
  const cycle: Record<string, unknown> = { x: 'self' }
  cycle.self = cycle
  return cycle
}

function inUse(): Used {
  const terrain = terrainFromText(['..m.', '.#..', '..=.'])
  findPath(terrain, A, B, { unit: { ...flatGround, slopeUp: Infinity } })
  return { terrain, finder: createFinder(createWalkmap(terrain)) }
}

function answersOf({ terrain, finder }: Used) {
  const [own, cached] = [finder.find(A, B), findPath(terrain, A, B)]
  return [
    own.cells,
    own.cost,
    cached.cells,
    cached.cost,
    finder.reach(A, 20).cells,
    terrain.version,
    terrain.changesSince(0),
  ]
}

describe.each([
  ['cells', COORDINATES],
  ['sizes', SIZES],
  ['layers', LAYERS],
  ['maps', MAPS],
  ['an unknown name of', NAMES],
  ['options', OPTIONS],
  ['what does not go together', COMBINATIONS],
])('%s: refused with a code and a remedy, and nothing else changes', (_, rows) => {
  for (const [what, code, call, says = ''] of rows) {
    test(what, () => {
      const used = inUse()
      const before = answersOf(used)
      const refusal = refusalOf(() => call(used))
      expect(refusal.code).toBe(code)
      expect(refusal.remedy.length).toBeGreaterThan(5)
      expect(refusal.message).toContain(refusal.remedy)
      expect(refusal.message).toContain(says)
      expect(answersOf(used)).toEqual(before)
    })
  }
})

describe('findAsync', () => {
  test.each([
    ['unknown-name', { algorithm: 'a-sta' }],
    ['bad-option', { sliceMillis: Number.NaN }],
    ['bad-option', { sliceMillis: 'long' }],
    ['unknown-name', { sliceMilis: 5 }],
  ])('rejects with %s for %j', async (code, options) => {
    const asked = inUse().finder.findAsync(A, B, untyped(options))
    await expect(asked).rejects.toMatchObject({ name: 'FootpathError', code })
  })
})
