import type { Cell } from 'footpath'
import type { Lab } from '../lab.js'
import { MOST_VIA } from '../route/through.js'
import { click } from '../words/pointing.js'
import { Toggle } from '../controls/controls.js'
import { IconButton } from '../controls/icon-button.js'

/** The points that the selected unit goes through before its flag: in order, to be moved, removed and added. */
export function ViaList({ lab }: { readonly lab: Lab }) {
  const { units, selected, isAddingVia } = lab.state
  const unit = units.value.find(({ id }) => id === selected.value)
  if (unit === undefined || unit.flag === null) return null
  const { id, via } = unit
  const set = (points: readonly Cell[]) => lab.orders.setVia(id, points)
  return (
    <section aria-label="Points to go through">
      <h2>Goes through</h2>
      {via.length === 0 && <p class="soft">Only its flag. Drag the path to lead it through other places.</p>}
      <ol class="via">
        {via.map((cell, at) => (
          <li key={`${at} ${cell.x} ${cell.y}`}>
            <b>{at + 1}</b>
            <span class="soft">
              cell {cell.x},{cell.y}
            </span>
            <IconButton
              name={`Point ${at + 1} earlier`}
              icon="up"
              isDisabled={at === 0}
              onClick={() => set(swapped(via, at - 1))}
            />
            <IconButton
              name={`Point ${at + 1} later`}
              icon="down"
              isDisabled={at === via.length - 1}
              onClick={() => set(swapped(via, at))}
            />
            <IconButton
              name={`Remove point ${at + 1}`}
              icon="remove"
              onClick={() => set(via.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {via.length < MOST_VIA && (
        <Toggle
          on={isAddingVia.value}
          title="Then choose its cell; or press A at a cell"
          onChange={(on) => {
            isAddingVia.value = on
          }}
        >
          {isAddingVia.value ? `${click()} the point` : '+ Point'}
        </Toggle>
      )}
    </section>
  )
}

/** The list with an entry and the next one exchanged. */
function swapped(via: readonly Cell[], at: number): Cell[] {
  return via.toSpliced(at, 2, via[at + 1], via[at])
}
