import type { Path, SearchCosts } from '../path/path.js'
import type { Floors } from './floors.js'

/** What a search has recorded over the atlas, as of the site: cells in row order, floor after floor. */
export function recordOnSite(floors: Floors, { trace, costs }: Path): Pick<Path, 'trace' | 'costs'> {
  return {
    ...(trace === undefined ? {} : { trace: trace.map((word) => eventOnSite(floors, word)) }),
    ...(costs === undefined ? {} : { costs: costsOnSite(floors, costs) }),
  }
}

/** A word of a trace without the rows between floors; see `decodeTraceEvent`. */
function eventOnSite({ width, pitch }: Floors, word: number): number {
  const cell = word >>> 3
  const floor = Math.floor(cell / (width * pitch))
  return (((cell - floor * width) << 3) | (word & 7)) >>> 0
}

function costsOnSite({ width, depth, pitch, count }: Floors, { g, h }: SearchCosts): SearchCosts {
  const perFloor = width * depth
  const cut = (atlas: Float64Array) => {
    const numbers = new Float64Array(count * perFloor)
    for (let floor = 0; floor < count; floor++) {
      const first = floor * pitch * width
      numbers.set(atlas.subarray(first, first + perFloor), floor * perFloor)
    }
    return numbers
  }
  return { g: cut(g), h: cut(h) }
}
