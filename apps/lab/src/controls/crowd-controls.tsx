import { FORMATION_WORDS, FORMATIONS, type FormationName } from '../crowds/formations.js'
import type { OverlayName } from '../crowds/overlays.js'
import type { Figures } from '../crowds/run.js'
import type { CrowdScene, FleetScene } from '../crowds/scenes.js'
import { DENSITY_COLOURS, LINE_COLOURS } from '../scene/crowd/crowd-picture.js'
import { duration, inDigits } from '../words/figures.js'
import { Choice, Toggle } from './controls.js'
import './crowd-controls.css'

/** What the figures of a run depend on: who runs, and what they do at their goal. */
type Ended = Pick<CrowdScene, 'kind' | 'atGoal'> | Pick<FleetScene, 'kind'>

const SHOWN: Readonly<Record<OverlayName, readonly [name: string, means: string]>> = {
  wanted: ['Wanted', 'Where everybody wants to go, and how fast'],
  velocity: ['Velocity', 'Where everybody goes, after avoiding the others'],
  contacts: ['Contacts', 'Who touches whom'],
  posts: ['Posts', 'Where everybody should be in their squad'],
  density: ['Density', 'How crowded it is around each'],
}

/** How the units walk: everybody for themselves, or in squads of a shape. */
export function FormationChoice(props: {
  readonly value: FormationName
  readonly onChange: (formation: FormationName) => void
}) {
  return (
    <>
      <Choice
        label="Formation"
        value={props.value}
        options={FORMATIONS}
        words={FORMATION_WORDS}
        onChange={props.onChange}
      />
      {props.value !== 'none' && (
        <p class="soft">Squads keep in formation while they walk, and fall in line at doors.</p>
      )}
    </>
  )
}

/** What can be drawn over the units. */
export function Overlays(props: {
  /** Its heading. */
  readonly title?: string
  readonly names: readonly OverlayName[]
  readonly shows: readonly OverlayName[]
  /** What the colours of density count, in words and in short. */
  readonly density: string
  readonly unit: string
  readonly onShow: (name: OverlayName, isOn: boolean) => void
}) {
  return (
    <section aria-label={props.title ?? 'Show'}>
      <h2>{props.title ?? 'Show'}</h2>
      <div class="row crowd-shows">
        {props.names.map((name) => (
          <Toggle
            key={name}
            on={props.shows.includes(name)}
            title={SHOWN[name][1]}
            onChange={(on) => props.onShow(name, on)}
          >
            {name !== 'density' && <span class="crowd-line" style={{ background: LINE_COLOURS[name] }} />}
            {SHOWN[name][0]}
          </Toggle>
        ))}
      </div>
      {props.shows.includes('density') && (
        <div class="crowd-densities" role="img" aria-label={`Colours from 0 to 7 and more ${props.density}`}>
          {DENSITY_COLOURS.map((colour, persons) => (
            <span key={colour} style={{ background: colour }}>
              {persons}
            </span>
          ))}
          <span class="unit">{props.unit}</span>
        </div>
      )}
    </section>
  )
}

/** What is measured of a run. */
export function CrowdFigures(props: {
  readonly figures: Figures | null
  readonly millis: number
  readonly scene: Ended
}) {
  const rows = props.figures === null ? [] : rowsOf(props.figures, props.millis, props.scene)
  return (
    <dl class="crowd-figures">
      {rows.map(([name, value, means]) => (
        <div key={name} title={means}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is measured, in words: name, value, what it means. */
function rowsOf(figures: Figures, millis: number, scene: Ended): (readonly [string, string, string])[] {
  const { seconds, units, arrived, cutOff, posted, perMinute, flow, overlapping, worst } = figures
  const stays = scene.kind === 'crowd' && scene.atGoal !== 'again'
  const leaves = scene.kind === 'crowd' && scene.atGoal === 'leave'
  const rows: (readonly [string, string, string])[] = [
    ['Time', duration(seconds), 'As the units count it'],
    stays
      ? [
          leaves ? 'Out' : 'Arrived',
          `${inDigits(arrived)} of ${inDigits(units)}`,
          leaves ? 'Who has left' : 'Units at rest around their goal',
        ]
      : [scene.kind === 'fleet' ? 'Goals reached' : 'Arrived', inDigits(arrived), 'Since the start'],
  ]
  if (!stays)
    rows.push([
      scene.kind === 'fleet' ? 'Goals a minute' : 'Arrivals a minute',
      inDigits(perMinute),
      'Over the last half minute',
    ])
  if (stays && flow === null)
    rows.push(['Arriving', `${inDigits(perMinute)} a minute`, 'Over the last half minute'])
  if (flow !== null)
    rows.push([
      'Flow at the door',
      `${inDigits(Math.abs(flow), 2)} /s/m`,
      'Persons per second and metre of width, over the last ten seconds. People manage 1.2 to 1.9',
    ])
  if (posted !== null)
    rows.push([
      'At their post',
      `${inDigits(posted)} of ${inDigits(units)}`,
      'Who is where their squad wants them',
    ])
  if (cutOff > 0) rows.push(['Cut off', inDigits(cutOff), 'No path leads to their goal. Open a gap'])
  rows.push([
    'Overlap',
    overlapping === 0 ? 'none' : `${inDigits(100 * worst)} % at worst`,
    `${inDigits(overlapping)} of 1,000 units overlap another; the deepest overlap is a share of the diameter`,
  ])
  rows.push(['A tick', `${inDigits(millis, 1)} ms`, 'In the worker, on this machine'])
  return rows
}
