import { air, type Unit } from 'footpath'
import { unitOf } from '../../units/kinds.js'
import type { SetupOptions } from '../../search/protocol.js'
import type { TerrainSource } from '../../world/source.js'
import type { Lane, LessonEdit, LessonQuery } from '../lesson.js'

/** The worlds and searches that several lessons use. */

/** A small empty board. */
export const BOARD: TerrainSource = { kind: 'empty', width: 41, depth: 25 }

/** From left to right over the middle of the board. */
export const ACROSS: LessonQuery = { from: { x: 8, y: 12 }, to: { x: 32, y: 12 } }

/** A wall on the board, open to the left, in the way of {@link ACROSS}. */
export const CUP: readonly LessonEdit[] = [
  { what: 'tall-wall', from: { x: 24, y: 4 }, to: { x: 24, y: 20 } },
  { what: 'tall-wall', from: { x: 17, y: 4 }, to: { x: 23, y: 4 } },
  { what: 'tall-wall', from: { x: 17, y: 20 }, to: { x: 23, y: 20 } },
]

export const CAVES: TerrainSource = { kind: 'generated', map: 'caves', size: 64, seed: '7' }

/** From corner to corner of the caves. */
export const THROUGH_CAVES: LessonQuery = { from: { x: 6, y: 6 }, to: { x: 58, y: 54 } }

export const WALKER: Unit = unitOf('ground', false)

export const FLIER: Unit = air

/** A lane of a search, with the open list of the textbooks. */
export function lane(name: string, options: SetupOptions, unit: Unit = WALKER): Lane {
  return { name, unit, options: { openList: 'binary-heap', ...options } }
}

export const DIJKSTRA: Lane = lane('Dijkstra', { algorithm: 'dijkstra' })

export const A_STAR: Lane = lane('A*', { algorithm: 'a-star' })

export const GREEDY: Lane = lane('Greedy', { algorithm: 'greedy' })
