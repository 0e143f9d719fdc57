// @module-tag slow
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BROWSER_FLAGS, findBrowser } from '../../../scripts/browser.mjs'
import { buildSite } from '../dist/build.js'

/** Served from the folder above, like hosts that publish a site below a path. */
const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/site-test')
const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const executable: string | null = findBrowser()
if (executable === null) console.warn('No Chromium found: the site is not opened. Set CHROMIUM_PATH.')

describe.skipIf(executable === null)('the site in a browser', () => {
  const complaints: string[] = []
  let server: PreviewServer
  let browser: Browser

  beforeAll(async () => {
    await buildSite(join(folder, 'below'))
    const options = { root: folder, configFile: false, logLevel: 'error', build: { outDir: '.' } } as const
    server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } })
    browser = await chromium.launch({ executablePath: executable ?? '', args: BROWSER_FLAGS })
    // The API reference alone takes TypeDoc twelve seconds of a free core.
  }, 300_000)

  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  async function open(
    path: string,
    viewport = LAPTOP,
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<Page> {
    const page = await browser.newPage({ viewport, colorScheme })
    page.on('pageerror', ({ message }) => complaints.push(`${path}: ${message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${path}: ${response.url()} is not there`)
    })
    const [address] = server.resolvedUrls?.local ?? []
    await page.goto(new URL(`below/${path}`, address).href)
    return page
  }

  it('is searched with the keyboard alone', async () => {
    const page = await open('guides/files.html')
    await page.keyboard.press('/')
    await page.keyboard.type('flow field')
    await page.waitForSelector('#found [aria-selected=true]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/below\/guides\/fields\.html/)
    expect(await page.textContent('h1')).toBe('Fields: many units, one goal')
    await page.close()
  })

  it('finds exports, and leads to the reference and back', async () => {
    const page = await open('index.html')
    await page.fill('.search input', 'createInfluence')
    await page.click('#found a[href*="reference/"]')
    expect(await page.textContent('h1')).toContain('createInfluence')
    await page.click('text=Guides and lab')
    await page.waitForURL(/\/below\/index\.html$/)
    await page.close()
  })

  it('is dark where the system is, and keeps what you choose', async () => {
    const page = await open('index.html', LAPTOP, 'dark')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await ground()
    await page.click('.theme-button')
    const light = await ground()
    expect(light).not.toBe(dark)
    await page.reload()
    expect(await ground()).toBe(light)
    await page.close()
  })

  it.each(['index.html', 'api.html', 'guides/searching.html', 'results/peers.html', 'results/study-1.html'])(
    'fits a phone: %s',
    async (path) => {
      const page = await open(path, PHONE)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
      expect(await page.isVisible('#menu')).toBe(false)
      await page.click('.menu-button')
      expect(await page.isVisible('#menu')).toBe(true)
      await page.close()
    },
  )

  it('has the lab', async () => {
    const page = await open('index.html')
    await page.click('text=Open the 3D lab')
    await page.waitForURL(/\/below\/lab\//)
    expect(await page.waitForSelector('#lab canvas')).not.toBeNull()
    await page.close()
  })

  it('has pictures that load', async () => {
    const page = await open('index.html')
    const broken = await page.evaluate(async () => {
      const images = [...document.images]
      for (const image of images) image.loading = 'eager'
      await Promise.all(images.map((image) => image.decode().catch(() => {})))
      return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
    })
    expect(broken).toEqual([])
    await page.close()
  })

  it('logs no errors', () => {
    expect(complaints).toEqual([])
  })
})
