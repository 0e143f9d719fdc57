import { type LabPage, stateOf } from './support/lab-page.js'
import { wall } from './support/edits.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

async function replayed(lab: LabPage) {
  await lab.open({ mode: 'replay' })
  await lab.clickCell({ x: 8, y: 20 })
  await lab.clickCell({ x: 24, y: 16 })
  const bar = lab.page.getByRole('group', { name: 'Replay' })
  await expect(bar).toBeVisible()
  await expect(lab.status).toContainText(/^found/i)
  return { bar, scrubber: bar.getByRole('slider', { name: 'Moment of the search' }) }
}

const at = (lab: LabPage) => lab.ask(({ state }) => state.replayAt.value)

const isRed = (r: number, g: number, b: number) => r > 180 && g < 70 && b < 70
const isGreen = (r: number, g: number, b: number) => g > 150 && g > 1.6 * r && g > 1.2 * b

test.describe('a replay', () => {
  test('begins at the end of the search and can be scrubbed', async ({ lab }) => {
    const { bar, scrubber } = await replayed(lab)
    const events = Number(await scrubber.getAttribute('max'))
    expect(events).toBeGreaterThan(50)
    await expect(scrubber).toHaveValue(String(events))
    await expect(bar).toContainText(`of ${events.toLocaleString('en-US')} · open`)
    await lab.page.mouse.move(2, 2)
    await lab.drawn()
    const end = await pixelsOf(lab.canvas)

    await scrubber.fill(String(Math.floor(events / 2)))
    await expect(bar).toContainText(`event ${Math.floor(events / 2).toLocaleString('en-US')} of`)
    await lab.drawn()
    const middle = await pixelsOf(lab.canvas)
    expect(middle.difference(end)).toBeGreaterThan(300)

    await scrubber.fill('0')
    await lab.drawn()
    const begin = await pixelsOf(lab.canvas)
    expect(begin.difference(middle)).toBeGreaterThan(300)
    await scrubber.fill(String(events))
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(end)).toBeLessThan(100)
  })

  test('marks the current cell, the path to it, start and goal', async ({ lab }) => {
    const { scrubber } = await replayed(lab)
    await lab.page.mouse.move(2, 2)
    await lab.drawn()
    const end = await pixelsOf(lab.canvas)
    expect(end.count(isRed)).toBeGreaterThan(200)
    expect(end.count(isGreen)).toBeGreaterThan(20)
    await scrubber.fill('0')
    await lab.drawn()
    const begin = await pixelsOf(lab.canvas)
    expect(begin.count(isRed)).toBe(0)
    expect(begin.count(isGreen)).toBeGreaterThan(20)
  })

  test('steps one event on and back', async ({ lab }) => {
    const { bar, scrubber } = await replayed(lab)
    await scrubber.fill('20')
    await bar.getByRole('button', { name: 'One event forward' }).click()
    await expect(bar).toContainText('event 21 of')
    await bar.getByRole('button', { name: 'One event back' }).click()
    await bar.getByRole('button', { name: 'One event back' }).click()
    await expect(bar).toContainText('event 19 of')
  })

  test('plays, faster if asked, and pauses', async ({ lab }) => {
    const { bar } = await replayed(lab)
    await bar.getByLabel('Speed').selectOption('1')
    await bar.getByRole('button', { name: 'Play' }).click()
    const first = await at(lab)
    await expect.poll(() => at(lab)).toBeGreaterThan(first)
    await bar.getByRole('button', { name: 'Pause' }).click()
    const paused = await at(lab)
    await lab.drawn()
    expect(await at(lab)).toBe(paused)
    await bar.getByLabel('Speed').selectOption('16')
    await bar.getByRole('button', { name: 'Play' }).click()
    await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible()
    const events = Number(await bar.getByRole('slider').getAttribute('max'))
    expect(await at(lab)).toBe(events)
  })

  test('has the size of the open list as a curve', async ({ lab }) => {
    const { bar } = await replayed(lab)
    const curve = bar.getByRole('img', { name: /Size of the open list, at most \d+/ })
    await expect(curve).toBeVisible()
    const points = (await curve.locator('polygon').getAttribute('points')) ?? ''
    const heights = points.split(' ').map((point) => Number(point.split(',')[1]))
    expect(heights.length).toBeGreaterThan(20)
    expect(Math.min(...heights)).toBeLessThan(10)
    expect(new Set(heights).size).toBeGreaterThan(5)
  })

  test('has the same peak in the panel as in the curve, and names the entries of the queue apart', async ({
    lab,
  }) => {
    const [first, second] = stateOf({}).setups
    await lab.open({
      world: { kind: 'generated', map: 'caves', size: 64, seed: '7' },
      mode: 'replay',
      // This list keeps outdated entries.
      setups: [{ ...first, options: { algorithm: 'a-star', openList: 'bucket-queue' } }, second],
      query: { from: { x: 29, y: 0 }, to: { x: 52, y: 63 } },
    })
    const curve = lab.page.getByRole('img', { name: /Size of the open list, at most \d+/ })
    await expect(curve).toBeVisible()
    const most = Number(/\d+/.exec((await curve.getAttribute('aria-label')) ?? '')?.[0])
    const count = async (name: string) => {
      const text =
        (await lab.panel.locator('dl > div').filter({ hasText: name }).locator('dd').textContent()) ?? ''
      return Number(text.replace(',', ''))
    }
    expect(await count('peak open')).toBe(most)
    expect(await count('peak queue')).toBeGreaterThan(most)
  })

  test('is hidden in other modes', async ({ lab }) => {
    await lab.open({ mode: 'replay' })
    await lab.page.mouse.move(2, 2)
    await lab.drawn()
    const before = await pixelsOf(lab.canvas)
    const { bar } = await replayed(lab)
    await lab.area('Walk')
    await expect(bar).toBeHidden()
    await lab.page.mouse.move(2, 2)
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(before)).toBeLessThan(300)
  })
})

test('start and goal of a replay cannot be the same cell', async ({ lab }) => {
  await lab.open({ mode: 'replay' })
  await lab.clickCell({ x: 8, y: 20 })
  await lab.clickCell({ x: 8, y: 20 })
  await expect(lab.status).toContainText('That is the start. Click another cell as the goal.')
  await lab.clickCell({ x: 24, y: 16 })
  await expect(lab.page.getByRole('group', { name: 'Replay' })).toBeVisible()
  // A link may ask for it all the same.
  await lab.open({ mode: 'replay', query: { from: { x: 8, y: 20 }, to: { x: 8, y: 20 } } })
  await lab.ask(({ replay }) => replay.search({ x: 8, y: 20 }, { x: 8, y: 20 }))
  await expect(lab.status.locator('.error')).toContainText(
    'Start and goal are the same cell. Click a new start.',
  )
})

test('a goal of a replay that is blocked moves to the nearest free cell', async ({ lab }) => {
  await lab.open({ mode: 'replay', edits: wall(32, { x0: 16, y0: 18, x1: 20, y1: 22 }) })
  await lab.cursorTo({ x: 8, y: 20 })
  await lab.page.keyboard.press('Enter')
  await lab.cursorTo({ x: 17, y: 20 })
  await lab.page.keyboard.press('Enter')
  await expect(lab.status).toContainText(
    /^Found in .*\. The goal 17,20 is blocked: 15,20 is the nearest free cell\.$/,
  )
})
