import type { Lab } from '../lab.js'
import { METHODS, partsOf, type WaypointPart } from '../waypoints/choice.js'
import { Toggle } from '../controls/controls.js'

/** Which waypoints the layer shows, and what of them; what there is in numbers, or why there is nothing. */
export function WaypointsChoiceFields({ lab }: { readonly lab: Lab }) {
  const { waypoints, waypointsText, chain } = lab.state
  const { method, parts } = waypoints.value
  const toggle = (part: WaypointPart) => {
    const others = parts.filter((each) => each !== part)
    waypoints.value = { method, parts: others.length < parts.length ? others : [...parts, part] }
  }
  return (
    <div class="waypoints" role="group" aria-label="Waypoints">
      <div class="wrap">
        {METHODS.map(({ name, words }) => (
          <Toggle
            key={name}
            on={name === method}
            title={name}
            onChange={() => {
              waypoints.value = { method: name, parts }
            }}
          >
            {words}
          </Toggle>
        ))}
      </div>
      <div class="wrap">
        {partsOf(method).map(({ part, words }) => (
          <Toggle key={part} on={parts.includes(part)} onChange={() => toggle(part)}>
            {words}
          </Toggle>
        ))}
      </div>
      <p class="soft">{waypointsText.value === '' ? 'building …' : waypointsText.value}</p>
      {method === 'waypoints-published' && parts.includes('chain') && chain.value === null && (
        <p class="soft">No chain yet: search with waypoints-published in Compare or Replay.</p>
      )}
    </div>
  )
}
