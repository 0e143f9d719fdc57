import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { type LabPage, linkTo } from './support/lab-page.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

/** How long the buttons take to change their colours. */
function durations(lab: LabPage): Promise<string[]> {
  return lab.page
    .locator('button')
    .evaluateAll((buttons) => [...new Set(buttons.map((b) => getComputedStyle(b).transitionDuration))])
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('nothing sticks out, the panel is there, and everything is large enough to hit', async ({ fresh }) => {
    await fresh.visit(`./?small${linkTo({ units: [{ kind: 'ground', cell: { x: 12, y: 16 } }] })}`)
    for (const name of ['Explore', 'Paint', 'Compare', 'Replay'] as const) {
      await fresh.mode(name)
      await expect(fresh.panel).toBeInViewport({ ratio: 0.5 })
      const { width, tooSmall } = await fresh.page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        tooSmall: [...document.querySelectorAll<HTMLElement>('button, select')]
          .filter((element) => element.checkVisibility())
          .map((element) => ({ box: element.getBoundingClientRect(), name: element.textContent }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ box, name }) => `${name}: ${box.width} × ${box.height}`),
      }))
      expect(width, name).toBeLessThanOrEqual(390)
      expect(tooSmall, name).toEqual([])
      const scene = await fresh.canvas.boundingBox()
      expect(scene?.height, name).toBeGreaterThan(200)
      const panel = await fresh.panel.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(panel, name).toBeLessThanOrEqual(0)
    }
    await fresh.page.getByRole('button', { name: 'Help' }).click()
    const help = await fresh.page.getByRole('dialog', { name: 'Help' }).boundingBox()
    expect(help?.x).toBeGreaterThanOrEqual(0)
    expect((help?.x ?? 0) + (help?.width ?? 999)).toBeLessThanOrEqual(390)
  })

  test('a tap sends the unit, one finger turns the view', async ({ fresh }) => {
    await fresh.visit(`./?small${linkTo({ units: [{ kind: 'ground', cell: { x: 12, y: 16 } }] })}`)
    const { x, y } = await fresh.placeOf({ x: 18, y: 20 })
    await fresh.page.touchscreen.tap(x, y)
    await fresh.until(
      ({ state }) => state.units.value[0].goal?.x === 18 && state.units.value[0].goal.y === 20,
    )

    const camera = () => fresh.ask(({ scene }) => scene.camera.position.toArray())
    const before = await camera()
    const session = await fresh.page.context().newCDPSession(fresh.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [{ x: 150, y: 250 }])
    for (const by of [20, 40, 60]) await touch('touchMove', [{ x: 150 + by, y: 250 }])
    await touch('touchEnd', [])
    await expect.poll(camera).not.toEqual(before)
  })
})

test.describe('colours', () => {
  test('are light or dark, by a button', async ({ lab }) => {
    await lab.open()
    const ground = () =>
      lab.panel.evaluate((panel) => {
        const [r, g, b] = (getComputedStyle(panel).backgroundColor.match(/\d+/g) ?? []).map(Number)
        return r + g + b
      })
    await expect.poll(ground).toBeGreaterThan(700)
    await lab.page.getByRole('button', { name: 'Dark colours' }).click()
    await expect.poll(ground).toBeLessThan(150)
    await lab.page.getByRole('button', { name: 'Light colours' }).click()
    await expect.poll(ground).toBeGreaterThan(700)
  })
})

test.describe('motion', () => {
  test('is left out where little of it is asked for', async ({ lab }) => {
    await lab.open()
    await lab.page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await durations(lab)).toEqual(['0s'])
    await lab.page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await durations(lab)).toEqual(['0.15s, 0.15s'])
  })
})

test.describe('the page', () => {
  test('folds its panel away, and the scene takes the room', async ({ lab }) => {
    await lab.open()
    const width = async () => (await lab.canvas.boundingBox())?.width ?? 0
    const before = await width()
    await lab.page.getByRole('button', { name: 'Fold the panel away' }).click()
    await expect(lab.panel).toBeHidden()
    expect(await width()).toBeGreaterThan(before + 300)
    await lab.page.getByRole('button', { name: 'Open the panel' }).click()
    await expect(lab.panel).toBeVisible()
  })

  test('has a bar whose buttons are all on one line, whatever the world is called', async ({ lab }) => {
    await lab.open({
      world: { kind: 'generated', map: 'unit-mix', size: 20, seed: 'a rather long seed indeed' },
    })
    const heights = await lab.page
      .locator('.bar button')
      .evaluateAll((buttons) => [...new Set(buttons.map((button) => button.getBoundingClientRect().height))])
    expect(Math.max(...heights)).toBeLessThanOrEqual(40)
    const box = await lab.page.getByRole('button', { name: 'Help' }).boundingBox()
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(760)
  })

  test('works from any folder of any web server', async ({ fresh }) => {
    const files = new URL('../dist/', import.meta.url)
    const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css' }
    await fresh.page.route('http://elsewhere.test/**', async (route) => {
      const path = new URL(route.request().url()).pathname.replace(/^\/some\/folder\//, '') || 'index.html'
      await route.fulfill({
        body: await readFile(new URL(path, files)),
        contentType: types[extname(path)] ?? 'text/javascript',
      })
    })
    await fresh.visit(`http://elsewhere.test/some/folder/?small${linkTo({ units: [] })}`)
    await fresh.panel.getByRole('button', { name: 'Add ground' }).click()
    await fresh.clickCell({ x: 20, y: 20 })
    await expect(fresh.status).toContainText(/^found|already/)
    expect((await pixelsOf(fresh.canvas)).colours).toBeGreaterThan(10)
  })
})

test('the colours follow the wish of the system', async ({ fresh }) => {
  await fresh.page.emulateMedia({ colorScheme: 'dark' })
  await fresh.visit(`./?small${linkTo({})}`)
  await expect(fresh.page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a whole map is in view on a phone', async ({ fresh }) => {
  await fresh.page.setViewportSize({ width: 390, height: 844 })
  await fresh.visit(`./?small${linkTo({})}`)
  for (const cell of [
    { x: 0, y: 31 },
    { x: 31, y: 31 },
  ]) {
    const { x } = await fresh.placeOf(cell)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(390)
  }
})
