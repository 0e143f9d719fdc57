import { test as base, type Page } from '@playwright/test'
import { LabPage } from './lab-page.js'

/** Messages of the browser that no lab causes: its software renderer reports that pixels are read back. */
const EXPECTED = [/GPU stall due to ReadPixels/]

/** Everything that went wrong on a page: console errors, shader and WebGL warnings, exceptions, failed requests. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    const isBad =
      message.type() === 'error' || (message.type() === 'warning' && /shader|webgl|three/i.test(text))
    if (isBad && !EXPECTED.some((pattern) => pattern.test(text)))
      complaints.push(`${message.type()}: ${text}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('requestfailed', (request) =>
    complaints.push(`request: ${request.url().slice(0, 200)} ${request.failure()?.errorText ?? ''}`),
  )
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`response ${response.status()}: ${response.url()}`)
  })
  return complaints
}

function requireNone(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
}

interface Fixtures {
  /** A lab on a page that other tests have used before: quick, because shaders are compiled once. */
  readonly lab: LabPage
  /** A lab on a page of its own, not yet opened. */
  readonly fresh: LabPage
}

interface WorkerFixtures {
  readonly kept: { readonly lab: LabPage; readonly complaints: string[] }
}

/** A test with a lab; it fails when anything at all went wrong on the page. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  kept: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport } = project.use
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(viewport === undefined ? {} : { viewport }),
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await use({ lab: new LabPage(page), complaints: complaintsOf(page) })
      await context.close()
    },
    { scope: 'worker' },
  ],
  lab: async ({ kept }, use) => {
    await use(kept.lab)
    requireNone(kept.complaints.splice(0))
  },
  fresh: async ({ page }, use) => {
    const complaints = complaintsOf(page)
    await use(new LabPage(page))
    requireNone(complaints)
  },
})

export { expect } from '@playwright/test'
