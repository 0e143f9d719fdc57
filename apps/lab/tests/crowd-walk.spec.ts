import { violationsOf } from './support/axe.js'
import type { LabPage, Opening } from './support/lab-page.js'
import { expect, test } from './support/test.js'
import { Fingers } from './support/touch.js'

/** A small crowd at the left of the map: many of them would keep the machines that run tests busy. */
const CROWD: Opening['crowd'] = { kind: 'ground', count: 30, from: { x: 7.5, y: 16.5, radius: 4 } }

/** A figure of the crowd's card. */
const figure = (lab: LabPage, name: string) =>
  lab.panel
    .locator('dl div')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('dd')

/** Time of the crowd passes eight times as fast: nothing here depends on it. */
const hurry = (lab: LabPage) =>
  lab.until(({ crowd }) => {
    const walk = crowd.walk.value
    if (walk !== null) walk.player.rate.value = 8
    return walk !== null
  })

/** Its own time, in seconds. */
const time = (lab: LabPage) => lab.ask(({ crowd }) => crowd.walk.value?.player.figures.value?.seconds ?? null)

const goal = (lab: LabPage) => lab.ask(({ state }) => state.crowd.value?.goal ?? null)

test('a crowd is placed with a circle, sent with a click, and follows its flag', async ({ lab }) => {
  await lab.open()
  const button = lab.panel.getByRole('button', { name: '+ Crowd' })
  await button.click()
  await expect(lab.status).toContainText('Drag a circle on the ground.')
  await lab.dragOver({ x: 6, y: 16 }, { x: 10, y: 16 })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(await lab.ask(({ state }) => state.crowd.value?.from)).toEqual({ x: 6.5, y: 16.5, radius: 4.5 })
  await lab.panel.getByRole('slider', { name: /^Units/ }).fill('30')
  await expect(figure(lab, 'Arrived')).toHaveText('0 of 30')

  await hurry(lab)
  await lab.clickCell({ x: 16, y: 16 })
  await expect(lab.status).toContainText('The crowd walks to 16,16.')
  await expect(lab.panel.getByRole('button', { name: '30 units', pressed: true })).toBeVisible()
  await expect(figure(lab, 'Arrived')).not.toHaveText('0 of 30')
  for (const name of ['Arriving', 'Overlap', 'A tick']) await expect(figure(lab, name)).toBeVisible()
  for (const name of ['Wanted', 'Contacts', 'Density'])
    await lab.panel.getByRole('button', { name, exact: true }).click()
  await lab.drawn()
  expect(await violationsOf(lab.page)).toEqual([])

  await lab.dragOver({ x: 16, y: 16 }, { x: 20, y: 18 }, { x: 24, y: 22 })
  expect(await goal(lab)).toEqual({ x: 24, y: 22 })
  expect(await lab.ask((page) => page.shared().crowd)).toEqual({
    kind: 'ground',
    count: 30,
    from: { x: 6.5, y: 16.5, radius: 4.5 },
    goal: { x: 24, y: 22 },
    shows: ['wanted', 'contacts', 'density'],
  })
  await lab.page.getByRole('button', { name: 'Code', exact: true }).click()
  const code = lab.page.getByRole('dialog', { name: 'Code' })
  await expect(code).toContainText('This crowd as code')
  await expect(code).toContainText('createCrowd(walkmap')
  await lab.page.keyboard.press('Escape')

  await lab.page.keyboard.press('Control+z')
  expect(await goal(lab)).toEqual({ x: 16, y: 16 })
  for (let step = 0; step < 3; step++) await lab.page.keyboard.press('Control+z')
  expect(await lab.ask(({ state }) => state.crowd.value)).toBeNull()
  await lab.page.keyboard.press('Control+Shift+z')
  await expect(lab.panel.getByRole('region', { name: 'Crowd', exact: true })).toBeVisible()
})

test('walls drawn in its way stop a crowd, and a gap lets it go on', async ({ lab }) => {
  await lab.open({ crowd: { ...CROWD, goal: { x: 24, y: 16 } } })
  await expect(figure(lab, 'Arrived')).toHaveText('0 of 30')
  await lab.tool('Wall')
  await lab.dragOver({ x: 22, y: 0 }, { x: 22, y: 31 })
  await expect(figure(lab, 'Cut off')).toHaveText('30')
  await lab.page.keyboard.press('Control+z')
  await hurry(lab)
  await expect(figure(lab, 'Cut off')).toBeHidden()
  await expect(figure(lab, 'Arrived')).not.toHaveText('0 of 30')
  // In Search it would look like a result.
  const isSeen = () =>
    lab.ask(({ scene }) => scene.scene.children.find(({ name }) => name === 'crowd')?.visible)
  expect(await isSeen()).toBe(true)
  await lab.area('Search')
  expect(await isSeen()).toBe(false)
})

test('a crowd is placed and sent by keys, on hills', async ({ lab }) => {
  await lab.open({ world: { kind: 'generated', map: 'hills', size: 32, seed: '3' } })
  await lab.panel.getByRole('button', { name: '+ Crowd' }).press('Enter')
  await lab.cursorTo({ x: 6, y: 8 })
  await lab.page.keyboard.press('Enter')
  await expect(lab.status).toContainText('The middle is 6,8.')
  await lab.cursorTo({ x: 9, y: 8 })
  await lab.page.keyboard.press('Enter')
  await expect(lab.status).toContainText('200 units.')
  await lab.ask(({ crowd }) => crowd.setCount(20))
  await expect(figure(lab, 'Arrived')).toHaveText('0 of 20')
  await hurry(lab)
  await lab.cursorTo({ x: 12, y: 10 })
  await lab.page.keyboard.press('Enter')
  await expect(figure(lab, 'Arrived')).not.toHaveText('0 of 20')
  // Space goes through units, and the crowd is one of them.
  await lab.panel.getByRole('button', { name: '+ Walker' }).click()
  await lab.canvas.focus()
  await lab.page.keyboard.press('Space')
  expect(await lab.ask(({ state }) => state.selected.value)).toBe('crowd')

  // With the crowd selected, the keys of a replay are those of its time.
  await lab.page.keyboard.press('Space')
  await expect(lab.status).toContainText('The crowd is paused.')
  await expect(lab.panel.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const before = (await time(lab)) ?? 0
  await lab.page.keyboard.press('.')
  await expect.poll(() => time(lab)).toBeGreaterThan(before)
  await lab.panel.getByLabel('Speed').selectOption('1')
  await lab.canvas.focus()
  await lab.page.keyboard.press('+')
  await lab.page.keyboard.press('+')
  await lab.page.keyboard.press('-')
  await expect(lab.panel.getByLabel('Speed')).toHaveValue('2')
  expect((await lab.ask((page) => page.shared().crowd))?.rate).toBe(2)
  await lab.page.keyboard.press('Space')
  await expect(lab.status).toContainText('The crowd goes on.')
})

test('a crowd walks in formation, also when it is chosen before it is sent', async ({ lab }) => {
  await lab.open({ crowd: CROWD })
  await lab.panel.getByLabel('Formation').selectOption({ label: 'Line' })
  await expect(lab.status).toContainText('they form up on the way.')
  await hurry(lab)
  await lab.clickCell({ x: 24, y: 16 })
  await expect(figure(lab, 'At their post')).toHaveText(/^[1-9]\d* of 30$/)
  expect((await lab.ask((page) => page.shared().crowd))?.formation).toBe('line')
  await lab.panel.getByLabel('Formation').selectOption({ label: 'None' })
  await expect(lab.status).toContainText('Everybody walks for themselves.')
  await expect(figure(lab, 'At their post')).toBeHidden()
  await lab.page.keyboard.press('Control+z')
  await expect(lab.panel.getByLabel('Formation')).toHaveValue('line')
  await expect(figure(lab, 'At their post')).toBeVisible()
  await expect(figure(lab, 'Arrived')).toHaveText('30 of 30')
})

test('a crowd pauses and goes on, and sending it lets it go on too', async ({ lab }) => {
  await lab.open({ crowd: { ...CROWD, goal: { x: 28, y: 16 }, rate: 0.5 } })
  await expect(lab.panel.getByLabel('Speed')).toHaveValue('0.5')
  await lab.until(({ crowd }) => (crowd.walk.value?.player.figures.value?.seconds ?? 0) > 0)
  await lab.panel.getByRole('button', { name: 'Pause' }).click()
  const card = lab.panel.getByRole('region', { name: 'Crowd', exact: true })
  await expect(card).toContainText('paused')
  // Nothing is drawn while nothing moves.
  expect(await lab.rests()).toBe(true)
  const paused = await time(lab)
  await lab.panel.getByRole('button', { name: 'One tick on' }).click()
  await expect.poll(() => time(lab)).toBeGreaterThan(paused ?? 0)
  await lab.clickCell({ x: 28, y: 20 })
  await expect(card).not.toContainText('paused')
  await expect(lab.panel.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await violationsOf(lab.page)).toEqual([])
  await lab.panel.getByRole('button', { name: 'Again' }).click()
  await expect(figure(lab, 'Arrived')).toHaveText('0 of 30')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('one finger draws the circle, a tap sends the crowd', async ({ lab }) => {
    await lab.open()
    const fingers = await Fingers.on(lab)
    await lab.panel.getByRole('button', { name: '+ Crowd' }).tap()
    const places = [
      { x: 8, y: 18 },
      { x: 10, y: 18 },
      { x: 12, y: 18 },
    ]
    const [first, ...rest] = await Promise.all(places.map((cell) => lab.placeOf(cell)))
    await fingers.drag(first, ...rest)
    await lab.until(({ state }) => state.crowd.value?.from.radius === 4.5)
    await lab.ask(({ crowd }) => crowd.setCount(20))
    await expect(figure(lab, 'Arrived')).toHaveText('0 of 20')
    await fingers.tap(await lab.placeOf({ x: 22, y: 20 }))
    await expect(lab.status).toContainText('The crowd walks to 22,20.')
    await lab.until(({ crowd }) => (crowd.walk.value?.player.figures.value?.underWay ?? 0) > 0)
    expect(await lab.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const pause = lab.panel.getByRole('button', { name: 'Pause' })
    expect((await pause.boundingBox())?.height).toBeGreaterThanOrEqual(40)
    await pause.tap()
    await expect(lab.status).toContainText('The crowd is paused.')
    await lab.panel.getByRole('button', { name: 'Play', exact: true }).tap()
    await expect(lab.status).toContainText('The crowd goes on.')
    await lab.panel.getByLabel('Speed').selectOption('8')
    await expect(lab.status).toContainText('Time passes at 8 ×.')
  })
})
