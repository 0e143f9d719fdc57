import type { IconName } from '../controls/icons.js'
import type { Lab } from '../lab.js'
import { TOOL_WORDS, TOOLS } from '../paint/tools.js'

/** A tool that can be taken in hand. */
interface Takeable {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly means: string
  readonly icon: IconName
  readonly isTaken: boolean
  readonly take: () => void
}

/** The tools of the world on screen: those of the lab, or those of a place. */
export function toolsOf(lab: Lab): Takeable[] {
  const place = lab.places.open.value
  if (place !== null)
    return place.tools.map((tool) => ({
      ...tool,
      isTaken: place.tool.value === tool.id,
      take: () => place.take(tool.id),
    }))
  return TOOLS.map((tool) => ({
    ...TOOL_WORDS[tool],
    id: tool,
    icon: tool,
    isTaken: lab.state.tool.value === tool,
    take: () => lab.take(tool),
  }))
}
