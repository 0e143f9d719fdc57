import { figureSize } from '@footpath/three'
import type { Terrain } from 'footpath'

/** How wide a path is: a third of a cell, but never thinner or wider than this on the screen, in pixels. */
export const PATH_WIDTH = { leastWidth: 2.5, mostWidth: 6 } as const

/** The same for a terrain, as options of its line. */
export function pathWidth(terrain: Terrain) {
  return { width: figureSize(terrain, 0.35), ...PATH_WIDTH }
}

/** How a setup of the comparison looks in the scene; colour is not the only difference. */
interface Look {
  readonly colour: number
  /** Widths of the path in pixels: the one drawn first is the widest, so that none hides another. */
  readonly leastWidth: number
  readonly mostWidth: number
  /** In cells. */
  readonly dash?: readonly [on: number, off: number]
}

/** A violet and solid, B teal and dashed, C amber and dotted; at most as many as the ground can show areas. */
export const LOOKS: readonly Look[] = [
  { colour: 0x8e24c9, leastWidth: 5, mostWidth: 9 },
  { colour: 0x008f8a, leastWidth: 3.5, mostWidth: 6, dash: [1.6, 1.1] },
  { colour: 0xe07b00, leastWidth: 2.5, mostWidth: 4, dash: [0.6, 0.9] },
  { colour: 0xd81b60, leastWidth: 2, mostWidth: 3, dash: [2.4, 0.6] },
]

/** What the ground fades to where searches are shown, and by how much. */
export const FADED = { light: 0xa9ada6, dark: 0x4c564c, share: 0.8 } as const
