import { SearchMemory, type StepPrices } from '../jump/search-memory.js'
import type { JumpLinks } from '../jump/canonical-search.js'
import type { Layout } from '../walkmap/layout.js'
import type { CompiledLinks } from './compiled-links.js'

/** As many buckets as are kept at most, unless walks need more: half a megabyte. */
const MOST_BUCKETS = 2 ** 17

/** The memory of searches that take links, which may lead over more buckets than any walk does. */
export class LinkedMemory extends SearchMemory {
  linked: JumpLinks | undefined

  fitLinks(prices: StepPrices, layout: Layout, { total, costliest }: CompiledLinks): void {
    const walks = this.fit(prices, layout)
    this.costliest += total
    let size = walks
    while (size - walks < costliest * this.perUnit) {
      // Wider ones do as well: the order inside a bucket means nothing.
      if (size < MOST_BUCKETS) size *= 2
      else this.perUnit /= 2
    }
    if (size > this.buckets.length) this.buckets = new Int32Array(size)
  }
}
