import type { LessonPlayer } from '../../controllers/lesson-player.js'
import type { PlayedLane } from '../../controllers/played-lane.js'
import {
  TRACE_EXPANDED,
  TRACE_IMPROVED,
  TRACE_OPENED,
  TRACE_REOPENED,
  type TraceEvent,
} from 'footpath/search'
import type { LessonView } from './lesson-view.js'

/** At more cells a second the lines would only flicker. */
const FASTEST = 10

/** The code of the search, with the lines of the step that was just taken, and how often each was reached. */
export function CodeLines({ player, view }: { readonly player: LessonPlayer; readonly view: LessonView }) {
  const lanes = player.lanes.value
  const lane = lanes[Math.min(view.focus.value, lanes.length - 1)]
  if (lane === undefined || lane.code === null) return null
  const { isPlaying, rate, position } = player.playback
  const isFast = isPlaying.value && !(typeof rate.value === 'number' && rate.value <= FASTEST)
  const counts = isFast ? new Map<number, number>() : linesOf(lane, position.value)
  return (
    <ol class="code" aria-label={`${lane.lane.name} as code`}>
      {lane.code.lines.map((line, at) => {
        const count = counts.get(at) ?? 0
        return (
          <li key={line} class={count > 0 ? 'here' : ''}>
            <code>{line}</code>
            {count > 1 && <span class="times">× {count}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** How often the step after this many has reached each line. */
function linesOf({ code, steps }: PlayedLane, position: number): Map<number, number> {
  const counts = new Map<number, number>()
  if (code === null || position === 0 || position > steps.length) return counts
  const { opened, improved, reopened } = steps.at(position)
  const reached: readonly (readonly [TraceEvent, number])[] = [
    [TRACE_EXPANDED, 1],
    [TRACE_OPENED, opened],
    [TRACE_IMPROVED, improved],
    [TRACE_REOPENED, reopened],
  ]
  for (const [event, count] of reached) {
    const line = code.lineOf(event)
    if (count > 0) counts.set(line, (counts.get(line) ?? 0) + count)
  }
  return counts
}
