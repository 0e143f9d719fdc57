import {
  type Cell,
  createFinder,
  createWalkmap,
  FootpathError,
  type Terrain,
  type Unit,
  type Walkmap,
} from 'footpath'
import { aStar } from 'footpath/algorithms'
import { createField } from 'footpath/field'
import { createJumpPoints, type JumpPoints } from 'footpath/jump'
import { createRandom } from 'footpath/random'
import { createStaticIndex, type StaticIndex } from 'footpath/static-index'
import { createWaypoints, type Waypoints } from 'footpath/waypoints'
import { labels } from 'footpath/waypoints/labels'
import { type EngineRow, type EngineTrial, TRIED, type TriedName } from './engine-advice.js'
import { type Ends, largestIsland, someCell } from './detour.js'

/** Queries asked of each, and milliseconds after which A* has answered enough. */
const QUERIES = 200
const ENOUGH_MILLIS = 4000
const LEAST_QUERIES = 20

/** Queries before anything is timed, because engines compile what is used often; and milliseconds for them. */
const WARM_UP = { queries: 30, millis: 500 } as const

/** Short queries are asked again until this many milliseconds have passed: the clocks of pages are coarse. */
const TIMED_MILLIS = 0.5

/** Labels that take longer are no answer to someone who waits. */
const LABEL_MILLIS = 10_000

/** Bytes for a cell, as their documentation says. */
const JUMP_BYTES = 18
const FIELD_BYTES = 5

/** What a trial needs of the worker it runs in. */
interface TrialContext {
  /** Lets messages be handled. */
  readonly pause: () => Promise<void>
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  readonly now?: () => number
}

/** Something that answers queries, once it is prepared. */
interface Contender {
  readonly answer: (ends: Ends) => unknown
  readonly bytes: number
}

/** Why something cannot answer. */
interface Refused {
  readonly problem: string
}

type Prepare = (walkmap: Walkmap, ends: readonly Ends[], signal: AbortSignal) => Promise<Contender | Refused>

const PREPARE: Readonly<Record<TriedName, Prepare>> = {
  'a-star': async (walkmap) => {
    const finder = createFinder(walkmap, { algorithms: [aStar] })
    return { answer: ({ from, to }) => finder.find(from, to, { algorithm: aStar }), bytes: 0 }
  },
  'jump-points': async (walkmap, [first]) => {
    const engine = createJumpPoints(walkmap)
    const contender = answering(walkmap, engine, JUMP_BYTES * cellsOf(walkmap))
    // Its distances are measured with the first query.
    contender.answer(first)
    return contender
  },
  index: async (walkmap, _, signal) => {
    const engine = createStaticIndex(walkmap)
    await engine.buildAsync({ signal })
    return answering(walkmap, engine, engine.bytes)
  },
  waypoints: async (walkmap, _, signal) => {
    const engine = createWaypoints(walkmap)
    await engine.buildAsync({ signal })
    return answering(walkmap, engine, engine.bytes)
  },
  'waypoint-labels': async (walkmap, _, signal) => {
    const engine = createWaypoints(walkmap)
    await engine.buildAsync({ signal, labels, maxMillis: LABEL_MILLIS })
    if (engine.noLabels !== null) return { problem: engine.noLabels }
    return answering(walkmap, engine, engine.bytes)
  },
  field: async (walkmap, [{ to }]) => {
    const field = createField(walkmap, to)
    return { answer: ({ from }) => field.pathFrom(from), bytes: FIELD_BYTES * cellsOf(walkmap) }
  },
}

/**
 * Asks the same seeded queries of everything that can answer them on a map, one after the other: how long a query takes,
 * how long it takes before the first, and how much memory. Null where it was ended or the map was edited meanwhile, or
 * has no two cells to walk between.
 */
export async function tryEngines(
  terrain: Terrain,
  unit: Unit,
  seed: string,
  { pause, signal, onProgress, now = () => performance.now() }: TrialContext,
): Promise<EngineTrial | null> {
  const { version } = terrain
  const isOver = () => signal.aborted || terrain.version !== version
  const all = queriesOn(terrain, unit, seed)
  if (all.length === 0) return null
  let asked = all
  const rows: EngineRow[] = []
  for (const [at, name] of TRIED.entries()) {
    // A walkmap of its own: what one of them leaves behind must not help the next.
    const walkmap = createWalkmap(terrain, unit)
    const begun = now()
    const contender = await prepared(name, walkmap, asked, signal)
    if (isOver()) return null
    if ('problem' in contender) {
      rows.push({ name, problem: contender.problem })
      continue
    }
    const prepare = now() - begun
    const warm = now()
    for (const ends of asked.slice(0, WARM_UP.queries)) {
      contender.answer(ends)
      if (now() - warm > WARM_UP.millis) break
    }
    const times: number[] = []
    const first = now()
    for (const [index, ends] of asked.entries()) {
      times.push(timeOf(() => contender.answer(ends), now))
      if (index % 8 !== 7) continue
      onProgress((at + index / asked.length) / TRIED.length)
      await pause()
      if (isOver()) return null
      // The others then get as many as A* has answered.
      if (at === 0 && index >= LEAST_QUERIES && now() - first > ENOUGH_MILLIS) break
    }
    if (at === 0) asked = all.slice(0, times.length)
    times.sort((a, b) => a - b)
    rows.push({
      name,
      median: times[Math.floor(times.length / 2)],
      high: times[Math.floor(0.95 * (times.length - 1))],
      prepare,
      bytes: contender.bytes,
    })
  }
  return { rows, queries: asked.length }
}

/** Microseconds of an answer. */
function timeOf(answer: () => unknown, now: () => number): number {
  const begun = now()
  for (let count = 1; ; count++) {
    answer()
    const spent = now() - begun
    if (spent >= TIMED_MILLIS) return (1000 * spent) / count
  }
}

async function prepared(
  name: TriedName,
  walkmap: Walkmap,
  ends: readonly Ends[],
  signal: AbortSignal,
): Promise<Contender | Refused> {
  try {
    return await PREPARE[name](walkmap, ends, signal)
  } catch (error) {
    if (signal.aborted) return { problem: '' }
    if (!(error instanceof FootpathError)) throw error
    return { problem: error.message.slice(0, error.message.length - error.remedy.length).trim() }
  }
}

function answering(walkmap: Walkmap, engine: JumpPoints | StaticIndex | Waypoints, bytes: number): Contender {
  const finder = createFinder(walkmap, { engines: [engine] })
  return { answer: ({ from, to }) => finder.find(from, to, { algorithm: engine.name }), bytes }
}

function cellsOf({ terrain }: Walkmap): number {
  return terrain.width * terrain.depth
}

/** Pairs of cells on the largest island. */
function queriesOn(terrain: Terrain, unit: Unit, seed: string): Ends[] {
  const cells = largestIsland(terrain, unit)
  if (cells.length < 2) return []
  const random = createRandom(seed)
  const some = (): Cell => someCell(cells, terrain, random)
  return Array.from({ length: QUERIES }, () => ({ from: some(), to: some() }))
}
