import { expect, test } from './support/test.js'

test('a route goes through points: from the path, from the panel, by keys; in order, in code, links and files', async ({
  lab,
}) => {
  await lab.open({
    world: { kind: 'generated', map: 'hills', size: 40, seed: '2' },
    units: [{ kind: 'ground', cell: { x: 5, y: 30 }, goal: { x: 34, y: 30 } }],
  })
  const path = () => lab.ask(({ units }) => [...(units.pathOf(1)?.points ?? [])])
  const via = () => lab.ask(({ state }) => state.units.value[0].via.map(({ x, y }) => [x, y]))
  const passes = async (x: number, y: number) => {
    const points = await path()
    return points.some((_, at) => at % 2 === 0 && points[at] === x + 0.5 && points[at + 1] === y + 0.5)
  }
  await lab.until(({ state }) => state.units.value[0].doing.startsWith('walking'))

  // A drag of the path: it follows while it is held.
  const points = await path()
  const at = Math.floor(points.length / 4) * 2
  const end = { x: points[at], y: points[at + 1] }
  await lab.pointAt({ x: Math.floor(end.x), y: Math.floor(end.y) })
  await lab.page.mouse.down()
  await lab.pointAt({ x: 18, y: 22 })
  await lab.pointAt({ x: 20, y: 18 })
  await expect.poll(() => passes(20, 18)).toBe(true)
  await lab.pointAt({ x: 22, y: 16 })
  await expect.poll(() => passes(22, 16)).toBe(true)
  await lab.page.mouse.up()
  const list = lab.panel.getByRole('region', { name: 'Points to go through' })
  await expect(list.getByRole('listitem')).toContainText(['cell 22,16'])
  await expect(lab.page.locator('.profile line.via')).toHaveCount(1)

  // From the panel, and by key.
  await list.getByRole('button', { name: '+ Point' }).click()
  await lab.clickCell({ x: 30, y: 22 })
  await expect.poll(via).toEqual([
    [22, 16],
    [30, 22],
  ])
  await lab.cursorTo({ x: 12, y: 24 })
  await lab.page.keyboard.press('a')
  await expect.poll(via).toHaveLength(3)
  await list.getByRole('button', { name: 'Remove point 1' }).click()
  await list.getByRole('button', { name: 'Point 1 later' }).click()
  await expect.poll(via).toEqual([
    [30, 22],
    [22, 16],
  ])
  await lab.until(({ state }) => state.units.value[0].doing.startsWith('walking'))

  // A link has them, and what is copied as code.
  expect(await lab.ask((made) => made.shared().units[0].via)).toEqual([
    { x: 30, y: 22 },
    { x: 22, y: 16 },
  ])
  expect(await lab.ask((made) => made.exports.onScreen(0)?.query.via)).toHaveLength(2)
  await lab.ask((made) => made.restore(made.shared()))
  await expect.poll(via).toHaveLength(2)

  // A click sends the unit straight there.
  await lab.clickCell({ x: 10, y: 10 })
  await expect.poll(via).toEqual([])
})
