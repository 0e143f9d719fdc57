import { ALL_OPEN_LISTS } from '@footpath/studies/study-2'
import type { Cell } from 'footpath'
import { createRandom } from 'footpath/random'
import { HEURISTICS } from 'footpath/search'
import type { LessonPlayer } from '../../controllers/lesson-player.js'
import type { Lane, LessonStep } from '../../lessons/lesson.js'
import {
  asksForWalkers,
  type Setting,
  setting as actionOf,
  type SettingName,
  valueIn,
} from '../../lessons/settings.js'
import { nameOfLane } from '../../lessons/stage.js'
import { inDigits } from '../../words/figures.js'
import { ESTIMATES, OPEN_LISTS } from '../../words/names.js'
import { Choice } from '../../controls/controls.js'

/** The lowest and the highest number of a setting, and how fine it is. */
const RANGES: Readonly<Partial<Record<SettingName, readonly [least: number, most: number, step: number]>>> = {
  weight: [1, 8, 0.1],
  mud: [1, 6, 0.1],
  radius: [0.5, 2, 0.1],
  slopes: [0.1, 1, 0.05],
}

const LABELS: Readonly<Record<SettingName, string>> = {
  heuristic: 'Estimate',
  openList: 'Open list',
  weight: 'Weight',
  mud: 'Cost of mud',
  radius: 'Radius in cells',
  slopes: 'Steepest slope',
}

/** A setting of a lane that a task asks for. */
export function SettingField(props: {
  readonly player: LessonPlayer
  readonly setting: Setting
  readonly lane: Lane | undefined
}) {
  const { player, setting, lane } = props
  if (lane === undefined) return null
  const label = `${LABELS[setting.name]} of ${nameOfLane(setting.at)}`
  const value = valueIn(lane, setting.name)
  const choose = (chosen: string | number) => player.act(actionOf(setting, lane, chosen))
  const range = RANGES[setting.name]
  if (range === undefined) {
    const isEstimate = setting.name === 'heuristic'
    return (
      <div class="setting">
        <Choice
          label={label}
          value={String(value)}
          options={isEstimate ? HEURISTICS.filter((name) => name !== 'landmarks') : ALL_OPEN_LISTS}
          words={isEstimate ? ESTIMATES : OPEN_LISTS}
          onChange={choose}
        />
      </div>
    )
  }
  const [least, most, step] = range
  return (
    <label class="setting">
      {label} <b>{inWords(setting.name, Number(value))}</b>
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={Number(value)}
        onInput={(event) => choose(Number(event.currentTarget.value))}
      />
    </label>
  )
}

function inWords(name: SettingName, value: number): string {
  if (name === 'slopes') return `${inDigits(100 * value)} %`
  return name === 'radius' ? inDigits(value, 2) : `× ${inDigits(value, 2)}`
}

/** The most walkers of a lesson. */
const MOST_WALKERS = 40

/** More walkers, or fewer, where a task asks for them. */
export function Walkers({ player, step }: { readonly player: LessonPlayer; readonly step: LessonStep }) {
  const stage = player.stage.value
  if (stage === null || !asksForWalkers(step)) return null
  const { others = [] } = stage.query
  const free = freeCells(player, step)
  return (
    <div class="setting walkers">
      <span>
        Walkers <b>{1 + others.length}</b>
      </span>
      <button
        type="button"
        disabled={others.length === 0}
        onClick={() => player.act({ query: { others: others.slice(0, -1) } })}
      >
        One fewer
      </button>
      <button
        type="button"
        disabled={others.length + 1 >= MOST_WALKERS}
        onClick={() => {
          const next = free.find((cell) => !others.some(({ x, y }) => x === cell.x && y === cell.y))
          if (next !== undefined) player.act({ query: { others: [...others, next] } })
        }}
      >
        One more
      </button>
    </div>
  )
}

/** Where walkers can begin: first those of the lesson, then free cells of the map, always in the same order. */
function freeCells({ ground }: LessonPlayer, { task }: LessonStep): Cell[] {
  const known = (task?.solution ?? []).flatMap(({ query }) => query?.others ?? [])
  const { width, depth, obstacles } = ground.terrain.value
  const cells = Array.from({ length: width * depth }, (_, at) => at).filter((at) => obstacles[at] === 0)
  const others = createRandom(1)
    .shuffle(cells)
    .slice(0, 4 * MOST_WALKERS)
    .map((at) => ({ x: at % width, y: Math.floor(at / width) }))
  return [...known, ...others]
}
