/** Colours that regions may have; should more meet in one place, some are used again. */
export const REGION_COLOURS = 12

/**
 * A number from 1 to {@link REGION_COLOURS} per cell, 0 where it belongs to no region: every region takes the first
 * that none of its neighbours has. O(cells + neighbours).
 *
 * @param regionOfCell row by row; negative for none
 */
export function regionColours(regionOfCell: Int32Array, width: number): Uint8Array {
  const neighbours = new Map<number, Set<number>>()
  const note = (cell: number, other: number) => {
    const [one, two] = [regionOfCell[cell], regionOfCell[other]]
    if (one < 0 || two < 0 || one === two) return
    for (const [from, to] of [
      [one, two],
      [two, one],
    ]) {
      const known = neighbours.get(from)
      if (known === undefined) neighbours.set(from, new Set([to]))
      else known.add(to)
    }
  }
  for (let cell = 0; cell < regionOfCell.length; cell++) {
    if ((cell + 1) % width !== 0) note(cell, cell + 1)
    if (cell + width < regionOfCell.length) note(cell, cell + width)
  }
  const colourOf = new Map<number, number>()
  return Uint8Array.from(regionOfCell, (region) => {
    if (region < 0) return 0
    const known = colourOf.get(region)
    if (known !== undefined) return known
    const taken = new Set(Array.from(neighbours.get(region) ?? [], (other) => colourOf.get(other)))
    let colour = 1
    while (taken.has(colour) && colour < REGION_COLOURS) colour++
    colourOf.set(region, colour)
    return colour
  })
}
