import { Color, type ColorRepresentation } from 'three'

/** The colours of the ground, from the valley to the tops; you can replace any of them. */
export interface GroundColours {
  readonly grass: ColorRepresentation
  /** Grass that has had more sun: patches in the meadow, and all of it higher up. */
  readonly straw: ColorRepresentation
  readonly earth: ColorRepresentation
  readonly rock: ColorRepresentation
  readonly snow: ColorRepresentation
}

/** The built-in colours of the ground. */
export const GROUND_COLOURS: GroundColours = Object.freeze({
  grass: 0x567f38,
  straw: 0x9c9d5c,
  earth: 0x84735a,
  rock: 0x8a8783,
  snow: 0xf4f6fa,
})

/** How a surface covers the ground's own colour: 1 hides it. */
export interface Cover {
  readonly colour: ColorRepresentation
  readonly share: number
}

/** The covers of the built-in surfaces. What lies under water is its bed. */
export const SURFACE_COVERS: Readonly<Record<string, Cover>> = Object.freeze({
  open: { colour: 0x000000, share: 0 },
  mud: { colour: 0x5d452f, share: 0.9 },
  water: { colour: 0x6d7f6a, share: 0.95 },
  road: { colour: 0xc9b78f, share: 0.92 },
})

/** For your own names, by their id. */
const MORE_COLOURS = [0x8470a0, 0x609692, 0xb07880, 0x969660, 0x707c96]

/** The cover of a surface; names that are not built in get one of a few colours by their id. */
export function coverOf(name: string, id: number, covers: Readonly<Record<string, Cover>> = {}): Cover {
  if (Object.hasOwn(covers, name)) return covers[name]
  if (Object.hasOwn(SURFACE_COVERS, name)) return SURFACE_COVERS[name]
  return { colour: MORE_COLOURS[id % MORE_COLOURS.length], share: 0.7 }
}

/**
 * Bytes of a colour as cell textures keep it: linear, multiplied by its alpha. Four per entry; entry `id` of the
 * table is the colour of value `id`.
 */
export function paletteOf(entries: readonly Cover[]): Uint8Array {
  const palette = new Uint8Array(4 * entries.length)
  entries.forEach(({ colour, share }, id) => {
    const { r, g, b } = new Color(colour)
    palette.set([255 * r * share, 255 * g * share, 255 * b * share, 255 * share].map(Math.round), 4 * id)
  })
  return palette
}
