import { readTerrain } from '@footpath/formats'
import { bytesOf } from './support/download.js'
import { wall } from './support/edits.js'
import { expect, test } from './support/test.js'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

test.describe('what is on screen', () => {
  test('is saved as a picture, with the button and with P', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 16, y: 20 } }] })
    const size = await lab.canvas.evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      return [width, height]
    })
    for (const save of [
      () => lab.page.getByRole('button', { name: 'Picture' }).click(),
      () => lab.page.keyboard.press('p'),
    ]) {
      const downloading = lab.page.waitForEvent('download')
      await save()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/\.png$/)
      const bytes = await bytesOf(download)
      expect(bytes.subarray(0, 8)).toEqual(PNG)
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(size)
      // A blank picture packs to almost nothing.
      expect(bytes.length).toBeGreaterThan(5000)
    }
  })

  test('is exported as a terrain that the library reads', async ({ lab }) => {
    await lab.open({
      world: { kind: 'generated', map: 'hills', size: 24, seed: 'x' },
      edits: wall(24, { x0: 2, y0: 3, x1: 9, y1: 5 }),
    })
    const downloading = lab.page.waitForEvent('download')
    await lab.page.getByRole('button', { name: 'Export' }).click()
    await lab.page.getByRole('menuitem', { name: 'Terrain' }).click()
    const download = await downloading
    const terrain = await readTerrain(await bytesOf(download), download.suggestedFilename())
    const shown = await lab.ask(({ state }) => ({
      heights: [...(state.terrain.value.heights ?? [])],
      obstacles: [...state.terrain.value.obstacles],
      surfaces: [...state.terrain.value.surfaces],
    }))
    expect([...(terrain.heights ?? [])]).toEqual(shown.heights)
    expect([...terrain.obstacles]).toEqual(shown.obstacles)
    expect([...terrain.surfaces]).toEqual(shown.surfaces)
    expect(terrain.obstacleAt(4, 4)).toBe('tall-wall')
  })

  test('is exported by keyboard too: the menu opens, moves and closes', async ({ lab }) => {
    await lab.open()
    const button = lab.page.getByRole('button', { name: 'Export' })
    await button.focus()
    await lab.page.keyboard.press('Enter')
    const menu = lab.page.getByRole('menu', { name: 'Export' })
    await expect(menu.getByRole('menuitem', { name: 'Terrain' })).toBeFocused()
    // No unit walks: there is no path to save.
    await expect(menu.getByRole('menuitem', { name: /^Path/ })).toBeDisabled()
    await lab.page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(menu).toBeVisible()
    await lab.page.mouse.click(200, 200)
    await expect(menu).toBeHidden()
  })
})
