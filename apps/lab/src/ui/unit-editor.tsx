import type { StepModelName, Unit } from 'footpath'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import type { Lab } from '../lab.js'
import {
  ANY_SLOPE,
  isSameUnit,
  NEVER,
  presetUnit,
  slopeInPercent,
  UNIT_PRESETS,
  withRadius,
  withSize,
  withSlope,
  withSurface,
} from '../units/editor.js'
import { nameOfUnit, SPEEDS } from '../units/kinds.js'
import { DIAGONALS, STEP_COSTS } from '../words/names.js'
import { Choice, Slider, Toggle } from '../controls/controls.js'

const SURFACES = ['open', 'road', 'mud', 'water'] as const

/** Everything about the selected unit; its path follows every change. */
export function UnitEditor({ lab }: { readonly lab: Lab }) {
  const { units, selected, terrain, isEditing } = lab.state
  const shown = units.value.find(({ id }) => id === selected.value)
  if (shown === undefined) return null
  const { unit } = shown
  const hasHeights = terrain.value.heights !== null
  const change = (changed: Unit) => lab.orders.change(shown.id, changed)
  return (
    <details
      class="editor"
      open={isEditing.value}
      onToggle={(event) => {
        isEditing.value = event.currentTarget.open
      }}
    >
      <summary>What {nameOfUnit(shown)} can do</summary>
      <p class="soft">Hatched ground is closed to it.</p>
      {shown.kind === 'ground' && (
        <div class="wrap chips" role="group" aria-label="Kinds of units">
          {UNIT_PRESETS.map((preset) => (
            <Toggle
              key={preset.name}
              on={isSameUnit(unit, presetUnit(preset, hasHeights))}
              title={preset.means}
              onChange={() => change(presetUnit(preset, hasHeights))}
            >
              {preset.name}
            </Toggle>
          ))}
        </div>
      )}
      <Choice
        label="Pays for"
        value={typeof unit.step === 'string' ? unit.step : '1/√2'}
        options={STEP_MODEL_NAMES}
        words={STEP_COSTS}
        onChange={(step: StepModelName) => change({ ...unit, step })}
      />
      <Slider
        label="Radius"
        value={unit.radius ?? 0}
        least={0}
        most={8}
        step={0.25}
        onChange={(radius) => change(withRadius(unit, radius))}
      />
      <Slider
        label="Square"
        value={unit.size ?? 1}
        says={(size) => `${size} × ${size}`}
        least={1}
        most={16}
        step={1}
        onChange={(size) => change(withSize(unit, size))}
      />
      <Slider
        label="Speed"
        value={shown.speed}
        says={(speed) => `× ${speed}`}
        {...SPEEDS}
        step={0.1}
        onChange={(speed) => lab.orders.setSpeed(shown.id, speed)}
      />
      {hasHeights &&
        (['slopeUp', 'slopeDown'] as const).map((part) => (
          <Slider
            key={part}
            label={part === 'slopeUp' ? 'Climbs' : 'Descends'}
            value={slopeInPercent(unit[part])}
            says={(percent) => (percent >= ANY_SLOPE ? 'any' : `${percent} %`)}
            least={2}
            most={ANY_SLOPE}
            step={1}
            onChange={(percent) => change(withSlope(unit, part, percent))}
          />
        ))}
      {!Object.hasOwn(unit.surfaces, '*') &&
        SURFACES.map((surface) => (
          <Slider
            key={surface}
            label={`${surface[0].toUpperCase()}${surface.slice(1)}`}
            value={unit.surfaces[surface] ?? NEVER}
            says={(factor) => (factor === NEVER ? 'never' : `× ${factor}`)}
            least={NEVER}
            most={10}
            step={0.25}
            onChange={(factor) => change(withSurface(unit, surface, factor))}
          />
        ))}
      <Choice
        label="Diagonals"
        value={unit.diagonal ?? 'no-corner-cutting'}
        options={DIAGONAL_POLICIES}
        words={DIAGONALS}
        onChange={(diagonal) =>
          change({ ...unit, diagonal, ...(diagonal === 'never' ? { directions: 8 } : {}) })
        }
      />
      <div class="row" role="group" aria-label="Directions">
        <span class="soft">Directions</span>
        {([8, 16] as const).map((directions) => (
          <Toggle
            key={directions}
            on={(unit.directions ?? 8) === directions}
            onChange={() => change({ ...unit, directions })}
          >
            {directions}
          </Toggle>
        ))}
      </div>
      <Toggle
        on={unit.obstacles.includes('low-wall')}
        onChange={(on) => change({ ...unit, obstacles: on ? ['low-wall'] : [] })}
      >
        Crosses low walls
      </Toggle>
    </details>
  )
}
