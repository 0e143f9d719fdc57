import type { BoardInit } from 'footpath/board'
import { show } from 'footpath/internal'
import { badFile } from '../text.js'
import type { TiledMap } from './model.js'

/** The shape of the cells of a hexagonal or staggered map: `createBoard({ terrain, ...board })`. */
export type TiledBoard = Required<Pick<BoardInit, 'cells' | 'stagger'>>

/**
 * The shape of a map's cells; null for orthogonal and isometric maps, whose cells are squares (an isometric map draws them
 * as diamonds). `offset` is the cell at which the terrain begins: an odd one exchanges odd and even.
 */
export function boardOf(
  map: TiledMap,
  offset: { readonly x: number; readonly y: number },
): TiledBoard | null {
  const { orientation, staggerAxis, staggerIndex } = map
  if (orientation === 'orthogonal' || orientation === 'isometric') return null
  if (orientation !== 'hexagonal' && orientation !== 'staggered') {
    throw badFile(
      `The orientation ${show(orientation)} is not supported.`,
      'Change it to orthogonal, isometric, staggered or hexagonal in the properties of the map.',
      orientation,
    )
  }
  requireOneOf('staggeraxis', staggerAxis, ['x', 'y'])
  requireOneOf('staggerindex', staggerIndex, ['odd', 'even'])
  const line = staggerAxis === 'x' ? 'column' : 'row'
  const isMoved = Math.abs(staggerAxis === 'x' ? offset.x : offset.y) % 2 === 1
  const parity = (staggerIndex === 'odd') === isMoved ? 'even' : 'odd'
  return { cells: orientation === 'hexagonal' ? 'hex' : 'diamond', stagger: `${parity}-${line}` }
}

function requireOneOf(name: string, value: string, known: readonly string[]): void {
  if (known.includes(value)) return
  throw badFile(
    `The ${name} of the map is ${show(value)}; it can be ${known.join(' or ')}.`,
    'Save the map again in Tiled.',
    value,
  )
}
