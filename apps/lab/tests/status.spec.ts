import { expect, test } from './support/test.js'

const QUERY = { from: { x: 8, y: 18 }, to: { x: 24, y: 18 } } as const

test.describe('the status line', () => {
  test('says in each mode what to do there, not what was found in another', async ({ lab }) => {
    await lab.open({ mode: 'compare', query: QUERY })
    await expect(lab.status).toContainText(/^A found, cost/)
    await lab.mode('Replay')
    await expect(lab.status).toContainText(/^Press “Replay the last query”, or click a new start\.$/)
    await lab.mode('Paint')
    await expect(lab.status).toContainText(/^Drag over the ground to paint\.$/)
    await lab.mode('Compare')
    await expect(lab.status).toContainText(/^Press Compare, or click a new start\.$/)
    await lab.mode('Explore')
    await expect(lab.status).toContainText(/^Add a unit, then click where it should go\.$/)
    await lab.panel.getByRole('button', { name: 'Add ground' }).click()
    await lab.mode('Paint')
    await lab.mode('Explore')
    await expect(lab.status).toContainText(/^Click the ground to send the selected unit\.$/)
    await lab.open({ mode: 'explore' })
    await lab.mode('Compare')
    await expect(lab.status).toContainText(/^Click a start and a goal on the ground\.$/)
  })

  test('follows a crate: it falls, then lies there', async ({ lab }) => {
    await lab.open({ mode: 'paint' })
    await lab.cursorTo({ x: 16, y: 18 })
    await lab.page.keyboard.press('c')
    await expect(lab.status).toContainText('A crate falls on 16,18')
    await expect(lab.status).toContainText('The crate has landed. Press F to push it away from you.', {
      timeout: 30_000,
    })
    await lab.page.keyboard.press('f')
    await expect(lab.status).toContainText('Pushed a crate.')
    await expect(lab.status).toContainText('The crate has come to rest.', { timeout: 30_000 })
  })
})
