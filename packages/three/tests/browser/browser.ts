import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, chromium, type ConsoleMessage, type Page } from '@playwright/test'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { BROWSER_FLAGS } from '../../../../scripts/browser.mjs'

const packageFolder = resolve(import.meta.dirname, '../..')

/** Serves the first example of the README as a module. */
function readmeExample(): Plugin {
  const address = '/readme-example.ts'
  return {
    name: 'readme-example',
    resolveId: (id) => (id === address ? resolve(packageFolder, 'readme-example.ts') : null),
    load: (id) => {
      if (!id.endsWith(address)) return null
      const readme = readFileSync(resolve(packageFolder, 'README.md'), 'utf8')
      return /^```ts\n([\s\S]*?)^```/m.exec(readme)?.[1] ?? null
    },
  }
}

/** Pages of this package, served from its sources and shown by a real browser. */
export class BrowserTest {
  /** Everything pages complained about. A shader that does not compile says so here and nowhere else. */
  readonly complaints: string[] = []
  readonly #server: ViteDevServer
  readonly #browser: Browser

  private constructor(server: ViteDevServer, browser: Browser) {
    this.#server = server
    this.#browser = browser
  }

  static async start(executablePath: string): Promise<BrowserTest> {
    const server = await createServer({
      root: packageFolder,
      configFile: false,
      logLevel: 'error',
      plugins: [readmeExample()],
      cacheDir: resolve(packageFolder, '../../node_modules/.cache/three-pages'),
      server: {
        host: '127.0.0.1',
        port: 0,
        watch: null,
        hmr: false,
        fs: { allow: [resolve(packageFolder, '../..')] },
      },
      optimizeDeps: {
        entries: ['example/index.html', 'tests/browser/page/index.html'],
        exclude: ['footpath', '@footpath/three'],
        include: ['three', 'three/addons/utils/BufferGeometryUtils.js'],
      },
    })
    await server.listen()
    return new BrowserTest(server, await chromium.launch({ executablePath, args: BROWSER_FLAGS }))
  }

  async open(path: string, width: number, height: number): Promise<Page> {
    const page = await this.#browser.newPage({ viewport: { width, height } })
    page.on('console', (message) => this.#hear(message))
    page.on('pageerror', (error) => this.complaints.push(error.message))
    const [address] = this.#server.resolvedUrls?.local ?? []
    await page.goto(new URL(path, address).href, { waitUntil: 'load' })
    return page
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#server.close()
  }

  #hear(message: ConsoleMessage): void {
    // Software rendering remarks on every read of a pixel; that is about speed, not about the picture.
    if (/GPU stall due to ReadPixels/.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text())
  }
}
