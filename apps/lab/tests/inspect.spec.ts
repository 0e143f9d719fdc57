import { OBSTACLES, SURFACES } from 'footpath/terrain'
import { expect, test } from './support/test.js'

const cell = (x: number, y: number) => y * 32 + x

test.describe('the card of a cell', () => {
  test('says height, slope, surface and cost under the mouse and under the cursor', async ({ lab }) => {
    await lab.open({
      edits: {
        surfaces: [[cell(10, 20), SURFACES.indexOf('mud')]],
        obstacles: [[cell(20, 20), OBSTACLES.indexOf('low-wall')]],
        heights: [[cell(16, 24), 0.5]],
      },
    })
    const card = lab.page.locator('.card')
    await expect(card).toBeHidden()
    await lab.pointAt({ x: 16, y: 24 })
    await expect(card).toHaveText('cell 16,24 · height 0.5 m · slope 50 %open ground · ×1')
    await lab.pointAt({ x: 10, y: 20 })
    await expect(card).toHaveText('cell 10,20 · height 0.0 m · slope 0 %mud · ×4')
    await lab.page.mouse.move(2, 2)
    await expect(card).toBeHidden()
    await lab.cursorTo({ x: 20, y: 20 })
    await expect(card).toHaveText('cell 20,20 · height 0.0 m · slope 0 %low wall · cannot go there')
  })

  test('is about the selected unit: air units pass low walls and mind no mud', async ({ lab }) => {
    await lab.open({
      edits: {
        surfaces: [[cell(10, 20), SURFACES.indexOf('mud')]],
        obstacles: [[cell(20, 20), OBSTACLES.indexOf('low-wall')]],
      },
      units: [{ kind: 'air', cell: { x: 4, y: 4 } }],
    })
    await lab.pointAt({ x: 20, y: 20 })
    await expect(lab.page.locator('.card')).toContainText('low wall · ×1')
    await lab.pointAt({ x: 10, y: 20 })
    await expect(lab.page.locator('.card')).toContainText('mud · ×1')
  })

  test('names what blocks, and the ground under it where that is not plain', async ({ lab }) => {
    await lab.open({
      edits: {
        surfaces: [[cell(10, 20), SURFACES.indexOf('mud')]],
        obstacles: [
          [cell(10, 20), OBSTACLES.indexOf('tall-wall')],
          [cell(20, 20), OBSTACLES.indexOf('blocked')],
        ],
      },
    })
    const card = lab.page.locator('.card')
    await lab.cursorTo({ x: 10, y: 20 })
    await expect(card).toContainText('slope 0 %tall wall on mud · cannot go there')
    await lab.cursorTo({ x: 20, y: 20 })
    await expect(card).toContainText('slope 0 %blocked · cannot go there')
  })

  test('follows the mouse over hills: the cell is the one that is seen', async ({ lab }) => {
    await lab.open({ world: { kind: 'generated', map: 'hills', size: 32, seed: 'dale' } })
    for (const at of [
      { x: 16, y: 30 },
      { x: 12, y: 26 },
      { x: 22, y: 24 },
    ]) {
      const place = await lab.placeOf(at)
      const seen = await lab.ask(({ scene }, { x, y }) => scene.pick(x, y).ground?.cell ?? null, place)
      await lab.page.mouse.move(place.x, place.y)
      await expect(lab.page.locator('.card')).toContainText(`cell ${seen?.x},${seen?.y} `)
      const [column, row] = [seen?.x ?? 0, seen?.y ?? 0]
      const height = await lab.ask(({ state }, [x, y]) => state.terrain.value.heightAt(x, y).toFixed(1), [
        column,
        row,
      ] as const)
      await expect(lab.page.locator('.card')).toContainText(`height ${height} m`)
    }
  })
})

test('the card shows g, h and f of the last search', async ({ lab }) => {
  await lab.open({ mode: 'compare', query: { from: { x: 8, y: 18 }, to: { x: 24, y: 18 } } })
  await expect(lab.panel.getByRole('table')).toBeVisible()
  await lab.pointAt({ x: 12, y: 18 })
  await expect(lab.page.locator('.card')).toContainText(/g [\d.]+ · h [\d.]+ · f [\d.]+/)
})

test('the card forgets a search when its area is left, and when the ground has changed', async ({ lab }) => {
  await lab.open({ mode: 'compare', query: { from: { x: 8, y: 18 }, to: { x: 24, y: 18 } } })
  await expect(lab.panel.getByRole('table')).toBeVisible()
  await lab.pointAt({ x: 12, y: 18 })
  const card = lab.page.locator('.card')
  await expect(card).toContainText(/ · g /)
  // The mouse rests where it is.
  await lab.page.keyboard.press('1')
  await lab.page.keyboard.press('w')
  await expect(card).toContainText('cell 12,18')
  await expect(card).not.toContainText(/ · g /)
  await lab.page.mouse.down()
  await lab.page.mouse.up()
  await expect(card).toContainText('tall wall · cannot go there')
})
