/** A number with its name before it and its unit after it. */
export function NumberField(props: {
  readonly label: string
  readonly after: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step?: number
  readonly onChange: (value: number) => void
}) {
  return (
    <label class="number-field">
      <span class="soft">{props.label}</span>
      <input
        type="number"
        required
        value={props.value}
        min={props.least}
        max={props.most}
        step={props.step ?? 'any'}
        onInput={(event) => {
          const { valueAsNumber } = event.currentTarget
          if (Number.isFinite(valueAsNumber)) props.onChange(valueAsNumber)
        }}
      />
      <span class="soft">{props.after}</span>
    </label>
  )
}
