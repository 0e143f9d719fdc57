import { effect } from '@preact/signals'
import { cellCentre } from 'footpath'
import type { LabState } from '../state/lab-state.js'
import type { LabScene } from './lab-scene.js'

/** Keeps what is marked on the ground as the state says: the cell under the pointer, and the ends of a query. */
export function followMarks(state: LabState, scene: LabScene): void {
  const { hover, mode, brush, inHand, query } = state
  effect(() => {
    // All that the brush would touch, where one is in use.
    const isBrush = mode.value === 'paint' && inHand.value === null
    scene.view.overlay.setCursor(hover.value?.cell ?? null, isBrush ? brush.value : {})
    scene.draw()
  })
  effect(() => {
    const isAsked = mode.value === 'compare' || mode.value === 'replay'
    const { from = null, to = null } = (isAsked ? query.value : null) ?? {}
    scene.route.setEnds(from && cellCentre(from), to && cellCentre(to))
    scene.draw()
  })
}
