/** The parts that can be shown; waypoints done right have only corners and edges. */
export const WAYPOINT_PARTS = ['rectangles', 'waypoints', 'edges', 'regions', 'chain'] as const
export type WaypointPart = (typeof WAYPOINT_PARTS)[number]

/** The two kinds of waypoints, by the names of their algorithms. */
export const WAYPOINT_METHODS = ['waypoints-published', 'waypoints'] as const
export type WaypointMethod = (typeof WAYPOINT_METHODS)[number]

/** Which waypoints are shown, and what of them. */
export interface WaypointsChoice {
  readonly method: WaypointMethod
  readonly parts: readonly WaypointPart[]
}

export const FIRST_CHOICE: WaypointsChoice = {
  method: 'waypoints-published',
  parts: ['rectangles', 'waypoints', 'edges', 'chain'],
}

/** The methods in words. */
export const METHODS: readonly { readonly name: WaypointMethod; readonly words: string }[] = [
  { name: 'waypoints-published', words: 'as published' },
  { name: 'waypoints', words: 'done right' },
]

/** The parts that a method has, with their names in it. */
export function partsOf(
  method: WaypointMethod,
): readonly { readonly part: WaypointPart; readonly words: string }[] {
  return method === 'waypoints'
    ? [
        { part: 'waypoints', words: 'corners' },
        { part: 'edges', words: 'edges' },
      ]
    : WAYPOINT_PARTS.map((part) => ({ part, words: part }))
}
