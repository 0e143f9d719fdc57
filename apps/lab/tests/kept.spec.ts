import { test } from '@playwright/test'
import { LabPage } from './support/lab-page.js'
import { expect } from './support/test.js'

test.use({ serviceWorkers: 'allow' })

test('once visited, the lab works without a connection: first page, a new world, a lesson', async ({
  page,
  context,
}) => {
  const lab = new LabPage(page)
  await lab.visit()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await context.setOffline(true)
  // All of it from the files that were kept, parts that had not been used too.
  await page.goto('./?small')
  await lab.isReady()
  await lab.until(({ state }) => state.units.value.length === 2)
  await lab.ask((made) => made.openWorld({ kind: 'generated', map: 'caves', size: 24, seed: '7' }))
  await expect(lab.status).toContainText('Caves 24')
  await page.keyboard.press('3')
  await page
    .getByRole('link', { name: /Dijkstra and A\*/ })
    .or(page.getByRole('button', { name: /Dijkstra and A\*/ }))
    .first()
    .click()
  await expect(page.getByRole('main')).toContainText('748')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('748')
})
