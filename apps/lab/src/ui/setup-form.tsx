import type { Setup } from '../search/protocol.js'
import { Choice, Slider } from '../controls/controls.js'
import { fieldsOf, type SetupField, WEIGHTS } from './setup-fields.js'

/** What decides a search, as fields in their order; all of them by default. */
export function SetupForm({
  setup,
  fields,
  bare = false,
  onChange,
}: {
  readonly setup: Setup
  readonly fields?: readonly SetupField[]
  /** Hides the labels, for columns side by side. */
  readonly bare?: boolean
  readonly onChange: (setup: Setup) => void
}) {
  return (
    <>
      {(fields ?? fieldsOf([setup])).map((field) => {
        const { label, options, words } = field
        const value = field.read(setup)
        if (field.isNumber === true)
          return value === '' ? (
            <div key={label} class="bare" />
          ) : (
            <Slider
              key={label}
              bare={bare}
              label={label}
              value={Number(value)}
              {...WEIGHTS}
              onChange={(number) => onChange(field.write(setup, String(number)))}
            />
          )
        return (
          <Choice
            key={label}
            bare={bare}
            label={label}
            value={value}
            options={options}
            words={words}
            onChange={(chosen) => onChange(field.write(setup, chosen))}
          />
        )
      })}
    </>
  )
}
