/** A map as it is drawn: a grey for every cell and, apart from it, whether the cell is blocked (reading A14). */
export interface MapImage {
  readonly size: number
  /** 0 to 255, row by row. */
  readonly greys: Uint8Array
  /** 1 for a blocked cell, else 0. */
  readonly mask: Uint8Array
}

/** What a drawing says about one place. */
export interface Spot {
  /** 0 to 255; rounded, and cut off where it goes beyond. */
  readonly grey: number
  readonly blocked?: boolean
}

/**
 * Samples a drawing on the unit square at the centres of size × size cells, so one drawing works at
 * several sizes. Drawings use + − × / and square roots only: the same bytes in every engine.
 */
export function drawImage(size: number, spotAt: (u: number, v: number) => Spot): MapImage {
  const greys = new Uint8Array(size * size)
  const mask = new Uint8Array(size * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const { grey, blocked = false } = spotAt((x + 0.5) / size, (y + 0.5) / size)
      greys[y * size + x] = toGrey(grey)
      mask[y * size + x] = blocked ? 1 : 0
    }
  }
  return { size, greys, mask }
}

/** The nearest grey there is. */
function toGrey(value: number): number {
  return Math.floor(Math.min(255, Math.max(0, value)) + 0.5)
}

/** A round hill of height 1 at its centre that ends, level, at its radius: (1 − d²)². */
export function bump(u: number, v: number, centreU: number, centreV: number, radius: number): number {
  const rest = 1 - squaredDistance(u, v, centreU, centreV) / (radius * radius)
  return rest <= 0 ? 0 : rest * rest
}

/** The squared distance of two places; by products, because engines differ in the last bit of powers. */
export function squaredDistance(u: number, v: number, otherU: number, otherV: number): number {
  return (u - otherU) * (u - otherU) + (v - otherV) * (v - otherV)
}
