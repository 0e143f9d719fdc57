import type { PlaceHost } from '../place.js'
import { BoardPlace } from './board-place.js'
import { checkBoard } from './board-state.js'
import { generateBoard } from './generate-board.js'

/** Opens the board of hexes. */
export function open(host: PlaceHost, state: unknown): BoardPlace {
  const place = new BoardPlace(host, state === undefined ? generateBoard('1') : checkBoard(state))
  if (state === undefined) place.begin()
  return place
}
