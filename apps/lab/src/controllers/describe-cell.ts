import { effect, untracked } from '@preact/signals'
import type { Cell } from 'footpath'
import { cellToLatLon } from 'footpath/terrain'
import type { SearchClient } from '../search/client.js'
import type { Hover, LabState } from '../state/lab-state.js'
import { unitOf } from '../units/kinds.js'

/** What the hover card says about a cell; `thing` is what stands on it, in words, or null. */
export function describeCell(state: LabState, cell: Cell, thing: string | null): Hover {
  const terrain = state.terrain.value
  const height = terrain.heightAt(cell.x, cell.y)
  let slope = 0
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]) {
    const [x, y] = [cell.x + dx, cell.y + dy]
    if (x < 0 || y < 0 || x >= terrain.width || y >= terrain.depth) continue
    slope = Math.max(slope, Math.abs(terrain.heightAt(x, y) - height) / terrain.cellSize)
  }
  const surface = terrain.surfaceAt(cell.x, cell.y)
  const obstacle = thing ?? terrain.obstacleAt(cell.x, cell.y)
  const { units, crowd, selected } = state
  const chosen =
    selected.value === 'crowd' ? crowd.value : units.value.find(({ id }) => id === selected.value)
  const unit = chosen?.unit ?? unitOf('ground', terrain.heights !== null)
  const passes = thing === null && (obstacle === 'none' || unit.obstacles.includes(obstacle))
  const factor = passes
    ? (unit.surfaces[surface] ?? unit.surfaces['*'] ?? 0) * terrain.factorAt(cell.x, cell.y)
    : 0
  const costs = state.lastCosts.value
  const index = cell.y * terrain.width + cell.x
  const searched =
    costs === null || costs.g[index] === Number.POSITIVE_INFINITY
      ? null
      : { g: costs.g[index], h: costs.h[index] }
  const place = terrain.geo === null ? null : cellToLatLon(terrain, cell)
  return { cell, place, height, slope, surface, obstacle, factor, searched }
}

/**
 * Describes the cell under a resting pointer again after everything that changes the words: a search, an edit of the
 * ground, another unit. What a search knew is forgotten with the ground it was about.
 */
export function keepHoverTrue(state: LabState, search: SearchClient, hover: (cell: Cell) => void): void {
  const { lastCosts, groundVersion, selected, models, crates } = state
  search.onPatch(() => {
    lastCosts.value = null
  })
  effect(() => {
    for (const part of [lastCosts, groundVersion, selected, models, crates]) void part.value
    untracked(() => {
      const cell = state.hover.value?.cell
      if (cell !== undefined) hover(cell)
    })
  })
}
