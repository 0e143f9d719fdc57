import type { ReadonlyFloats, Terrain } from 'footpath'

/** Slopes are exaggerated until the mean one is this steep: plains then show their folds, alps do not go black. */
const MEAN_SLOPE = 0.42
/** But not further than this, so that ground which is all but flat looks flat. */
const MOST_EXAGGERATION = 12

/** What a level cell gets of a light that stands 45° high. */
const LEVEL = Math.SQRT1_2

/** The light of every cell relative to level ground: 0 is full shadow, 1 level, about 1.41 faces the light. */
export type Shades = Float32Array

/**
 * Lambert shading with the light in the north-west, 45° high. Slopes are Horn's over the eight neighbours; hidden
 * cells (blocked, or without data) count as high as the cell itself, so that no wall shades the ground beside it.
 * Only + − × / and square roots: the same picture in every engine. O(cells).
 */
export function shadeHeights(terrain: Terrain, heights: ReadonlyFloats, hidden: Uint8Array): Shades {
  const { width, depth, cellSize } = terrain
  const eastward = new Float32Array(heights.length)
  const southward = new Float32Array(heights.length)
  let total = 0
  let count = 0
  for (let y = 0; y < depth; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x
      if (hidden[cell] === 1) continue
      const own = heights[cell]
      const heightAt = (near: number): number => (hidden[near] === 1 ? own : heights[near])
      // At the edge of the map a cell is its own neighbour.
      const [left, right] = [x === 0 ? 0 : -1, x === width - 1 ? 0 : 1]
      const [up, down] = [y === 0 ? 0 : -width, y === depth - 1 ? 0 : width]
      const northWest = heightAt(cell + up + left)
      const northEast = heightAt(cell + up + right)
      const southWest = heightAt(cell + down + left)
      const southEast = heightAt(cell + down + right)
      const west = northWest + 2 * heightAt(cell + left) + southWest
      const east = northEast + 2 * heightAt(cell + right) + southEast
      const north = northWest + 2 * heightAt(cell + up) + northEast
      const south = southWest + 2 * heightAt(cell + down) + southEast
      const [alongX, alongY] = [(east - west) / (8 * cellSize), (south - north) / (8 * cellSize)]
      eastward[cell] = alongX
      southward[cell] = alongY
      total += Math.sqrt(alongX * alongX + alongY * alongY)
      count++
    }
  }
  const exaggeration = total === 0 ? 1 : Math.min(MOST_EXAGGERATION, (MEAN_SLOPE * count) / total)
  const shades = new Float32Array(heights.length)
  for (let cell = 0; cell < heights.length; cell++) {
    const alongX = eastward[cell] * exaggeration
    const alongY = southward[cell] * exaggeration
    // The normal is (−alongX, −alongY, 1); the light comes from (−½, −½, √½).
    const light = (0.5 * (alongX + alongY) + LEVEL) / Math.sqrt(1 + alongX * alongX + alongY * alongY)
    shades[cell] = Math.max(0, light) / LEVEL
  }
  return shades
}
