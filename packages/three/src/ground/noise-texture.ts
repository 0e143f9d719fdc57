import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping } from 'three'

const SIZE = 128

/**
 * A small tile of soft noise that repeats without a seam: red and green are two noises of three octaves, which break
 * up edges between grass and rock and make waves. One lookup costs less than the same noise computed per pixel.
 */
export function createNoiseTexture(): DataTexture {
  noise ??= makeNoise()
  const texture = new DataTexture(noise, SIZE, SIZE)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}

/** Made once, 64 kB: ground and water of every terrain use the same. */
let noise: Uint8Array<ArrayBuffer> | undefined

function makeNoise(): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(4 * SIZE * SIZE)
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const at = 4 * (y * SIZE + x)
      data[at] = 255 * octaves(x / SIZE, y / SIZE, 17)
      data[at + 1] = 255 * octaves(x / SIZE, y / SIZE, 91)
      data[at + 2] = data[at]
      data[at + 3] = 255
    }
  }
  return data
}

/** 0 to 1; x and y are shares of the tile. */
function octaves(x: number, y: number, seed: number): number {
  let sum = 0
  for (const [cells, weight] of [
    [8, 0.55],
    [16, 0.3],
    [32, 0.15],
  ])
    sum += weight * valueNoise(x * cells, y * cells, cells, seed + cells)
  return sum
}

/** Smoothly joined random values on a lattice that repeats after `period` cells. */
function valueNoise(x: number, y: number, period: number, seed: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const u = smooth(x - column)
  const v = smooth(y - row)
  const top = hash(column, row) + (hash(column + 1, row) - hash(column, row)) * u
  const bottom = hash(column, row + 1) + (hash(column + 1, row + 1) - hash(column, row + 1)) * u
  return top + (bottom - top) * v

  function hash(i: number, j: number): number {
    let h =
      Math.imul(i % period, 0x27d4eb2d) ^
      Math.imul((j % period) + 57, 0x165667b1) ^
      Math.imul(seed, 0x9e3779b1)
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
  }
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t)
}
