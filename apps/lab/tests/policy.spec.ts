import { expect, test } from '@playwright/test'
import { LabPage } from './support/lab-page.js'

// What the lab itself does under its policy (workers, physics, files, downloads) the other tests show: they fail when
// the browser complains.
test('nothing that gets into the page runs, and nothing is fetched from elsewhere', async ({ page }) => {
  const blocked: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) blocked.push(message.text())
  })
  await new LabPage(page).open()
  expect(blocked).toEqual([])
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'document.body.dataset.ran = "inline"'
    document.body.append(script)
    const image = document.createElement('img')
    image.setAttribute('onerror', 'document.body.dataset.ran = "handler"')
    image.src = 'data:,'
    document.body.append(image)
    const fetched = await fetch('https://example.invalid/').then(
      () => 'fetched',
      () => 'refused',
    )
    return [document.body.dataset.ran ?? 'nothing', fetched]
  })
  expect(ran).toEqual(['nothing', 'refused'])
  await expect.poll(() => blocked.length).toBeGreaterThanOrEqual(3)
})
