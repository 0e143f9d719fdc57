import { drawSvg } from '@footpath/formats'
import { createFinder, ground, type MapPoint, type Terrain } from 'footpath'
import { createSite } from 'footpath/site'

const CELL = 16
const GAP = 3

const GROUND_FLOOR = [
  '#################',
  '#.......#.......#',
  '#.......#.......#',
  '#...............#',
  '#.......#.......#',
  '####.####.......#',
  '#.......#.......#',
  '#.......#.......#',
  '#.......#.......#',
  '#################',
]
const UPPER_FLOOR = [
  '#################',
  '#.......#.......#',
  '#.......#.......#',
  '#.......#.......#',
  '#.......#.......#',
  '####.#######.####',
  '#...............#',
  '#...............#',
  '#.......#.......#',
  '#################',
]

/** The castle of the guide to doors and keys: with the key through the near door, without it through the other one. */
export function doorPicture(): string {
  const castle = createSite({
    floors: [Array.from({ length: 7 }, () => '...#......')],
    links: [
      { kind: 'red-door', from: { x: 2, y: 1 }, to: { x: 4, y: 1 } },
      { kind: 'door', from: { x: 2, y: 5 }, to: { x: 4, y: 5 } },
    ],
  })
  const [start, goal] = [
    { x: 0, y: 1 },
    { x: 8, y: 1 },
  ]
  const keys: readonly Readonly<Record<string, number>>[] = [{ door: 1, 'red-door': 1 }, { door: 1 }]
  const [owner, guest] = keys.map((links) => createFinder(castle, { ...ground, links }).find(start, goal))
  return drawSvg(castle.floors[0], {
    paths: [
      { points: owner.points, label: 'with the red key' },
      { points: guest.points, label: 'without' },
    ],
    start,
    goals: [goal],
    links: castle.links.flatMap(({ from, to }) => [from, to]),
    cellPixels: 48,
    legend: true,
  })
}

/** A house with two floors side by side, and a natural path up the stairs. */
export function buildingPicture(): string {
  const site = createSite({
    floors: [GROUND_FLOOR, UPPER_FLOOR],
    links: [{ kind: 'stairs', from: { x: 14, y: 8 }, to: { x: 2, y: 8, floor: 1 }, cost: 3 }],
  })
  const [from, to] = [
    { x: 2, y: 8 },
    { x: 13, y: 2, floor: 1 },
  ]
  const path = createFinder(site).find(from, to, { shape: 'natural' })
  const right = (floor: number) => floor * (site.width + GAP)
  const at = ({ x, y }: MapPoint, floor: number) =>
    `${((x + right(floor)) * CELL).toFixed(1)},${(y * CELL).toFixed(1)}`
  const lines = path.walks.map(({ floor, path: { points } }) =>
    stroke(`M${points.map((point) => at(point, floor)).join(' L')}`, '#d7263d', ''),
  )
  const arcs = path.hops.map((hop) => {
    const [a, b] = [path.cells[hop.at], path.cells[hop.at + 1]]
    const [start, end] = [a, b].map(({ x, y, floor = 0 }) => ({ x: x + 0.5 + right(floor), y: y + 0.5 }))
    const top = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 5 }
    return stroke(`M${at(start, 0)} Q${at(top, 0)} ${at(end, 0)}`, '#6b4fd8', ' stroke-dasharray="6 5"')
  })
  const width = (right(1) + site.width) * CELL
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${site.depth * CELL}" role="img" aria-label="Two floors of a house side by side: the path crosses the ground floor to the stairs, a dashed arc leads to the upper floor, and it goes on to a room there.">`,
    ...site.floors.map((floor, number) => floorOf(floor, right(number))),
    ...lines,
    ...arcs,
    mark(from, 0, '#2b8a3e'),
    mark(to, right(1), '#d7263d'),
    '</svg>',
    '',
  ].join('\n')
}

/** The floor, and a rectangle for every wall cell. */
function floorOf(floor: Terrain, right: number): string {
  const { width, depth } = floor
  const walls: string[] = []
  for (let y = 0; y < depth; y++)
    for (let x = 0; x < width; x++)
      if (floor.obstacleAt(x, y) !== 'none')
        walls.push(`<rect x="${(x + right) * CELL}" y="${y * CELL}" width="${CELL}" height="${CELL}"/>`)
  const ground = `<rect x="${right * CELL}" width="${width * CELL}" height="${depth * CELL}" fill="#e9ead9"/>`
  return `${ground}<g fill="#4a5248" shape-rendering="crispEdges">${walls.join('')}</g>`
}

function stroke(along: string, colour: string, dash: string): string {
  return `<path d="${along}" fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"${dash}/>`
}

function mark({ x, y }: MapPoint, right: number, fill: string): string {
  return `<circle cx="${(x + 0.5 + right) * CELL}" cy="${(y + 0.5) * CELL}" r="7" fill="${fill}" stroke="#fff" stroke-width="2.5"/>`
}
