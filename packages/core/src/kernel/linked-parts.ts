import type { GridEstimate } from '../estimate/estimate.js'
import type { OpenCells } from '../walkmap/overlay.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Pricing, World } from './worlds.js'

/** What the links of a walkmap add to searches. The walkmap brings it along, so that bundles without sites are small. */
export interface LinkedParts {
  /** The same world with the links out of each cell. */
  worldOut(steps: World, cells: OpenCells, pricing: Pricing): World
  /** The same world, walked backwards, with the links into each cell. */
  worldInto(steps: World, cells: OpenCells): World
  /** An estimate that never overestimates although links may be cheaper than walking. */
  createEstimate(): GridEstimate
}

const partsOfWalkmap = new WeakMap<Walkmap, LinkedParts>()

/** The parts of a walkmap with links; undefined for all others. */
export function linkedPartsOf(walkmap: Walkmap): LinkedParts | undefined {
  return partsOfWalkmap.get(walkmap)
}

/** Gives a walkmap its links, before its first search. */
export function setLinkedParts(walkmap: Walkmap, parts: LinkedParts): void {
  partsOfWalkmap.set(walkmap, parts)
}
