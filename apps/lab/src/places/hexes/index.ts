import type { PlaceHost } from '../place.js'
import { BoardPlace } from './board-place.js'
import { checkBoard } from './board-state.js'
import { generateBoard } from './generate-board.js'

/** Opens the board of hexes. */
export function open(host: PlaceHost, state: unknown): BoardPlace {
  return state === undefined
    ? new BoardPlace(host, generateBoard('1'), true)
    : new BoardPlace(host, checkBoard(state))
}
