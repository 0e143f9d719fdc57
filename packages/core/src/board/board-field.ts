import { AtlasField } from '../atlas/atlas-field.js'
import type { Cell } from '../cell.js'
import type { BoardPath } from './board-path.js'
import type { BoardWalkmap } from './board-walkmap.js'

/**
 * The cost and the next step from every cell of a board to the nearest goal. It follows edits by itself: the next read
 * after a change fills it again.
 */
export class BoardField extends AtlasField<BoardWalkmap, BoardPath> {
  /** `to` are cells of the board. The field is filled when it is first read or refreshed. */
  constructor(walkmap: BoardWalkmap, to: Cell | readonly Cell[], budget: number) {
    super(walkmap, to, budget, walkmap.plan, (path) => walkmap.pathOf(path))
  }
}
