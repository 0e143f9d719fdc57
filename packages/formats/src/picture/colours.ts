/** A colour as red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Blocked cells, as in figure 2 of study 1. No ground comes near it. */
export const BLOCKED: Rgb = [255, 255, 255]

/** Ground that is all of one height. */
export const PLAIN: Rgb = [171, 186, 158]

/** Ground from the lowest to the highest cell: valley green over straw to rock. Ends well below white. */
const TINTS: readonly Rgb[] = [
  [126, 160, 128],
  [157, 182, 138],
  [192, 200, 150],
  [217, 207, 160],
  [205, 178, 132],
  [179, 146, 111],
  [156, 130, 114],
]

/** What shadows and lights are mixed from: a cool dark and a warm light, so that slopes keep some colour. */
export const SHADOW: Rgb = [38, 44, 66]
export const LIGHT: Rgb = [255, 251, 232]

/** How a surface covers the ground's own colour; 1 hides it. */
interface Cover {
  readonly colour: Rgb
  readonly share: number
}

const SURFACE_COVERS: ReadonlyMap<string, Cover> = new Map([
  ['open', { colour: PLAIN, share: 0 }],
  ['mud', { colour: [124, 92, 62], share: 0.75 }],
  ['water', { colour: [94, 146, 186], share: 1 }],
  ['road', { colour: [228, 214, 176], share: 0.9 }],
])

const OBSTACLE_COLOURS: ReadonlyMap<string, Rgb> = new Map([
  ['low-wall', [132, 134, 142]],
  ['tall-wall', [62, 66, 80]],
  ['blocked', BLOCKED],
])

/** For names of the user's own, by their id. */
const MORE_COLOURS: readonly Rgb[] = [
  [132, 112, 160],
  [96, 150, 146],
  [176, 120, 128],
  [150, 150, 96],
  [112, 124, 150],
]

/** The cover of a surface; names that are not built in get one of a few colours by their id. */
export function surfaceCover(name: string, id: number): Cover {
  return SURFACE_COVERS.get(name) ?? { colour: moreColour(id), share: 0.6 }
}

/** The colour of an obstacle; names that are not built in get one of a few colours by their id. */
export function obstacleColour(name: string, id: number): Rgb {
  return OBSTACLE_COLOURS.get(name) ?? moreColour(id)
}

function moreColour(id: number): Rgb {
  return MORE_COLOURS[id % MORE_COLOURS.length]
}

/** The mix of two colours: `from` at share 0, `to` at share 1. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}

/** The tint of a height: share 0 is the lowest, 1 the highest. */
export function tintAt(share: number): Rgb {
  const at = share * (TINTS.length - 1)
  const below = Math.min(TINTS.length - 2, Math.floor(at))
  return mix(TINTS[below], TINTS[below + 1], at - below)
}

/** A colour as SVG writes it. */
export function hex(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.floor(part + 0.5)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
