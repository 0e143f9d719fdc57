import { type LabPage, stateOf } from './support/lab-page.js'
import { ground, wall } from './support/edits.js'
import { bytesOf } from './support/download.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

const isReddish = (r: number, g: number, b: number) => r > 140 && r > 1.5 * g && r > 1.5 * b

function unitButtons(lab: LabPage) {
  return lab.panel.getByRole('listitem').getByRole('button', { pressed: true })
}

test.describe('units', () => {
  test('of both kinds are added, selected with the list and with Space, and removed', async ({ lab }) => {
    await lab.open()
    await expect(lab.panel).toContainText('No units yet')
    await lab.panel.getByRole('button', { name: '+ Walker' }).click()
    await lab.panel.getByRole('button', { name: '+ Flier' }).click()
    await expect(lab.panel.getByRole('listitem')).toHaveCount(2)
    await expect(unitButtons(lab)).toHaveText(/Flier \d/)

    await lab.panel.getByRole('button', { name: /^Walker \d/ }).click()
    await expect(unitButtons(lab)).toHaveText(/Walker \d/)
    await lab.canvas.focus()
    await lab.page.keyboard.press('Space')
    await expect(unitButtons(lab)).toHaveText(/Flier \d/)
    await lab.page.keyboard.press('Space')
    await expect(unitButtons(lab)).toHaveText(/Walker \d/)

    await lab.panel.getByRole('button', { name: /^Remove Walker/ }).click()
    await expect(lab.panel.getByRole('listitem')).toHaveCount(1)
    await expect(unitButtons(lab)).toHaveText(/Flier \d/)
  })

  test('are selected by a click on their figure, and seen in their colour', async ({ lab }) => {
    await lab.open()
    const empty = await pixelsOf(lab.canvas)
    await lab.open({
      units: [
        { kind: 'ground', cell: { x: 10, y: 18 } },
        { kind: 'ground', cell: { x: 22, y: 20 } },
      ],
    })
    await expect(unitButtons(lab)).toHaveText(/Walker 2/)
    await lab.drawn()
    const shown = await pixelsOf(lab.canvas)
    expect(shown.count(isReddish)).toBeGreaterThan(empty.count(isReddish) + 10)
    const { x, y } = await lab.placeOf({ x: 10, y: 18 })
    await lab.page.mouse.click(x, y - 4)
    await expect(unitButtons(lab)).toHaveText(/Walker 1/)
    expect(await lab.ask(({ state }) => state.units.value[0].goal)).toBeNull()
  })

  test('go where a click sends them, along a path that is seen', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 6, y: 24 } }] })
    await lab.drawn()
    const before = (await pixelsOf(lab.canvas)).count(isReddish)
    await lab.clickCell({ x: 26, y: 24 })
    await expect(lab.status).toContainText(/^Found in .* cells, cost .* cells looked at/)
    await expect(lab.panel.getByRole('listitem')).toContainText(/walking, \d+ m to go/)
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).count(isReddish)).toBeGreaterThan(before + 150)
    await lab.until(({ state }) => state.units.value[0].cell.x > 6)

    await lab.panel.getByRole('button', { name: 'path' }).click()
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).count(isReddish)).toBeLessThan(before + 100)
  })

  test('go to the cell under the cursor with Enter, and arrive', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 15, y: 16 } }] })
    await lab.cursorTo({ x: 17, y: 16 })
    await lab.page.keyboard.press('Enter')
    expect(await lab.ask(({ state }) => state.units.value[0].goal)).toEqual({ x: 17, y: 16 })
    await expect(lab.panel.getByRole('listitem')).toContainText('standing', { timeout: 30_000 })
    expect(await lab.ask(({ state }) => state.units.value[0].cell)).toEqual({ x: 17, y: 16 })
  })

  test('go to the cell under the mouse with Enter, even when a button was clicked before', async ({
    lab,
  }) => {
    await lab.open()
    await lab.panel.getByRole('button', { name: '+ Flier' }).click()
    await lab.pointAt({ x: 20, y: 22 })
    await expect(lab.page.locator('.card')).toContainText('cell 20,22')
    await lab.page.keyboard.press('Enter')
    await lab.page.keyboard.press('Space')
    await expect(lab.panel.getByRole('listitem')).toHaveCount(1)
    expect(await lab.ask(({ state }) => state.units.value[0].goal)).toEqual({ x: 20, y: 22 })
  })

  test('that cannot get there say so, and go to the nearest place they can reach', async ({ lab }) => {
    await lab.open({
      edits: wall(32, { x0: 16, y0: 0, x1: 17, y1: 32 }),
      units: [{ kind: 'ground', cell: { x: 14, y: 20 } }],
    })
    await lab.clickCell({ x: 24, y: 20 })
    await expect(lab.status).toContainText(/No path for Walker/)
    const row = lab.panel.getByRole('listitem')
    await expect(row).toContainText('no path')
    await row.getByRole('button', { name: 'go there' }).click()
    await expect(row).toContainText(/walking/)
    await expect(row).toContainText('standing', { timeout: 30_000 })
    expect(await lab.ask(({ state }) => state.units.value[0].cell.x)).toBe(15)
  })

  test('that are sent to a blocked cell walk up to it', async ({ lab }) => {
    await lab.open({
      edits: wall(32, { x0: 16, y0: 18, x1: 20, y1: 22 }),
      units: [{ kind: 'ground', cell: { x: 12, y: 20 } }],
    })
    await lab.ask(({ units }) => units.send(1, { x: 17, y: 20 }))
    await expect(lab.status).toContainText(/^Walks up to a blocked cell\. .* 4 cells/)
    const row = lab.panel.getByRole('listitem')
    await expect(row).toContainText('standing', { timeout: 30_000 })
    expect(await lab.ask(({ state }) => state.units.value[0].cell)).toEqual({ x: 15, y: 20 })
  })

  test('of the air fly over low walls, ground units walk around them', async ({ lab }) => {
    await lab.open({
      edits: wall(32, { x0: 16, y0: 4, x1: 17, y1: 28 }, 'low-wall'),
      units: [
        { kind: 'ground', cell: { x: 10, y: 16 }, goal: { x: 22, y: 16 } },
        { kind: 'air', cell: { x: 10, y: 16 }, goal: { x: 22, y: 16 } },
      ],
    })
    const rows = lab.panel.getByRole('listitem')
    await expect(rows.first()).toContainText(/walking, \d+ m to go/)
    await expect(rows.last()).toContainText(/flying, \d+ m to go/)
    const [walker, flyer] = await lab.ask(({ state }) =>
      state.units.value.map(({ doing }) => Number(/\d+/.exec(doing)?.[0])),
    )
    expect(walker).toBeGreaterThan(flyer + 5)
  })

  test('that have arrived keep their path, faded, until they are sent again', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 12, y: 24 } }] })
    const row = lab.panel.getByRole('listitem')
    await lab.ask(({ units }) => units.send(1, { x: 15, y: 24 }))
    await expect(row).toContainText('standing', { timeout: 30_000 })
    await lab.drawn()
    const faded = await pixelsOf(lab.canvas)
    await lab.panel.getByRole('button', { name: 'path' }).click()
    await lab.drawn()
    const hidden = await pixelsOf(lab.canvas)
    expect(faded.difference(hidden)).toBeGreaterThan(50)
    await lab.panel.getByRole('button', { name: 'path' }).click()

    await lab.page.getByRole('button', { name: 'Export' }).click()
    const downloading = lab.page.waitForEvent('download')
    await lab.page.getByRole('menuitem', { name: 'Path (.json)' }).click()
    const saved = JSON.parse((await bytesOf(await downloading)).toString()) as { status: string }
    expect(saved.status).toBe('found')

    await lab.ask(({ units }) => units.send(1, { x: 12, y: 20 }))
    await expect(row).toContainText('walking')
    expect(await lab.ask(({ units }) => units.pathOf(1)?.points.slice(-2))).toMatchObject({
      0: 12.5,
      1: 20.5,
    })
  })

  test('that search for long say so, and can be stopped with Esc and with a button', async ({ lab }) => {
    const [first] = stateOf({}).setups
    await lab.open({
      units: [{ kind: 'ground', cell: { x: 4, y: 4 } }],
      // Searches are done one after the other, and this one takes millions of steps.
      setups: [{ ...first, options: { algorithm: 'ida-star', heuristic: 'zero', maxExpanded: 5e7 } }, first],
    })
    const cancel = lab.status.getByRole('button', { name: /^Cancel searching for Walker 1.* \(Esc\)$/ })
    const row = lab.panel.getByRole('listitem')
    for (const stop of [() => lab.page.keyboard.press('Escape'), () => cancel.click()]) {
      await lab.ask(({ state, compare, units }) => {
        state.query.value = { from: { x: 0, y: 0 }, to: { x: 31, y: 31 } }
        void compare.run()
        void units.send(1, { x: 28, y: 20 })
      })
      await expect(cancel).toBeVisible()
      await expect(lab.status).toContainText('Searching for a path to 28,20 …')
      await stop()
      await expect(cancel).toBeHidden()
      await expect(lab.status).toContainText('Cancelled: Walker 1 stays where it is.')
      await expect(row).toContainText('standing')
      expect(await lab.ask(({ state }) => state.units.value[0].goal)).toBeNull()
      await lab.ask(({ compare }) => compare.clear())
    }
    await lab.clickCell({ x: 16, y: 20 })
    await expect(row).toContainText('walking')
  })

  test('walk slower through mud', async ({ lab }) => {
    await lab.open({
      edits: ground(32, { x0: 0, y0: 16, x1: 32, y1: 32 }, 'mud'),
      units: [
        { kind: 'ground', cell: { x: 8, y: 4 }, goal: { x: 19, y: 4 } },
        { kind: 'ground', cell: { x: 8, y: 28 }, goal: { x: 19, y: 28 } },
      ],
    })
    await lab.until(({ state }) => /^walking, \d m/.test(state.units.value[0].doing))
    const [dry, wet] = await lab.ask(({ state }) =>
      state.units.value.map(({ doing }) => Number(/\d+/.exec(doing)?.[0])),
    )
    expect(wet).toBeGreaterThan(dry)
  })

  test('cannot be sent where there are none', async ({ lab }) => {
    await lab.open()
    await lab.clickCell({ x: 16, y: 16 })
    await expect(lab.status).toContainText('Add a unit first')
  })

  test('are numbered from 1 in every world', async ({ lab }) => {
    for (const width of [32, 20]) {
      await lab.open({ world: { kind: 'empty', width, depth: 32 } })
      await lab.panel.getByRole('button', { name: '+ Walker' }).click()
      await expect(unitButtons(lab)).toHaveText(/Walker 1/)
    }
  })

  test('say when they stand in a wall, and get out of it first wherever they are sent', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 15, y: 18 } }], tool: 'wall' })
    await lab.panel.getByLabel('Size').fill('5')
    await lab.clickCell({ x: 16, y: 18 })
    await lab.area('Walk')
    const row = lab.panel.getByRole('listitem')
    await expect(row).toContainText('standing in a wall: nearest free cell 2 m away')
    await lab.page.keyboard.press('Control+z')
    await expect(row).not.toContainText('wall')
    await lab.page.keyboard.press('Control+Shift+z')
    await row.getByRole('button', { name: 'go there' }).click()
    await expect(row).toContainText(/walking/)
    await expect(row).toContainText('standing', { timeout: 30_000 })
    await expect(row).not.toContainText('wall')
    expect(await lab.ask(({ state }) => state.units.value[0].cell)).toEqual({ x: 13, y: 18 })

    await lab.open({
      units: [{ kind: 'ground', cell: { x: 15, y: 18 } }],
      edits: wall(32, { x0: 14, y0: 17, x1: 17, y1: 20 }),
    })
    await expect(row).toContainText('standing in a wall')
    await lab.clickCell({ x: 24, y: 24 })
    await expect(lab.status).toContainText(/^found/i)
    await lab.until(({ state }) => state.units.value[0].cell.x > 17)
  })
})
