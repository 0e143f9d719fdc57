import type { LabPage } from './support/lab-page.js'
import { expect, test } from './support/test.js'

/** How many cells things stand on. */
function occupied(lab: LabPage): Promise<number> {
  return lab.ask(({ state }) => {
    const { width, depth } = state.terrain.value
    let count = 0
    for (let y = 0; y < depth; y++) for (let x = 0; x < width; x++) if (state.occupied.has(x, y)) count++
    return count
  })
}

test.describe('the shelf', () => {
  test('puts a model on the ground, which blocks its footprint until it is undone', async ({ lab }) => {
    await lab.open({ tool: 'things' })
    const painted = await lab.terrainSum()
    await lab.panel
      .getByRole('group', { name: 'Take from the shelf' })
      .getByRole('button', { name: 'house' })
      .click()
    await lab.clickCell({ x: 16, y: 16 })
    await expect.poll(() => occupied(lab)).toBeGreaterThan(3)
    // What was painted is as it was: things lie over it.
    expect(await lab.terrainSum()).toBe(painted)
    await lab.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => occupied(lab)).toBe(0)
  })

  test('drops a crate, which falls, comes to rest and blocks its cells until it is cleared', async ({
    lab,
  }) => {
    await lab.open({ tool: 'things' })
    await lab.panel
      .getByRole('group', { name: 'Take from the shelf' })
      .getByRole('button', { name: 'big crate' })
      .click()
    await lab.clickCell({ x: 16, y: 16 })
    await expect.poll(() => occupied(lab), { timeout: 40_000 }).toBeGreaterThan(0)
    await lab.panel.getByRole('button', { name: 'Clear crates' }).click()
    await expect.poll(() => occupied(lab)).toBe(0)
  })
})

test.describe('the path of a unit', () => {
  test('is saved as a file', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 4, y: 16 }, goal: { x: 28, y: 18 } }] })
    await lab.until(({ state }) => state.units.value[0].doing.startsWith('walking'))
    await lab.page.getByRole('button', { name: 'Export' }).click()
    const downloading = lab.page.waitForEvent('download')
    await lab.page.getByRole('menuitem', { name: '.obj' }).click()
    const file = await (await downloading).createReadStream()
    let text = ''
    for await (const chunk of file) text += String(chunk)
    expect(text).toMatch(/^v [-\d. ]+$/m)
    expect(text).toMatch(/^l 1 2/m)
  })
})
