import { Icon } from '../controls/icons.js'
import type { Lab } from '../lab.js'
import { toolsOf } from './tools-of.js'

/** The tools, always there: what the pointer does in the world. */
export function Rail({ lab }: { readonly lab: Lab }) {
  return (
    <section class="rail" aria-label="Rail">
      <div role="toolbar" aria-label="Tools" aria-orientation="vertical">
        {toolsOf(lab).map(({ id, name, key, means, icon, isTaken, take }) => (
          <button
            key={id}
            type="button"
            aria-pressed={isTaken}
            title={`${name} (${key}): ${means}`}
            onClick={take}
          >
            <Icon name={icon} />
            <span>{name}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
