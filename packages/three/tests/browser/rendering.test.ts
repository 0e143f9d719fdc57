import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../../../scripts/browser.mjs'
import { BrowserTest } from './browser.js'

const executable: string | null = findBrowser()
if (executable === null)
  console.warn(
    'No Chromium found: browser tests are skipped. Set CHROMIUM_PATH, or: npx playwright install chromium',
  )

const pictures = resolve(import.meta.dirname, '../../../../out/three')

describe.skipIf(executable === null)('in a browser', () => {
  let browser: BrowserTest
  let page: Page

  beforeAll(async () => {
    browser = await BrowserTest.start(executable ?? '')
    page = await browser.open('/tests/browser/page/index.html', 480, 270)
    await page.waitForFunction(() => typeof window.createBench === 'function')
    await page.evaluate(() => {
      window.createBench({ size: 128 }).example.frame(3)
    })
  })

  afterAll(async () => {
    await browser?.close()
  })

  it('draws a picture, with a red path in it', async () => {
    const picture = await page.evaluate(() => window.bench?.picture())
    expect(browser.complaints).toEqual([])
    expect(picture?.black).toBeLessThan(0.02)
    expect(picture?.colours).toBeGreaterThan(2000)
    expect(picture?.red).toBeGreaterThan(0.0004)
    mkdirSync(pictures, { recursive: true })
    await page.evaluate(() => window.bench?.example.frame(0))
    await page.screenshot({ path: resolve(pictures, 'scene.png') })
  })

  it('draws water blue, walls as stone, mud dark and snow white', async () => {
    const colours = await page.evaluate(() => {
      const { bench } = window
      if (bench === undefined) throw new Error('no bench')
      const { terrain } = bench.example
      const { width, surfaces, obstacles, heights } = terrain
      const deep = bench.example.view.water.depths
      const first = (test: (cell: number) => boolean) => {
        const cell = surfaces.findIndex((_, at) => test(at))
        return { x: cell % width, y: Math.floor(cell / width) }
      }
      const top = heights?.indexOf(heights.reduce((most, height) => Math.max(most, height))) ?? 0
      const places = {
        water: first((at) => deep[at] > 200),
        wall: first((at) => obstacles[at] === terrain.obstacleId('tall-wall')),
        mud: first((at) =>
          [0, 1, 2, width, 2 * width].every((by) => surfaces[at + by] === terrain.surfaceId('mud')),
        ),
        snow: { x: top % width, y: Math.floor(top / width) },
      }
      return Object.fromEntries(
        Object.entries(places).map(([name, cell]) => {
          bench.lookDown(cell, 12)
          return [name, bench.coloursAt([name === 'mud' ? { x: cell.x + 1, y: cell.y } : cell])[0]]
        }),
      )
    })
    expect(browser.complaints).toEqual([])
    const [waterR, , waterB] = colours.water
    expect(waterB).toBeGreaterThan(1.15 * waterR)
    const [wallR, wallG, wallB] = colours.wall
    expect(Math.max(wallR, wallG, wallB) - Math.min(wallR, wallG, wallB)).toBeLessThan(70)
    // Grey in any light: never as green as the grass.
    expect(wallG).toBeLessThanOrEqual(Math.max(wallR, wallB))
    const [mudR, mudG, mudB] = colours.mud
    expect(mudR + mudG + mudB).toBeLessThan(300)
    expect(mudR).toBeGreaterThan(mudB)
    expect(Math.min(...colours.snow)).toBeGreaterThan(140)
  })

  it('shows frontier and closed cells of a search, the grid and the cursor, and takes them away again', async () => {
    const seen = await page.evaluate(() => {
      const { bench } = window
      if (bench === undefined) throw new Error('no bench')
      const { width } = bench.example.terrain
      const { overlay } = bench.example.view
      const dry = (value: number, at: number) => value > 0 && overlay.terrain.obstacles[at] === 0
      bench.player.seek(bench.player.length / 2)
      const closed = overlay.layer('searched').values.findIndex(dry)
      const open = overlay.layer('frontier').values.findIndex(dry)
      const colour = (cell: number) => {
        bench.lookDown({ x: cell % width, y: Math.floor(cell / width) }, 8)
        return bench.coloursAt([{ x: cell % width, y: Math.floor(cell / width) }])[0]
      }
      const shown = { closed: colour(closed), open: colour(open) }
      bench.player.seek(0)
      return { shown, hidden: { closed: colour(closed), open: colour(open) } }
    })
    expect(browser.complaints).toEqual([])
    expect(seen.shown.closed[2]).toBeGreaterThan(1.2 * seen.shown.closed[0])
    expect(seen.shown.open[0]).toBeGreaterThan(1.6 * seen.shown.open[2])
    expect(seen.shown.open[0]).toBeGreaterThan(150)
    expect(seen.hidden.closed[2]).toBeLessThan(seen.hidden.closed[1])
    expect(seen.hidden.open[0]).toBeLessThan(seen.shown.open[0])
  })

  it('draws a path at least four pixels wide, however far away and however flat the view', async () => {
    const widths = await page.evaluate(() => {
      const { bench } = window
      if (bench === undefined) throw new Error('no bench')
      const { camera, terrain } = bench.example
      const middle = terrain.width / 2
      bench.across.visible = true
      const seen = [
        [2, 2],
        [3, 0.9],
        [6, 4],
      ].map(([away, above]) => {
        const size = terrain.width
        camera.position.set(middle, above * size, middle + away * size)
        camera.lookAt(middle, 0, middle)
        camera.far = 20 * size
        camera.updateProjectionMatrix()
        // The line is 40 cells long and lies across the view.
        const length = (40 * 270 * camera.projectionMatrix.elements[5]) / (2 * size * Math.hypot(away, above))
        return bench.count('magenta') / length
      })
      bench.across.visible = false
      return seen
    })
    expect(browser.complaints).toEqual([])
    // Whole pixels of the colour: the outermost are mixed with the casing.
    expect(Math.min(...widths), String(widths)).toBeGreaterThan(2.4)
    expect(Math.max(...widths), String(widths)).toBeLessThan(5)
  })

  it('shows a path through the hill before it, faintly', async () => {
    const [full, faint] = await page.evaluate(() => {
      const { bench } = window
      if (bench === undefined) throw new Error('no bench')
      const { terrain, camera, view } = bench.example
      const y0 = terrain.depth / 2 + 4
      const ridge = { x0: 0, y0, x1: terrain.width, y1: y0 + 4 }
      const before = terrain.heights?.slice() ?? new Float32Array(0)
      const shape = (height: (cell: number) => number) => {
        terrain.edit(ridge, ({ heights }) => {
          for (let y = y0; y < y0 + 4; y++)
            for (let x = 0; x < terrain.width; x++) heights.set(x, y, height(y * terrain.width + x))
        })
        view.refresh()
      }
      shape(() => 60)
      camera.position.set(64, 40, 200)
      camera.lookAt(64, 10, 64)
      const without = bench.count('faint')
      bench.across.visible = true
      const seen = [bench.count('magenta'), bench.count('faint') - without]
      bench.across.visible = false
      shape((cell) => before[cell])
      return seen
    })
    expect(browser.complaints).toEqual([])
    expect(full).toBe(0)
    expect(faint).toBeGreaterThan(100)
  })

  it('tints and outlines areas, each in its own colour', async () => {
    const counts = await page.evaluate(() => {
      const { bench } = window
      if (bench === undefined) throw new Error('no bench')
      const { terrain, view } = bench.example
      const { width, depth } = terrain
      const [x, y] = [Math.round(0.5 * width), Math.round(0.85 * depth)]
      const square = (from: number) =>
        Uint8Array.from({ length: width * depth }, (_, cell) => {
          const [column, row] = [cell % width, Math.floor(cell / width)]
          return column >= x + from && column < x + from + 10 && Math.abs(row - y) < 6 ? 1 : 0
        })
      bench.lookDown({ x, y }, 40)
      const counted = () => ({ violet: bench.count('violet'), teal: bench.count('teal') })
      const before = counted()
      view.overlay.setAreas([
        { cells: square(-8), colour: 0x8e24c9 },
        { cells: square(-2), colour: 0x008f8a },
      ])
      const shown = counted()
      view.overlay.setAreas([])
      return { before, shown, after: counted() }
    })
    expect(browser.complaints).toEqual([])
    expect(counts.shown.violet).toBeGreaterThan(counts.before.violet + 200)
    expect(counts.shown.teal).toBeGreaterThan(counts.before.teal + 200)
    expect(counts.after).toEqual(counts.before)
  })

  it('fades the ground to a colour and back, surfaces half as much', async () => {
    const seen = await page.evaluate(() => {
      const { bench } = window
      if (bench === undefined) throw new Error('no bench')
      const { terrain, view } = bench.example
      const mud = terrain.surfaceId('mud')
      const at = terrain.surfaces.findIndex((_, cell) =>
        [0, 1, 2, terrain.width, 2 * terrain.width].every((by) => terrain.surfaces[cell + by] === mud),
      )
      const cell = { x: (at % terrain.width) + 1, y: Math.floor(at / terrain.width) }
      // The highest place is far from mud, and dry.
      const heights = terrain.heights ?? new Float32Array(1)
      const top = heights.indexOf(heights.reduce((most, height) => Math.max(most, height)))
      const peak = { x: top % terrain.width, y: Math.floor(top / terrain.width) }
      const colours = () =>
        [peak, cell].map((place) => {
          bench.lookDown(place, 12)
          return bench.coloursAt([place])[0]
        })
      const before = colours()
      view.material.fade(0x0000ff, 1)
      const faded = colours()
      view.material.fade(0x0000ff, 0)
      return { before, faded, after: colours() }
    })
    expect(browser.complaints).toEqual([])
    const [ground, mud] = seen.faded
    expect(ground[2]).toBeGreaterThan(4 * ground[0])
    expect(mud[2]).toBeGreaterThan(seen.before[1][2])
    expect(mud[2]).toBeLessThan(ground[2])
    expect(seen.after).toEqual(seen.before)
  })

  it('compiles every material it has', async () => {
    await page.evaluate(() => {
      const { bench } = window
      const size = bench?.example.terrain.width ?? 0
      bench?.example.camera.position.set(0.42 * size, 0.3 * size, 1.2 * size)
      bench?.example.camera.lookAt(0.5 * size, 0, 0.6 * size)
      bench?.showAll()
      bench?.example.frame(0)
    })
    expect(browser.complaints).toEqual([])
    await page.screenshot({ path: resolve(pictures, 'everything.png') })
  })

  it('follows edits: a wall appears where one is put', async () => {
    const [before, after] = await page.evaluate(() => {
      const { bench } = window
      if (bench === undefined) throw new Error('no bench')
      bench.hideAll()
      const { terrain, view } = bench.example
      const cell = { x: Math.round(0.55 * terrain.width), y: Math.round(0.55 * terrain.depth) }
      const { x, y } = cell
      bench.lookDown(cell, 20)
      const [grass] = bench.coloursAt([cell])
      const rect = { x0: x - 2, y0: y - 2, x1: x + 3, y1: y + 3 }
      terrain.fill(rect, { obstacle: 'tall-wall', surface: 'open' })
      view.refresh()
      return [grass, bench.coloursAt([cell])[0]]
    })
    expect(browser.complaints).toEqual([])
    expect(before[1]).toBeGreaterThan(before[0] * 0.95)
    expect(after[0]).toBeGreaterThan(after[1])
  })

  it('frees all it took', async () => {
    const left = await page.evaluate(() => {
      const { bench } = window
      bench?.showAll()
      bench?.example.frame(1)
      return bench?.dispose()
    })
    // The renderer keeps the one it draws shadow maps with.
    expect(left).toEqual({ geometries: 0, textures: 0, programs: ['MeshDepthMaterial'] })
    expect(browser.complaints).toEqual([])
  })

  it('draws a start view over 1024 × 1024 cells with at most 300 000 triangles in 100 calls', async () => {
    const counts = await page.evaluate(() => {
      const bench = window.createBench({ size: 1024, shadowSize: 0 })
      bench.example.frame(0)
      const counted = bench.counts()
      bench.dispose()
      return counted
    })
    expect(counts.triangles).toBeLessThanOrEqual(300_000)
    expect(counts.calls).toBeLessThanOrEqual(100)
    expect(browser.complaints).toEqual([])
  })

  it('runs the example of the README', async () => {
    const readme = await browser.open('/tests/browser/page/readme.html', 240, 135)
    await readme.waitForSelector('canvas')
    await readme.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => done(true))))
    expect(browser.complaints).toEqual([])
    await readme.close()
  })

  it('shows the example', async () => {
    const example = await browser.open('/example/index.html?size=64', 240, 135)
    await example.waitForFunction(() => performance.getEntriesByName('first frame').length > 0)
    expect(browser.complaints).toEqual([])
    await example.close()
  })
})
