import type { Lab } from '../lab.js'
import { TOOL_WORDS, TOOLS } from '../paint/tools.js'
import { Icon } from './icons.js'

/** The tools, always there: what the pointer does on the ground. */
export function Rail({ lab }: { readonly lab: Lab }) {
  const { tool } = lab.state
  return (
    <section class="rail" aria-label="Rail">
      <div role="toolbar" aria-label="Tools" aria-orientation="vertical">
        {TOOLS.map((each) => {
          const { name, key, means } = TOOL_WORDS[each]
          return (
            <button
              key={each}
              type="button"
              aria-pressed={tool.value === each}
              title={`${name} (${key}): ${means}`}
              onClick={() => lab.take(each)}
            >
              <Icon name={each} />
              <span>{name}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
