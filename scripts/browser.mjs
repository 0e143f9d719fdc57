// The Chromium that tests and pictures run in: one that is on the machine, or else one that is installed now.
// Run by itself it says which one that is.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canInstall, installPackage, isSkipped, missing } from './system-packages.mjs'
import { root } from './workspace.mjs'

/**
 * Headless, also as root and without a graphics card: WebGL 2 is drawn in software. The page and its 2D canvases are not
 * drawn through it: as software, that takes several times as long as drawing them directly.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-rasterization',
  '--disable-accelerated-2d-canvas',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium, or null where there is none. `CHROMIUM_PATH` comes before all others. */
export function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked !== undefined && asked !== '') {
    if (existsSync(asked)) return asked
    throw new Error(`CHROMIUM_PATH is ${asked}: no such file. Correct it, or unset it.`)
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  for (const name of NAMES) {
    const folder = folders.find((each) => each !== '' && existsSync(join(each, name)))
    if (folder !== undefined) return join(folder, name)
  }
  const own = playwrightsOwn()
  return own !== null && existsSync(own) ? own : null
}

/**
 * The path of a Chromium; installs one where there is none, and ends the script where that fails. Null where
 * `FOOTPATH_SKIP` says to go without.
 */
export function ensureBrowser() {
  const found = findBrowser()
  if (found !== null) return found
  if (isSkipped('browser')) {
    console.log('Without a browser: neither the lab nor pages are tested.')
    return null
  }
  if (canInstall()) installPackage('chromium')
  else {
    console.log("No Chromium on this machine: downloading Playwright's into its cache.")
    const cli = join(root, 'node_modules', 'playwright', 'cli.js')
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  }
  return (
    findBrowser() ??
    missing('No Chromium', 'npx playwright install chromium, or name its file in CHROMIUM_PATH', 'browser')
  )
}

/** Where playwright would have put its own browser, or null where playwright is not installed. */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return null
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(ensureBrowser())
