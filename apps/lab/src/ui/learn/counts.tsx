import type { LessonPlayer } from '../../controllers/lesson-player.js'
import type { LessonStep } from '../../lessons/lesson.js'
import { inTable, rowsOf } from '../../lessons/rows.js'
import type { LessonView } from './lesson-view.js'

/** What the lanes have counted. A lane's name chooses it for the sentence, the code and a single board. */
export function Counts(props: {
  readonly player: LessonPlayer
  readonly view: LessonView
  readonly step: LessonStep
}) {
  const { player, view, step } = props
  const lanes = player.lanes.value
  const figures = player.figures.value
  if (lanes.length === 0) return null
  return (
    <table class="lesson-counts" aria-label="Counted now">
      <thead>
        <tr>
          <td />
          {lanes.map(({ name, lane, at }) => (
            <th key={name} scope="col">
              <button
                type="button"
                class={`lane-${at}`}
                title="Show this search"
                aria-pressed={lanes.length > 1 ? view.focus.value === at : undefined}
                onClick={() => {
                  view.focus.value = at
                }}
              >
                <b>{name}</b> {lane.name}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(step).map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.words}</th>
            {figures.map((lane, at) => (
              <td key={lanes[at]?.name}>{inTable(row, lane)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
