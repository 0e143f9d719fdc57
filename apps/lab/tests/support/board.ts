import { expect, type Locator } from '@playwright/test'
import type { Cell } from 'footpath'

/** Where the middle of a board's cell is on the page. */
export async function placeOnBoard(
  board: Locator,
  { x, y }: Cell,
): Promise<{ readonly x: number; readonly y: number }> {
  await expect(board).toHaveAttribute('data-view', /,/)
  const box = await board.boundingBox()
  const view = (await board.getAttribute('data-view')) ?? ''
  const [left, top, scale] = view.split(',').map(Number)
  return { x: (box?.x ?? 0) + left + (x + 0.5) * scale, y: (box?.y ?? 0) + top + (y + 0.5) * scale }
}
