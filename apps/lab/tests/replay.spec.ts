import { type LabPage, stateOf } from './support/lab-page.js'
import { wall } from './support/edits.js'
import { placeOnBoard } from './support/board.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

async function replayed(lab: LabPage) {
  await lab.open({ mode: 'replay' })
  await lab.clickCell({ x: 8, y: 20 })
  await lab.clickCell({ x: 24, y: 16 })
  const bar = lab.page.getByRole('group', { name: 'Replay' })
  await expect(bar).toBeVisible()
  await expect(lab.status).toContainText(/^found/i)
  // It plays by itself; tests go where they want to.
  await lab.ask(({ state: { playback } }) => playback.step(playback.steps.value))
  return { bar, scrubber: bar.getByRole('slider', { name: 'Moment of the search' }) }
}

const at = (lab: LabPage) => lab.ask(({ state }) => state.playback.position.value)

const isRed = (r: number, g: number, b: number) => r > 180 && g < 70 && b < 70
const isGreen = (r: number, g: number, b: number) => g > 150 && g > 1.6 * r && g > 1.2 * b

test.describe('a replay', () => {
  test('plays by itself, and can be scrubbed', async ({ lab }) => {
    await lab.open({ mode: 'replay', query: { from: { x: 8, y: 20 }, to: { x: 24, y: 16 } } })
    // Only what was played counts as shown.
    await lab.until(({ state }) => state.playback.shown.value === 1)
    const { bar, scrubber } = await replayed(lab)
    const steps = Number(await scrubber.getAttribute('max'))
    expect(steps).toBeGreaterThan(15)
    await expect(scrubber).toHaveValue(String(steps))
    await lab.page.mouse.move(2, 2)
    await lab.drawn()
    const end = await pixelsOf(lab.canvas)

    await scrubber.fill(String(Math.floor(steps / 2)))
    await expect(bar).toContainText(
      new RegExp(
        `Step ${Math.floor(steps / 2)}: took \\d+,\\d+, (among the )?least of \\d+ open: .* = .*\\. Opened`,
      ),
    )
    await lab.drawn()
    const middle = await pixelsOf(lab.canvas)
    expect(middle.difference(end)).toBeGreaterThan(300)

    await scrubber.fill('0')
    await lab.drawn()
    const begin = await pixelsOf(lab.canvas)
    expect(begin.difference(middle)).toBeGreaterThan(300)
    await scrubber.fill(String(steps))
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

  test('steps one cell on and back, each with its sentence', async ({ lab }) => {
    const { bar, scrubber } = await replayed(lab)
    await scrubber.fill('10')
    await bar.getByRole('button', { name: 'One step on' }).click()
    await expect(bar).toContainText('Step 11: took')
    await bar.getByRole('button', { name: 'One step back' }).click()
    await bar.getByRole('button', { name: 'One step back' }).click()
    await expect(bar).toContainText('Step 9: took')
    await expect(bar.locator('[aria-live=polite]')).toContainText('Step 9: took')
    await bar.getByRole('button', { name: 'To the start' }).click()
    expect(await at(lab)).toBe(0)
  })

  test('plays a number of cells a second, and pauses', async ({ lab }) => {
    const { bar, scrubber } = await replayed(lab)
    const speed = bar.getByLabel('Speed')
    await expect(speed.getByRole('option')).toHaveCount(8)
    await speed.selectOption('10 cells a second')
    await bar.getByRole('button', { name: 'Play' }).click()
    const first = await at(lab)
    await expect.poll(() => at(lab)).toBeGreaterThan(first)
    await bar.getByRole('button', { name: 'Pause' }).click()
    const paused = await at(lab)
    await lab.drawn()
    expect(await at(lab)).toBe(paused)
    await speed.selectOption('1,000 cells a second')
    await bar.getByRole('button', { name: 'Play' }).click()
    await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(await at(lab)).toBe(Number(await scrubber.getAttribute('max')))
  })

  test('has the size of the open list as a curve', async ({ lab }) => {
    const { bar } = await replayed(lab)
    const curve = bar.getByRole('img', { name: /Size of the open list, at most \d+/ })
    await expect(curve).toBeVisible()
    const points = (await curve.locator('polygon').getAttribute('points')) ?? ''
    const heights = points.split(' ').map((point) => Number(point.split(',')[1]))
    expect(heights.length).toBeGreaterThan(15)
    expect(Math.min(...heights)).toBeLessThan(10)
    expect(new Set(heights).size).toBeGreaterThan(3)
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
    expect(await count('most open')).toBe(most)
    expect(await count('longest queue')).toBeGreaterThan(most)
  })

  test('can be seen flat, with start and goal to drag', async ({ lab }) => {
    await replayed(lab)
    const flat = lab.panel.getByRole('button', { name: 'Flat' })
    await flat.click()
    const board = lab.page.getByRole('application', { name: /^Board: the replay/ })
    await expect(board).toBeVisible()
    const looked = () => lab.ask(({ state }) => state.replay.value?.stats.expanded ?? 0)
    const before = await looked()
    const [from, to] = [
      await placeOnBoard(board, { x: 24, y: 16 }),
      await placeOnBoard(board, { x: 12, y: 20 }),
    ]
    await lab.page.mouse.move(from.x, from.y)
    await lab.page.mouse.down()
    await lab.page.mouse.move(to.x, to.y, { steps: 4 })
    await lab.page.mouse.up()
    await expect.poll(() => lab.ask(({ state }) => state.query.value?.to)).toEqual({ x: 12, y: 20 })
    await expect.poll(looked).toBeLessThan(before)
    // What is on the cells, and back to 3D with V.
    const notes = lab.page.getByRole('group', { name: 'On the cells' })
    await expect(notes.getByRole('button', { pressed: true })).toHaveText(['Numbers', 'Arrows'])
    await notes.getByRole('button', { name: 'Contours' }).click()
    await board.focus()
    await lab.page.keyboard.press('v')
    await expect(board).toBeHidden()
  })

  test('is hidden in other modes', async ({ lab }) => {
    await lab.open()
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
