import { Choice, Slider, Toggle } from '../../controls/controls.js'
import { Icon } from '../../controls/icons.js'
import { RATES } from '../../crowds/player.js'
import type { Figures } from '../../crowds/run.js'
import type { Scene } from '../../crowds/scenes.js'
import { duration, inDigits } from '../../words/figures.js'
import { PaceChart } from './pace-chart.js'
import type { CrowdPlace } from './crowd-place.js'
import { FEWEST, LARGEST_SEED, type OverlayName } from './crowd-state.js'
import { DENSITY_COLOURS, LINE_COLOURS } from './crowd-view.js'
import './crowds.css'

const SHOWN: Readonly<Record<OverlayName, readonly [name: string, means: string]>> = {
  wanted: ['Wanted', 'Where everybody wants to go, and how fast'],
  velocity: ['Velocity', 'Where everybody goes, after avoiding the others'],
  contacts: ['Contacts', 'Who touches whom'],
  density: ['Density', 'Persons per square metre around each'],
}

/** The scene, its figures, and what can be chosen. */
export function CrowdPanel({ place }: { readonly place: CrowdPlace }) {
  const { words } = place
  const { scene, player } = place.model
  return (
    <>
      <section aria-label={words.name}>
        <h2>{words.name}</h2>
        <p class="soft">{words.means}</p>
        <Transport place={place} />
        <FiguresList figures={player.figures.value} millis={player.millis.value} scene={scene} />
      </section>
      {player.figures.value?.paces != null && <PaceChart paces={player.figures.value.paces} />}
      <Settings place={place} />
      <Overlays place={place} />
    </>
  )
}

function Transport({ place }: { readonly place: CrowdPlace }) {
  const { isPlaying, rate } = place.model.player
  const name = isPlaying.value ? 'Pause' : 'Play'
  return (
    <div class="row crowd-transport" role="group" aria-label="Time">
      <button
        type="button"
        class="strong"
        aria-label={name}
        title={`${name} (Space)`}
        onClick={() => place.togglePlay()}
      >
        <Icon name={isPlaying.value ? 'pause' : 'play'} />
      </button>
      <button type="button" aria-label="One tick on" title="One tick on (.)" onClick={() => place.step()}>
        <Icon name="on" />
      </button>
      <button type="button" title="From the start (R)" onClick={() => place.again()}>
        Again
      </button>
      <Choice
        label="Speed"
        bare
        value={String(rate.value)}
        options={RATES.map(String)}
        words={Object.fromEntries(RATES.map((each) => [String(each), { name: `${each} ×`, means: '' }]))}
        onChange={(value) => place.setRate(Number(value))}
      />
    </div>
  )
}

function FiguresList(props: {
  readonly figures: Figures | null
  readonly millis: number
  readonly scene: Scene
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
function rowsOf(figures: Figures, millis: number, scene: Scene): (readonly [string, string, string])[] {
  const { seconds, units, arrived, cutOff, perMinute, flow, overlapping, worst } = figures
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
  if (flow !== null)
    rows.push([
      'Flow at the door',
      `${inDigits(Math.abs(flow), 2)} /s/m`,
      'Persons per second and metre of width, over the last ten seconds. People manage 1.2 to 1.9',
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

function Settings({ place }: { readonly place: CrowdPlace }) {
  const { tool, wallSize } = place
  const { scene, settings } = place.model
  const { count, seed, doorCells } = settings.value
  const door = scene.kind === 'crowd' ? scene.door : undefined
  return (
    <section aria-label="Settings">
      <h2>Settings</h2>
      <Slider
        label={scene.kind === 'fleet' ? 'Robots' : 'Units'}
        value={count}
        least={FEWEST}
        most={scene.most}
        step={10}
        says={(value) => inDigits(value)}
        onChange={(value) => place.change({ count: value })}
      />
      {door !== undefined && (
        <Slider
          label="Width of the door"
          value={doorCells}
          least={1}
          most={door.most}
          step={1}
          says={(value) => `${inDigits(value * scene.metres, 1)} m`}
          onChange={(value) => place.change({ doorCells: value })}
        />
      )}
      {tool.value === 'wall' && (
        <Slider
          label="Width of walls"
          value={wallSize.value}
          least={1}
          most={6}
          step={1}
          says={(value) => `${value} cells`}
          onChange={(value) => {
            wallSize.value = value
          }}
        />
      )}
      <div class="field">
        <label for="crowd-seed">Seed</label>
        <span class="row">
          <input
            id="crowd-seed"
            type="number"
            min={0}
            max={LARGEST_SEED}
            value={seed}
            onChange={(event) => {
              const value = Math.round(Number(event.currentTarget.value))
              place.change({ seed: Math.min(LARGEST_SEED, Math.max(0, Number.isFinite(value) ? value : 0)) })
            }}
          />
          <button type="button" onClick={() => place.change({ seed: (seed + 1) % LARGEST_SEED })}>
            Another
          </button>
        </span>
      </div>
    </section>
  )
}

function Overlays({ place }: { readonly place: CrowdPlace }) {
  const names = (Object.keys(SHOWN) as OverlayName[]).filter(
    (name) => name !== 'wanted' || place.model.scene.kind === 'crowd',
  )
  return (
    <section aria-label="Show">
      <h2>Show</h2>
      <div class="row crowd-shows">
        {names.map((name) => (
          <Toggle
            key={name}
            on={place.shows.value.includes(name)}
            title={SHOWN[name][1]}
            onChange={(on) => place.show(name, on)}
          >
            {name !== 'density' && <span class="crowd-line" style={{ background: LINE_COLOURS[name] }} />}
            {SHOWN[name][0]}
          </Toggle>
        ))}
      </div>
      {place.shows.value.includes('density') && (
        <div
          class="crowd-densities"
          role="img"
          aria-label="Colours from 0 to 7 and more persons per square metre"
        >
          {DENSITY_COLOURS.map((colour, persons) => (
            <span key={colour} style={{ background: colour }}>
              {persons}
            </span>
          ))}
          <span class="unit">persons/m²</span>
        </div>
      )}
    </section>
  )
}
