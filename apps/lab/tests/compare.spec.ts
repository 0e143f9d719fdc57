import { violationsOf } from './support/axe.js'
import type { Locator } from '@playwright/test'
import { wall } from './support/edits.js'
import { type LabPage, type Opening, stateOf } from './support/lab-page.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

/** A wall to walk around, and the two cells beside it. */
const OPENING: Opening = { mode: 'compare', edits: wall(32, { x0: 16, y0: 8, x1: 17, y1: 26 }) }
const [START, GOAL] = [
  { x: 8, y: 18 },
  { x: 24, y: 18 },
]

async function compared(lab: LabPage): Promise<Locator> {
  await lab.open(OPENING)
  await lab.clickCell(START)
  await expect(lab.status).toContainText('From 8,18: now click the goal')
  await lab.clickCell(GOAL)
  const table = lab.table
  await expect(table).toBeVisible()
  await expect(lab.status).toContainText(/A found, cost .* B found, cost/)
  await lab.unfold()
  return table
}

const isGrass = (r: number, g: number, b: number) => g > r && g > 1.6 * b
const isViolet = (r: number, g: number, b: number) => r > 1.25 * g && b > 1.25 * g
const isAmber = (r: number, g: number, b: number) => r > 1.4 * g && g > 1.8 * b
const isTeal = (r: number, g: number, b: number) => g > 1.4 * r && b > 1.3 * r

test.describe('comparing', () => {
  test('two searches takes two clicks and gives a table with the better value marked', async ({ lab }) => {
    const table = await compared(lab)
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['A A*', 'B Dijkstra', 'B to A'])
    expect(await lab.row('Path')).toEqual(['found', 'found', ''])
    // Times come last.
    await expect.poll(() => lab.row('Time, ms')).not.toContain('–')
    for (const name of ['Points', 'Cost', 'Cells looked at', 'Time, ms', 'Turning, °'])
      expect(await lab.row(name), name).toEqual([
        expect.stringMatching(/^[\d.,]+$/),
        expect.stringMatching(/^[\d.,]+$/),
        expect.stringMatching(/^[+−][\d.,]+ %$|^[=≈]$|^$/),
      ])
    // A* looks at less than Dijkstra: its number is the bold one, and only that.
    const [a, b] = await lab.row('Cells looked at')
    expect(Number(a.replace(',', ''))).toBeLessThan(Number(b.replace(',', '')))
    const bold = await table
      .getByRole('row')
      .filter({ hasText: 'Cells looked at' })
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => Number(getComputedStyle(cell).fontWeight) >= 600))
    expect(bold).toEqual([true, false, false])
  })

  test('shows both paths and both searched areas in the scene', async ({ lab }) => {
    await lab.open(OPENING)
    await lab.drawn()
    const before = await pixelsOf(lab.canvas)
    await lab.clickCell(START)
    await lab.clickCell(GOAL)
    await expect(lab.table).toBeVisible()
    await lab.page.mouse.move(2, 2)
    await lab.drawn()
    const after = await pixelsOf(lab.canvas)
    expect(after.difference(before)).toBeGreaterThan(5000)
    expect(after.count(isViolet)).toBeGreaterThan(before.count(isViolet) + 100)
    expect(after.count(isTeal)).toBeGreaterThan(before.count(isTeal) + 100)

    // Nothing of it is left in Walk, where the ground has its colours again: they fade while searches are shown.
    await lab.area('Walk')
    await lab.page.mouse.move(2, 2)
    await lab.drawn()
    const walk = await pixelsOf(lab.canvas)
    expect(walk.count(isViolet)).toBeLessThanOrEqual(before.count(isViolet))
    expect(walk.count(isTeal)).toBeLessThanOrEqual(before.count(isTeal))
    expect(walk.count(isGrass)).toBeGreaterThan(5 * before.count(isGrass) + 5000)
  })

  test('takes the searched areas away and leaves the paths, when the layer is off', async ({ lab }) => {
    await compared(lab)
    await lab.page.mouse.move(2, 2)
    await lab.drawn()
    const both = await pixelsOf(lab.canvas)
    await lab.page.keyboard.press('s')
    await lab.drawn()
    const paths = await pixelsOf(lab.canvas)
    expect(paths.difference(both)).toBeGreaterThan(5000)
    expect(paths.count(isViolet)).toBeGreaterThan(100)
    await lab.page.keyboard.press('s')
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(both)).toBeLessThan(100)
  })

  test('shows as many setups as there are, a third in amber', async ({ lab }) => {
    await compared(lab)
    await lab.page.mouse.move(2, 2)
    await lab.drawn()
    const two = (await pixelsOf(lab.canvas)).count(isAmber)
    await lab.ask(async ({ state, compare }) => {
      const [a, b] = state.setups.value
      state.setups.value = [a, b, { ...b, options: { algorithm: 'greedy' } }]
      await compare.run()
    })
    await expect(lab.status).toContainText(/A found, .* B found, .* C found, cost/)
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).count(isAmber)).toBeGreaterThan(two + 100)
  })

  test('runs again when a setup is changed', async ({ lab }) => {
    await compared(lab)
    const [, before] = await lab.row('Cells looked at')
    const b = lab.panel.getByRole('region', { name: 'Setup B' })
    const turning = (await lab.row('Turning, °'))[1]
    await b.getByLabel('Shape').selectOption('none')
    await expect.poll(async () => (await lab.row('Turning, °'))[1]).not.toBe(turning)
    await b.getByLabel('Search').selectOption('greedy')
    await expect.poll(async () => (await lab.row('Cells looked at'))[1]).not.toBe(before)
    const cost = (await lab.row('Cost'))[1]
    await b.getByLabel('Diagonals').selectOption('never')
    await expect.poll(async () => (await lab.row('Cost'))[1]).not.toBe(cost)
  })

  test('accepts every choice of every setting, and says which do not go together', async ({ lab }) => {
    // Half a hundred searches.
    test.setTimeout(120_000)
    await compared(lab)
    const b = lab.panel.getByRole('region', { name: 'Setup B' })
    for (const part of ['Search', 'Estimate', 'Open list', 'Diagonals', 'Pays for', 'Shape']) {
      const choice = b.getByLabel(part)
      const first = await choice.inputValue()
      const options = await choice
        .getByRole('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
      expect(options.length).toBeGreaterThan(1)
      for (const option of options) {
        await lab.ask(({ state }) => {
          state.status.value = { text: 'waiting', isError: false }
        })
        if ((await choice.inputValue()) === option) continue
        await choice.selectOption(option)
        await expect(lab.status, `${part} ${option}`).toContainText(/^A \w+, cost|\. [A-Z].*\.$/)
      }
      await choice.selectOption(first)
    }
  })

  test('names searches, estimates, open lists and steps in words, with a sentence each', async ({ lab }) => {
    await compared(lab)
    const b = lab.panel.getByRole('region', { name: 'Setup B' })
    for (const [part, value, name] of [
      ['Search', 'greedy', 'Greedy'],
      ['Estimate', 'euclidean', 'Straight line'],
      ['Open list', 'quad-heap', 'Four-way heap'],
      ['Pays for', '10/14', 'Steps in whole numbers'],
    ]) {
      const choice = b.getByLabel(part)
      await choice.selectOption({ label: name })
      await expect(choice).toHaveValue(value)
      await expect(choice).toHaveAttribute('title', /^[A-Z].*\.$/)
    }
  })

  test('as a race plays the searches together: on one board, side by side, or with a line between two', async ({
    lab,
  }) => {
    await lab.open({ ...OPENING, query: { from: START, to: GOAL } })
    await expect(lab.status).toContainText(/A found, cost .* B found, cost/)
    await lab.panel.getByRole('button', { name: 'Race' }).click()
    const bar = lab.page.getByRole('group', { name: 'Race' })
    const scrubber = bar.getByRole('slider', { name: 'Moment of the search' })
    const tools = lab.page.getByRole('toolbar', { name: 'Race' })
    // It plays by itself.
    await lab.until(({ state }) => state.race.position.value > 0)
    const [first, last] = (await lab.row('Cells looked at')).map((text) => Number(text.replace(',', '')))
    await scrubber.fill(String(first))
    await expect(bar).toContainText(`A is there, B has ${last - first} to go.`)
    await scrubber.fill(String(last))
    await expect(bar).toContainText(`A got there first, after ${first} cells; B needed ${last}.`)
    // One board: the chosen search, and the border of the other in its colour.
    const one = lab.page.getByRole('application', { name: 'Board: Dijkstra' })
    await expect(one).toHaveCount(1)
    await scrubber.fill(String(first - 5))
    await lab.page.mouse.move(2, 2)
    const coloured = async () => (await pixelsOf(one)).count(isViolet)
    await expect.poll(coloured).toBeGreaterThan(100)
    expect(await violationsOf(lab.page)).toEqual([])
    await tools.getByRole('button', { name: 'Side by side' }).click()
    await expect(lab.page.getByRole('application', { name: /^Board: / })).toHaveCount(2)
    // The line between two searches, by mouse and by key.
    await tools.getByRole('button', { name: 'Wipe' }).click()
    const both = lab.page.getByRole('application', { name: 'Board: A* and Dijkstra' })
    await expect(both).toHaveCount(1)
    const divider = lab.page.getByRole('slider', { name: 'Where the boards meet' })
    await expect(divider).toHaveValue('50')
    const box = (await both.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = box.y + box.height / 2
    await lab.page.mouse.move(box.x + box.width / 2, middle)
    await lab.page.mouse.down()
    await lab.page.mouse.move(box.x + 0.25 * box.width, middle, { steps: 4 })
    await lab.page.mouse.up()
    expect(Math.abs(Number(await divider.inputValue()) - 25)).toBeLessThanOrEqual(2)
    await divider.focus()
    await lab.page.keyboard.press('Home')
    await expect(divider).toHaveValue('0')
    await scrubber.fill('3')
    await both.focus()
    await lab.page.keyboard.press('.')
    await expect(scrubber).toHaveValue('4')
    await lab.panel.getByRole('button', { name: '3D' }).click()
    await expect(bar).toHaveCount(0)
  })

  test('swaps the setups and copies one to the other', async ({ lab }) => {
    await compared(lab)
    const algorithm = (name: string) =>
      lab.panel.getByRole('region', { name: `Setup ${name}` }).getByLabel('Search')
    const [a, b] = await lab.row('Cells looked at')
    await lab.panel.getByRole('button', { name: 'Swap' }).click()
    await expect(algorithm('A')).toHaveValue('dijkstra')
    await expect(algorithm('B')).toHaveValue('a-star')
    await expect.poll(async () => (await lab.row('Cells looked at')).slice(0, 2)).toEqual([b, a])

    await lab.panel.getByRole('button', { name: 'Copy A to B' }).click()
    await expect(algorithm('B')).toHaveValue('dijkstra')
    await expect.poll(async () => await lab.row('Cells looked at')).toEqual([b, b, '='])
  })

  test('works with the keyboard alone', async ({ lab }) => {
    await lab.open(OPENING)
    await lab.cursorTo(START)
    await lab.page.keyboard.press('Enter')
    await lab.cursorTo(GOAL)
    await lab.page.keyboard.press('Enter')
    await expect(lab.table).toBeVisible()
  })
})

test.describe('a goal that cannot be reached', () => {
  const block = wall(32, { x0: 16, y0: 8, x1: 20, y1: 26 })

  test('because it is blocked moves to the nearest free cell, for every algorithm alike', async ({ lab }) => {
    await lab.open({ mode: 'compare', edits: block })
    await lab.cursorTo(START)
    await lab.page.keyboard.press('Enter')
    await lab.cursorTo({ x: 17, y: 18 })
    await lab.page.keyboard.press('Enter')
    await expect(lab.status).toContainText(
      /^A found, cost 7 · B found, cost 7\. The goal 17,18 is blocked: 15,18 is the nearest free cell\.$/,
    )
    expect(await lab.ask(({ state }) => state.query.value?.to)).toEqual({ x: 15, y: 18 })
    const b = lab.panel.getByRole('region', { name: 'Setup B' })
    for (const algorithm of ['jump-points', 'index', 'rea-star', 'waypoints', 'theta-star']) {
      await lab.ask(({ state }) => {
        state.query.value = { from: { x: 8, y: 18 }, to: { x: 17, y: 18 } }
        state.status.value = { text: 'waiting', isError: false }
      })
      await b.getByLabel('Search').selectOption(algorithm)
      await expect(lab.status, algorithm).toContainText(
        /^A found, cost 7 · B found, cost 7\. The goal 17,18 /,
      )
      expect(await lab.row('Path')).toEqual(['found', 'found', ''])
    }
  })

  test('because a wall is in between is said once, in the same words for every algorithm', async ({
    lab,
  }) => {
    const [first] = stateOf({}).setups
    await lab.open({
      mode: 'compare',
      edits: wall(32, { x0: 16, y0: 0, x1: 17, y1: 32 }),
      setups: [first, { ...first, options: { algorithm: 'jump-points' } }],
      query: { from: START, to: GOAL },
    })
    await expect(lab.panel).toContainText('No path: the goal is on a different island.')
    await expect(lab.status).toContainText(/^A no path · B no path: the goal is on a different island\.$/)
    expect(await lab.row('Path')).toEqual(['no path', 'no path', ''])
    // A* has a path to the nearest cell it can reach; jump points have none: no zeros, and nobody wins.
    expect(await lab.row('Cost')).toEqual(['7', '–', ''])
    await expect(lab.panel.locator('td.better')).toHaveCount(0)
  })
})

test.describe('the time of a search', () => {
  test('of identical setups is the same, and neither is marked as faster', async ({ lab }) => {
    await compared(lab)
    const copied = lab.panel.getByRole('button', { name: 'Copy A to B' })
    await copied.click()
    for (let again = 0; again < 5; again++) {
      await expect
        .poll(async () => await lab.row('Time, ms'))
        .toEqual([expect.stringMatching(/^[\d.,]+$/), expect.stringMatching(/^[\d.,]+$/), '='])
      const row = lab.panel.getByRole('row').filter({ hasText: 'Time, ms' })
      await expect(row.locator('.better')).toHaveCount(0)
      await lab.ask(({ compare }) => compare.run())
    }
  })

  test('is measured after a warm-up and without a trace', async ({ lab }) => {
    await compared(lab)
    await lab.until(({ state }) => state.results.value.every((result) => (result?.timing?.runs ?? 0) >= 5))
    const [cold, warm] = await lab.ask(({ state }) => {
      const [first] = state.results.value
      return [first?.path.stats.micros ?? 0, first?.timing?.micros ?? 0]
    })
    expect(warm).toBeGreaterThan(0)
    const [shown] = await lab.row('Time, ms')
    expect(Number(shown)).toBeCloseTo(warm / 1000, 2)
    expect(cold).not.toBe(warm)
  })
})

test('start and goal cannot be the same cell', async ({ lab }) => {
  await lab.open({ mode: 'compare' })
  await lab.clickCell(START)
  await lab.clickCell(START)
  await expect(lab.status).toContainText('That is the start. Click another cell as the goal.')
  await lab.clickCell(GOAL)
  await expect(lab.table).toBeVisible()
})

test('a start that was chosen in another mode does not count', async ({ lab }) => {
  await lab.open({ mode: 'compare' })
  await lab.clickCell(START)
  await expect(lab.status).toContainText('now click the goal')
  await lab.view('Replay')
  await lab.clickCell(GOAL)
  await expect(lab.status).toContainText('From 24,18: now click the goal')
})

test('other work can still be cancelled after a search ends', async ({ lab }) => {
  await lab.open({ mode: 'compare' })
  const busy = await lab.ask(async ({ state, compare }) => {
    state.query.value = { from: { x: 2, y: 2 }, to: { x: 30, y: 30 } }
    const run = compare.run()
    state.busy.value = { text: 'building the world', cancel: () => {} }
    await run
    const { text } = state.busy.value
    state.busy.value = null
    return text
  })
  expect(busy).toBe('building the world')
})

test('engines are measured on this map: times, preparation, memory, what to use, and what cannot be used', async ({
  lab,
}) => {
  await lab.open({
    world: { kind: 'generated', map: 'caves', size: 24, seed: '7' },
    mode: 'compare',
    query: { from: { x: 4, y: 4 }, to: { x: 18, y: 16 } },
  })
  const section = lab.panel.getByRole('region', { name: 'Engines for this map' })
  await section.getByRole('button', { name: 'Measure' }).click()
  const table = section.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(7)
  for (const name of ['A*', 'Jump points', 'Index', 'Any angle', 'Any angle, with labels', 'Field'])
    await expect(
      table.getByRole('row').filter({ has: lab.page.getByRole('rowheader', { name, exact: true }) }),
    ).toContainText(/[\d.]+ (ns|µs|ms)[\d.]+ (ns|µs|ms)/)
  await expect(section).toContainText(/Use (jump points|A\*)\./)
  expect(await violationsOf(lab.page)).toEqual([])

  // Mud costs more: engines for even ground say so; an edit forgets what was measured.
  await lab.ask((made) => made.chooseBrush('ground', 'mud'))
  await lab.clickCell({ x: 18, y: 16 })
  await expect(table).toBeHidden()
  // The searches of the table are timed again; a click that comes just then finds the button off.
  await expect(async () => {
    await section.getByRole('button', { name: 'Measure' }).click()
    await expect(section).toContainText('Costs differ from cell to cell here: use A*.', { timeout: 5000 })
  }).toPass()
})
