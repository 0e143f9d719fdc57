import { fileStem } from '../../experiments/dist/study-1/map-files.js'
import { studyMaps } from '../../experiments/dist/study-1/maps.js'
import { COST_READINGS } from '../../experiments/dist/study-1/readings.js'
import { machineLine, table, thousands } from './format.mjs'
import { rowsOf } from './studies.mjs'

/** The paper's two searches. */
const PAPERS = ['A*', 'A*MOD']
/** The reproduction's reading. */
const [{ name: FIRST }] = COST_READINGS

const maps = studyMaps()

/** The pictures, three in a row. */
export function studyPictures() {
  return maps
    .map(
      (map) =>
        `<img src="../../experiments/study-1/pictures/${fileStem(map)}.svg" width="30%" alt="${nameOf(map)}: the paths of A*MOD and A*">`,
    )
    .join('\n')
}

/** The two algorithms of the paper under the reproduction's reading, map by map. */
export function studyTable(run) {
  const rows = rowsOf(run, 'study-1-paths').filter(({ reading }) => reading === FIRST)
  const columns = [
    'vertices',
    'after',
    'removed',
    'bends',
    'C_P as printed',
    'Σ\\|ΔW\\|·K',
    'cells',
    'pops',
    'µs',
  ]
  return [
    table(
      ['map', 'search', ...columns],
      2,
      maps.flatMap((map) =>
        PAPERS.map((search) => {
          const row = rows.find(({ test, algorithm }) => test === map.id && algorithm === search)
          return [
            search === 'A*' ? nameOf(map) : '',
            search,
            row.vertices,
            row['vertices after'],
            `${Math.round(100 * (1 - row['vertices after'] / row.vertices))} %`,
            row.bends,
            row['C_P as printed'].toFixed(2),
            row['C_P absolute'].toFixed(2),
            thousands(row.cells),
            thousands(row.pops),
            thousands(1000 * row.ms),
          ]
        }),
      ),
    ),
    '',
    machineLine(run.machine, run.quick),
  ].join('\n')
}

/** What corrects the two, and the library's own reading. */
export function variantTable(run) {
  const rows = rowsOf(run, 'study-1-paths').filter(
    ({ reading, algorithm }) => reading === 'corrected' || (reading === FIRST && !PAPERS.includes(algorithm)),
  )
  const variants = rows.filter(({ test }) => test === 1)
  return table(
    [
      'map',
      ...variants.map(
        ({ reading, algorithm }) =>
          `${reading === FIRST ? '' : `${reading} `}${algorithm}: vertices, bends, cells`,
      ),
    ],
    1,
    maps.map((map) => [
      nameOf(map),
      ...variants.map(({ reading, algorithm }) => {
        const row = rows.find(
          (each) => each.test === map.id && each.reading === reading && each.algorithm === algorithm,
        )
        return `${row.vertices}, ${row.bends}, ${thousands(row.cells)}`
      }),
    ]),
  )
}

function nameOf({ id, name, terrain }) {
  return `${id} ${name} ${terrain.width}`
}
