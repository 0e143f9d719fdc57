import { type CellId, type CellIndex, type StateId, stateOfCell } from 'footpath/search'
import { Layout } from 'footpath/walkmap'
import { describe, expect, it } from 'vitest'

describe('ids of different spaces', () => {
  it('do not compile in place of each other; plain numbers fit all of them', () => {
    const layout = new Layout(4, 3)
    const cell: CellId = layout.idOf(2, 1)
    const index: CellIndex = 1 * 4 + 2
    // @ts-expect-error a cell of a terrain is not a cell of a walkmap
    expect(layout.xOf(index)).not.toBe(2)
    expect(layout.xOf(cell)).toBe(2)
    // @ts-expect-error a cell is a state only in worlds of cells
    const wrong: StateId = cell
    const state: StateId = stateOfCell(cell)
    expect(state).toBe(wrong)
  })
})
