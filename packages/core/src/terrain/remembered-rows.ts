import { BUILT_IN_NAMES, type NameTables } from './names.js'
import { terrainFrom } from './rows.js'
import { rememberRows } from './rows-memory.js'
import type { Terrain } from './terrain.js'
import type { MapRows, Tiles } from './tiles.js'

const terrainOfRows = /* @__PURE__ */ rememberRows<Terrain>({
  make: terrainFrom,
  setCell(terrain, { x, y }, from) {
    // Paths read heights when their world points are asked for, so a path found earlier needs them as they were.
    if (from.heightAt(0, 0) !== terrain.heightAt(x, y)) return false
    const factor = from.factorAt(0, 0)
    if (factor !== terrain.factorAt(x, y)) {
      if (terrain.factors === null) return false
      terrain.setFactor(x, y, factor)
      // A new terrain would have no factors then, and other scales of cost.
      if (factor === 1 && terrain.factors.every((each) => each === 1)) return false
    }
    const surface = from.surfaceAt(0, 0)
    if (surface !== terrain.surfaceAt(x, y)) terrain.setSurface(x, y, surface)
    const obstacle = from.obstacleAt(0, 0)
    if (obstacle !== terrain.obstacleAt(x, y)) terrain.setObstacle(x, y, obstacle)
    return true
  },
})

/**
 * The terrain of a map given as rows. The last four maps are remembered, up to a million cells together: rows that are
 * the same, or nearly, get the same terrain, edited where they differ. So use it for one query only. Its heights never
 * change. Maps with other names than the built-in ones are made again every time.
 */
export function terrainForRows(
  rows: MapRows,
  tiles: Tiles = {},
  names: NameTables = BUILT_IN_NAMES,
): Terrain {
  return names === BUILT_IN_NAMES ? terrainOfRows(rows, tiles) : terrainFrom(rows, tiles, names)
}
