import type { Terrain } from '../terrain/terrain.js'
import { type GeneratorOptions, requireBetween, requireMapSize } from './options.js'
import { createRandom } from './random.js'
import { MOST_WATER, terrainWithWater } from './water.js'

/** Options of `generateHills`. */
export interface HillsOptions extends GeneratorOptions {
  /** The greatest height, in world units; 10 by default. Heights begin at 0. */
  readonly amplitude?: number
  /** The approximate distance between two large hills, in cells; 32 by default. */
  readonly featureSize?: number
  /** The share of cells under water, 0 to 0.9; 0 by default. Their height is the water's level. */
  readonly water?: number
}

/** Layers of noise, each half as wide and half as high as the one before. */
const OCTAVES = 4
/** Layers finer than this many cells would be steps, not slopes. */
const FINEST_FEATURE = 2

/**
 * Smooth hills by value noise: random values on a lattice, blended by 3t² − 2t³. Everything is + − × and one division
 * per layer in 64-bit floats, which IEEE 754 rounds the same everywhere, then stored as 32-bit. A height depends only
 * on the seed and its cell, so a larger map of a seed continues a smaller one (except for the water's level). O(cells).
 */
export function generateHills(options: HillsOptions): Terrain {
  const { width, depth } = requireMapSize(options, 'amplitude', 'featureSize', 'water')
  const amplitude = requireBetween('amplitude', options.amplitude ?? 10, 0, 1e6)
  const featureSize = requireBetween('feature size', options.featureSize ?? 32, FINEST_FEATURE, 1e6)
  const water = requireBetween('share of water', options.water ?? 0, 0, MOST_WATER)
  const random = createRandom(options.seed)
  const heights = new Float64Array(width * depth)
  let weight = 1
  let totalWeight = 0
  let feature = featureSize
  for (let octave = 0; octave < OCTAVES && feature >= FINEST_FEATURE; octave++) {
    // A shift of its own, or the lattices of all layers would meet in the first cell.
    addNoise(heights, width, 1 / feature, weight, random.nextFloat(), random.nextFloat(), random.nextUint32())
    totalWeight += weight
    weight *= 0.5
    feature *= 0.5
  }
  const scale = amplitude / totalWeight
  const scaled = heights.map((height) => height * scale)
  return terrainWithWater(width, depth, scaled, water)
}

/** Adds one layer of noise, 0 to `weight`, whose lattice points are 1 / `frequency` cells apart. */
function addNoise(
  heights: Float64Array,
  width: number,
  frequency: number,
  weight: number,
  shiftX: number,
  shiftY: number,
  salt: number,
): void {
  for (let cell = 0; cell < heights.length; cell++) {
    const column = cell % width
    const mapX = column * frequency + shiftX
    const mapY = ((cell - column) / width) * frequency + shiftY
    const x = Math.floor(mapX)
    const y = Math.floor(mapY)
    const blendX = smoothstep(mapX - x)
    const top = blend(latticeValue(x, y, salt), latticeValue(x + 1, y, salt), blendX)
    const bottom = blend(latticeValue(x, y + 1, salt), latticeValue(x + 1, y + 1, salt), blendX)
    heights[cell] = heights[cell] + weight * blend(top, bottom, smoothstep(mapY - y))
  }
}

function blend(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

function smoothstep(t: number): number {
  return t * t * (3 - 2 * t)
}

/** A number in [0, 1) for a lattice point: its coordinates through the finisher of MurmurHash3. */
function latticeValue(x: number, y: number, salt: number): number {
  let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x27d4eb2f) ^ salt
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}
