import { type KeptRun, keptRows } from '../keep-run/kept-run.js'
import { fileStem } from '../study-1/map-files.js'
import { spreadOfSameSearches } from '../study-1/same-searches.js'
import { COST_READINGS, type StudyMap, studyMaps } from '@footpath/studies/study-1'
import {
  type Column,
  decimal,
  distinct,
  measuredOn,
  rowWith,
  rowsWith,
  sum,
  table,
  thousands,
  withNotes,
} from './format.js'

/** The paper's two searches. */
const PAPERS: readonly (string | number)[] = ['A*', 'A*MOD']
/** The reproduction's reading. */
const [{ name: FIRST }] = COST_READINGS

const maps = studyMaps()

/** The pictures, three in a row. */
export function studyPictures(): string {
  return maps
    .map(
      (map) =>
        `<img src="../../experiments/study-1/pictures/${fileStem(map)}.svg" width="30%" alt="${nameOf(map)}: the paths of A*MOD and A*">`,
    )
    .join('\n')
}

/** The two algorithms of the paper under the reproduction's reading, map by map. */
export function studyTable(run: KeptRun): string {
  const rows = rowsWith(keptRows(run, 'study-1-paths'), { reading: FIRST })
  const shown = maps.flatMap((map) =>
    PAPERS.map((algorithm) => ({ map, ...rowWith(rows, { test: map.id, algorithm }) })),
  )
  return withNotes(
    table(shown, 2, [
      ['map', ({ map, algorithm }) => (algorithm === PAPERS[0] ? nameOf(map) : '')],
      ['search', ({ algorithm }) => algorithm],
      ['vertices', ({ vertices }) => vertices],
      ['after', (row) => row['vertices after']],
      ['removed', (row) => `${Math.round(100 * (1 - row['vertices after'] / row.vertices))} %`],
      ['bends', ({ bends }) => bends],
      ['C_P as printed', (row) => decimal(row['C_P as printed'], 2)],
      ['Σ\\|ΔW\\|·K', (row) => decimal(row['C_P absolute'], 2)],
      ['cells', ({ cells }) => thousands(cells)],
      ['pops', ({ pops }) => thousands(pops)],
      ['µs', ({ ms }) => thousands(1000 * ms)],
    ]),
    `${timesDiffer(run)}${measuredOn(run.machine, run.quick)}`,
  )
}

/** On how many maps A*MOD bends less than A*, equally often and more, and the sum of all bends, by reading. */
export function bendTable(run: KeptRun): string {
  const rows = keptRows(run, 'study-1-paths')
  const byReading = distinct(rows.map(({ reading }) => reading)).map((reading) => {
    const [aStar, mod] = PAPERS.map((algorithm) =>
      maps.map(({ id }) => rowWith(rows, { reading, test: id, algorithm }).bends),
    )
    const signs = mod.map((bends, at) => Math.sign(bends - aStar[at]))
    const count = (sign: number) => signs.filter((each) => each === sign).length
    return { reading, fewer: count(-1), equal: count(0), more: count(1), aStar: sum(aStar), mod: sum(mod) }
  })
  return table(byReading, 1, [
    ['reading', ({ reading }) => String(reading).replaceAll('|', '\\|')],
    ['maps with fewer bends', ({ fewer }) => fewer],
    ['as many', ({ equal }) => equal],
    ['more', ({ more }) => more],
    ['bends of A\\*', ({ aStar }) => aStar],
    ['bends of A\\*MOD', ({ mod }) => mod],
  ])
}

/** How far times of identical searches lie apart in this run; a quick run does not keep them. */
export function timesDiffer(run: KeptRun): string {
  const spread = run.quick ? null : spreadOfSameSearches(keptRows(run, 'study-1-paths'))
  if (spread === null) return ''
  const { pairs, middle, most } = spread
  return `Take times, and verdicts by time, with care: in this run ${pairs} pairs of identical searches of study 1, measured in different processes, differ by ${decimal(middle, 1)} times in the middle and by up to ${decimal(most, 1)} times. `
}

/** What corrects the two, and the library's own reading. */
export function variantTable(run: KeptRun): string {
  const rows = keptRows(run, 'study-1-paths').filter(
    ({ reading, algorithm }) => reading === 'corrected' || (reading === FIRST && !PAPERS.includes(algorithm)),
  )
  return table(maps, 1, [
    ['map', nameOf],
    ...rowsWith(rows, { test: 1 }).map(
      ({ reading, algorithm }): Column<StudyMap> => [
        `${reading === FIRST ? '' : `${reading} `}${algorithm}: vertices, bends, cells`,
        ({ id }) => {
          const { vertices, bends, cells } = rowWith(rows, { test: id, reading, algorithm })
          return `${vertices}, ${bends}, ${thousands(cells)}`
        },
      ],
    ),
  ])
}

function nameOf({ id, name, terrain }: StudyMap): string {
  return `${id} ${name} ${terrain.width}`
}
