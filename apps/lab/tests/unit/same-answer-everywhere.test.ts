// @module-tag slow
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Cell,
  createFinder,
  createQueue,
  createWalkmap,
  findPath,
  ground,
  type Path,
  type Terrain,
  terrainToText,
  type Unit,
} from 'footpath'
import { createPathPool, type PathPool } from 'footpath/batch'
import { createRandom, generateMap } from 'footpath/random'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from '../../../../packages/cli/dist/index.js'
import { SearchEngine } from '../../src/search/engine.js'
import { CONTEXT } from './request-context.js'

/** What every door has to agree on. */
interface Answer {
  readonly status: string
  readonly cost: number
  readonly algorithm: string
  readonly expanded: number
  readonly generated: number
}

type Door = (terrain: Terrain, unit: Unit, from: Cell, to: Cell) => Promise<Answer> | Answer

const pools: PathPool[] = []
const folder = mkdtempSync(join(tmpdir(), 'footpath-doors-'))
afterAll(() => {
  for (const pool of pools) pool.close()
  rmSync(folder, { recursive: true })
})

function answerOf({ status, cost, stats }: Pick<Path, 'status' | 'cost' | 'stats'>): Answer {
  const { algorithm, expanded, generated } = stats
  return { status, cost, algorithm, expanded, generated }
}

const DOORS: Readonly<Record<string, Door>> = {
  'findPath(terrain)': (terrain, unit, from, to) => answerOf(findPath(terrain, from, to, { unit })),
  'findPath(rows)': (terrain, unit, from, to) =>
    answerOf(findPath(terrainToText(terrain), from, to, { unit })),
  'createFinder(terrain, unit)': (terrain, unit, from, to) =>
    answerOf(createFinder(terrain, unit).find(from, to)),
  'createFinder(walkmap)': (terrain, unit, from, to) =>
    answerOf(createFinder(createWalkmap(terrain, unit)).find(from, to)),
  'finder.start': (terrain, unit, from, to) => {
    const search = createFinder(terrain, unit).start(from, to)
    while (!search.advance(7));
    if (search.path === null) throw new Error('A search that is done has no path.')
    return answerOf(search.path)
  },
  'finder.findAsync': async (terrain, unit, from, to) =>
    answerOf(await createFinder(terrain, unit).findAsync(from, to, { sliceMillis: 0 })),
  'a queue': (terrain, unit, from, to) => {
    const queue = createQueue(createFinder(terrain, unit))
    const ticket = queue.ask(from, to)
    while (queue.waiting > 0) queue.run({ expansions: 5 })
    if (ticket.path === null) throw new Error('A request that is done has no path.')
    return answerOf(ticket.path)
  },
  'a pool': async (terrain, unit, from, to) => {
    const pool = await createPathPool(createWalkmap(terrain, unit), { workers: 1 })
    pools.push(pool)
    return answerOf((await pool.findAll([{ from, to }])).path(0))
  },
  'footpath find': async (terrain, unit, from, to) => {
    const map = join(folder, 'map.txt')
    const unitFile = join(folder, 'unit.json')
    writeFileSync(map, terrainToText(terrain).join('\n'))
    writeFileSync(unitFile, JSON.stringify(unit))
    let stdout = ''
    await run(['find', map, '--from', pair(from), '--to', pair(to), '--unit', unitFile, '--json'], {
      stdin: (async function* () {})(),
      env: {},
      stdout: { write: (text: string) => (stdout += text) },
      stderr: { write: (text: string) => text },
    })
    const { status, cost, algorithm, expanded, generated } = JSON.parse(stdout) as Answer
    return { status, cost, algorithm, expanded, generated }
  },
  'the lab': async (terrain, unit, from, to) => {
    const engine = new SearchEngine(() => Promise.resolve())
    engine.answer({ kind: 'load', terrain }, CONTEXT)
    const setup = { unit, options: {}, shape: 'none' } as const
    const rest = { blocked: [], trace: false, measure: false, costs: false }
    return answerOf(await engine.answer({ kind: 'find', setup, from, to, ...rest }, CONTEXT))
  },
}

function pair({ x, y }: Cell): string {
  return `${x},${y}`
}

const WORLDS: readonly [string, () => Terrain, Unit][] = [
  ['even ground', () => generateMap('rooms', { size: 80, seed: 5 }), ground],
  ['noise', () => generateMap('density', { size: 40, seed: 7 }), ground],
  [
    'mud',
    () => {
      const terrain = generateMap('caves', { size: 40, seed: 3 })
      const random = createRandom('mud')
      for (let at = 0; at < 200; at++) terrain.setSurface(random.nextInt(40), random.nextInt(40), 'mud')
      return terrain
    },
    ground,
  ],
  ['corners cut', () => generateMap('rooms', { size: 40, seed: 5 }), { ...ground, diagonal: 'always' }],
]

describe.each(WORLDS)('the same query on %s', (_, world, unit) => {
  const terrain = world()
  const walkmap = createWalkmap(terrain, unit)
  const random = createRandom('doors')
  const queries = Array.from({ length: 3 }, () => {
    const cell = (): Cell => {
      for (;;) {
        const x = random.nextInt(terrain.width)
        const y = random.nextInt(terrain.depth)
        if (walkmap.islandAt(x, y) === walkmap.islandAt(start.x, start.y)) return { x, y }
      }
    }
    const start = largestIslandCell(walkmap)
    return [cell(), cell()] as const
  })

  it('gets the same answer through every door', async () => {
    for (const [from, to] of queries) {
      const expected = answerOf(createFinder(createWalkmap(terrain, unit)).find(from, to))
      expect(expected.status).toBe('found')
      for (const [name, door] of Object.entries(DOORS))
        expect([name, await door(terrain, unit, from, to)]).toEqual([name, expected])
    }
  })
})

/** A free cell from which many others can be reached. */
function largestIslandCell(walkmap: ReturnType<typeof createWalkmap>): Cell {
  const { width, depth } = walkmap.terrain
  const sizes = new Map<number, number>()
  let best: Cell = { x: 0, y: 0 }
  let most = 0
  for (let y = 0; y < depth; y++) {
    for (let x = 0; x < width; x++) {
      const island = walkmap.islandAt(x, y)
      if (island === 0) continue
      const size = (sizes.get(island) ?? 0) + 1
      sizes.set(island, size)
      if (size > most) {
        most = size
        best = { x, y }
      }
    }
  }
  return best
}
