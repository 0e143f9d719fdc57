import type { Cell } from 'footpath'
import { violationsOf } from './support/axe.js'
import { type LabPage, stateOf } from './support/lab-page.js'
import { expect, test } from './support/test.js'
import { Fingers } from './support/touch.js'

/** The places as tests ask them. */
type House = import('../src/places/house/house-place.js').HousePlace
type Board = import('../src/places/hexes/board-place.js').BoardPlace

/** Opens a place by the menu of worlds. */
async function enter(lab: LabPage, name: string): Promise<void> {
  await lab.open()
  const menu = await lab.worldMenu()
  await menu.getByRole('button', { name, exact: true }).click()
  await lab.until((on) => on.places.open.value !== null)
  await lab.drawn()
}

/** Where a cell of the house is on the page, one floor in sight. */
function inHouse(lab: LabPage, cell: Cell): Promise<{ readonly x: number; readonly y: number }> {
  return lab.ask(({ scene }, { x, y, floor = 0 }) => {
    const { clientX, clientY } = scene.project(x + 0.5, 4 * floor, y + 0.5)
    return { x: clientX, y: clientY }
  }, cell)
}

/** Where a point of the board is on the page, given as a cell and a share of the way to another one. */
function onBoard(lab: LabPage, cell: Cell, to: Cell = cell, share = 0) {
  return lab.ask(
    ({ scene, places }, ends) => {
      const { board } = (places.open.value as Board).game
      const [a, b] = [board.centreOf(ends.cell), board.centreOf(ends.to)]
      const at = { x: a.x + ends.share * (b.x - a.x), y: a.y + ends.share * (b.y - a.y) }
      const { clientX, clientY } = scene.project(at.x, 0.3, at.y)
      return { x: clientX, y: clientY }
    },
    { cell, to, share },
  )
}

test('the house by mouse: stairs, doors that close, links, walls, undo, and a link that brings it all back', async ({
  lab,
}) => {
  test.slow()
  const { page } = lab
  await enter(lab, 'House')
  // All floors are apart at first.
  await page.getByRole('button', { name: 'Upper floor' }).click()
  await lab.drawn()
  const doing = lab.panel.locator('.doing')
  await page.mouse.click(...xy(await inHouse(lab, { x: 20, y: 9, floor: 1 })))
  await expect(doing).toContainText(/The walker goes to 20,9 on floor 1/)
  // A door that closes turns the walker at once; undo opens it again.
  await page.mouse.click(...xy(await inHouse(lab, { x: 11, y: 2, floor: 1 })))
  await expect(doing).toContainText('The walker goes to 11,2 on floor 1')
  await page.mouse.click(...xy(await inHouse(lab, { x: 11, y: 5, floor: 1 })))
  await expect(doing).toContainText('cannot reach 11,2 on floor 1')
  await expect(lab.status).toContainText('The door is closed.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(doing).toContainText('The walker goes to 11,2 on floor 1')
  // Wheels take the lift.
  await lab.panel.getByRole('button', { name: 'Wheelchair 2', exact: true }).click()
  await page.mouse.click(...xy(await inHouse(lab, { x: 20, y: 6, floor: 1 })))
  await expect(doing).toContainText('The wheelchair goes to 20,6 on floor 1 by lift')
  // A teleport on the upper floor, dragged; it is in the list, and in the link of the page.
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Link' }).click()
  await lab.panel.getByLabel('Kind').selectOption('teleport')
  const [from, to] = [
    await inHouse(lab, { x: 2, y: 2, floor: 1 }),
    await inHouse(lab, { x: 13, y: 11, floor: 1 }),
  ]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect(lab.panel.getByText('2,2 · 1 ↔ 13,11 · 1')).toBeVisible()
  // A wall across the hall.
  await page.keyboard.press('w')
  const [top, bottom] = [
    await inHouse(lab, { x: 8, y: 6, floor: 1 }),
    await inHouse(lab, { x: 8, y: 7, floor: 1 }),
  ]
  await page.mouse.move(top.x, top.y)
  await page.mouse.down()
  await page.mouse.move(bottom.x, bottom.y, { steps: 3 })
  await page.mouse.up()
  // By fingers: a wall is drawn, a tap sends, a tap on a door closes it.
  const fingers = await Fingers.on(lab)
  await fingers.drag(
    await inHouse(lab, { x: 16, y: 10, floor: 1 }),
    await inHouse(lab, { x: 17, y: 10, floor: 1 }),
    await inHouse(lab, { x: 18, y: 10, floor: 1 }),
  )
  await lab.until(({ places }) => (places.open.value as House).model.isWall({ x: 17, y: 10, floor: 1 }))
  await page.keyboard.press('h')
  await fingers.tap(await inHouse(lab, { x: 5, y: 2, floor: 1 }))
  await expect(doing).toContainText('The wheelchair goes to 5,2 on floor 1')
  await fingers.tap(await inHouse(lab, { x: 3, y: 5, floor: 1 }))
  await expect(lab.status).toContainText('The door is closed.')
  const built = await lab.ask((on) => on.shared())
  await lab.open()
  await lab.ask((on, shared) => on.restore(shared), built)
  const back = await lab.ask(({ places }) => {
    const { model, isApart } = places.open.value as House
    const { links } = model.site
    return [links.length, links.at(-1)?.kind, model.isWall({ x: 8, y: 7, floor: 1 }), isApart.value]
  })
  expect(back).toEqual([12, 'teleport', true, false])
  // A stranger's link is refused in words, and the house stays.
  await lab.ask((on, shared) => on.restore(shared), {
    ...stateOf({}),
    world: { kind: 'place', place: 'house', state: { floors: 7 } } as const,
  })
  await expect(lab.status).toContainText('The link is damaged: world.state.floors is 7')
})

test('fences in the house: drawn along a side by the mouse, put up by a tap, by keys, and kept in a link', async ({
  lab,
}) => {
  const { page } = lab
  await enter(lab, 'House')
  await page.getByRole('button', { name: 'Upper floor' }).click()
  await lab.drawn()
  const doing = lab.panel.locator('.doing')
  await page.mouse.click(...xy(await inHouse(lab, { x: 20, y: 10, floor: 1 })))
  await expect(doing).toContainText('The walker goes to 20,10 on floor 1')
  const cost = () =>
    lab.ask(({ places }) => {
      const { model } = places.open.value as House
      const [walker] = model.units
      return model.find(walker, { x: 20, y: 10, floor: 1 }, {}).cost
    })
  const free = await cost()
  await page.keyboard.press('f')
  const fences = () =>
    lab.ask(({ places }) =>
      (places.open.value as House).model.site.fences.map(
        ([a, b]) => `${a.x},${a.y} ${b.x},${b.y} on ${a.floor}`,
      ),
    )
  // In line with the side of a cell that is nearest to the press.
  const beside = (y: number) => inHouse(lab, { x: 15.4, y, floor: 1 })
  const [top, bottom] = [await beside(9), await beside(11)]
  await page.mouse.move(top.x, top.y)
  await page.mouse.down()
  await page.mouse.move(bottom.x, bottom.y, { steps: 4 })
  await page.mouse.up()
  expect(await fences()).toEqual([9, 10, 11].map((y) => `15,${y} 16,${y} on 1`))
  await expect(lab.status).toContainText('A fence stands between 15,9 and 16,9 on floor 1.')
  await expect(lab.panel.getByText('3 fences.')).toBeVisible()
  // They are in the walker's way.
  expect(await cost()).toBeGreaterThan(free)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await fences()).toEqual([])
  await page.getByRole('button', { name: 'Redo' }).click()
  // A tap takes one away, and puts one on another side.
  const fingers = await Fingers.on(lab)
  await fingers.tap(bottom)
  await expect(lab.panel.getByText('2 fences.')).toBeVisible()
  await fingers.tap(await inHouse(lab, { x: 10, y: 9.4, floor: 1 }))
  await expect(lab.panel.getByText('3 fences.')).toBeVisible()
  expect((await fences()).at(-1)).toBe('10,9 10,10 on 1')
  // By keys: one cell, then its neighbour.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(lab.status).toContainText('A fence beside ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(lab.panel.getByText('4 fences.')).toBeVisible()
  const kept = await fences()
  const built = await lab.ask((on) => on.shared())
  await lab.open()
  await lab.ask((on, shared) => on.restore(shared), built)
  expect(await fences()).toEqual(kept)
})

test('the house by keys: floors, doors, links in two steps, Search, help, and nothing for axe to find', async ({
  lab,
}) => {
  const { page } = lab
  await enter(lab, 'House')
  const look = lab.panel.getByRole('listitem').filter({ hasText: 'Look at each floor alone' })
  await expect(look).not.toHaveClass('done')
  await lab.canvas.focus()
  await page.keyboard.press('PageDown')
  await expect(
    page.getByRole('group', { name: 'Floors' }).getByRole('button', { name: 'Ground floor' }),
  ).toHaveAttribute('aria-pressed', 'true')
  // The cursor begins in the middle, 12,7; three up and eight to the left is the kitchen's door, 4,5.
  await cursorTo(lab, { x: 4, y: 5 })
  await expect(page.locator('.card')).toContainText('door, open')
  await page.keyboard.press('Enter')
  await expect(page.locator('.card')).toContainText('door, closed')
  // A link from the ground floor to the upper one, one end each.
  await page.keyboard.press('k')
  await cursorTo(lab, { x: 12, y: 7 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(lab.status).toContainText('The stairs leads from 12,7 on floor 0 to 12,7 on floor 1')
  // Danger on this floor, and how much it is feared; undo takes the fear back first.
  await page.keyboard.press('d')
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page.locator('.card')).toContainText('danger')
  for (const fear of ['6', '8']) await lab.panel.getByLabel(/^Fear/).fill(fear)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lab.panel.getByLabel(/^Fear/)).toHaveValue('3')
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(look).toHaveClass('done')
  await page.keyboard.press('2')
  await expect(lab.panel.getByRole('row', { name: /^A\*/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('Page Up, Page Down')
  await page.keyboard.press('?')
})

test('the hex board: a dragged flag, fences, danger, seams, reach, by mouse, keys and fingers', async ({
  lab,
}) => {
  const { page } = lab
  await enter(lab, 'Hex board')
  const meadow = await lab.ask((on) => on.shared())
  const { world } = meadow
  if (world.kind !== 'place') throw new Error('It is no place.')
  const rows = Array.from({ length: 16 }, () => '.'.repeat(24))
  const state = {
    ...(world.state as object),
    rows,
    unit: { x: 4, y: 8 },
    from: { x: 4, y: 8 },
    goal: { x: 12, y: 8 },
  }
  await lab.ask((on, shared) => on.restore(shared), { ...meadow, world: { ...world, state } })
  const doing = lab.panel.locator('.doing')
  await expect(doing).toHaveText('To 12,8: 8 steps, cost 8.')
  // The path follows the flag while it is held.
  await page.mouse.move(...xy(await onBoard(lab, { x: 12, y: 8 })))
  await page.mouse.down()
  await page.mouse.move(...xy(await onBoard(lab, { x: 15, y: 8 })), { steps: 4 })
  await expect(doing).toHaveText('To 15,8: 11 steps, cost 11.')
  await page.mouse.up()
  await lab.until(({ places }) => (places.open.value as Board).game.unit.x === 15)
  // Danger bends the path, fear by fear.
  await page.keyboard.press('d')
  await page.mouse.move(...xy(await onBoard(lab, { x: 9, y: 6 })))
  await page.mouse.down()
  await page.mouse.move(...xy(await onBoard(lab, { x: 9, y: 10 })), { steps: 8 })
  await page.mouse.up()
  await expect(doing).toHaveText(/To 15,8: 1[2-9] steps/)
  await lab.panel.getByLabel(/Fear/).fill('0.5')
  await expect(doing).toHaveText('To 15,8: 11 steps, cost 11.5.')
  // A fence between two cells, by the mouse near their side; and gone again by keys.
  await page.keyboard.press('f')
  await page.mouse.click(...xy(await onBoard(lab, { x: 7, y: 8 }, { x: 8, y: 8 }, 0.4)))
  await expect(lab.panel.getByText('One fence.')).toBeVisible()
  await lab.canvas.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(lab.panel.getByText('No fences yet.')).toBeVisible()
  // Around the world.
  await lab.panel.getByLabel('Wraps around').selectOption('x')
  await page.keyboard.press('h')
  await lab.ask(({ places }) => (places.open.value as Board).game.place({ x: 2, y: 8 }))
  const fingers = await Fingers.on(lab)
  await fingers.tap(await onBoard(lab, { x: 21, y: 8 }))
  await expect(doing).toHaveText('To 21,8: 5 steps, cost 5.')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Code' })).toContainText("wrap: 'x'")
  await page.keyboard.press('Escape')
})

/** Moves the place's cursor by arrows, five cells at a time with Shift: first to a corner, then to the cell. */
async function cursorTo(lab: LabPage, { x, y }: Cell): Promise<void> {
  const { keyboard } = lab.page
  for (let press = 0; press < 5; press++) await keyboard.press('Shift+ArrowLeft')
  for (let press = 0; press < 3; press++) await keyboard.press('Shift+ArrowUp')
  for (const [key, cells] of [
    ['ArrowRight', x],
    ['ArrowDown', y],
  ] as const)
    for (let left = cells; left > 0; left -= left >= 5 ? 5 : 1)
      await keyboard.press(left >= 5 ? `Shift+${key}` : key)
}

function xy({ x, y }: { readonly x: number; readonly y: number }): [number, number] {
  return [x, y]
}
