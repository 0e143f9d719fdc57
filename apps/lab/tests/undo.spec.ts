import type { HousePlace } from '../src/places/house/house-place.js'
import { expect, test } from './support/test.js'

test('everything is undone in one list: strokes, units, orders, things and worlds; the button names what', async ({
  lab,
}) => {
  await lab.open({ units: [{ kind: 'ground', cell: { x: 6, y: 16 } }] })
  const units = () =>
    lab.ask(({ state }) => state.units.value.map(({ kind, goal }) => [kind, goal?.x ?? null]))
  const size = () => lab.ask(({ state }) => state.terrain.value.width)
  const walls = () => lab.ask(({ state }) => state.terrain.value.obstacles.filter((id) => id !== 0).length)
  const undo = lab.page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeDisabled()

  await lab.clickCell({ x: 26, y: 18 })
  await expect(undo).toHaveAccessibleDescription(/^Undo: send Walker 1/)
  await lab.panel.getByRole('button', { name: '+ Flier' }).click()
  await lab.page.keyboard.press('w')
  await lab.clickCell({ x: 16, y: 24 })
  await expect(undo).toHaveAccessibleDescription(/^Undo: tall wall/)
  const drawn = await walls()
  expect(drawn).toBeGreaterThan(0)
  await lab.page.keyboard.press('h')
  await lab.panel.getByRole('button', { name: 'Remove Flier 2' }).click()
  await lab.panel.getByText('What Walker 1 can do').click()
  for (const radius of ['1', '1.5', '2']) await lab.panel.getByLabel('Radius').fill(radius)
  await lab.ask((made) => made.openWorld({ kind: 'empty', width: 12, depth: 12 }))
  await lab.until(({ state }) => state.units.value.length === 2)

  // Back, step by step: the sliders of one unit are one.
  await expect(undo).toHaveAccessibleDescription(/^Undo: new world/)
  await undo.click()
  expect(await size()).toBe(32)
  expect(await walls()).toBe(drawn)
  await expect(lab.status).toContainText('Undone: new world.')
  await expect(undo).toHaveAccessibleDescription(/^Undo: change Walker 1/)
  await undo.click()
  expect(await lab.ask((made) => made.shared().units[0].unit)).toBeUndefined()
  await undo.click()
  expect(await units()).toEqual([
    ['ground', 26],
    ['air', null],
  ])
  await lab.page.keyboard.press('Control+z')
  expect(await walls()).toBe(0)
  await lab.page.keyboard.press('Control+z')
  expect(await units()).toEqual([['ground', 26]])
  await lab.page.keyboard.press('Control+z')
  expect(await units()).toEqual([['ground', null]])
  expect(await lab.ask(({ state }) => state.units.value[0].cell)).toEqual({ x: 6, y: 16 })
  await expect(undo).toBeDisabled()

  // And forward again, to the last world.
  for (let step = 0; step < 6; step++) await lab.page.keyboard.press('Control+Shift+z')
  expect(await size()).toBe(12)
  expect(await units()).toHaveLength(2)

  // Worlds of other kinds are in the same list, with what was done in them.
  await lab.ask((made) => made.openWorld({ kind: 'place', place: 'house' }))
  const inHouse = () =>
    lab.ask(({ places }) => {
      const { model } = places.open.value as HousePlace
      return [model.units[0].goal?.x, model.site.links[0].isOpen, model.units.length]
    })
  expect(await inHouse()).toEqual([11, true, 2])
  await lab.ask(({ places }) => (places.open.value as HousePlace).steps.send({ x: 4, y: 7 }))
  await lab.panel.getByRole('button', { name: 'open', exact: true }).first().click()
  await lab.panel.getByRole('button', { name: 'Remove Wheelchair 2' }).click()
  await lab.ask((made) => made.openWorld({ kind: 'place', place: 'hexes' }))
  await lab.until(({ places }) => 'game' in (places.open.value ?? {}))
  await undo.click()
  expect(await inHouse()).toEqual([4, false, 1])
  await undo.click()
  await undo.click()
  await expect(undo).toHaveAccessibleDescription(/^Undo: Send the walker/)
  expect(await inHouse()).toEqual([4, true, 2])
  await undo.click()
  expect(await inHouse()).toEqual([11, true, 2])
  await undo.click()
  expect(await size()).toBe(12)
  expect(await units()).toHaveLength(2)
  for (let step = 0; step < 5; step++) await lab.page.keyboard.press('Control+Shift+z')
  await lab.until(({ places }) => 'game' in (places.open.value ?? {}))
})
