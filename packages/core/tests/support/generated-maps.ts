import type { Terrain } from 'footpath'

/** The free cells of every island of side neighbours; an own flood fill, apart from the generators'. */
export function islandSizes(terrain: Terrain): number[] {
  const { width, depth, obstacles } = terrain
  const seen = obstacles.map((obstacle) => (obstacle === 0 ? 0 : 1))
  const sizes: number[] = []
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] === 1) continue
    const cells = [first]
    seen[first] = 1
    for (const cell of cells) {
      const x = cell % width
      const y = Math.floor(cell / width)
      for (const [nearX, nearY] of [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ]) {
        if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= depth) continue
        const near = nearY * width + nearX
        if (seen[near] === 1) continue
        seen[near] = 1
        cells.push(near)
      }
    }
    sizes.push(cells.length)
  }
  return sizes
}

/** How many cells are blocked for every unit. */
export function countBlocked(terrain: Terrain): number {
  return terrain.obstacles.filter((obstacle) => obstacle === terrain.obstacleId('blocked')).length
}

/** Pairs of free side neighbours. */
export function countFreePairs({ width, depth, obstacles }: Terrain): number {
  let pairs = 0
  for (let y = 0; y < depth; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x
      if (obstacles[cell] !== 0) continue
      if (x + 1 < width && obstacles[cell + 1] === 0) pairs++
      if (y + 1 < depth && obstacles[cell + width] === 0) pairs++
    }
  }
  return pairs
}

/** A checksum over all layers; heights by their bits, whatever the byte order of the machine. */
export function checksum(terrain: Terrain): string {
  let hash = 0x811c9dc5
  const add = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193)
  }
  for (const value of terrain.surfaces) add(value)
  for (const value of terrain.obstacles) add(value)
  if (terrain.heights !== null) for (const bits of new Uint32Array(terrain.heights.buffer)) add(bits)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
