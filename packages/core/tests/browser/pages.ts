import { resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build, preview, type PreviewServer } from 'vite'
import { BROWSER_FLAGS } from '../../../../scripts/browser.mjs'

const outDir = resolve(import.meta.dirname, '../../../../node_modules/.cache/core-page')

/** What a server must say for pages to share memory with their workers. */
const ISOLATING = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

/** The test page, bundled as a user's page would be, on a server that isolates it and on one that does not. */
export class TestPages {
  /** Everything pages complained about. */
  readonly complaints: string[] = []
  readonly #browser: Browser
  readonly #servers: Readonly<Record<'isolated' | 'plain', PreviewServer>>

  private constructor(browser: Browser, isolated: PreviewServer, plain: PreviewServer) {
    this.#browser = browser
    this.#servers = { isolated, plain }
  }

  static async start(executablePath: string): Promise<TestPages> {
    const root = resolve(import.meta.dirname, 'page')
    const common = { root, configFile: false, logLevel: 'error' } as const
    await build({ ...common, build: { outDir, emptyOutDir: true, target: 'es2022' } })
    const serve = (headers: Record<string, string>) =>
      preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0, headers } })
    const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
    return new TestPages(browser, await serve(ISOLATING), await serve({}))
  }

  async open(server: 'isolated' | 'plain'): Promise<Page> {
    const page = await this.#browser.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(error.message))
    await page.goto(this.#servers[server].resolvedUrls?.local[0] ?? '', { waitUntil: 'load' })
    await page.waitForFunction(() => window.footpathTests !== undefined)
    return page
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await Promise.all(Object.values(this.#servers).map((server) => server.close()))
  }
}
