import { readPatch } from 'footpath/internal'
import type { Lab } from '../../lab.js'
import type { OpenMap } from '../../looks/pair.js'
import { titleOf } from '../../world/source.js'

/** The map that is open, as it is painted and with the cells blocked that things stand on. */
export function openMapOf(lab: Lab): OpenMap {
  const { terrain, world, occupied } = lab.state
  const { value } = terrain
  const source = world.value
  const isChanged = !occupied.isEmpty || Object.keys(lab.shared().edits).length > 0
  const name =
    source.kind === 'generated'
      ? { map: `${source.map} ${source.size}`, seed: source.seed }
      : { map: titleOf(source), seed: '' }
  const named = { ...name, map: isChanged ? `${name.map}, changed` : name.map }
  const data = value.toInit()
  if (occupied.isEmpty) return { ...named, terrain: data }
  const rect = { x0: 0, y0: 0, x1: value.width, y1: value.depth }
  const { obstacles } = readPatch(value, rect)
  occupied.block(value, rect, obstacles)
  return { ...named, terrain: { ...data, obstacles } }
}
