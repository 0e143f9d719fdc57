import { type LabPage, PLACES } from './support/lab-page.js'
import { expect, test } from './support/test.js'
import { Fingers } from './support/touch.js'

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

async function sceneHeight(lab: LabPage): Promise<number> {
  return (await lab.canvas.boundingBox())?.height ?? 0
}

for (const viewport of SIZES) {
  test.describe(`a phone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('has room for Share, help and all areas, large enough to hit', async ({ lab }) => {
      await lab.open({ world: { kind: 'generated', map: 'unit-mix', size: 20, seed: 'a rather long one' } })
      for (const name of ['World', 'Share', 'More', 'Help', 'Walk', 'Search', 'Learn', 'Tool']) {
        const button = lab.page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
        await expect(button).toBeInViewport({ ratio: 0.99 })
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(40)
      }
      await lab.page.getByRole('button', { name: 'More' }).tap()
      for (const name of ['Picture', 'Dark colours', 'Terrain']) {
        const item = lab.page.getByRole('menuitem', { name })
        await expect(item).toBeInViewport({ ratio: 0.99 })
        expect((await item.boundingBox())?.height ?? 0, name).toBeGreaterThanOrEqual(40)
      }
      await lab.page.getByRole('menuitem', { name: 'Dark colours' }).tap()
      await expect(lab.page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(lab.page.getByRole('menu')).toBeHidden()
      // What a finger does comes first.
      await lab.page.getByRole('button', { name: 'Help' }).tap()
      const help = lab.page.getByRole('dialog', { name: 'Help' })
      await expect(help.getByRole('heading', { level: 3 }).first()).toHaveText('Touch')
      await help.getByRole('button', { name: 'Close' }).tap()
    })

    test('has a sheet of three heights, by tap, by key and by drag; the scene stays in sight', async ({
      lab,
    }) => {
      await lab.open()
      const handle = lab.panel.getByRole('button', { name: /panel/ })
      const sheet = () => lab.ask(({ state }) => state.sheet.value)
      const half = await sceneHeight(lab)
      await expect(handle).toHaveAttribute('aria-expanded', 'true')
      await handle.tap()
      expect(await sheet()).toBe('full')
      await expect.poll(() => sceneHeight(lab)).toBeLessThan(half)
      expect(await sceneHeight(lab)).toBeGreaterThan(100)
      await handle.tap()
      expect(await sheet()).toBe('peek')
      await expect(handle).toHaveAttribute('aria-expanded', 'false')
      await expect(lab.panel.getByRole('heading', { name: 'Show' })).toBeHidden()
      await expect.poll(() => sceneHeight(lab)).toBeGreaterThan(half)

      await handle.focus()
      await lab.page.keyboard.press('ArrowUp')
      expect(await sheet()).toBe('half')
      await lab.page.keyboard.press('Enter')
      expect(await sheet()).toBe('full')
      await lab.page.keyboard.press('ArrowDown')
      await lab.page.keyboard.press('ArrowDown')
      expect(await sheet()).toBe('peek')
      expect(await lab.ask(({ state }) => state.cursor.value)).toBeNull()

      const fingers = await Fingers.on(lab)
      const pull = async (to: number) => {
        const box = await handle.boundingBox()
        const [x, y] = [viewport.width / 2, (box?.y ?? 0) + 16]
        await fingers.drag({ x, y }, { x, y: (y + to) / 2 }, { x, y: to })
      }
      await pull(viewport.height * 0.6)
      await expect.poll(sheet).toBe('half')
      await pull(viewport.height * 0.25)
      await expect.poll(sheet).toBe('full')
      await pull(viewport.height - 20)
      await expect.poll(sheet).toBe('peek')
      await handle.focus()
      await lab.page.keyboard.press('Enter')
      expect(await sheet()).toBe('half')
      await lab.page.keyboard.press('ArrowDown')
      // The world's menu needs room.
      await lab.page.getByRole('button', { name: /^World/ }).tap()
      await expect(lab.panel.getByRole('button', { name: 'Make it' })).toBeVisible()
    })

    test('says what is going on in full', async ({ lab }) => {
      await lab.open()
      const [box, text] = [lab.status, lab.status.locator('span')]
      const heights = async () => {
        const [outer, inner] = await Promise.all([box.boundingBox(), text.boundingBox()])
        return [outer?.height ?? 0, inner?.height ?? 0]
      }
      const say = (line: string) =>
        lab.ask(({ state }, words) => {
          state.status.value = { text: words, isError: true }
        }, line)
      // The sentence of a first visit, and a short one: the scene keeps its size.
      await say('Tap anywhere: the walker finds its path. Drag the flag: the path follows.')
      await expect(text).toContainText('the path follows')
      const [before, words] = await heights()
      expect(words).toBeLessThanOrEqual(before)
      await say('Short.')
      await expect(text).toHaveText('Short.')
      expect((await heights())[0]).toBe(before)
      // What is longer takes what it needs.
      const long = 'A long story. '.repeat(12).trim()
      await say(long)
      await expect(text).toHaveText(long)
      const [outer, inner] = await heights()
      expect(inner).toBeLessThanOrEqual(outer)
      expect(outer).toBeGreaterThan(before)
      await say('Short.')
      // Long work leaves room for the words, and its button can be hit.
      await lab.ask(({ state }) => {
        const cancel = () => {
          state.busy.value = null
        }
        state.busy.value = { text: 'searching for Walker 1: preparing the map', cancel }
      })
      const cancel = lab.status.getByRole('button', { name: /^Cancel searching for Walker 1.*\(Esc\)$/ })
      expect((await cancel.boundingBox())?.width).toBeLessThan(0.4 * viewport.width)
      expect((await heights())[0]).toBeLessThan(60)
      await cancel.tap()
      await expect(cancel).toBeHidden()
    })
  })
}

for (const viewport of [
  { width: 720, height: 450 },
  { width: 640, height: 360 },
  { width: 568, height: 320 },
]) {
  test.describe(`a wide, short window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('has the panel at the side, and the scene in half of the window', async ({ lab }) => {
      await lab.open({ units: [{ kind: 'ground', cell: { x: 12, y: 16 } }] })
      for (const name of ['World', 'Share', 'More', 'Help', 'Walk', 'Search', 'Learn', 'Hand', 'Things'])
        await expect(lab.page.getByRole('button', { name: new RegExp(`^${name}\\b`) })).toBeInViewport({
          ratio: 0.99,
        })
      for (const name of PLACES) {
        await lab.place(name)
        const [scene, panel] = [await lab.canvas.boundingBox(), await lab.panel.boundingBox()]
        expect(scene?.width, name).toBeGreaterThanOrEqual(0.55 * viewport.width)
        expect(scene?.height, name).toBeGreaterThan(0.75 * viewport.height)
        expect(panel?.x, name).toBe((scene?.x ?? 0) + (scene?.width ?? 0))
        expect(panel?.height, name).toBe(scene?.height)
        // Nothing in it is cut off at the side.
        expect(await lab.panel.evaluate((it) => it.scrollWidth - it.clientWidth), name).toBeLessThanOrEqual(0)
      }
      // What the bar has no room for is in its menu.
      await lab.page.getByRole('button', { name: 'More' }).click()
      await expect(lab.page.getByRole('menuitem').last()).toBeInViewport({ ratio: 0.99 })
      await lab.page.getByRole('menuitem', { name: 'Fold the panel away' }).click()
      await expect(lab.panel).toBeHidden()
      // With a route and a comparison too.
      await lab.open({
        world: { kind: 'generated', map: 'hills', size: 32, seed: '3' },
        units: [{ kind: 'ground', cell: { x: 8, y: 8 }, goal: { x: 20, y: 20 } }],
      })
      await lab.until(({ state }) => state.units.value[0].hasPath)
      await expect(lab.page.getByRole('region', { name: 'Route' })).toBeVisible()
      expect(await sceneShare(lab), 'Walk').toBeGreaterThanOrEqual(viewport.height < 400 ? 0.33 : 0.5)
      await lab.place('Compare')
      await expect(lab.panel.getByRole('rowheader', { name: 'Cells looked at' })).toBeVisible()
      expect(await sceneShare(lab), 'Compare').toBeGreaterThanOrEqual(viewport.height < 400 ? 0.33 : 0.5)
      expect(await lab.panel.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
    })
  })
}

/** How much of the window the scene has. */
async function sceneShare(lab: LabPage): Promise<number> {
  const [scene, window] = [await lab.canvas.boundingBox(), lab.page.viewportSize()]
  if (scene === null || window === null) return 0
  return (scene.width * scene.height) / (window.width * window.height)
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('begins at the top of what opens in the sheet', async ({ lab }) => {
    await lab.open({ units: [1, 2, 3].map((x) => ({ kind: 'ground', cell: { x, y: 8 } })) })
    await lab.panel.getByText('How strong').scrollIntoViewIfNeeded()
    await expect(lab.panel.getByRole('heading', { name: 'Units', exact: true })).not.toBeInViewport()
    await lab.page.getByRole('button', { name: /^World/ }).tap()
    await expect(lab.panel.getByRole('heading', { name: 'Worlds', exact: true })).toBeInViewport({
      ratio: 0.99,
    })
  })

  test('shows what searches found before everything else', async ({ lab }) => {
    await lab.open({ mode: 'compare', query: { from: { x: 8, y: 18 }, to: { x: 24, y: 18 } } })
    const table = lab.panel.getByRole('table', { name: /^The searches in numbers/ })
    await expect(table.getByRole('columnheader', { name: 'A A*' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'B Dijkstra' })).toBeVisible()
    await expect(lab.panel.getByRole('row', { name: /^Time/ })).toBeInViewport({ ratio: 0.99 })
    await expect(lab.panel.getByRole('button', { name: 'Race' })).toBeInViewport({ ratio: 0.99 })
    // Controls come after it.
    const [result, presets] = [
      await table.boundingBox(),
      await lab.panel.getByRole('group', { name: 'Often compared' }).boundingBox(),
    ]
    expect(presets?.y ?? 0).toBeGreaterThan((result?.y ?? 0) + (result?.height ?? 0))
  })
})

test.describe('the smallest phone', () => {
  test.use({ viewport: SIZES[1], hasTouch: true, isMobile: true })

  test('has room for a race: the panel makes way, and what plays it is in two rows', async ({ lab }) => {
    await lab.open({ mode: 'compare', query: { from: { x: 8, y: 18 }, to: { x: 24, y: 18 } } })
    await lab.panel.getByRole('button', { name: 'Race' }).tap()
    const board = await lab.page.getByRole('application', { name: /^Board: / }).boundingBox()
    expect(board?.height ?? 0).toBeGreaterThan(SIZES[1].height / 4)
    const bar = lab.page.getByRole('group', { name: 'Race' })
    const [play, speed] = await Promise.all(
      [bar.getByRole('button', { name: 'One step on' }), bar.getByLabel('Speed')].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(speed?.y ?? 0).toBeLessThan((play?.y ?? 0) + (play?.height ?? 0))
    // Lessons have tools of their own.
    await lab.page.getByRole('button', { name: 'Learn' }).tap()
    await expect(lab.page.getByRole('main', { name: 'Lessons' })).toBeVisible()
    await expect(lab.page.getByRole('button', { name: 'Tool' })).toHaveCount(0)
  })
})
