import { crc32 } from 'node:zlib'
import { createTerrain, FootpathError, type ReadonlyBytes, type Terrain } from 'footpath'
import { OBSTACLES, SURFACES } from 'footpath/terrain'
import { expect } from 'vitest'

/**
 * A linear congruential generator (Numerical Recipes): whole numbers from 0 below `n`, the same everywhere.
 */
export function createLcg(seed: number): (n: number) => number {
  let state = seed >>> 0
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/**
 * Heights that break careless writers: negative zero, subnormals, the largest float, what decimals cannot
 * say.
 */
const ODD_FLOATS = [-0, 0, 1.401298464324817e-45, -3.4028234663852886e38, 0.1, -12.75, 1 / 3, 8848.86]

/** A terrain in which every option is there or not there, by the seed. */
export function randomTerrain(seed: number): Terrain {
  const below = createLcg(seed)
  const width = 1 + below(9)
  const depth = 1 + below(9)
  const cells = width * depth
  const surfaceNames = below(2) === 0 ? SURFACES : ['Sumpf', 'öde', '__proto__', '雪', '\ud800']
  const obstacleNames = below(2) === 0 ? OBSTACLES : ['none', 'hedge']
  const list = (value: () => number): number[] => Array.from({ length: cells }, value)
  return createTerrain({
    width,
    depth,
    surfaceNames,
    obstacleNames,
    surfaces: list(() => below(surfaceNames.length)),
    obstacles: list(() => below(obstacleNames.length)),
    ...(below(2) === 0 ? {} : { cellSize: (1 + below(1000)) / 7 }),
    ...(below(2) === 0 ? {} : { origin: { x: -0, y: below(1000) / 3, z: -1e300 } }),
    ...(below(2) === 0
      ? {}
      : {
          geo: {
            west: -71.5 - below(9) / 9,
            north: -0,
            degreesPerCellX: 1 / 1200,
            degreesPerCellY: 1 / 3600,
          },
        }),
    ...(below(2) === 0 ? {} : { heights: list(() => ODD_FLOATS[below(ODD_FLOATS.length)]) }),
    ...(below(2) === 0 ? {} : { factors: list(() => (1 + below(100)) / 13) }),
  })
}

/** A terrain as a `.map` file can hold it. */
export function randomMapTerrain(seed: number): Terrain {
  const below = createLcg(seed)
  const width = 1 + below(20)
  const depth = 1 + below(20)
  const kinds = [
    ['open', 'none'],
    ['mud', 'none'],
    ['water', 'none'],
    ['open', 'low-wall'],
    ['open', 'blocked'],
  ] as const
  const picked = Array.from({ length: width * depth }, () => kinds[below(kinds.length)])
  return createTerrain({
    width,
    depth,
    surfaces: picked.map(([surface]) => SURFACES.indexOf(surface)),
    obstacles: picked.map(([, obstacle]) => OBSTACLES.indexOf(obstacle)),
  })
}

/** Everything a terrain holds; `toEqual` tells −0 from 0 in it. */
export function contentOf(terrain: Terrain): Record<string, unknown> {
  const { width, depth, cellSize, origin, geo, surfaceNames, obstacleNames } = terrain
  const { surfaces, obstacles, heights, factors } = terrain
  return {
    width,
    depth,
    cellSize,
    origin: { ...origin },
    geo: geo === null ? null : { ...geo },
    surfaceNames: [...surfaceNames],
    obstacleNames: [...obstacleNames],
    surfaces: [...surfaces],
    obstacles: [...obstacles],
    heights: heights === null ? null : [...heights],
    factors: factors === null ? null : [...factors],
  }
}

/** The error of a refused call; fails the test when it is accepted or throws anything but a FootpathError. */
export function refusal(action: () => unknown): FootpathError {
  try {
    action()
  } catch (error) {
    if (!(error instanceof FootpathError)) throw error
    expect(error.remedy).not.toBe('')
    return error
  }
  throw new Error('It was accepted.')
}

/**
 * The code a call is refused with, or 'accepted'; anything thrown but a FootpathError passes through. Without
 * `expect`, which would take most of the time where files are damaged in a hundred thousand ways.
 */
export function outcome(action: () => unknown): FootpathError['code'] | 'accepted' {
  try {
    action()
    return 'accepted'
  } catch (error) {
    if (error instanceof FootpathError) return error.code
    throw error
  }
}

/** Whether two arrays are equal, value by value; quicker by far than `toEqual` on a million cells. */
export function sameValues(a: ReadonlyBytes, b: ReadonlyBytes): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at])
}

/** Calls `check` with the bytes cut off before every position, the empty file included. */
export function forEachTruncation(bytes: Uint8Array, check: (cut: Uint8Array, length: number) => void): void {
  for (let length = 0; length < bytes.length; length++) check(bytes.slice(0, length), length)
}

/**
 * Calls `check` with every byte replaced, one at a time, by each of the values that differ from it by these
 * bits.
 */
export function forEachDamage(
  bytes: Uint8Array,
  masks: readonly number[],
  check: (damaged: Uint8Array, at: number) => void,
): void {
  for (let at = 0; at < bytes.length; at++) {
    for (const mask of masks) {
      const damaged = bytes.slice()
      damaged[at] ^= mask
      check(damaged, at)
    }
  }
}

/** All ways to damage a byte. */
export const ALL_MASKS: readonly number[] = Array.from({ length: 255 }, (_, at) => at + 1)

/**
 * A container with any header text and data, its checksum right: what a hostile writer would send. Written
 * from the description of the layout and not with the library, so that it also holds the library to it.
 */
export function forgeContainer(
  magic: string,
  headerText: string,
  data: Uint8Array,
  { headerLength, version = 1 }: { headerLength?: number; version?: number } = {},
): Uint8Array {
  const header = new TextEncoder().encode(headerText)
  const dataAt = Math.ceil((12 + header.length) / 8) * 8
  const bytes = new Uint8Array(dataAt + data.length + 4)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(magic))
  bytes[7] = version
  view.setUint32(8, headerLength ?? header.length, true)
  bytes.set(header, 12)
  bytes.set(data, dataAt)
  view.setUint32(bytes.length - 4, crc32(bytes.subarray(7, -4)), true)
  return bytes
}
