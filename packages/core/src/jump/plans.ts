/**
 * What an expansion does, by its directions (a bit each, as in move bytes): the quadrants it goes through, four bits
 * each, the first quadrant lowest. Bit 0: look along the column from the cell itself; bit 1: along the row; bit 2: walk.
 * A quadrant that walks looks along both its sides first, so that one visit covers as many directions as possible.
 *
 * With eight directions quadrant q walks in direction 4 + q. With four it walks along the row, and looks along the
 * column only: upwards in the first and last, downwards in the others.
 */
export type QuadrantPlans = Uint16Array

/** The straight directions beside each quadrant: along the column, along the row. */
const SIDES = [
  [1, 2],
  [4, 2],
  [4, 8],
  [1, 8],
] as const

function quadrantPlans(eight: boolean): QuadrantPlans {
  return Uint16Array.from({ length: 256 }, (_, directions) => {
    const walks = SIDES.map(([, row], quadrant) => directions & (eight ? 16 << quadrant : row))
    let left = directions & (eight ? 0b1111 : 0b0101)
    let plan = 0
    for (const walking of [true, false]) {
      for (let quadrant = 0; quadrant < 4; quadrant++) {
        if (walking !== (walks[quadrant] !== 0)) continue
        const [column, row] = SIDES[quadrant]
        const looks = (left & column ? 1 : 0) | (left & row ? 2 : 0)
        plan |= (looks | (walking ? 4 : 0)) << (4 * quadrant)
        left &= ~(column | row)
      }
    }
    return plan
  })
}

export const EIGHT_PLANS: QuadrantPlans = quadrantPlans(true)
export const FOUR_PLANS: QuadrantPlans = quadrantPlans(false)
