import type { MapPoint } from 'footpath'

/** A piece of a contour line. */
export type Piece = readonly [MapPoint, MapPoint]

/**
 * The lines along which a value is the same, every so much of it, through the middles of cells. `valueOf` is NaN for cells
 * without one. Each square of four middles is taken by itself, so pieces meet but are in no order. O(cells · lines in a
 * square).
 */
export function contours(
  { width, depth }: { readonly width: number; readonly depth: number },
  every: number,
  valueOf: (cell: number) => number,
): Piece[] {
  const pieces: Piece[] = []
  for (let y = 0; y + 1 < depth; y++)
    for (let x = 0; x + 1 < width; x++) {
      const corners = [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ] as const
      const values = corners.map(([cx, cy]) => valueOf(cy * width + cx))
      const [least, most] = [Math.min(...values), Math.max(...values)]
      if (Number.isNaN(least)) continue
      for (let level = every * Math.floor(least / every + 1); level <= most; level += every) {
        const crossed: MapPoint[] = []
        corners.forEach(([cx, cy], at) => {
          const next = (at + 1) % 4
          const [here, there] = [values[at], values[next]]
          if (here < level === there < level) return
          const share = (level - here) / (there - here)
          crossed.push({
            x: cx + 0.5 + share * (corners[next][0] - cx),
            y: cy + 0.5 + share * (corners[next][1] - cy),
          })
        })
        for (let at = 0; at + 1 < crossed.length; at += 2) pieces.push([crossed[at], crossed[at + 1]])
      }
    }
  return pieces
}

/** How much lies between two lines, as a round number, if there are to be about this many of them; 1 for nothing. */
export function spacingFor(range: number, lines: number): number {
  if (!(range > 0)) return 1
  const rough = range / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5].find((digit) => digit * power >= rough) ?? 10)
}
