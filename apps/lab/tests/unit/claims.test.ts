// @module-tag slow
import { SHAPES, type Terrain, type TerrainData, type Unit } from 'footpath'
import { checkUnit, resolveStepModel } from 'footpath/unit'
import type { KernelFindOptions } from 'footpath/search'
import { describe, expect, it } from 'vitest'
import { naturalness } from '../../../../experiments/dist/naturalness/index.js'
import { METHODS, plainPath } from '../../../../experiments/dist/naturalness/methods.js'
import { QUERIES_OF } from '../../../../experiments/dist/naturalness/sets.js'
import { study1 } from '../../../../experiments/dist/study-1/index.js'
import { studyMaps as maps1 } from '@footpath/studies/study-1'
import { study2 } from '../../../../experiments/dist/study-2/index.js'
import { studyMap as map2 } from '@footpath/studies/study-2'
import { study3 } from '../../../../experiments/dist/study-3/index.js'
import { studyMaps as maps3 } from '../../../../experiments/dist/study-3/maps.js'
import { study4 } from '../../../../experiments/dist/study-4/index.js'
import { type Claim, ENTRIES, RUN } from '../../src/claims/judged.js'
import { linkTo, type Show, stateOf, type DecidingRow } from '../../src/claims/show.js'
import { SearchEngine } from '../../src/search/engine.js'
import type { PathData, Setup } from '../../src/search/protocol.js'
import { checkOnMap } from '../../src/share/check-state.js'
import { withEdits } from '../../src/share/edits.js'
import { stateIn } from '../../src/share/link.js'
import { buildWorld } from '../../src/world/build-world.js'
import { CONTEXT } from './request-context.js'

/** All comparisons that show a claim. */
const SHOWS = ENTRIES.flatMap((entries, at) =>
  Object.entries(entries).flatMap(([id, entry]) =>
    ('reason' in entry ? [] : entry.shows).map((show) => {
      const claim = `${at + 1}/${id}`
      return { title: `${claim} ${show.name ?? ''}`, study: at + 1, claim, show }
    }),
  ),
)

const MAPS_1 = maps1()
const MAPS_3 = maps3()
const QUERIES_5 = QUERIES_OF['study 1'](0)
const CASES = {
  1: study1.cases(false),
  2: study2.cases(false),
  3: study3.cases(false),
  4: study4.cases(false),
} as const

describe.each([study1, study2, study3, study4, naturalness])('the claims of study $id', (study) => {
  const { claims } = study.conclude([])

  it('are all in the gallery, word for word', () => {
    const shown = RUN.studies.find((each) => each.study === study.id)
    expect(shown).toMatchObject({ title: study.title, paper: study.paper })
    expect(shown?.claims.map(wordsOf)).toEqual(claims.map(wordsOf))
  })

  it('are all shown, or there is a reason why not', () => {
    const names = claims.map(({ claim }) => claim)
    expect(Object.keys(ENTRIES[study.id - 1]).toSorted()).toEqual(names.toSorted())
  })
})

function wordsOf({ claim, plain, statement, where }: Pick<Claim, 'claim' | 'plain' | 'statement' | 'where'>) {
  return [claim, plain, statement, where]
}

describe('what shows a claim', () => {
  it.each(SHOWS)('$title passes as a link and shows what it says', async ({ claim, show }) => {
    const state = stateOf(claim, show)
    expect(stateIn(linkTo(claim, show))).toEqual(state)
    const world = withEdits(await createTerrain(show), state.edits)
    checkOnMap(state, world.width, world.depth)
    const [a, b] = await search(world, show)
    expect([a.status, b.status]).toEqual(['found', 'found'])
    const [first, second] = [a, b].map(VALUES[show.row])
    const stands = second < first ? 'less' : second > first ? 'more' : 'equal'
    expect(stands, `${show.row}: ${first} and ${second}`).toBe(show.b)
  })

  it.each(SHOWS.filter(({ claim }) => claim !== '4/worked-example'))(
    '$title is what the study has searched',
    ({ study, show }) => {
      for (const { setup, name } of show.setups)
        expect(WAS_RUN[study - 1](show, setup, name), name).toBe(true)
    },
  )
})

/** What the rows of the table show. */
const VALUES: Readonly<Record<DecidingRow, (path: PathData) => number>> = {
  cells: ({ cells }) => cells,
  vertices: ({ points }) => points.length / 2,
  cost: ({ cost }) => cost,
  expanded: ({ stats }) => stats.expanded,
  'N1 turns': ({ metrics }) => metrics?.turnsPer100 ?? Number.NaN,
  'N2 turning, °': ({ metrics }) => metrics?.turning ?? Number.NaN,
  'N3 free turns': ({ metrics }) => metrics?.freeTurns ?? Number.NaN,
}

/** The maps of study 1 are files for a browser; here they are drawn. */
async function createTerrain({ world }: Show): Promise<Terrain> {
  if (world.kind !== 'study-1') return (await buildWorld(world, new Uint8Array())).terrain
  const map = MAPS_1.find(({ id }) => id === world.id)
  if (map === undefined) throw new Error(`There is no map ${world.id}.`)
  return map.terrain
}

/** Searches with both setups, as the lab's worker does. */
async function search(terrain: TerrainData, { setups, from, to }: Show): Promise<PathData[]> {
  const engine = new SearchEngine(() => Promise.resolve())
  engine.answer({ kind: 'load', terrain }, CONTEXT)
  const rest = { blocked: [], trace: true, measure: true, costs: true }
  const find = (setup: Setup) => engine.answer({ kind: 'find', setup, from, to, ...rest }, CONTEXT)
  return Promise.all(setups.map(({ setup }) => find(setup)))
}

/** Whether a study has a case of this search: the same world, start and goal, unit and options. */
const WAS_RUN: readonly ((show: Show, setup: Setup, name: string) => boolean)[] = [
  ({ world, from, to }, { unit, options }) => {
    const map = MAPS_1.find(({ id }) => world.kind === 'study-1' && world.id === id)
    const isQuery = isSame([map?.start, map?.goal], [from, to])
    return isQuery && CASES[1].some(({ tuple }) => tuple.map === map?.id && isSearch(tuple, unit, options))
  },
  ({ world, from, to }, { unit, options }) =>
    CASES[2].some(({ tuple }) => {
      const { size, density, map } = tuple
      const seed = `study 2 ${size} ${density} ${map}`
      return (
        isSame(world, { kind: 'generated', map: 'density', size, seed, density: density / 100 }) &&
        isSearch(tuple, unit, options) &&
        map2(tuple)
          .scenarios.slice(0, tuple.scenarios)
          .some((each) => isSame(each, { from, to }))
      )
    }),
  ({ world, from, to }, { unit, options }) => {
    const map = MAPS_3.find(({ name }) => world.kind === 'study-3' && world.map === name)
    const isQuery = map?.pairs.some((pair) => isSame([pair.from, pair.to], [from, to])) === true
    const { algorithm, ...rest } = options
    return (
      isQuery &&
      CASES[3].some(({ tuple: { method, settings, heuristic, gridSearch, ...tuple } }) => {
        if (algorithm === 'a-star') return isSearch({ ...tuple, search: gridSearch }, unit, options)
        if (algorithm === 'waypoints-published')
          return isSearch({ ...tuple, search: { heuristic, stop: settings.stop } }, unit, rest)
        return (
          method.includes('done right') &&
          isSearch({ unit: { ...tuple.unit, ...settings }, search: {} }, unit, rest)
        )
      })
    )
  },
  ({ world, from, to }, { unit, options }) =>
    CASES[4].some(({ tuple }) => {
      if (tuple.table !== 'searches') return false
      const { size, firstGrid, grids } = tuple
      const isWorld =
        tuple.world === 'empty'
          ? isSame(world, { kind: 'empty', width: size, depth: size })
          : Array.from({ length: grids }, (_, at) => `study 4 ${size} ${firstGrid + at}`).some((seed) =>
              isSame(world, { kind: 'generated', map: 'unit-mix', size, seed }),
            )
      const isQuery = isSame(
        [from, to],
        [
          { x: 0, y: 0 },
          { x: size - 1, y: size - 1 },
        ],
      )
      return isWorld && isQuery && isSearch(tuple, unit, options)
    }),
  // Methods are functions: what they find is compared.
  ({ world, from, to }, { unit, options, shape }, name) => {
    const query = QUERIES_5.find(({ map }) => world.kind === 'study-1' && map.startsWith(`${world.id} `))
    const method = METHODS.find((each) => each.name === name)
    if (query === undefined || query.isCorridors || method === undefined) return false
    const { walkmap } = query.finder
    const found = query.finder.find(from, to, options as KernelFindOptions)
    const path = shape === 'none' ? found : SHAPES[shape](found, walkmap)
    return (
      isSame([query.from, query.to], [from, to]) &&
      isSame(walkerOf(walkmap.unit), walkerOf(unit)) &&
      isSame(path.points, method.path(query, plainPath(query)).points)
    )
  },
]

function isSearch(
  tuple: { readonly unit: Unit; readonly search: object },
  unit: Unit,
  options: Setup['options'],
): boolean {
  return isSame(tuple.search, options) && isSame(walkerOf(tuple.unit), walkerOf(unit))
}

/** A unit without its name, and its steps as numbers. */
function walkerOf(unit: Unit): object {
  return { ...checkUnit(unit), step: resolveStepModel(unit.step), name: '' }
}

/** Whether two pieces of plain data are the same, in whatever order their parts are. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, sorted(part)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
