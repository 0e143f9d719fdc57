import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { Word } from '../words/names.js'

/** A labelled choice of names, in `words` where there are some; with `bare` only screen readers get the label. */
export function Choice<T extends string>(props: {
  readonly label: string
  readonly bare?: boolean
  readonly value: T
  readonly options: readonly T[]
  readonly words?: Readonly<Record<string, Word>>
  readonly onChange: (value: T) => void
}) {
  const id = useId()
  return (
    <div class={props.bare === true ? 'bare' : 'field'}>
      <label for={id} class={props.bare === true ? 'visually-hidden' : ''}>
        {props.label}
      </label>
      <select
        id={id}
        value={props.value}
        title={props.words?.[props.value]?.means}
        onChange={(event) => props.onChange(event.currentTarget.value as T)}
      >
        {props.options.map((option) => (
          <option key={option} value={option} title={props.words?.[option]?.means}>
            {props.words?.[option]?.name ?? option}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A labelled number with a slider. */
export function Slider(props: {
  readonly label: string
  readonly bare?: boolean
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step: number
  /** The value in words; the number itself by default. */
  readonly says?: (value: number) => string
  readonly onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div class={props.bare === true ? 'bare' : 'field'}>
      <label for={id}>
        <span class={props.bare === true ? 'visually-hidden' : ''}>{props.label}</span>{' '}
        <span class="soft">{props.says?.(props.value) ?? props.value}</span>
      </label>
      <input
        id={id}
        type="range"
        aria-valuetext={props.says?.(props.value)}
        min={props.least}
        max={props.most}
        step={props.step}
        value={props.value}
        onInput={(event) => props.onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}

/** A button that is on or off. */
export function Toggle(props: {
  readonly on: boolean
  readonly title?: string
  readonly onChange: (on: boolean) => void
  readonly children: ComponentChildren
}) {
  return (
    <button
      type="button"
      aria-pressed={props.on}
      title={props.title}
      onClick={() => props.onChange(!props.on)}
    >
      {props.children}
    </button>
  )
}
