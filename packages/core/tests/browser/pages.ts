import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS } from '../../../../scripts/browser.mjs'

const workspace = resolve(import.meta.dirname, '../../../..')
const outDir = join(workspace, 'node_modules/.cache/core-page')

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
  readonly #servers: Readonly<Record<'isolated' | 'plain', Server>>

  private constructor(browser: Browser, isolated: Server, plain: Server) {
    this.#browser = browser
    this.#servers = { isolated, plain }
  }

  static async start(executablePath: string): Promise<TestPages> {
    bundle(resolve(import.meta.dirname, 'page'))
    const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
    return new TestPages(browser, await serve(ISOLATING), await serve({}))
  }

  async open(server: 'isolated' | 'plain'): Promise<Page> {
    const page = await this.#browser.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(error.message))
    const { port } = this.#servers[server].address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/index.html`, { waitUntil: 'load' })
    await page.waitForFunction(() => window.footpathTests !== undefined)
    return page
  }

  async close(): Promise<void> {
    await this.#browser.close()
    for (const server of Object.values(this.#servers)) server.close()
  }
}

/** In a process of its own: the test's process starts and ends threads. */
function bundle(folder: string): void {
  const vite = join(workspace, 'node_modules/vite/bin/vite.js')
  const options = ['--outDir', outDir, '--emptyOutDir', '--target', 'es2022', '--logLevel', 'error']
  execFileSync(process.execPath, [vite, 'build', folder, ...options], { stdio: 'inherit' })
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

async function serve(headers: Record<string, string>): Promise<Server> {
  const server = createServer((request, response) => {
    const file = join(outDir, request.url ?? '')
    readFile(file).then(
      (body) => response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? '', ...headers }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}
