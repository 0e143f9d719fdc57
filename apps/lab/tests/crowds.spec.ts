import type { Lab } from '../src/lab.js'
import type { CrowdPlace } from '../src/places/crowds/crowd-place.js'
import { violationsOf } from './support/axe.js'
import { type LabPage, linkTo } from './support/lab-page.js'
import { expect, test } from './support/test.js'
import { Fingers } from './support/touch.js'

/** Few units: the machines that run tests have other work too. */
async function open(lab: LabPage, place: 'march' | 'door' | 'siege' | 'warehouse', state: object = {}) {
  await lab.open({ world: { kind: 'place', place, state: { count: 40, ...state } } })
  await expect(figure(lab, 'Time')).toBeVisible()
}

/** A figure of the panel. */
const figure = (lab: LabPage, name: string) =>
  lab.panel
    .locator('dl div')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('dd')

/** Where a place of the map is on the page. */
const at = (lab: LabPage, x: number, y: number) =>
  lab.ask(
    (page, [mapX, mapY]) => {
      const { clientX, clientY } = page.scene.project(mapX, 0, mapY)
      return { x: clientX, y: clientY }
    },
    [x, y] as const,
  )

const seconds = (page: Lab) => (page.places.open.value as CrowdPlace).model.player.figures.value?.seconds ?? 0

/** How many strips of cells are drawn on the ground. */
const walls = (page: Lab) => (page.places.open.value as CrowdPlace).state().walls.length

test('a crowd walks where you click, around walls that you draw; both are in the link', async ({ lab }) => {
  await open(lab, 'march', { rate: 4 })
  await expect(figure(lab, 'Arrived')).toHaveText('0 of 40')
  const goal = await at(lab, 30.5, 60.5)
  await lab.page.mouse.click(goal.x, goal.y)
  await expect(lab.status).toContainText('Everybody walks to 30,60.')
  await expect(figure(lab, 'Arrived')).not.toHaveText('0 of 40', { timeout: 40_000 })

  await lab.page.keyboard.press('w')
  const [from, to] = [await at(lab, 60.5, 20.5), await at(lab, 60.5, 40.5)]
  await lab.page.mouse.move(from.x, from.y)
  await lab.page.mouse.down()
  await lab.page.mouse.move(to.x, to.y, { steps: 4 })
  await lab.page.mouse.up()
  expect(await lab.ask(walls)).toBeGreaterThan(15)
  expect(await lab.ask((page) => page.shared().world)).toMatchObject({
    place: 'march',
    state: { count: 40, rate: 4, goal: { x: expect.closeTo(30.5, 0) } },
  })
  await lab.page.keyboard.press('Control+z')
  expect(await lab.ask(walls)).toBe(0)
})

test('squads form up where you choose a formation; it is undone, and in link and code', async ({ lab }) => {
  await open(lab, 'march', { rate: 4 })
  const formation = lab.panel.getByLabel('Formation')
  await expect(formation).toHaveValue('none')
  await expect(figure(lab, 'At their post')).toBeHidden()
  await expect(lab.panel.getByRole('button', { name: 'Posts' })).toBeHidden()
  await formation.selectOption({ label: 'Box' })
  await expect(lab.status).toContainText('The squads form up.')
  await expect(figure(lab, 'At their post')).toHaveText(/^[1-9]\d* of 40$/, { timeout: 40_000 })
  await lab.panel.getByRole('button', { name: 'Posts' }).click()
  await lab.drawn()
  expect(await violationsOf(lab.page)).toEqual([])
  expect(await lab.ask((page) => page.shared().world)).toMatchObject({
    state: { formation: 'box', shows: ['posts'] },
  })
  await lab.page.getByRole('button', { name: 'Code', exact: true }).click()
  await expect(lab.page.getByRole('dialog', { name: 'Code' })).toContainText("squadsOf(crowd, ids, to, 'box'")
  await lab.page.keyboard.press('Escape')
  await lab.page.keyboard.press('Control+z')
  await expect(formation).toHaveValue('none')
  await expect(figure(lab, 'At their post')).toBeHidden()
  // Attackers have a goal of their own.
  await open(lab, 'siege', { formation: 'line' })
  await expect(formation).toBeHidden()
})

test('time in a scene goes by keys, and figures and overlays follow', async ({ lab }) => {
  await open(lab, 'door', { rate: 2 })
  await lab.until((page) => (page.places.open.value as CrowdPlace).model.player.isPlaying.value)
  await lab.canvas.focus()
  await lab.page.keyboard.press('Space')
  await expect(lab.panel.getByRole('button', { name: 'Play' })).toBeVisible()
  await lab.page.keyboard.press('r')
  await expect(figure(lab, 'Time')).toHaveText('0 s')
  await lab.page.keyboard.press('.')
  await expect.poll(() => lab.ask(seconds)).toBeCloseTo(0.1)
  for (const name of ['Wanted', 'Velocity', 'Contacts', 'Density'])
    await lab.panel.getByRole('button', { name, exact: true }).click()
  await expect(lab.panel.getByRole('img', { name: /^Colours .* persons per square metre/ })).toBeVisible()
  await lab.drawn()
  // Looking does not let time pass.
  expect(await lab.ask(seconds)).toBeCloseTo(0.1)
  await lab.panel.getByRole('slider', { name: /Width of the door/ }).fill('6')
  await expect(lab.panel.getByText('3 m', { exact: true })).toBeVisible()
  await lab.panel.getByRole('button', { name: 'Play' }).click()
  await expect(figure(lab, 'Flow at the door')).not.toHaveText('0 /s/m', { timeout: 40_000 })
  expect(await violationsOf(lab.page)).toEqual([])
})

test('a tower in the way, and robots without collisions', async ({ lab }) => {
  await open(lab, 'siege')
  await lab.canvas.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await lab.page.keyboard.press(key)
  expect(await lab.ask(walls)).toBe(3)
  await lab.page.keyboard.press('Enter')
  expect(await lab.ask(walls)).toBe(0)

  const menu = await lab.worldMenu()
  for (const name of ['March', 'Door', 'Two streams', 'Siege', 'Evacuation', 'Circle', 'Warehouse'])
    await expect(menu.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  await open(lab, 'warehouse', { rate: 8 })
  await expect(figure(lab, 'Goals reached')).not.toHaveText('0', { timeout: 40_000 })
  await expect(figure(lab, 'Overlap')).toHaveText('none')
  await lab.page.getByRole('button', { name: 'Code', exact: true }).click()
  await expect(lab.page.getByRole('dialog', { name: 'Code' })).toContainText('createFleet(walkmap)')
  await lab.page.keyboard.press('Escape')
  await lab.ask((page) => {
    page.state.theme.value = 'dark'
  })
  expect(await violationsOf(lab.page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap sends everybody, and nothing is wider than the page', async ({ fresh: lab }) => {
    const world = { kind: 'place', place: 'door', state: { count: 20 } } as const
    await lab.visit(`./?small${linkTo({ world })}`)
    await expect(figure(lab, 'Arrived')).toHaveText('0 of 20')
    const fingers = await Fingers.on(lab)
    await fingers.tap(await at(lab, 36.5, 8.5))
    await expect(lab.status).toContainText('Everybody walks to 36,8.')
    await lab.panel.getByLabel('Formation').selectOption({ label: 'Column' })
    await expect(lab.status).toContainText('The squads form up.')
    expect(await lab.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
