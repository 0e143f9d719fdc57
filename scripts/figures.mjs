// `npm run docs`: makes every picture and every measured figure in README and docs from code and stored results, so
// that none is typed by hand. With `--check` nothing is written; what is out of date is an error.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFinder, createTerrain, createWalkmap, ground } from 'footpath'
import { generateCaves } from 'footpath/random'
import { root } from './workspace.mjs'

const check = process.argv.includes('--check')
let stale = 0

update('docs/images/path.svg', () => heroPicture())
updateSection('README.md', 'kernel', kernelTable(readJson('experiments/results/kernel.json')))
if (stale > 0) {
  console.error(`${stale} out of date: run "npm run docs" and commit what it writes.`)
  process.exit(1)
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function update(path, make) {
  const file = join(root, path)
  let before = ''
  try {
    before = readFileSync(file, 'utf8')
  } catch {
    // Not there yet.
  }
  const after = make(before)
  if (after === before) return
  if (check) {
    console.error(`${path} is out of date.`)
    stale++
  } else {
    writeFileSync(file, after)
    console.log(`wrote ${path}`)
  }
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
function updateSection(path, name, text) {
  update(path, (before) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const from = before.indexOf(begin)
    const to = before.indexOf(end)
    if (from < 0 || to < from) throw new Error(`${path} has no section ${name}.`)
    return `${before.slice(0, from + begin.length)}\n${text}\n${before.slice(to)}`
  })
}

/** A* on the standard problem: the two open lists people use, and the reference where there is one. */
function kernelTable({ machine, rows, cppAStarMicros }) {
  const of = (map, openList) => rows.find((row) => row.map === map && row.openList === openList)
  const maps = [...new Set(rows.map((row) => row.map))]
  const lines = maps.map((map) => {
    const bucket = of(map, 'bucket-queue')
    const heap = of(map, 'binary-heap')
    const reference = cppAStarMicros[map]
    const ratio = reference === undefined ? '–' : (bucket.meanMicros / reference).toFixed(2)
    const cells = [
      map,
      bucket.queries,
      bucket.meanLength.toFixed(0),
      thousands(bucket.expandedMean),
      thousands(bucket.meanMicros),
      thousands(bucket.p99Micros),
      bucket.nanosPerExpansion.toFixed(0),
      heap.nanosPerExpansion.toFixed(0),
      reference === undefined ? '–' : thousands(reference),
      ratio,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const ratios = maps
    .filter((map) => map in cppAStarMicros)
    .map((map) => of(map, 'bucket-queue').meanMicros / cppAStarMicros[map])
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
  const heap = Math.max(...maps.map((map) => of(map, 'bucket-queue').heapBytes)) / 1000
  const wrong = rows.reduce((sum, row) => sum + row.mismatches + row.invalid, 0)
  const checked = rows.reduce((sum, row) => sum + row.queries, 0)
  return [
    '| map | queries | mean length | expanded | mean µs | p99 µs | ns per expansion | with a binary heap | C++ A* µs | ratio |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...lines,
    '',
    `Geometric mean of the ratios: ${mean.toFixed(2)}. ${thousands(checked)} paths checked over all open lists, ${wrong} wrong.`,
    `A query takes at most ${heap.toFixed(1)} KB of heap besides the cells of its path, garbage included, however many cells it expands.`,
    `Measured on ${machine.date}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}.`,
  ].join('\n')
}

function thousands(value) {
  return Math.round(value).toLocaleString('en-US')
}

/** A cave with mud and a road, and the ways of a ground and an air unit through it. */
function heroPicture() {
  const size = 64
  const cell = 10
  const caves = generateCaves({ size, seed: 9 })
  const surfaces = new Uint8Array(size * size)
  const obstacles = Uint8Array.from(caves.obstacles)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const index = y * size + x
      const pond = (x - 30) ** 2 / 90 + (y - 27) ** 2 / 60
      if (pond < 1) surfaces[index] = 2
      else if (pond < 2.2) surfaces[index] = 1
      // Inner rock is a low wall here: air units fly over it.
      if (obstacles[index] !== 0 && x > 2 && y > 2 && x < size - 3 && y < size - 3) obstacles[index] = 1
    }
  }
  const terrain = createTerrain({ width: size, depth: size, surfaces, obstacles })
  const [from, to] = [nearestOpen(terrain, 4, 8), nearestOpen(terrain, 58, 56)]
  const paths = [
    { unit: ground, color: '#d7263d', dash: '' },
    { unit: 'air', color: '#6b4fd8', dash: '6 5' },
  ].map(({ unit, color, dash }) => {
    const { points } = createFinder(createWalkmap(terrain, unit)).find(from, to)
    const line = points.map(({ x, y }) => `${x * cell},${y * cell}`).join(' ')
    return `<polyline points="${line}" fill="none" stroke="${color}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`
  })
  const fills = { rock: '#4a5248', edge: '#2f352e', mud: '#b89b6c', water: '#8fb8cf' }
  const runs = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; ) {
      const fill = fillAt(terrain, x, y, fills)
      let end = x + 1
      while (end < size && fillAt(terrain, end, y, fills) === fill) end++
      if (fill !== null)
        runs.push(
          `<rect x="${x * cell}" y="${y * cell}" width="${(end - x) * cell}" height="${cell}" fill="${fill}"/>`,
        )
      x = end
    }
  }
  const mark = ({ x, y }, fill) =>
    `<circle cx="${(x + 0.5) * cell}" cy="${(y + 0.5) * cell}" r="8" fill="${fill}" stroke="#fff" stroke-width="2.5"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size * cell} ${size * cell}" role="img" aria-label="A cave map with a pond: the ground unit walks around mud and rock, the air unit flies straight over them.">`,
    `<rect width="100%" height="100%" fill="#e9ead9"/>`,
    `<g shape-rendering="crispEdges">${runs.join('')}</g>`,
    ...paths,
    mark(from, '#2b8a3e'),
    mark(to, '#d7263d'),
    '</svg>',
    '',
  ].join('\n')
}

function fillAt(terrain, x, y, fills) {
  const obstacle = terrain.obstacleAt(x, y)
  if (obstacle === 'blocked') return fills.edge
  if (obstacle === 'low-wall') return fills.rock
  return fills[terrain.surfaceAt(x, y)] ?? null
}

function nearestOpen(terrain, x, y) {
  for (let reach = 0; ; reach++) {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        if (terrain.obstacleAt(x + dx, y + dy) === 'none' && terrain.surfaceAt(x + dx, y + dy) === 'open')
          return { x: x + dx, y: y + dy }
      }
    }
  }
}
