import type { Lab } from '../lab.js'
import { BRUSH_WORDS, type BrushTool, isBrushTool, TOOL_BRUSHES, TOOL_WORDS } from '../paint/tools.js'
import { Slider, Toggle } from '../controls/controls.js'
import { Shelf } from './shelf.js'

/** What can be chosen for the tool in hand; nothing for the hand itself. */
export function ToolSection({ lab }: { readonly lab: Lab }) {
  const tool = lab.state.tool.value
  if (isBrushTool(tool)) return <BrushSection lab={lab} tool={tool} />
  return tool === 'things' ? <Shelf lab={lab} /> : null
}

function BrushSection({ lab, tool }: { readonly lab: Lab; readonly tool: BrushTool }) {
  const { brush } = lab.state
  return (
    <section aria-label="Brush">
      <h2>{TOOL_WORDS[tool].name}</h2>
      <div class="wrap">
        {TOOL_BRUSHES[tool].map((name) => (
          <Toggle
            key={name}
            on={brush.value.name === name}
            title={BRUSH_WORDS[name].means}
            onChange={() => lab.chooseBrush(tool, name)}
          >
            {tool === 'height' ? null : <span class={`swatch brush-${name}`} />}
            {BRUSH_WORDS[name].name}
          </Toggle>
        ))}
      </div>
      <Slider
        label="Size"
        value={brush.value.size}
        least={1}
        most={50}
        step={1}
        onChange={(size) => {
          brush.value = { ...brush.value, size }
        }}
      />
      <div class="row">
        {(['round', 'square'] as const).map((shape) => (
          <Toggle
            key={shape}
            on={brush.value.shape === shape}
            onChange={() => {
              brush.value = { ...brush.value, shape }
            }}
          >
            {shape === 'round' ? 'Round' : 'Square'}
          </Toggle>
        ))}
      </div>
      <p class="soft">{TOOL_WORDS[tool].means}</p>
    </section>
  )
}
