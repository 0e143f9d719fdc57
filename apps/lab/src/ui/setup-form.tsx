import { ALL_OPEN_LISTS } from '@footpath/studies/study-2'
import { type ShapeName, SHAPES, type StepModelName } from 'footpath'
import { HEURISTICS } from 'footpath/search'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import { LAB_ALGORITHMS } from '../search/names.js'
import type { Setup } from '../search/protocol.js'
import { ESTIMATES, OPEN_LISTS, SEARCHES, STEP_COSTS } from '../words/names.js'
import { Choice } from './controls.js'

const SHAPE_CHOICES = ['none', ...(Object.keys(SHAPES) as ShapeName[])] as const
const BY_ITSELF = 'auto'
const CHOSEN = { name: 'Automatic', means: 'Chosen for the map and the unit.' }

/** What the setups are called; their colours have the same names. */
export const SETUP_NAMES = ['A', 'B', 'C'] as const

/** The names of the fields, for the column beside the setups. */
export const SETUP_FIELDS = [
  'Algorithm',
  'Heuristic',
  'Open list',
  'Diagonals',
  'Step model',
  'Shaping',
] as const

/** Everything that decides a search, as fields in the order of {@link SETUP_FIELDS}. */
export function SetupForm({
  setup,
  bare = false,
  onChange,
}: {
  readonly setup: Setup
  /** Hides the labels, for columns side by side. */
  readonly bare?: boolean
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
        bare={bare}
        label="Algorithm"
        value={options.algorithm ?? 'auto'}
        options={LAB_ALGORITHMS}
        words={SEARCHES}
        onChange={(name) => choose('algorithm', name)}
      />
      <Choice
        bare={bare}
        label="Heuristic"
        value={options.heuristic ?? BY_ITSELF}
        options={[BY_ITSELF, ...HEURISTICS.filter((name) => name !== 'landmarks')]}
        words={{ ...ESTIMATES, [BY_ITSELF]: CHOSEN }}
        onChange={(name) => choose('heuristic', name)}
      />
      <Choice
        bare={bare}
        label="Open list"
        value={options.openList ?? BY_ITSELF}
        options={[BY_ITSELF, ...ALL_OPEN_LISTS]}
        words={{ ...OPEN_LISTS, [BY_ITSELF]: CHOSEN }}
        onChange={(name) => choose('openList', name)}
      />
      <Choice
        bare={bare}
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
        bare={bare}
        label="Step model"
        value={typeof unit.step === 'string' ? unit.step : '1/√2'}
        options={STEP_MODEL_NAMES}
        words={STEP_COSTS}
        onChange={(step: StepModelName) => onChange({ ...setup, unit: { ...unit, step } })}
      />
      <Choice
        bare={bare}
        label="Shaping"
        value={setup.shape}
        options={SHAPE_CHOICES}
        onChange={(shape) => onChange({ ...setup, shape })}
      />
    </>
  )
}
