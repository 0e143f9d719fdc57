// The kernels of uneven ground for WebAssembly: nothing is allocated, and no check slows a loop.
import { search, spreadItems } from './weighted-search'

/** A* on ground where a step costs what the entered cell says, with the octile estimate. */
export function searchCells(): i32 {
  return search(false, false)
}

/** A* on ground where every step has a price, with the envelope or the octile estimate. */
export function searchSlopes(): i32 {
  return search(true, false)
}

/** See `spreadItems`. */
export function spread(): void {
  spreadItems()
}
