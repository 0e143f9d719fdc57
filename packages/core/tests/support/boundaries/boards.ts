import * as algorithms from 'footpath/algorithms'
import * as board from 'footpath/board'
import { type Boundary, making, methods, on } from './boundary.js'
import { A, B, blockedOptions, findOptions, slicedOptions, unitData, workOptions } from './world.js'

const boardInit = () => ({
  terrain: ['....', '..#.', '....', '....'],
  cells: 'hex' as const,
  stagger: 'odd-row' as const,
  wrap: 'both' as const,
  fences: [[A, { x: 1, y: 0 }]] as const,
})
export const hexes = board.createBoard(boardInit())
const boardFinder = hexes.createFinder()
export const overHexes = boardFinder.find(A, B)

/** Boards. */
export const BOARDS: readonly Boundary[] = [
  on(board.createBoard, () => [boardInit()]),
  making(board.Board, () => [boardInit()]),
  ...methods(board.Board, () => board.createBoard(boardInit()), {
    addFence: [A, { x: 0, y: 1 }],
    removeFence: [A, { x: 1, y: 0 }],
    hasFence: [A, { x: 1, y: 0 }],
    neighbours: [B],
    distance: [A, B],
    centreOf: [B],
    cornersOf: [B],
    heightAt: [{ x: 1, y: 1 }],
    walksOf: [[B]],
    cellAt: [{ x: 1.5, y: 2 }],
    createWalkmap: [unitData],
    createFinder: [unitData, { algorithms: [algorithms.aStar], landmarks: undefined }],
    toJSON: [],
  }),
  ...methods(board.BoardWalkmap, () => hexes.createWalkmap(), {
    passableAt: [1, 1],
    islandAt: [1, 1],
    copyOf: ['Cell', B],
    createField: [[B], 9],
    createFinder: [{ algorithms: [algorithms.aStar], landmarks: undefined }],
  }),
  ...methods(board.BoardFinder, () => boardFinder, {
    find: [A, B, { ...findOptions(), trace: false }],
    findInto: [new Int32Array(40), A, B],
    start: [A, B, { ...findOptions(), trace: false }],
    reach: [A, 3, { ...blockedOptions, influence: () => 0 }],
  }),
  ...methods(board.BoardField, () => hexes.createWalkmap().createField(B), {
    refresh: [workOptions()],
    refreshAsync: [slicedOptions()],
    costAt: [A],
    next: [A],
    pathFrom: [A],
  }),
]
