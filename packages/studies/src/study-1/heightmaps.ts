import { generateTerrain } from 'footpath/random'
import { bump, drawImage, type MapImage } from './image.js'

/** Test 5: two round hills and a hollow on a plain, drawn with a soft brush. */
export function drawSimpleHeightmap(size: number): MapImage {
  return drawImage(size, (u, v) => ({
    grey:
      70 +
      185 * bump(u, v, 0.36, 0.38, 0.36) +
      140 * bump(u, v, 0.74, 0.66, 0.3) -
      70 * bump(u, v, 0.24, 0.82, 0.28) -
      60 * bump(u, v, 0.8, 0.2, 0.26),
  }))
}

/** Test 6: mountains with ridges, side valleys and basins, from black to white. */
export function drawComplexHeightmap(size: number): MapImage {
  const { heights } = generateTerrain({
    size,
    seed: 'complex heightmap 6',
    amplitude: 255,
    featureSize: 0.32 * size,
    water: 0,
  })
  return drawImage(size, (u, v) => ({
    grey: heights === null ? 0 : heights[Math.floor(v * size) * size + Math.floor(u * size)],
  }))
}

/** How many times finer than the map the generated scene is. */
const FINENESS = 2
/** Pixels of the scene to each side over which a slope is seen. */
const REACH = 2
/** How low the sun stands: the factor for the share of all heights by which a slope rises over its reach. */
const CONTRAST = 5
const LAKE = 28

/**
 * Test 10, which the paper calls a real photo. Ours is generated, not a photograph: mountains seen from above in the low
 * sun of the morning, at twice the resolution: lit and shadowed slopes, pale rock above dark meadows, a lake, a darker edge as lenses give it,
 * grain. What the cells keep of it is brightness, which says little about heights: that is what the test is about.
 */
export function drawPhoto(size: number): MapImage {
  const fine = size * FINENESS
  const { heights, surfaces } = generateTerrain({
    size: fine,
    seed: 'real photo 3',
    amplitude: 1,
    featureSize: 0.45 * fine,
    water: 0.1,
  })
  const heightAt = (x: number, y: number): number => {
    const [column, row] = [Math.min(fine - 1, Math.max(0, x)), Math.min(fine - 1, Math.max(0, y))]
    return heights === null ? 0 : heights[row * fine + column]
  }
  const brightnessAt = (x: number, y: number): number => {
    if (surfaces[y * fine + x] !== 0) return LAKE + 8 * grain(x, y)
    const slope = CONTRAST * (heightAt(x + REACH, y + REACH) - heightAt(x - REACH, y - REACH))
    const lit = slope / Math.sqrt(1 + slope * slope)
    const [fromMiddleX, fromMiddleY] = [x / fine - 0.5, y / fine - 0.5]
    const edge = 1 - 0.5 * (fromMiddleX * fromMiddleX + fromMiddleY * fromMiddleY)
    return (95 + 70 * heightAt(x, y) + 120 * lit + 18 * grain(x, y)) * edge
  }
  return drawImage(size, (u, v) => {
    let sum = 0
    for (let part = 0; part < FINENESS * FINENESS; part++) {
      const x = Math.floor(u * size) * FINENESS + (part % FINENESS)
      const y = Math.floor(v * size) * FINENESS + Math.floor(part / FINENESS)
      sum += brightnessAt(x, y)
    }
    return { grey: sum / (FINENESS * FINENESS) }
  })
}

/** A random number of −1 to 1 for a pixel. */
function grain(x: number, y: number): number {
  let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x27d4eb2f)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x8000_0000 - 1
}
