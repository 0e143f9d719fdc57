/** How several searches share the room: one of them alone, all side by side, or two with a line between them. */
export const LAYOUTS = ['one', 'side', 'wipe'] as const
export type Layout = (typeof LAYOUTS)[number]

/** The lanes of every board. `focus` is the place of the lane that a single board shows. */
export function groupsOf<Lane>(lanes: readonly Lane[], layout: Layout, focus: number): Lane[][] {
  if (lanes.length === 0) return []
  const chosen = lanes[Math.min(focus, lanes.length - 1)]
  if (layout === 'side') return lanes.map((lane) => [lane])
  if (layout === 'one' || lanes.length === 1) return [[chosen]]
  return [chosen === lanes[0] ? [lanes[0], lanes[1]] : [lanes[0], chosen]]
}
