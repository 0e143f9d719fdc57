import type { Locator } from '@playwright/test'
import { ground, wall } from './support/edits.js'
import type { LabPage, Opening } from './support/lab-page.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

/** A wall in the middle of an empty map: one rectangle, four waypoints. */
const WALL: Opening = { edits: wall(32, { x0: 12, y0: 14, x1: 20, y1: 16 }) }

const LAYERS = { path: true, searched: false, blocked: true, grid: false, surfaces: true, cost: false }

const isBlue = (r: number, g: number, b: number) => b > 1.5 * g && b > 2 * r
const isRed = (r: number, g: number, b: number) => r > 1.8 * g && r > 1.8 * b

function fields(lab: LabPage): Locator {
  return lab.panel.getByRole('group', { name: 'Waypoints' })
}

/** The picture without the pointer on the ground. */
async function seen(lab: LabPage) {
  await lab.page.mouse.move(2, 2)
  await lab.drawn()
  return pixelsOf(lab.canvas)
}

async function turnOn(lab: LabPage): Promise<void> {
  await lab.panel.getByRole('button', { name: 'Waypoints', exact: true }).click()
  await expect(fields(lab)).toBeVisible()
}

/** Takes a part off, if it is on. */
async function turnOff(lab: LabPage, part: string): Promise<void> {
  const button = fields(lab).getByRole('button', { name: part, exact: true })
  if ((await button.getAttribute('aria-pressed')) === 'true') await button.click()
}

test.describe('the layer of waypoints', () => {
  test('shows each part of the published graph and of the one done right', async ({ lab }) => {
    await lab.open(WALL)
    await turnOn(lab)
    await expect(fields(lab)).toContainText('1 rectangle · 4 waypoints · 4 edges')
    const parts = ['rectangles', 'waypoints', 'edges', 'regions', 'chain']
    for (const part of parts) await turnOff(lab, part)
    await expect(fields(lab)).toContainText(/^as.*1 rectangle · 4 waypoints$/)
    const bare = await seen(lab)
    const changed = async () => (await seen(lab)).difference(bare)
    const shows = async (part: string, least: number) => {
      const button = fields(lab).getByRole('button', { name: part, exact: true })
      await button.click()
      await expect.poll(changed, part).toBeGreaterThan(least)
      await button.click()
      await expect.poll(changed, `without ${part}`).toBe(0)
    }
    await shows('rectangles', 40)
    await shows('waypoints', 40)
    await shows('edges', 40)
    await shows('regions', 5000)
    await fields(lab).getByRole('button', { name: 'done right' }).click()
    await expect(fields(lab)).toContainText('4 corners')
    await shows('edges', 30)
    await fields(lab).getByRole('button', { name: 'corners' }).click()
    await expect.poll(changed).toBeGreaterThan(30)
    // A weaker layer is drawn weaker, and one that is off not at all.
    await lab.panel.getByText('How strong').click()
    await lab.panel.getByRole('slider', { name: 'Opacity of waypoints' }).fill('0')
    expect((await seen(lab)).difference(bare)).toBeLessThan(20)
    await lab.panel.getByRole('button', { name: 'Waypoints', exact: true }).click()
    await expect(fields(lab)).toHaveCount(0)
    expect((await seen(lab)).difference(bare)).toBe(0)
  })

  test('follows what is painted and undone', async ({ lab }) => {
    await lab.open({ ...WALL, layers: { ...LAYERS, waypoints: true } })
    await expect(fields(lab)).toContainText('1 rectangle · 4 waypoints')
    const before = await seen(lab)
    await lab.tool('Wall')
    await lab.dragOver({ x: 6, y: 22 }, { x: 24, y: 22 })
    await expect.poll(() => lab.ask(({ state }) => state.waypointsText.value)).toMatch(/^2 rectangles/)
    expect((await seen(lab)).difference(before)).toBeGreaterThan(100)
    await lab.page.keyboard.press('Control+z')
    await expect.poll(() => lab.ask(({ state }) => state.waypointsText.value)).toContain('1 rectangle · 4 w')
    await lab.area('Walk')
    await expect.poll(async () => (await seen(lab)).difference(before)).toBeLessThan(50)
  })

  test('says in words where ground does not suit it, and where there is too much to draw', async ({
    lab,
  }) => {
    await lab.open({
      world: { kind: 'generated', map: 'density', size: 200, seed: '1', density: 0.3 },
      layers: { ...LAYERS, waypoints: true },
      waypoints: { method: 'waypoints', parts: ['edges'] },
    })
    await expect(fields(lab)).toContainText(/corners\. More than 50,000 edges are not drawn/)
    await fields(lab).getByRole('button', { name: 'as published' }).click()
    await expect(fields(lab)).toContainText(/are [\d,]+ rectangles; .* Choose waypoints done right/)
    await expect(lab.status).toContainText('Choose waypoints done right')
  })

  test('can be cancelled while it is built', async ({ lab }) => {
    await lab.open({ world: { kind: 'generated', map: 'caves', size: 160, seed: '4' } })
    await turnOn(lab)
    await lab.status.getByRole('button', { name: /Cancel building waypoints/ }).click()
    await expect(lab.status).toContainText('Cancelled: waypoints are not shown.')
    await expect(fields(lab)).toHaveCount(0)
    expect(await lab.ask(({ state }) => state.busy.value)).toBe(null)
  })

  test('comes back from a link as it was chosen', async ({ lab }) => {
    await lab.open(WALL)
    await turnOn(lab)
    await fields(lab).getByRole('button', { name: 'done right' }).click()
    await fields(lab).getByRole('button', { name: 'edges' }).click()
    const link = await lab.ask((it) => it.address.write())
    expect(link).not.toBe(null)
    await lab.open()
    await lab.ask((it, hash) => it.follow(hash), link ?? '')
    await expect(fields(lab).getByRole('button', { name: 'done right' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(fields(lab).getByRole('button', { name: 'edges' })).toHaveAttribute('aria-pressed', 'false')
    await expect(fields(lab)).toContainText('4 corners')
  })
})

test.describe('searching over waypoints', () => {
  test('compares A* with both on a map of study 3, and shows the chain', async ({ lab }) => {
    await lab.open()
    await (await lab.worldMenu())
      .getByRole('region', { name: 'Maps of study 3' })
      .getByRole('button', { name: 'edgy-like' })
      .click()
    await expect(lab.status).toContainText('Study 3 · edgy-like · 115 × 79 cells')
    await lab.view('Compare')
    await lab.panel.getByRole('button', { name: 'Add a third' }).click()
    for (const [name, algorithm] of [
      ['A', 'a-star'],
      ['B', 'waypoints'],
      ['C', 'waypoints-published'],
    ]) {
      const setup = lab.panel.getByRole('region', { name: `Setup ${name}` })
      await setup.getByLabel('Search').selectOption(algorithm)
    }
    await lab.ask(async ({ state, compare }) => {
      const { width, obstacles } = state.terrain.value
      const free = Array.from(obstacles.keys()).filter((cell) => obstacles[cell] === 0)
      const at = (cell: number) => ({ x: cell % width, y: Math.floor(cell / width) })
      state.query.value = { from: at(free[0]), to: at(free[free.length - 1]) }
      await compare.run()
    })
    const table = lab.panel.getByRole('table')
    await expect(table).toBeVisible()
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'A A*',
      'B Any angle',
      'B to A',
      'C Waypoints (study 3)',
      'C to A',
    ])
    const [a, b, , c] = (await lab.row('Cells looked at')).map((text) => Number(text.replace(',', '')))
    expect(b).toBeLessThan(a)
    expect(c).toBeLessThan(a)
    const [costA, costB, , costC] = (await lab.row('Cost')).map((text) => Number(text.replace(',', '')))
    expect(costB).toBeLessThan(costA)
    expect(costC).toBeGreaterThanOrEqual(costA)

    const before = await seen(lab)
    await lab.area('Walk')
    await turnOn(lab)
    await expect(fields(lab)).toContainText('edges')
    for (const part of ['rectangles', 'waypoints', 'edges']) await turnOff(lab, part)
    await expect(fields(lab)).not.toContainText('No chain yet')
    await expect.poll(async () => (await seen(lab)).count(isBlue)).toBeGreaterThan(before.count(isBlue) + 100)
  })

  test('is refused in words where ground costs differently, and says what to choose', async ({ lab }) => {
    await lab.open({
      mode: 'compare',
      edits: ground(32, { x0: 10, y0: 10, x1: 20, y1: 20 }, 'mud'),
      query: { from: { x: 2, y: 2 }, to: { x: 30, y: 30 } },
    })
    await expect(lab.panel.getByRole('table')).toBeVisible()
    const b = lab.panel.getByRole('region', { name: 'Setup B' })
    await b.getByLabel('Search').selectOption('waypoints')
    await expect(lab.status).toContainText(
      /^B: Waypoints only work where every cell costs .* or algorithm theta-star\.$/,
    )
    await expect(lab.panel.getByRole('table')).toHaveCount(0)
    await b.getByLabel('Search').selectOption('waypoints-published')
    await expect(lab.panel.getByRole('table')).toBeVisible()
  })

  test('is refused in words where steps cost by height, and says what to choose', async ({ lab }) => {
    await lab.open({
      world: { kind: 'generated', map: 'hills', size: 32, seed: '1' },
      mode: 'compare',
      query: { from: { x: 2, y: 2 }, to: { x: 30, y: 30 } },
    })
    await expect(lab.table).toBeVisible()
    await lab.unfold()
    const b = lab.panel.getByRole('region', { name: 'Setup B' })
    await b.getByLabel('Pays for').selectOption('tobler')
    await b.getByLabel('Search').selectOption('waypoints')
    await expect(lab.status).toContainText(/^B: .*step model without heights.* or algorithm theta-star\.$/)
    await b.getByLabel('Pays for').selectOption('1/√2')
    await expect(lab.table).toBeVisible()
  })

  test('has nothing to replay, but shows the path it has found', async ({ lab }) => {
    await lab.open({ ...WALL, mode: 'replay' })
    await lab.panel.getByRole('region', { name: 'Setup A' }).getByLabel('Search').selectOption('waypoints')
    await lab.clickCell({ x: 16, y: 8 })
    await lab.clickCell({ x: 16, y: 22 })
    await expect(lab.status).toContainText(
      /^Found in .*\(Any angle, .*\)\. This algorithm records no trace, so there is nothing to play\.$/,
    )
    expect((await seen(lab)).count(isRed)).toBeGreaterThan(100)
  })
})
