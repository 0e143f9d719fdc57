import { ENGINE_NAMES, type EngineName } from 'footpath'

/** What of the waypoints can be shown; done right there are waypoints (the corners) and edges alone. */
export const WAYPOINT_PARTS = ['rectangles', 'waypoints', 'edges', 'regions', 'chain'] as const
export type WaypointPart = (typeof WAYPOINT_PARTS)[number]

/** Which waypoints are shown, and what of them. */
export interface WaypointsChoice {
  readonly method: EngineName
  readonly parts: readonly WaypointPart[]
}

export const FIRST_CHOICE: WaypointsChoice = {
  method: 'waypoints-published',
  parts: ['rectangles', 'waypoints', 'edges', 'chain'],
}

/** The methods in words. */
export const METHODS: readonly { readonly name: EngineName; readonly words: string }[] = ENGINE_NAMES.map(
  (name) => ({ name, words: name === 'waypoints' ? 'done right' : 'as published' }),
).reverse()

/** The parts that a method has, with their names in it. */
export function partsOf(
  method: EngineName,
): readonly { readonly part: WaypointPart; readonly words: string }[] {
  return method === 'waypoints'
    ? [
        { part: 'waypoints', words: 'corners' },
        { part: 'edges', words: 'edges' },
      ]
    : WAYPOINT_PARTS.map((part) => ({ part, words: part }))
}
