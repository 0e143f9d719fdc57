import { bytesOf } from './support/download.js'
import { wall } from './support/edits.js'
import { LabPage, linkTo } from './support/lab-page.js'
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

test.describe('sharing', () => {
  test('gives a link that restores world, edits, units, setups and camera', async ({
    fresh: lab,
    context,
  }) => {
    await lab.visit(
      `./?small${linkTo({
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
    await lab.mode('Paint')
    await lab.clickCell({ x: 15, y: 26 })
    await lab.page.getByRole('button', { name: 'Share' }).click()
    await expect(lab.status).toContainText('The link is in the address bar')
    expect(lab.page.url()).toContain('#s=')
    await lab.page.mouse.move(2, 2)
    await lab.drawn()

    const other = new LabPage(await context.newPage())
    await other.visit(lab.page.url())
    expect(await everything(other)).toEqual(await everything(lab))
    expect(await other.terrainSum()).toBe(await lab.terrainSum())
    await other.drawn()
    const [seen, restored] = [await pixelsOf(lab.canvas), await pixelsOf(other.canvas)]
    expect(restored.difference(seen)).toBeLessThan(0.02 * seen.width * seen.height)
  })

  test('restores units on their way and a comparison', async ({ fresh: lab }) => {
    await lab.visit(
      `./?small${linkTo({
        units: [{ kind: 'ground', cell: { x: 4, y: 16 }, goal: { x: 28, y: 16 } }],
        mode: 'compare',
        query: { from: { x: 4, y: 4 }, to: { x: 20, y: 12 } },
      })}`,
    )
    await expect(lab.panel.getByRole('table')).toBeVisible()
    await lab.until(({ state }) => state.units.value[0].doing.startsWith('walking'))
  })

  for (const [what, hash] of [
    ['damaged', '#s=AAAA'],
    ['cut', linkTo({}).slice(0, 60)],
    ['no link of the lab', `#s=${Buffer.from('hello').toString('base64url')}`],
  ]) {
    test(`says that a link is ${what} and begins with the start scene`, async ({ fresh: lab }) => {
      await lab.visit(`./?small${hash}`)
      await expect(lab.status.locator('.error')).toContainText(/The link is damaged.*Ask for it again/)
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
})
