import { hasMethods } from '../checks.js'
import { FootpathError, show } from '../error.js'
import type { Board } from './board.js'

/** The board; refuses anything else. Does not import the class, so that oracles stay small. */
export function requireBoard(given: Board): Board {
  if (hasMethods(given, 'hasFence', 'neighbours', 'cornersOf')) return given
  const remedy = 'Create one with createBoard({ terrain, … }).'
  throw new FootpathError('bad-map', `Expected a board; got ${show(given)}.`, remedy, given)
}
