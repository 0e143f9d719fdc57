// `npm run pictures`: the lab in pictures, for README and docs, into docs/pictures/. In full quality, which takes
// minutes where there is no graphics card. Names as arguments make only those: `npm run pictures -- start dark`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from './browser.mjs'
import { startLab } from './lab-process.mjs'
import { npm, root } from './workspace.mjs'

const WIDE = { viewport: { width: 1280, height: 720 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const TIMEOUT_MS = 240_000

/** Each picture: the window, and what is done before it is taken. `lab` is the page's `footpathLab`. */
const PICTURES = {
  start: { ...WIDE, stage: walking },
  compare: { ...WIDE, stage: comparing },
  replay: { ...WIDE, stage: replaying },
  painting: { ...WIDE, stage: painting },
  phone: { ...PHONE, stage: walking },
  dark: { ...WIDE, stage: inTheDark },
  things: { ...WIDE, stage: things },
  claims: { ...WIDE, stage: claims },
}

const asked = process.argv.slice(2)
const names = Object.keys(PICTURES).filter((name) => asked.length === 0 || asked.includes(name))
const folder = join(root, 'docs', 'pictures')
mkdirSync(folder, { recursive: true })
npm('run', '--silent', 'build')
const server = await startLab('packages/cli/bin/footpath.js', 'lab', '--port', '0')
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
try {
  for (const name of names) await take(name)
} finally {
  await browser.close()
  await server.stop()
}

async function take(name) {
  const begun = Date.now()
  const { stage, ...window } = PICTURES[name]
  const context = await browser.newContext(window)
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => console.error(`${name}: ${message}`))
  await page.goto(`${server.address}?quality=full`)
  await page.waitForFunction(() => window.footpathLab?.state.units.value.length === 2)
  await stage(page)
  await settle(page)
  await page.screenshot({ path: join(folder, `${name}.png`), timeout: TIMEOUT_MS })
  await context.close()
  console.log(`docs/pictures/${name}.png in ${Math.round((Date.now() - begun) / 1000)} s`)
}

/** Waits until what was asked for last has been drawn. */
async function settle(page) {
  await page.evaluate(async () => {
    window.footpathLab.scene.draw()
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
  })
}

/** The first visit: a walker that goes around a ridge, and a flier that goes over it. */
async function walking(page) {
  await everybodyWalks(page)
}

async function everybodyWalks(page) {
  await page.waitForFunction(() =>
    window.footpathLab.state.units.value.every(({ doing }) => /^(walking|flying)/.test(doing)),
  )
}

async function inTheDark(page) {
  await page.evaluate(() => {
    window.footpathLab.state.theme.value = 'dark'
  })
  await walking(page)
}

/** Removes all units, so that nothing moves while the picture is taken. */
async function query(page, mode) {
  await page.evaluate((chosen) => {
    const lab = window.footpathLab
    lab.units.removeAll()
    lab.areas.setMode(chosen)
    lab.pointing.act({ x: 30, y: 96 })
    lab.pointing.act({ x: 104, y: 40 })
  }, mode)
}

async function comparing(page) {
  await query(page, 'compare')
  await page.waitForFunction(() => window.footpathLab.state.results.value.length === 2)
  await page.evaluate(() => {
    const { compare, state } = window.footpathLab
    const [a] = state.setups.value
    state.results.value = []
    compare.set(1, { ...a, options: { algorithm: 'greedy' }, shape: 'natural' })
  })
  await page.waitForFunction(() => {
    const results = window.footpathLab.state.results.value
    return results.length === 2 && results.every(({ timing }) => timing !== null)
  })
  await page.getByRole('table').scrollIntoViewIfNeeded()
}

async function replaying(page) {
  await query(page, 'replay')
  await page.waitForFunction(() => window.footpathLab.state.replay.value !== null)
  await page.evaluate(() => {
    const { playback } = window.footpathLab.state
    playback.isPlaying.value = false
    playback.seek(playback.steps.value * 0.55)
  })
  // Up, so that nothing lies behind the transport bar.
  await move(page, [0, -12, 0], [0, -12, 0])
}

async function painting(page) {
  await page.evaluate(() => {
    const { state, paint, units } = window.footpathLab
    units.removeAll()
    window.footpathLab.take('height')
    const unit = units.add('ground', { x: 36, y: 84 })
    for (const [name, size, ...points] of [
      ['road', 3, [20, 112], [50, 104], [84, 108], [112, 96]],
      ['mud', 9, [58, 84], [66, 80]],
      ['tall-wall', 2, [78, 62], [78, 92], [96, 92]],
      ['low-wall', 2, [44, 68], [60, 62]],
      ['raise', 14, [100, 70], [104, 74], [100, 70], [104, 74]],
    ]) {
      state.brush.value = { name, size, shape: 'round' }
      const [[x, y], ...rest] = points
      paint.begin(x, y)
      for (const [toX, toY] of rest) paint.drawTo(toX, toY)
      paint.end()
    }
    state.brush.value = { name: 'raise', size: 12, shape: 'round' }
    window.footpathLab.pointing.hover({ x: 52, y: 108 })
    void units.send(unit, { x: 92, y: 80 })
  })
  await everybodyWalks(page)
}

/** A claim of study 2 is shown, and the list is open at it. */
async function claims(page) {
  await page.keyboard.press('l')
  const study = page.getByRole('region', { name: 'Study 2' })
  await study.getByRole('button', { expanded: false }).click()
  await study.getByRole('button', { name: 'Show', exact: true }).first().click()
  await page.waitForFunction(() => {
    const { claim, results } = window.footpathLab.state
    return claim.value !== null && results.value.length === 2
  })
  await page.keyboard.press('l')
  await page.getByRole('button', { name: 'Close' }).scrollIntoViewIfNeeded()
}

/** Moves the camera and what it looks at by this many metres. */
async function move(page, at, target) {
  await page.evaluate(
    ([camera, looked]) => {
      const { scene } = window.footpathLab
      scene.camera.position.add({ x: camera[0], y: camera[1], z: camera[2] })
      scene.controls.target.add({ x: looked[0], y: looked[1], z: looked[2] })
      scene.controls.update()
    },
    [at, target],
  )
}

/** A hamlet, seen from near, and a unit that walks around it. */
async function things(page) {
  await page.evaluate(() => {
    const lab = window.footpathLab
    const { state, units } = lab
    units.removeAll()
    lab.take('things')
    state.layers.value = { ...state.layers.value, blocked: false }
    lab.layers.toggle('grid')
    lab.layers.toggle('grid')
    for (const [name, ...cells] of [
      ['house', [95, 55], [103, 51]],
      [
        'tree',
        [86, 59],
        [89, 52],
        [96, 46],
        [108, 58],
        [84, 49],
        [91, 64],
        [111, 49],
        [104, 63],
        [99, 43],
        [113, 55],
      ],
      ['rock', [109, 62], [82, 55]],
      ['crate', [98, 60], [100, 60], [99, 61]],
      ['big crate', [102, 58]],
    ])
      for (const [x, y] of cells) {
        state.inHand.value = name
        lab.pointing.act({ x, y })
      }
    lab.take('hand')
  })
  // The crates come to rest.
  await page.waitForTimeout(8000)
  await page.evaluate(() => {
    const { units, scene } = window.footpathLab
    for (const [kind, cell, goal] of [
      ['air', { x: 84, y: 64 }, { x: 112, y: 38 }],
      ['ground', { x: 84, y: 60 }, { x: 114, y: 47 }],
    ])
      void units.send(units.add(kind, cell), goal)
    scene.camera.position.set(86, 29, 96)
    scene.controls.target.set(98.5, 11, 52)
    scene.controls.update()
  })
  await everybodyWalks(page)
}
