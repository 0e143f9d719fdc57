import type { Terrain } from '../terrain/terrain.js'
import { type NoiseSample, sampleNoise } from './gradient-noise.js'
import { type GeneratorOptions, requireBetween, requireMapSize } from './options.js'
import { createRandom, type Random } from './random.js'
import { MOST_WATER, terrainWithWater } from './water.js'

/** Options of `generateTerrain`. */
export interface LandscapeOptions extends GeneratorOptions {
  /** The greatest height, in world units, counted from the water's bed; 20 by default. Heights begin at 0. */
  readonly amplitude?: number
  /** The approximate distance between two mountains, in cells; 48 by default. */
  readonly featureSize?: number
  /** The share of cells under water, 0 to 0.9; 0.15 by default. */
  readonly water?: number
}

/** Layers finer than this many cells would be steps, not slopes. */
const FINEST_FEATURE = 3
const MOST_OCTAVES = 7
/** How far, in features, the ground is pulled aside: straight ridges of the noise become winding ones. */
const WARP = 0.35
/** The lattice of each layer is turned by this angle (3-4-5 triangle) against the one before, so that none shows. */
const TURN_X = 0.8
const TURN_Y = 0.6

/** The random numbers that make one noise different from another. */
interface Layer {
  readonly shiftX: number
  readonly shiftY: number
  readonly salt: number
}

/**
 * A landscape: mountain ridges with valleys between them, plains and, at the bottom, lakes. Ridges come from folded
 * gradient noise, each layer strongest on the ridges of the one before (Musgrave's ridged multifractal); plains from
 * noise whose finer layers fade on slopes, as if worn smooth (Quilez); a wide noise says which is where. All + − × /
 * of 64-bit floats, stored as 32-bit: the same bits on every platform. Heights are stretched to 0 … amplitude over
 * the map, so another size of the same seed is another stretch. O(cells), O(cells · log cells) with water.
 */
export function generateTerrain(options: LandscapeOptions): Terrain {
  const { width, depth } = requireMapSize(options, 'amplitude', 'featureSize', 'water')
  const amplitude = requireBetween('amplitude', options.amplitude ?? 20, 0, 1e6)
  const featureSize = requireBetween('feature size', options.featureSize ?? 48, FINEST_FEATURE, 1e6)
  const water = requireBetween('share of water', options.water ?? 0.15, 0, MOST_WATER)
  const random = createRandom(options.seed)
  const layers = Array.from({ length: 3 + 2 * MOST_OCTAVES }, () => createLayer(random))
  let octaves = 0
  for (let feature = featureSize; octaves < MOST_OCTAVES && feature >= FINEST_FEATURE; feature /= 2) octaves++

  const heights = new Float64Array(width * depth)
  for (let cell = 0; cell < heights.length; cell++) {
    const column = cell % width
    heights[cell] = heightAt(column / featureSize, (cell - column) / width / featureSize, layers, octaves)
  }
  stretch(heights, amplitude)
  return terrainWithWater(width, depth, heights, water)
}

function createLayer(random: Random): Layer {
  return { shiftX: random.nextFloat() * 64, shiftY: random.nextFloat() * 64, salt: random.nextUint32() }
}

const noise: NoiseSample = { value: 0, alongX: 0, alongY: 0 }

function valueAt(x: number, y: number, { shiftX, shiftY, salt }: Layer): number {
  sampleNoise(x + shiftX, y + shiftY, salt, noise)
  return noise.value
}

/** The height of a place given in features, of no particular range. */
function heightAt(x: number, y: number, layers: readonly Layer[], octaves: number): number {
  const warpedX = x + WARP * valueAt(x, y, layers[0])
  const warpedY = y + WARP * valueAt(x, y, layers[1])
  const upland = smoothstep(0.5 + 0.9 * valueAt(warpedX * 0.5, warpedY * 0.5, layers[2]))
  const plain = plainAt(warpedX, warpedY, layers, octaves)
  return (
    0.35 * upland + 0.3 * plain + (0.15 + 0.85 * upland) * 0.5 * ridgesAt(warpedX, warpedY, layers, octaves)
  )
}

/** Noise folded at 0, so that it has crests: 0 to about 1. */
function ridgesAt(x: number, y: number, layers: readonly Layer[], octaves: number): number {
  let [placeX, placeY] = [x, y]
  let [sum, size, weight] = [0, 0.5, 1]
  for (let octave = 0; octave < octaves; octave++) {
    const folded = 1 - 1.6 * Math.abs(valueAt(placeX, placeY, layers[3 + octave]))
    const crest = Math.max(0, folded) * Math.max(0, folded) * weight
    sum += crest * size
    weight = Math.min(1, crest * 1.8)
    size *= 0.5
    const turnedX = 2 * (TURN_X * placeX - TURN_Y * placeY)
    placeY = 2 * (TURN_Y * placeX + TURN_X * placeY)
    placeX = turnedX
  }
  return sum
}

/** Rolling ground, about −0.6 to 0.6; the steeper it is already, the less a finer layer adds. */
function plainAt(x: number, y: number, layers: readonly Layer[], octaves: number): number {
  let [placeX, placeY] = [x, y]
  let [sum, size, slopeX, slopeY] = [0, 1, 0, 0]
  for (let octave = 0; octave < octaves; octave++) {
    sum +=
      (size * valueAt(placeX, placeY, layers[3 + MOST_OCTAVES + octave])) /
      (1 + slopeX * slopeX + slopeY * slopeY)
    slopeX += noise.alongX
    slopeY += noise.alongY
    size *= 0.5
    const turnedX = 2 * (TURN_X * placeX - TURN_Y * placeY)
    placeY = 2 * (TURN_Y * placeX + TURN_X * placeY)
    placeX = turnedX
  }
  return sum
}

function smoothstep(value: number): number {
  const t = Math.min(1, Math.max(0, value))
  return t * t * (3 - 2 * t)
}

/** Brings the lowest height to 0 and the highest to `amplitude`; a map of one height becomes 0. */
function stretch(heights: Float64Array, amplitude: number): void {
  let lowest = heights[0]
  let highest = heights[0]
  for (const height of heights) {
    lowest = Math.min(lowest, height)
    highest = Math.max(highest, height)
  }
  const scale = highest > lowest ? amplitude / (highest - lowest) : 0
  for (let cell = 0; cell < heights.length; cell++) heights[cell] = (heights[cell] - lowest) * scale
}
