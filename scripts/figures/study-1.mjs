import { table, thousands } from './format.mjs'

/** The two algorithms of the paper under the reproduction's reading, map by map. */
export function studyTable({ maps, rows }) {
  const columns = [
    'map',
    'search',
    'vertices',
    'after',
    'removed',
    'bends',
    'C_P as printed',
    'Σ\\|ΔW\\|·K',
    'distinct',
    'pops',
  ]
  return table(
    columns,
    2,
    maps.flatMap((map) =>
      ['A*', 'A*MOD'].map((search) => {
        const row = rowOf(rows, map, search, 'F')
        return [
          search === 'A*' ? nameOf(map) : '',
          search,
          row.vertices,
          row.verticesAfter,
          `${Math.round(100 * (1 - row.verticesAfter / row.vertices))} %`,
          row.bends,
          row.costSigned.toFixed(2),
          row.costAbsolute.toFixed(2),
          thousands(row.distinct),
          thousands(row.pops),
        ]
      }),
    ),
  )
}

/** What corrects the two, and the library's own reading. */
export function variantTable({ maps, rows }) {
  const variants = [...new Set(rows.map((row) => `${row.search} ${row.reading}`))].filter(
    (variant) => variant !== 'A* F' && variant !== 'A*MOD F',
  )
  return table(
    ['map', ...variants.map((variant) => `${variant}: vertices, bends, cells`)],
    1,
    maps.map((map) => [
      nameOf(map),
      ...variants.map((variant) => {
        const row = rowOf(rows, map, variant.slice(0, -2), variant.slice(-1))
        return `${row.vertices}, ${row.bends}, ${thousands(row.distinct)}`
      }),
    ]),
  )
}

/** The paper's claims that counts can answer, in our figures. */
export function claimLines({ maps, rows, date }) {
  const pairs = maps.map((map) => ({
    a: rowOf(rows, map, 'A*', 'F'),
    mod: rowOf(rows, map, 'A*MOD', 'F'),
    map,
  }))
  const first = pairs[0]
  const others = pairs.slice(1)
  const removed = (side) => pairs.map((pair) => 100 * (1 - pair[side].verticesAfter / pair[side].vertices))
  const count = (holds) => pairs.filter(holds).length
  return [
    `- Cells traversed on the empty map: A* ${first.a.distinct}, A*MOD ${first.mod.distinct}, ${(first.mod.distinct / first.a.distinct).toFixed(1)} times (published: about five times).`,
    `- On the other maps A*MOD traverses ${range(others.map(({ a, mod }) => 100 * (mod.distinct / a.distinct - 1)))} % more distinct cells (published: 15 to 30 % in most tests), and ${range(others.map(({ a, mod }) => 100 * (mod.pops / a.pops - 1)))} % more entries of its queue.`,
    `- Vertices: the same number on ${count(({ a, mod }) => a.vertices === mod.vertices)} of ${maps.length} maps (published: nearly equal).`,
    `- Cost Σ|ΔW|·K: the same to the hundredth on ${count(({ a, mod }) => Math.abs(a.costAbsolute - mod.costAbsolute) < 0.005)} of ${maps.length} maps (published: nearly equal). As printed, without the absolute value, the sum telescopes and is near 0 whatever the path.`,
    `- Bends: fewer than A* on ${count(({ a, mod }) => mod.bends < a.bends)} maps, as many on ${count(({ a, mod }) => mod.bends === a.bends)}, more on ${count(({ a, mod }) => mod.bends > a.bends)} (published: fewer).`,
    `- Post-processing removes ${range(removed('mod'))} % of the vertices of A*MOD, ${range(removed('a'))} % of those of A* (published: 40 to over 75 %, more than with A*).`,
    '',
    `Counted on ${date}; the counts are the same on every machine.`,
  ].join('\n')
}

function range(values) {
  return `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`
}

/** The pictures, three in a row. */
export function studyPictures({ maps }) {
  return maps
    .map((map) => {
      const stem = `${String(map.id).padStart(2, '0')}-${map.name.replaceAll(' ', '-')}-${map.size}`
      return `<img src="../../experiments/study-1/pictures/${stem}.svg" width="30%" alt="${nameOf(map)}: the paths of A*MOD and A*">`
    })
    .join('\n')
}

function rowOf(rows, map, search, reading) {
  return rows.find((row) => row.map === map.id && row.search === search && row.reading === reading)
}

function nameOf({ id, name, size }) {
  return `${id} ${name} ${size}`
}
