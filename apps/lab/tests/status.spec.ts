import { expect, test } from './support/test.js'

const QUERY = { from: { x: 8, y: 18 }, to: { x: 24, y: 18 } } as const

test.describe('the status line', () => {
  test('says in each mode what to do there, not what was found in another', async ({ lab }) => {
    await lab.open({ mode: 'compare', query: QUERY })
    await expect(lab.status).toContainText(/^A found, cost/)
    await lab.view('Replay')
    await expect(lab.status).toContainText(/^Found in/)
    await lab.area('Walk')
    await expect(lab.status).toContainText(/^Add a unit, then click where it should go\.$/)
    await lab.open({ units: [{ kind: 'ground', cell: { x: 8, y: 8 } }], mode: 'compare' })
    await lab.area('Walk')
    await expect(lab.status).toContainText(/^Click the ground to send the selected unit, or drag its flag\.$/)
    await lab.view('Compare')
    await expect(lab.status).toContainText(/^Click a start and a goal on the ground\.$/)
  })

  test('follows a crate: it falls, then lies there', async ({ lab }) => {
    await lab.open({ tool: 'wall' })
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
