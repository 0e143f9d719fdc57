import { type Cell, createFinder, createTerrain, createWalkmap, ground, type Terrain } from 'footpath'
import { generateCaves } from 'footpath/random'

const SIZE = 64
const CELL = 10

const UNITS = [
  { unit: ground, line: 'stroke="#d7263d"', dash: '' },
  { unit: 'air', line: 'stroke="#6b4fd8"', dash: ' stroke-dasharray="6 5"' },
] as const

/** A cave with mud and a pond, and the paths of a ground and an air unit through it. */
export function heroPicture(): string {
  const terrain = cave()
  const [from, to] = [nearestOpen(terrain, 4, 8), nearestOpen(terrain, 58, 56)]
  const paths = UNITS.map(({ unit, line, dash }) => {
    const { points } = createFinder(createWalkmap(terrain, unit)).find(from, to)
    const along = points.map(({ x, y }) => `${x * CELL},${y * CELL}`).join(' ')
    return `<polyline points="${along}" fill="none" ${line} stroke-width="4" stroke-linejoin="round" stroke-linecap="round"${dash}/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE * CELL} ${SIZE * CELL}" role="img" aria-label="A cave map with a pond: the ground unit walks around mud and rock, the air unit flies straight over them.">`,
    `<rect width="100%" height="100%" fill="#e9ead9"/>`,
    `<g shape-rendering="crispEdges">${groundOf(terrain)}</g>`,
    ...paths,
    mark(from, '#2b8a3e'),
    mark(to, '#d7263d'),
    '</svg>',
    '',
  ].join('\n')
}

function cave(): Terrain {
  const surfaces = new Uint8Array(SIZE * SIZE)
  const obstacles = Uint8Array.from(generateCaves({ size: SIZE, seed: 9 }).obstacles)
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const index = y * SIZE + x
      const pond = (x - 30) ** 2 / 90 + (y - 27) ** 2 / 60
      if (pond < 1) surfaces[index] = 2
      else if (pond < 2.2) surfaces[index] = 1
      // Inner rock is a low wall here: air units fly over it.
      if (obstacles[index] !== 0 && x > 2 && y > 2 && x < SIZE - 3 && y < SIZE - 3) obstacles[index] = 1
    }
  }
  return createTerrain({ width: SIZE, depth: SIZE, surfaces, obstacles })
}

/** A rectangle for every run of cells of one colour. */
function groundOf(terrain: Terrain): string {
  const runs: string[] = []
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; ) {
      const fill = fillAt(terrain, x, y)
      let end = x + 1
      while (end < SIZE && fillAt(terrain, end, y) === fill) end++
      if (fill !== null)
        runs.push(
          `<rect x="${x * CELL}" y="${y * CELL}" width="${(end - x) * CELL}" height="${CELL}" fill="${fill}"/>`,
        )
      x = end
    }
  }
  return runs.join('')
}

function fillAt(terrain: Terrain, x: number, y: number): string | null {
  const obstacle = terrain.obstacleAt(x, y)
  if (obstacle === 'blocked') return '#2f352e'
  if (obstacle === 'low-wall') return '#4a5248'
  const surface = terrain.surfaceAt(x, y)
  return surface === 'mud' ? '#b89b6c' : surface === 'water' ? '#8fb8cf' : null
}

function mark({ x, y }: Cell, fill: string): string {
  return `<circle cx="${(x + 0.5) * CELL}" cy="${(y + 0.5) * CELL}" r="8" fill="${fill}" stroke="#fff" stroke-width="2.5"/>`
}

function nearestOpen(terrain: Terrain, x: number, y: number): Cell {
  for (let reach = 0; ; reach++) {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        if (terrain.obstacleAt(x + dx, y + dy) === 'none' && terrain.surfaceAt(x + dx, y + dy) === 'open')
          return { x: x + dx, y: y + dy }
      }
    }
  }
}
