import { computed, effect } from '@preact/signals'
import { cellCentre } from 'footpath'
import { isBrushTool } from '../paint/tools.js'
import type { LabState } from '../state/lab-state.js'
import type { LabScene } from './lab-scene.js'

/** Keeps what is marked on the ground as the state says: the cell under the pointer, and the ends of a query. */
export function followMarks(state: LabState, scene: LabScene): void {
  const { hover, routeAt, mode, brush, tool, query, units, selected } = state
  /** The flag of the selected unit; a computed value, because units change in every frame. */
  const flag = computed(() => units.value.find(({ id }) => id === selected.value)?.flag ?? null)
  effect(() => {
    // All that the brush would touch, where one is in use.
    const isBrush = isBrushTool(tool.value)
    scene.view.overlay.setCursor(hover.value?.cell ?? null, isBrush ? brush.value : {})
    scene.draw()
  })
  effect(() => {
    const isWalk = mode.value === 'explore'
    const { from = null, to = null } = isWalk ? { to: flag.value } : (query.value ?? {})
    if (isWalk) scene.route.setHere(routeAt.value)
    scene.route.setEnds(from && cellCentre(from), to && cellCentre(to))
    scene.draw()
  })
}
