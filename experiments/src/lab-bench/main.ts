import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { describeMachine } from '../machine.js'
import { readResult, storeResult } from '../results.js'
import { BUILT_LAB, firstLoad } from '../sizes/first-load.js'
import { median } from '../statistics.js'
import type { BenchPage } from './lab-on-page.js'
import { crowdTimes, dragSpans, frameTimes, idleFrames, strokeSpans } from './measures.js'
import type { CrowdTimes, DragTimes, LabResult, ViewRow } from './result.js'

/**
 * The built lab in a real browser: what it draws and how long that takes, what a stroke of the brush costs the page, how
 * much is loaded first. Medians, because a browser is never quiet.
 *
 *     node main.js           writes results/lab.json
 *     node main.js drags     measures dragging and what is loaded, and keeps the rest of it
 *     node main.js load      measures what is loaded, without a browser, and keeps the rest of it
 *     node main.js crowd     measures a crowd, and keeps the rest of it
 */
const SIZES = [128, 512, 1024]
const FRAMES = 20
const STROKES = 20
const STROKE_SIZE = 50
const MOVES = 60

/** Moves that are not counted: the first one builds the index. */
const WARM_MOVES = 10
const IDLE_MILLIS = 2000

/** The crowds, and the frames that count once they are under way. */
const CROWDS = [1000, 2000, 5000]
const CROWD_FRAMES = 60
const VIEWPORT = { width: 760, height: 440 }

/** A full frame of a large map takes seconds in software; then fewer of them are drawn. */
const FRAME_BUDGET = 8_000

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface Scripts {
  readonly browser: { readonly BROWSER_FLAGS: string[]; ensureBrowser(): string }
  readonly lab: {
    startLab(script: string, ...args: string[]): Promise<{ address: string; stop(): Promise<number> }>
  }
}

async function main(): Promise<void> {
  if (process.argv[2] === 'load') {
    storeResult('lab', { ...readResult('lab'), scripts: loadedScripts() })
    return
  }
  const { browser: found, lab } = await loadScripts()
  const server = await lab.startLab('packages/cli/bin/footpath.js', 'lab', '--port', '0')
  const browser = await chromium.launch({ executablePath: found.ensureBrowser(), args: found.BROWSER_FLAGS })
  try {
    if (process.argv[2] === 'crowd') {
      storeResult('lab', { ...readResult('lab'), crowd: await measureCrowds(browser, server.address) })
      return
    }
    const first = await visit(browser, server.address)
    const state = await first.evaluate(() => (globalThis as unknown as BenchPage).footpathLab?.shared() ?? {})
    const scripts = loadedScripts()
    await first.close()
    const drags = {
      date: describeMachine().date,
      rows: await measureDrags(browser, server.address, state),
    }
    console.table(drags.rows)
    if (process.argv[2] === 'drags') {
      storeResult('lab', { ...readResult('lab'), scripts, drags })
      return
    }
    const rows: ViewRow[] = []
    for (const size of SIZES) {
      const small = await measureView(browser, addressOf(server.address, state, size, true), size)
      const full = await measureView(browser, addressOf(server.address, state, size, false), size)
      rows.push({
        size,
        calls: small.calls,
        triangles: small.triangles,
        small: small.times,
        full: full.times,
      })
    }
    const { strokes, idle } = await measureStrokes(browser, addressOf(server.address, state, 512, true))
    const result: LabResult = {
      machine: describeMachine(),
      browser: `Chromium ${browser.version()}, software rendering`,
      viewport: VIEWPORT,
      views: rows,
      strokes,
      drags,
      crowd: await measureCrowds(browser, server.address),
      idleFrames: idle,
      scripts,
    }
    console.table(
      rows.map(({ small, full, ...row }) => ({ ...row, small: small.frameMs, full: full.frameMs })),
    )
    console.log(strokes, { idleFrames: idle }, scripts)
    storeResult('lab', result)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** The workspace's scripts are plain modules without types. */
async function loadScripts(): Promise<Scripts> {
  return {
    browser: (await loadScript('browser.mjs')) as Scripts['browser'],
    lab: (await loadScript('lab-process.mjs')) as Scripts['lab'],
  }
}

function loadScript(name: string): Promise<unknown> {
  return import(pathToFileURL(join(root, 'scripts', name)).href)
}

async function visit(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT, serviceWorkers: 'block' })
  page.setDefaultTimeout(120_000)
  await page.goto(`${address}?small`)
  await page.waitForFunction(
    () => (globalThis as unknown as BenchPage).footpathLab?.state.units.value.length === 2,
  )
  return page
}

/** A lab with a landscape, or caves, of this size and no units. */
function addressOf(
  address: string,
  state: Readonly<Record<string, unknown>>,
  size: number,
  isSmall: boolean,
  map: 'terrain' | 'caves' = 'terrain',
): string {
  const { camera: _, ...rest } = state
  const world = { kind: 'generated', map, size, seed: 'bench', water: 0.12 }
  const text = JSON.stringify({ ...rest, world, units: [] })
  return `${address}?${isSmall ? 'small' : 'quality=full'}#s=${deflateRawSync(text).toString('base64url')}`
}

async function measureView(browser: Browser, address: string, size: number) {
  const { page, loadMs } = await open(browser, address, size)
  const { calls, triangles } = await page.evaluate(
    () => (globalThis as unknown as BenchPage).footpathLab?.scene.info ?? { calls: 0, triangles: 0 },
  )
  const [once] = await page.evaluate(frameTimes, 1)
  const frames = Math.max(3, Math.min(FRAMES, Math.floor(FRAME_BUDGET / once)))
  const frameMs = median(await page.evaluate(frameTimes, frames))
  await page.close()
  return { calls, triangles, times: { loadMs: rounded(loadMs), frameMs: rounded(frameMs), frames } }
}

/**
 * Opens the lab and waits for the first frame with its world; time counts from the request of the page. What stands in for a
 * world until then has fewer triangles, an even map from afar a few more.
 */
async function open(browser: Browser, address: string, size: number) {
  const page = await browser.newPage({ viewport: VIEWPORT, serviceWorkers: 'block' })
  page.setDefaultTimeout(120_000)
  await page.goto(address)
  const seen = await page.waitForFunction((wanted) => {
    const lab = (globalThis as unknown as BenchPage).footpathLab
    return lab?.state.terrain.value.width === wanted && lab.scene.info.triangles > 600
      ? performance.now()
      : null
  }, size)
  return { page, loadMs: Number(await seen.jsonValue()) }
}

async function measureStrokes(browser: Browser, address: string) {
  const { page } = await open(browser, address, 512)
  await page.evaluate(frameTimes, 1)
  const idle = await page.evaluate(idleFrames, IDLE_MILLIS)
  const spans = await page.evaluate(strokeSpans, { strokes: STROKES, size: STROKE_SIZE })
  await page.close()
  const part = (name: string) => rounded(median(spans.map((span) => span[name] ?? 0)))
  return {
    idle,
    strokes: {
      count: STROKES,
      cells: STROKE_SIZE ** 2,
      sumMs: part('sum'),
      parts: Object.fromEntries(
        Object.keys(spans[0])
          .filter((name) => name !== 'sum')
          .map((name) => [name, part(name)]),
      ),
    },
  }
}

/** How soon paths follow a goal that is dragged over caves of 512 × 512 cells. */
async function measureDrags(
  browser: Browser,
  address: string,
  state: Readonly<Record<string, unknown>>,
): Promise<DragTimes[]> {
  const { page } = await open(browser, addressOf(address, state, 512, true, 'caves'), 512)
  await page.evaluate(frameTimes, 1)
  const rows: DragTimes[] = []
  for (const [name, algorithm] of [
    ['Search, jump points', 'jump-points'],
    ['Search, index', 'index'],
    ['Walk, natural paths', null],
  ] as const) {
    const all = await page.evaluate(dragSpans, { algorithm, moves: MOVES + WARM_MOVES })
    const spans = all.slice(WARM_MOVES)
    const part = (of: keyof (typeof spans)[number]) => rounded(median(spans.map((span) => span[of])), 2)
    const slowest = Math.max(...spans.map(({ worker, page: shown }) => worker + shown))
    rows.push({
      name,
      moves: MOVES,
      workerMs: part('worker'),
      pageMs: part('page'),
      slowestMs: rounded(slowest),
    })
  }
  await page.close()
  return rows
}

/** The scene "March" with more and more units. */
async function measureCrowds(browser: Browser, address: string): Promise<LabResult['crowd']> {
  const rows: CrowdTimes[] = []
  for (const units of CROWDS) {
    const page = await visit(browser, address)
    const { pageMs, tickMs } = await page.evaluate(crowdTimes, { units, frames: CROWD_FRAMES })
    await page.close()
    const sorted = [...pageMs].sort((a, b) => a - b)
    rows.push({
      units,
      frames: sorted.length,
      pageMs: rounded(median(sorted), 2),
      slowMs: rounded(sorted[Math.floor(0.95 * sorted.length)], 2),
      tickMs: rounded(tickMs, 2),
    })
  }
  console.table(rows)
  return { date: describeMachine().date, rows }
}

/** Compressed bytes of the scripts a first visit loads, and of the physics, which comes with the first crate. */
function loadedScripts(): LabResult['scripts'] {
  const assets = join(BUILT_LAB, 'assets')
  const physics = readdirSync(assets).filter((file) => /^crate-world.*\.js$/.test(file))
  return {
    firstLoad: firstLoad(BUILT_LAB).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0),
    physics: physics.reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0),
  }
}

function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}

await main()
