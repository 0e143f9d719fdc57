import { wall } from './support/edits.js'
import type { Opening } from './support/lab-page.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

const QUERY: Opening = {
  edits: wall(32, { x0: 16, y0: 8, x1: 17, y1: 26 }),
  query: { from: { x: 8, y: 18 }, to: { x: 24, y: 18 } },
}

test.describe('layers', () => {
  test('are drawn weaker with a slider, and a link keeps that', async ({ lab }) => {
    await lab.open()
    await lab.panel.getByRole('button', { name: 'grid' }).click()
    await lab.panel.getByText('How strong').click()
    const slider = lab.panel.getByRole('slider', { name: 'Opacity of grid' })
    await lab.page.mouse.move(2, 2)
    await lab.drawn()
    const full = await pixelsOf(lab.canvas)
    await slider.fill('20')
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(full)).toBeGreaterThan(500)
    expect(await lab.ask((made) => made.shared().opacity?.grid)).toBe(0.2)

    const link = await lab.ask((made) => made.link())
    await slider.fill('70')
    await lab.ask((made, hash) => made.follow(hash ?? ''), link)
    await expect(slider).toHaveValue('20')
    await slider.fill('100')
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(full)).toBeLessThan(100)
    await lab.panel.getByRole('button', { name: 'grid' }).click()
    await expect(slider).toBeHidden()
  })

  test('of paths stay off when a unit is sent', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 6, y: 16 } }] })
    await lab.panel.getByRole('button', { name: 'path' }).click()
    await lab.drawn()
    await lab.clickCell({ x: 26, y: 20 })
    await lab.until(({ state }) => state.units.value[0].cell.x > 6)
    const lines = await lab.ask(
      ({ scene }) => scene.scene.children.filter(({ name, visible }) => name === 'path' && visible).length,
    )
    expect(lines).toBe(0)
  })
})

test.describe('a third setup', () => {
  test('is added, compared with A, marked where it is best, and removed', async ({ lab }) => {
    await lab.open({ ...QUERY, mode: 'compare' })
    const table = lab.panel.getByRole('table')
    await expect(table).toBeVisible()
    await lab.panel.getByRole('button', { name: 'Add a third' }).click()
    const c = lab.panel.getByRole('region', { name: 'Setup C' })
    await c.getByLabel('Search').selectOption('greedy')
    await expect
      .poll(() => table.getByRole('columnheader').allTextContents())
      .toEqual(['A A*', 'B Dijkstra', 'B to A', 'C Greedy', 'C to A'])
    const expanded = table.getByRole('row').filter({ hasText: 'Cells looked at' }).getByRole('cell')
    await expect
      .poll(() => expanded.evaluateAll((cells) => cells.map((cell) => cell.classList.contains('better'))))
      .toEqual([false, false, false, true, false])
    await expect(expanded.last()).toHaveText(/^−\d+ %$/)
    await lab.panel.getByRole('button', { name: 'Remove setup C' }).click()
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(3)
    await expect(c).toHaveCount(0)
  })
})

test.describe('the panel of Replay', () => {
  test('plays the search of a link at once', async ({ lab }) => {
    await lab.open({ ...QUERY, mode: 'replay' })
    await expect(lab.status).toContainText(/^found/i)
    await expect(lab.panel.locator('.counts')).toContainText('cells looked at')
  })

  test('counts the search, and searches again with another setup', async ({ lab }) => {
    await lab.open({ ...QUERY, mode: 'compare' })
    await expect(lab.panel.getByRole('table')).toBeVisible()
    await lab.view('Replay')
    const count = (name: string) =>
      lab.panel.locator('.counts > div').filter({ hasText: name }).getByRole('definition').textContent()
    await expect(lab.status).toContainText(/^found/i)
    const before = await count('cells looked at')
    const expanded = await lab.ask(({ state }) => state.replay.value?.stats.expanded.toLocaleString('en-US'))
    expect(before).toBe(expanded)
    expect(Number((await count('generated'))?.replace(',', ''))).toBeGreaterThan(
      Number(before?.replace(',', '')),
    )
    await lab.panel.getByRole('region', { name: 'Setup A' }).getByLabel('Search').selectOption('dijkstra')
    await expect.poll(() => count('cells looked at')).not.toBe(before)
    await expect(lab.panel.getByRole('region', { name: 'Colours' })).toContainText('frontier')
  })
})

test.describe('a file', () => {
  test('that is empty or far too large is refused in words, and nothing changes', async ({ lab }) => {
    await lab.open()
    const before = await lab.terrainSum()
    for (const [bytes, says] of [
      [0, /is empty\. Choose another/],
      [2 ** 31, /has 2048 MB\..* Cut out a part/],
    ] as const) {
      await lab.page.evaluate((size) => {
        const file = new File([], 'large.tif')
        Object.defineProperty(file, 'size', { value: size })
        const transfer = { files: [file] }
        const drop = new DragEvent('drop', { bubbles: true, cancelable: true, clientX: 200, clientY: 200 })
        Object.defineProperty(drop, 'dataTransfer', { value: transfer })
        document.querySelector('canvas')?.dispatchEvent(drop)
      }, bytes)
      await expect(lab.status.locator('.error')).toContainText(says)
      expect(await lab.terrainSum()).toBe(before)
    }
  })
})

test('a panel begins at its top, however far down the last one was read', async ({ lab }) => {
  await lab.open()
  const menu = await lab.worldMenu()
  await menu.getByRole('button', { name: 'Door', exact: true }).scrollIntoViewIfNeeded()
  expect(await lab.panel.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(100)
  await menu.getByRole('button', { name: 'Door', exact: true }).click()
  await expect(lab.panel.getByRole('heading', { name: 'Door' })).toBeInViewport()
  expect(await lab.panel.evaluate((panel) => panel.scrollTop)).toBe(0)
})
