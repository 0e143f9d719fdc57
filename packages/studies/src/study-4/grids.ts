import { Terrain } from 'footpath'
import { generateUnitMix } from 'footpath/random'

/** What the grids are: the paper's random mix, or nothing but open ground. */
export type World = 'random' | 'empty'

/** The seed of a random grid by its number. */
export function gridSeed(size: number, grid: number): string {
  return `study 4 ${size} ${grid}`
}

/** A grid by its number: the same for both units and all variants. */
export function gridOf(world: World, size: number, grid: number): Terrain {
  if (world === 'empty') return new Terrain({ width: size, depth: size })
  return generateUnitMix({ width: size, depth: size, seed: gridSeed(size, grid) })
}
