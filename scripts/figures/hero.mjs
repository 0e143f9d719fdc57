import { createFinder, createTerrain, createWalkmap, ground } from 'footpath'
import { generateCaves } from 'footpath/random'

/** A cave with mud and a road, and the ways of a ground and an air unit through it. */
export function heroPicture() {
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
