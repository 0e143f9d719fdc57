import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../../../scripts/browser.mjs'
import { groupHashes } from './page/groups.js'
import { crowdHashes, workerHashes } from './page/workers.js'
import { TestPages } from './pages.js'

const executable: string | null = findBrowser()
if (executable === null)
  console.warn(
    'No Chromium found: browser tests are skipped. Set CHROMIUM_PATH, or: npx playwright install chromium',
  )

describe.skipIf(executable === null)('in a browser', () => {
  let pages: TestPages
  let isolated: Page
  let plain: Page

  beforeAll(async () => {
    pages = await TestPages.start(executable ?? '')
    isolated = await pages.open('isolated')
    plain = await pages.open('plain')
  })

  afterAll(async () => {
    await pages?.close()
  })

  it('the same queries give the same bytes as in Node', async () => {
    const here = await groupHashes()
    expect(Object.keys(here).length).toBeGreaterThan(60)
    // Groups that write the same would prove less than their names say; some settings do come to the same.
    expect(new Set(Object.values(here)).size).toBeGreaterThan(60)
    expect(await plain.evaluate(() => window.footpathTests.groupHashes())).toEqual(here)
    expect(pages.complaints).toEqual([])
  })

  it('workers answer and build the same as in Node, with shared memory and without', async () => {
    expect(await isolated.evaluate(() => crossOriginIsolated)).toBe(true)
    expect(await plain.evaluate(() => [crossOriginIsolated, 'SharedArrayBuffer' in window])).toEqual([
      false,
      false,
    ])
    const here = await workerHashes()
    expect(await isolated.evaluate(() => window.footpathTests.workerHashes())).toEqual(here)
    expect(await plain.evaluate(() => window.footpathTests.workerHashes())).toEqual(here)
    expect(pages.complaints).toEqual([])
  })

  it('crowds with 1, 2 and 3 workers go the same way as in Node without', async () => {
    const here = await crowdHashes()
    expect(new Set(here).size).toBe(1)
    expect(await isolated.evaluate(() => window.footpathTests.crowdHashes())).toEqual(here)
    expect(pages.complaints).toEqual([])
  })

  it.each(['isolated', 'plain'] as const)('workers stop when asked to (%s)', async (server) => {
    const page = server === 'isolated' ? isolated : plain
    const { answered, length, reasons } = await page.evaluate(() => window.footpathTests.giveUp())
    expect(answered).toBeGreaterThan(0)
    expect(answered).toBeLessThan(length)
    expect(reasons).toEqual(['no more paths', 'no index'])
    expect(pages.complaints).toEqual([])
  })

  it('says so when the script of a worker cannot be loaded', async () => {
    const page = await pages.open('plain')
    await page.route(/browser-worker/, (route) => route.fulfill({ status: 404, body: '' }))
    expect(await page.evaluate(() => window.footpathTests.codesWithoutWorkers())).toEqual([
      'worker-failed',
      'worker-failed',
      // This page may not share memory.
      'unsuitable-combination',
    ])
    expect(pages.complaints.every((complaint) => complaint.includes('404'))).toBe(true)
  })
})
