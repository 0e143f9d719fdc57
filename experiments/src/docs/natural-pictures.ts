import {
  type Cell,
  createFinder,
  createWalkmap,
  natural,
  type Path,
  type Terrain,
  type Walkmap,
} from 'footpath'
import { createRandom, generateCaves, generateDensityMap, generateMaze, generateRooms } from 'footpath/random'
import { chain } from '../natural-bench/methods.js'

const SIZE = 32
/** Pixels of a cell, of the space around a map and above it. */
const CELL = 8
const MARGIN = 12
const HEADING = 22
const COLUMNS = 5

/** What is drawn of every query, the first below the others. */
const LINES = [
  { name: 'steps', colour: '#8d8d84', width: 1.2 },
  { name: 'before: straighten, keepClear, fillet', colour: '#1c53c8', width: 2 },
  { name: 'after: natural', colour: '#d7263d', width: 2 },
] as const

const MAPS: readonly (readonly [name: string, make: () => Terrain])[] = [
  ['caves', () => generateCaves({ size: SIZE, seed: 2 })],
  ['caves', () => generateCaves({ size: SIZE, seed: 5 })],
  ['caves', () => generateCaves({ size: SIZE, seed: 11 })],
  ['rooms', () => generateRooms({ size: SIZE, seed: 1 })],
  ['rooms', () => generateRooms({ size: SIZE, seed: 3 })],
  ['rooms', () => generateRooms({ size: SIZE, seed: 8 })],
  ['5 % blocked', () => generateDensityMap({ size: SIZE, density: 0.05, seed: 4 })],
  ['15 % blocked', () => generateDensityMap({ size: SIZE, density: 0.15, seed: 4 })],
  ['30 % blocked', () => generateDensityMap({ size: SIZE, density: 0.3, seed: 9 })],
  ['maze', () => generateMaze({ size: SIZE - 1, corridor: 3, seed: 6 })],
]

/** A query on each of ten generated maps, with its path before and after strings were pulled. */
export function naturalPictures(): string {
  const edge = SIZE * CELL + MARGIN
  const [width, height] = [COLUMNS * edge + MARGIN, 2 * (edge + HEADING) + 2 * MARGIN + HEADING]
  const pictures = MAPS.map(([name, make], at) => {
    const x = MARGIN + (at % COLUMNS) * edge
    const y = MARGIN + HEADING + Math.floor(at / COLUMNS) * (edge + HEADING)
    const walkmap = createWalkmap(make())
    return `<g transform="translate(${x} ${y})">${heading(name)}${mapPicture(walkmap, longQuery(walkmap, at))}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Ten generated maps, each with one query: its steps, the path that was shaped before, and the natural path of today.">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    '<g font-family="system-ui, sans-serif" font-size="12" fill="#333">',
    ...pictures,
    legend(height - MARGIN),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

/** The walls of a map as one shape, and the lines of a query over it. */
function mapPicture(walkmap: Walkmap, { from, to }: { readonly from: Cell; readonly to: Cell }): string {
  const { width, depth } = walkmap.terrain
  const steps = createFinder(walkmap).find(from, to)
  const lines = [steps, chain(steps, walkmap), natural(steps, walkmap)]
  return [
    `<rect width="${width * CELL}" height="${depth * CELL}" fill="#e9ead9"/>`,
    `<path fill="#4a5248" shape-rendering="crispEdges" d="${wallsOf(walkmap)}"/>`,
    ...lines.map((path, at) => lineOf(path, LINES[at])),
    dot(from, '#2b8a3e'),
    dot(to, '#d7263d'),
  ].join('')
}

/** A rectangle for every run of walls in a row. */
function wallsOf(walkmap: Walkmap): string {
  const { width, depth } = walkmap.terrain
  let shape = ''
  for (let y = 0; y < depth; y++) {
    for (let x = 0; x < width; ) {
      let end = x
      while (end < width && !walkmap.passableAt(end, y)) end++
      if (end > x) shape += `M${x * CELL} ${y * CELL}h${(end - x) * CELL}v${CELL}H${x * CELL}z`
      x = Math.max(end, x + 1)
    }
  }
  return shape
}

function lineOf({ points }: Path, { colour, width }: (typeof LINES)[number]): string {
  const along = points.map(({ x, y }) => `${tenth(x * CELL)},${tenth(y * CELL)}`).join(' ')
  return `<polyline points="${along}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`
}

function tenth(pixels: number): number {
  return Math.round(10 * pixels) / 10
}

function dot({ x, y }: Cell, fill: string): string {
  return `<circle cx="${(x + 0.5) * CELL}" cy="${(y + 0.5) * CELL}" r="3.5" fill="${fill}" stroke="#fff"/>`
}

function heading(name: string): string {
  return `<text y="-7">${name}</text>`
}

function legend(y: number): string {
  return LINES.map(({ name, colour }, at) => {
    const x = MARGIN + [0, 90, 350][at]
    return `<path d="M${x} ${y - 4}h24" stroke="${colour}" stroke-width="2.5"/><text x="${x + 30}" y="${y}">${name}</text>`
  }).join('')
}

/** Of some random queries with a path, the one that is longest. */
function longQuery(walkmap: Walkmap, seed: number): { from: Cell; to: Cell } {
  const { width, depth } = walkmap.terrain
  const random = createRandom(seed)
  const finder = createFinder(walkmap)
  const cell = () => ({ x: random.nextInt(width), y: random.nextInt(depth) })
  const queries = Array.from({ length: 40 }, () => ({ from: cell(), to: cell() }))
  const lengths = queries.map(({ from, to }) => finder.find(from, to).length)
  return queries[lengths.indexOf(Math.max(...lengths))]
}
