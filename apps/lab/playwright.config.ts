import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser.mjs'

// Set once by the runner; its workers, which read this file again, inherit it.
process.env.FOOTPATH_LAB_PORT ??= String(await freePort())
const port = process.env.FOOTPATH_LAB_PORT
const address = `http://127.0.0.1:${port}/`

// Only looked for, as other tools load this file too: `npm test` and `node scripts/browser.mjs` install one.
const executablePath = findBrowser() ?? undefined

/** The lab in a real browser, served as it ships. Software rendering is slow, hence the long timeouts. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // On a machine that stalls, gestures take longer than intended. Tests that needed a second try are listed at the end.
  retries: process.env.FOOTPATH_STRICT === '1' ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }], ['./tests/support/report.ts']],
  use: {
    baseURL: address,
    viewport: { width: 760, height: 440 },
    // Kept files would answer instead of the server, whose answers some tests take away.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...BROWSER_FLAGS] },
  },
  webServer: {
    command: `node ${JSON.stringify(fileURLToPath(new URL('../../packages/cli/bin/footpath.js', import.meta.url)))} lab --port ${port}`,
    url: address,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
