import { Slider } from '../controls/controls.js'
import { FEAR } from './danger.js'

/** How much danger is feared. */
export function FearSlider(props: { readonly fear: number; readonly onChange: (fear: number) => void }) {
  return (
    <Slider
      label="Fear: a cell in danger costs"
      value={props.fear}
      least={FEAR.least}
      most={FEAR.most}
      step={0.5}
      says={(value) => `${value} more`}
      onChange={props.onChange}
    />
  )
}
