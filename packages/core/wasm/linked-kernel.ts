// The kernel of sites with links for WebAssembly.
import { search, spreadItems } from './weighted-search'

/** A* on ground where a step costs what the entered cell says, over steps and links, with the estimate among links. */
export function searchLinks(): i32 {
  return search(false, true)
}

/** See `spreadItems`. */
export function spread(): void {
  spreadItems()
}
