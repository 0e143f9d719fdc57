import {
  type Cell,
  createTerrain,
  createWalkmap,
  type Terrain,
  type Unit,
  type Walkmap,
  flatGround,
} from 'footpath'
import { createRandom, generateMap } from 'footpath/random'

export const walker: Unit = { ...flatGround, name: 'walker', step: '1/√2' }

/** Queries between cells that the unit can stand on, and a few that it cannot. */
export function queriesOn(
  { terrain, layout, passable }: Walkmap,
  count: number,
  seed: string,
): { from: Cell; to: Cell }[] {
  const random = createRandom(seed)
  const cell = () => {
    for (let tries = 0; ; tries++) {
      const [x, y] = [random.nextInt(terrain.width), random.nextInt(terrain.depth)]
      if (passable[layout.idOf(x, y)] === 1 || tries > 5) return { x, y }
    }
  }
  return Array.from({ length: count }, () => ({ from: cell(), to: cell() }))
}

/** Hills with mud, water and walls: heights, surfaces, obstacles and factors that all differ. */
export function roughTerrain(size = 32): Terrain {
  const { heights } = generateMap('hills', { size, seed: 'rough' })
  const mixed = generateMap('unit-mix', { size, seed: 'rough' })
  const random = createRandom('rough')
  const factors = Float32Array.from({ length: size * size }, () => 0.5 + random.nextFloat())
  const { surfaces, obstacles } = mixed
  return createTerrain({
    width: size,
    depth: size,
    cellSize: 2.5,
    surfaces,
    obstacles,
    factors,
    heights: heights ?? [],
  })
}

/** Even ground, ground of different costs, and slopes. */
export function walkmaps(): readonly Walkmap[] {
  return [
    createWalkmap(generateMap('rooms', { size: 32, seed: 'even' }), walker),
    createWalkmap(generateMap('unit-mix', { size: 32, seed: 'uneven' }), 'ground'),
    createWalkmap(roughTerrain(), { ...flatGround, step: 'tobler', slopeUp: 2, slopeDown: 3 }),
  ]
}
