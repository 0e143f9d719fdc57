import { computed, effect } from '@preact/signals'
import { type Cell, cellCentre } from 'footpath'
import { radiusOf } from '../crowds/circle.js'
import { isBrushTool } from '../paint/tools.js'
import type { LabState } from '../state/lab-state.js'
import type { LabScene } from './lab-scene.js'

/** The same every time, so that nothing is drawn again. */
const NONE: readonly Cell[] = []

/** Keeps what is marked on the ground as the state says: the cell under the pointer, and the ends of a query. */
export function followMarks(state: LabState, scene: LabScene): void {
  const { hover, routeAt, mode, brush, tool, query, units, selected, crowd, placing } = state
  /** The flag of the selected unit; a computed value, because units change in every frame. */
  const flag = computed(() =>
    selected.value === 'crowd'
      ? (crowd.value?.goal ?? null)
      : (units.value.find(({ id }) => id === selected.value)?.flag ?? null),
  )
  const via = computed(() => units.value.find(({ id }) => id === selected.value)?.via ?? NONE)
  effect(() => {
    const cell = hover.value?.cell ?? null
    const middle = placing.value?.middle ?? null
    if (middle !== null && cell !== null) {
      scene.view.overlay.setCursor(middle, { size: 2 * radiusOf(middle, cell), shape: 'round' })
    } else {
      // All that the brush would touch, where one is in use.
      const isBrush = isBrushTool(tool.value) && placing.value === null
      scene.view.overlay.setCursor(cell, isBrush ? brush.value : {})
    }
    scene.draw()
  })
  effect(() => {
    const isWalk = mode.value === 'explore'
    const { from = null, to = null } = isWalk ? { to: flag.value } : (query.value ?? {})
    scene.route.setVia(isWalk ? via.value.map(cellCentre) : NONE)
    if (isWalk) scene.route.setHere(routeAt.value)
    scene.route.setEnds(from && cellCentre(from), to && cellCentre(to))
    scene.draw()
  })
}
