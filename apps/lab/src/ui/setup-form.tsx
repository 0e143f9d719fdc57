import {
  ALGORITHM_NAMES,
  DIAGONAL_POLICIES,
  HEURISTICS,
  OPEN_LISTS,
  type ShapeName,
  SHAPES,
  STEP_MODEL_NAMES,
  type StepModelName,
} from 'footpath'
import type { Setup } from '../search/protocol.js'
import { Choice } from './controls.js'

const SHAPE_CHOICES = ['none', ...(Object.keys(SHAPES) as ShapeName[])] as const
const BY_ITSELF = 'chosen well'

/** Everything that decides a search, as fields. */
export function SetupForm({
  setup,
  onChange,
}: {
  readonly setup: Setup
  readonly onChange: (setup: Setup) => void
}) {
  const { unit, options } = setup
  const choose = (part: keyof Setup['options'], value: string) => {
    const { [part]: _, ...rest } = options
    onChange({ ...setup, options: value === BY_ITSELF ? rest : { ...rest, [part]: value } })
  }
  return (
    <>
      <Choice
        label="Algorithm"
        value={options.algorithm ?? 'auto'}
        options={ALGORITHM_NAMES}
        onChange={(name) => choose('algorithm', name)}
      />
      <Choice
        label="Heuristic"
        value={options.heuristic ?? BY_ITSELF}
        options={[BY_ITSELF, ...HEURISTICS]}
        onChange={(name) => choose('heuristic', name)}
      />
      <Choice
        label="Open list"
        value={options.openList ?? BY_ITSELF}
        options={[BY_ITSELF, ...OPEN_LISTS]}
        onChange={(name) => choose('openList', name)}
      />
      <Choice
        label="Diagonals"
        value={unit.diagonal ?? 'no-corner-cutting'}
        options={DIAGONAL_POLICIES}
        onChange={(diagonal) =>
          onChange({
            ...setup,
            unit: { ...unit, diagonal, ...(diagonal === 'never' ? { directions: 8 } : {}) },
          })
        }
      />
      <Choice
        label="Step model"
        value={typeof unit.step === 'string' ? unit.step : '10/14'}
        options={STEP_MODEL_NAMES}
        onChange={(step: StepModelName) => onChange({ ...setup, unit: { ...unit, step } })}
      />
      <Choice
        label="Shaping"
        value={setup.shape}
        options={SHAPE_CHOICES}
        onChange={(shape) => onChange({ ...setup, shape })}
      />
    </>
  )
}
