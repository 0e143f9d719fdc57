import type { LabState } from '../state/lab-state.js'
import { click } from '../words/pointing.js'

/** What can be done in the mode that is on: what the status line says when it is chosen. */
export function modeHint({ mode, units, query }: LabState): string {
  const isAsked = query.value?.to != null
  switch (mode.value) {
    case 'explore':
      return units.value.length === 0
        ? `Add a unit, then ${click().toLowerCase()} where it should go.`
        : `${click()} the ground to send the selected unit, or drag its flag.`
    case 'compare':
      return isAsked
        ? `Drag the start or the goal: the searches follow. Or ${click().toLowerCase()} a new start.`
        : `${click()} a start and a goal on the ground.`
    case 'replay':
      return isAsked
        ? `Drag the start or the goal: the search follows. Or ${click().toLowerCase()} a new start.`
        : `${click()} a start and a goal on the ground.`
  }
}
