import { writeHeightmapPng } from '@footpath/formats'
import { createTerrain } from 'footpath'
import { bytesOf } from './support/download.js'
import { wall } from './support/edits.js'
import { type LabPage, linkTo, stateOf } from './support/lab-page.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

function everything(lab: LabPage) {
  return lab.ask(({ state, scene }) => ({
    world: state.world.value,
    mode: state.mode.value,
    layers: state.layers.value,
    setups: state.setups.value,
    query: state.query.value,
    units: state.units.value.map(({ kind, cell }) => ({ kind, cell })),
    camera: scene.camera.position.toArray().map((value) => Number(value.toFixed(3))),
    target: scene.controls.target.toArray().map((value) => Number(value.toFixed(3))),
  }))
}

/** The same where units walk meanwhile. */
async function withoutCells(lab: LabPage) {
  const { units, ...rest } = await everything(lab)
  return { ...rest, units: units.map(({ kind }) => kind) }
}

function hash(lab: LabPage): Promise<string> {
  return lab.page.evaluate(() => location.hash)
}

test.describe('sharing', () => {
  test('gives a link that restores world, edits, units, setups and camera', async ({ lab }) => {
    await lab.visit(
      `./?small=5${linkTo({
        world: { kind: 'generated', map: 'hills', size: 30, seed: 'far' },
        edits: wall(30, { x0: 4, y0: 4, x1: 9, y1: 6 }),
        units: [
          { kind: 'ground', cell: { x: 20, y: 20 } },
          { kind: 'air', cell: { x: 10, y: 22 } },
        ],
      })}`,
    )
    await lab.page.mouse.move(200, 200)
    await lab.page.mouse.down()
    await lab.page.mouse.move(260, 220, { steps: 3 })
    await lab.page.mouse.up()
    await lab.page.keyboard.press('g')
    await lab.tool('Wall')
    await lab.clickCell({ x: 15, y: 26 })
    await lab.page.getByRole('button', { name: 'Share' }).click()
    await expect(lab.status).toContainText('The link is in the address bar')
    expect(lab.page.url()).toContain('#s=')
    await lab.page.mouse.move(2, 2)
    await lab.drawn()

    const [shared, sum, seen] = [await everything(lab), await lab.terrainSum(), await pixelsOf(lab.canvas)]
    await lab.visit(lab.page.url())
    expect(await everything(lab)).toEqual(shared)
    expect(await lab.terrainSum()).toBe(sum)
    await lab.drawn()
    const restored = await pixelsOf(lab.canvas)
    expect(restored.difference(seen)).toBeLessThan(0.02 * seen.width * seen.height)
  })

  test('restores walking units and a comparison', async ({ lab }) => {
    await lab.visit(
      `./?small=5${linkTo({
        units: [{ kind: 'ground', cell: { x: 4, y: 16 }, goal: { x: 28, y: 16 } }],
        mode: 'compare',
        query: { from: { x: 4, y: 4 }, to: { x: 20, y: 12 } },
      })}`,
    )
    await expect(lab.panel.getByRole('table')).toBeVisible()
    await lab.until(({ state }) => state.units.value[0].doing.startsWith('walking'))
  })

  for (const [what, link] of [
    ['damaged', '#s=AAAA'],
    ['cut', linkTo({}).slice(0, 60)],
    ['no link of the lab', `#s=${Buffer.from('hello').toString('base64url')}`],
  ]) {
    test(`says that a link is ${what} and begins with the start scene`, async ({ lab }) => {
      await lab.visit(`./?small=5${link}`)
      await expect(lab.status.locator('.error')).toContainText(/The link is damaged: .*Ask for it again/)
      expect(await lab.ask(({ state }) => state.terrain.value.width)).toBe(128)
    })
  }

  test('saves a file where a link would be too long, and opens it again', async ({ lab }) => {
    await lab.open({ world: { kind: 'generated', map: 'density', size: 100, seed: '1', density: 0.2 } })
    await lab.ask((made) => {
      const { terrain } = made.state
      // Noise does not pack well.
      for (let at = 0; at < 10_000; at++)
        terrain.value.setHeight(at % 100, Math.floor(at / 100), Math.sin(at * at) * 0.3)
    })
    const expected = await lab.terrainSum()
    const downloading = lab.page.waitForEvent('download')
    await lab.page.getByRole('button', { name: 'Share' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/\.footpath-lab$/)
    await expect(lab.status).toContainText('saved as a file')

    await lab.open()
    await (await lab.worldMenu())
      .getByLabel('File with a map')
      .setInputFiles({ name: 'x.footpath-lab', mimeType: 'application/json', buffer: await bytesOf(file) })
    await lab.until(({ state }) => state.terrain.value.width === 100)
    expect(await lab.terrainSum()).toBe(expected)
  })

  test('saves a world from a file with everything on it, and opens it again', async ({ lab }) => {
    await lab.open()
    const heights = Float32Array.from({ length: 30 }, (_, at) => at / 3)
    const { bytes } = writeHeightmapPng(createTerrain({ width: 6, depth: 5, heights }))
    await (await lab.worldMenu())
      .getByLabel('File with a map')
      .setInputFiles({ name: 'hill.png', mimeType: 'image/png', buffer: Buffer.from(bytes) })
    await lab.page
      .getByRole('dialog', { name: 'Open hill.png' })
      .getByRole('button', { name: 'Open' })
      .click()
    // The status goes on at once: a unit is on its path.
    await expect(lab.page.getByRole('button', { name: /^World/ })).toContainText('hill.png')
    await lab.until(({ state }) => state.terrain.value.width === 6 && state.units.value.length > 0)
    await lab.panel.getByRole('button', { name: '+ Flier' }).click()
    await lab.tool('Wall')
    await lab.clickCell({ x: 1, y: 1 })
    await lab.page.keyboard.press('g')
    const [expected, sum] = [await withoutCells(lab), await lab.terrainSum()]
    const downloading = lab.page.waitForEvent('download')
    await lab.page.getByRole('button', { name: 'Share' }).click()
    const file = await downloading
    expect(lab.page.url()).not.toContain('#')

    await lab.open()
    await (await lab.worldMenu())
      .getByLabel('File with a map')
      .setInputFiles({ name: 'x.footpath-lab', mimeType: 'application/json', buffer: await bytesOf(file) })
    await expect(lab.page.getByRole('button', { name: /^World/ })).toContainText('hill.png')
    await expect.poll(() => withoutCells(lab)).toEqual(expected)
    expect(await lab.terrainSum()).toBe(sum)
  })

  test('refuses a saved lab with nonsense in it: nothing changes, and one sentence says why', async ({
    lab,
  }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 3, y: 3 } }] })
    const state = JSON.parse(JSON.stringify(stateOf({}))) as Record<string, unknown>
    for (const [nonsense, words] of [
      [{ world: { kind: 'nowhere' } }, 'world.kind is'],
      [{ world: { kind: 'empty', width: 5, depth: 5 }, units: 7 }, 'units is 7, not a list'],
      [
        { units: [{ kind: 'ground', cell: { x: 32, y: 0 } }] },
        'units[0].cell is 32,0, outside the map of 32 × 32',
      ],
      [{ edits: { surfaces: [[0, 200]] } }, 'surfaces[0]'],
      [{ world: { kind: 'file', name: 'a.png' }, terrain: 'AAAA' }, 'is damaged'],
      [{ world: { kind: 'file', name: 'a.png' }, terrain: '%' }, 'is damaged'],
    ] as const) {
      const text = JSON.stringify({ ...state, ...nonsense })
      await lab.ask((made, saved) => made.files.open(new File([saved], 'x.footpath-lab')), text)
      const error = lab.status.locator('.error')
      await expect(error, words).toContainText(words)
      await expect(error).toContainText(
        /Nothing was changed[;.] save it in the lab again, or open another file\.$/i,
      )
      expect(await lab.ask(({ state: now }) => [now.terrain.value.width, now.units.value.length])).toEqual([
        32, 1,
      ])
    }
  })
})

test.describe('the address bar', () => {
  test('stays empty on a first visit until something is done, then restores what is on screen', async ({
    lab,
  }) => {
    await lab.visit()
    await lab.until(({ state }) => state.units.value.every(({ doing }) => /^(walking|flying)/.test(doing)))
    expect(await hash(lab)).toBe('')
    const before = await lab.page.evaluate(() => history.length)
    await lab.page.keyboard.press('g')
    await expect.poll(() => hash(lab)).toContain('#s=')
    const withGrid = await hash(lab)

    await lab.tool('Wall')
    await lab.clickCell({ x: 60, y: 90 })
    await lab.canvas.hover()
    await lab.page.mouse.wheel(0, 200)
    await expect.poll(() => hash(lab)).not.toBe(withGrid)
    await expect
      .poll(() => lab.ask((made) => JSON.stringify(made.state.tool.value) + made.address.isPending))
      .toBe('"wall"false')
    expect(await lab.page.evaluate(() => history.length)).toBe(before)
    const [seen, sum] = [await everything(lab), await lab.terrainSum()]
    await lab.visit(lab.page.url())
    const restored = await everything(lab)
    expect({ ...restored, units: [] }).toEqual({ ...seen, units: [] })
    expect(restored.units.map(({ kind }) => kind)).toEqual(seen.units.map(({ kind }) => kind))
    expect(await lab.terrainSum()).toBe(sum)
  })

  test('is not written while units only walk, but takes them along when the page is left', async ({
    lab,
  }) => {
    const unit = { kind: 'ground', cell: { x: 2, y: 16 }, goal: { x: 30, y: 16 } } as const
    await lab.visit(`./?small=5${linkTo({ units: [unit] })}`)
    const opened = await hash(lab)
    await lab.until(({ state }) => state.units.value[0].cell.x > 4)
    expect(await lab.ask((made) => made.address.isPending)).toBe(false)
    expect(await hash(lab)).toBe(opened)
    await lab.page.goto('about:blank')
    await lab.page.goBack()
    await lab.isReady()
    expect(await lab.ask(({ state }) => state.units.value[0].cell.x)).toBeGreaterThan(4)
    expect(await hash(lab)).not.toBe(opened)
  })

  test('keeps what is on screen when a damaged link is pasted', async ({ lab }) => {
    await lab.open()
    await lab.page.evaluate(() => {
      location.hash = '#s=AAAA'
    })
    await expect(lab.status.locator('.error')).toContainText('The link is damaged')
    expect(await lab.ask(({ state }) => state.terrain.value.width)).toBe(32)
    await expect.poll(() => hash(lab)).toBe(await lab.ask((made) => made.link()))
  })

  test('is left alone while a link is being opened, and is that of the screen when it was cancelled', async ({
    lab,
  }) => {
    await lab.open()
    const isPending = await lab.ask(
      (made, link) => {
        made.layers.toggle('grid')
        location.hash = link
        return new Promise<boolean>((resolve) =>
          addEventListener('hashchange', () => resolve(made.address.isPending), { once: true }),
        )
      },
      linkTo({ world: { kind: 'generated', map: 'terrain', size: 1000, seed: 'slow' } }),
    )
    expect(isPending).toBe(false)
    await expect(lab.status.getByRole('button', { name: 'Cancel building the world (Esc)' })).toBeVisible()
    await lab.page.keyboard.press('Escape')
    await expect(lab.status).toContainText('Cancelled: the world is as it was.')
    await expect.poll(() => hash(lab)).toBe(await lab.ask((made) => made.link()))
  })

  test('without a link leads to a first visit, whatever area was open', async ({ lab }) => {
    await lab.open({ mode: 'compare' })
    await lab.ask((made) => made.follow(''))
    await expect(lab.panel).toHaveAccessibleName('Walk')
  })

  test('is empty where only a file can hold the world', async ({ lab }) => {
    await lab.open()
    await lab.page.keyboard.press('g')
    await expect.poll(() => hash(lab)).toContain('#s=')
    await lab.ask((made) => made.files.open(new File(['...\n...\n'], 'small.txt')))
    await expect.poll(() => hash(lab)).toBe('')
  })
})

test('a link pasted into the address of an open lab is followed', async ({ lab }) => {
  await lab.open()
  const link = linkTo({ world: { kind: 'empty', width: 9, depth: 9 } })
  await lab.page.evaluate((hash) => {
    location.hash = hash
  }, link)
  await lab.until(({ state }) => state.terrain.value.width === 9)
})
