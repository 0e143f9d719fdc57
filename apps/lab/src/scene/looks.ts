/** How a setup of the comparison looks in the scene; colour is not the only difference. */
interface Look {
  readonly colour: number
  /** Least width of the path in pixels: the one drawn first is the widest, so that none hides another. */
  readonly leastWidth: number
  /** In cells. */
  readonly dash?: readonly [on: number, off: number]
}

/** A violet and solid, B teal and dashed, C amber and dotted; at most as many as the ground can show areas. */
export const LOOKS: readonly Look[] = [
  { colour: 0x8e24c9, leastWidth: 6.5 },
  { colour: 0x008f8a, leastWidth: 4.5, dash: [1.6, 1.1] },
  { colour: 0xe07b00, leastWidth: 3, dash: [0.6, 0.9] },
  { colour: 0xd81b60, leastWidth: 2.5, dash: [2.4, 0.6] },
]
