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
  page.on('requestfailed', (request) => {
    const problem = request.failure()?.errorText ?? ''
    // A page that is left, or a worker that is ended, cancels what it has asked for.
    if (problem !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url().slice(0, 200)} ${problem}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`response ${response.status()}: ${response.url()}`)
  })
  return complaints
}

function requireNone(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
}

interface Fixtures {
  /**
   * A lab on a page that other tests have used before: quick, because scripts and shaders are compiled once. It is as
   * large as `viewport` says, and a phone's with `isMobile`.
   */
  readonly lab: LabPage
  /** A lab on a page of its own, not yet opened. */
  readonly fresh: LabPage
}

interface WorkerFixtures {
  readonly kept: (isMobile: boolean) => Promise<KeptPage>
}

interface KeptPage {
  readonly lab: LabPage
  readonly complaints: string[]
}

/** A test with a lab; it fails when anything at all went wrong on the page. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  kept: [
    async ({ browser }, use, { project }) => {
      const pages = new Map<boolean, KeptPage>()
      await use(async (isMobile) => {
        const found = pages.get(isMobile)
        if (found !== undefined) return found
        const { baseURL } = project.use
        const page = await browser.newPage({
          ...(baseURL === undefined ? {} : { baseURL }),
          isMobile,
          hasTouch: isMobile,
          serviceWorkers: 'block',
        })
        const made = { lab: new LabPage(page), complaints: complaintsOf(page) }
        pages.set(isMobile, made)
        return made
      })
      for (const { lab } of pages.values()) await lab.page.close()
    },
    { scope: 'worker' },
  ],
  lab: async ({ kept, isMobile, viewport }, use) => {
    const { lab, complaints } = await kept(isMobile)
    const size = lab.page.viewportSize()
    if (viewport !== null && (size?.width !== viewport.width || size.height !== viewport.height))
      await lab.page.setViewportSize(viewport)
    await lab.sleep(false)
    await use(lab)
    // Units that walk on would take time from the tests of other pages.
    await lab.sleep(true)
    requireNone(complaints.splice(0))
  },
  fresh: async ({ page }, use) => {
    const complaints = complaintsOf(page)
    await use(new LabPage(page))
    requireNone(complaints)
  },
})

export { expect } from '@playwright/test'
