import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { type LabPage, linkTo, PLACES } from './support/lab-page.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

/** How deep the side faces reach, and the lowest ground. */
function depths(lab: LabPage) {
  return lab.ask(({ scene, state }) => {
    const skirt = scene.view.ground.getObjectByName('skirt')
    if (skirt === undefined || !('geometry' in skirt)) throw new Error('There are no side faces.')
    const { array } = Object(skirt.geometry).attributes.position as { array: Float32Array }
    const { heights } = state.terrain.value
    return {
      foot: Math.min(...array.filter((_, at) => at % 3 === 1)),
      lowest: Math.min(...(heights ?? [0])),
    }
  })
}

const isBright = (r: number, g: number, b: number) => r + g + b > 550
const isTeal = (r: number, g: number, b: number) => g > 1.6 * r && b > 1.4 * r && g > 100

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('nothing sticks out, the panel is there, and everything is large enough to hit', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 12, y: 16 } }] })
    for (const name of PLACES) {
      await lab.place(name)
      await expect(lab.panel).toBeInViewport({ ratio: 0.5 })
      const { width, tooSmall } = await lab.page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        tooSmall: [...document.querySelectorAll<HTMLElement>('button, select')]
          .filter((element) => element.checkVisibility())
          .map((element) => ({ box: element.getBoundingClientRect(), name: element.textContent }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ box, name }) => `${name}: ${box.width} × ${box.height}`),
      }))
      expect(width, name).toBeLessThanOrEqual(390)
      expect(tooSmall, name).toEqual([])
      const scene = await lab.canvas.boundingBox()
      expect(scene?.height, name).toBeGreaterThan(200)
      const panel = await lab.panel.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(panel, name).toBeLessThanOrEqual(0)
    }
    await lab.page.getByRole('button', { name: 'Help' }).click()
    const help = await lab.page.getByRole('dialog', { name: 'Help' }).boundingBox()
    expect(help?.x).toBeGreaterThanOrEqual(0)
    expect((help?.x ?? 0) + (help?.width ?? 999)).toBeLessThanOrEqual(390)
  })

  test('a tap sends the unit, one finger turns the view', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 12, y: 16 } }] })
    const { x, y } = await lab.placeOf({ x: 18, y: 20 })
    await lab.page.touchscreen.tap(x, y)
    await lab.until(({ state }) => state.units.value[0].goal?.x === 18 && state.units.value[0].goal.y === 20)

    const camera = () => lab.ask(({ scene }) => scene.camera.position.toArray())
    const before = await camera()
    const session = await lab.page.context().newCDPSession(lab.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [{ x: 150, y: 250 }])
    for (const by of [20, 40, 60]) await touch('touchMove', [{ x: 150 + by, y: 250 }])
    await touch('touchEnd', [])
    await expect.poll(camera).not.toEqual(before)
  })
})

test.describe('colours', () => {
  test('are light or dark, by a button', async ({ lab }) => {
    await lab.open()
    const ground = () =>
      lab.panel.evaluate((panel) => {
        const [r, g, b] = (getComputedStyle(panel).backgroundColor.match(/\d+/g) ?? []).map(Number)
        return r + g + b
      })
    await expect.poll(ground).toBeGreaterThan(700)
    await lab.page.getByRole('button', { name: 'Dark colours' }).click()
    await expect.poll(ground).toBeLessThan(150)
    await lab.page.getByRole('button', { name: 'Light colours' }).click()
    await expect.poll(ground).toBeGreaterThan(700)
  })

  test('of the scene follow: day or dusk, and back to the same picture', async ({ lab }) => {
    await lab.open()
    const day = await pixelsOf(lab.canvas)
    await lab.page.getByRole('button', { name: 'Dark colours' }).click()
    await lab.drawn()
    const dusk = await pixelsOf(lab.canvas)
    expect(day.count(isBright)).toBeGreaterThan(20_000)
    expect(dusk.count(isBright)).toBeLessThan(100)
    // Deep blue, not black; the ground still differs from the sky.
    expect(dusk.count((r, _, b) => b > 1.2 * r && b > 50)).toBeGreaterThan(20_000)
    expect(dusk.count((_, g, b) => g > 1.1 * b && g > 40)).toBeGreaterThan(20_000)
    await lab.page.getByRole('button', { name: 'Light colours' }).click()
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(day)).toBeLessThan(100)
  })
})

test.describe('the base of a world', () => {
  test('lies below its lowest ground, also where only the inside is low', async ({ lab }) => {
    // A labyrinth whose border is all wall.
    await lab.open({ world: { kind: 'study-1', id: 4 } })
    const labyrinth = await depths(lab)
    expect(labyrinth.foot).toBeLessThan(labyrinth.lowest)
    // Ground that is lowered with the brush takes the base along.
    await lab.open({ tool: 'wall' })
    const before = await depths(lab)
    await lab.ask(({ state }) => {
      state.brush.value = { name: 'lower', size: 5, shape: 'round' }
    })
    for (let stroke = 0; stroke < 6; stroke++) await lab.dragOver({ x: 14, y: 16 }, { x: 18, y: 16 })
    const after = await depths(lab)
    expect(after.lowest).toBeLessThan(before.foot)
    expect(after.foot).toBeLessThan(after.lowest)
  })
})

test.describe('a path', () => {
  test('is visible in the first view, whatever the size of the map', async ({ lab }) => {
    for (const size of [32, 512]) {
      await lab.open({ world: { kind: 'empty', width: size, depth: size } })
      const before = (await pixelsOf(lab.canvas)).count(isTeal)
      const length = await lab.ask(async ({ units, scene }, edge) => {
        const id = units.add('ground', { x: Math.round(0.2 * edge), y: Math.round(0.5 * edge) }) ?? 0
        await units.send(id, { x: Math.round(0.8 * edge), y: Math.round(0.5 * edge) })
        const line = scene.scene.getObjectByName('path')
        if (line === undefined || !('material' in line)) throw new Error('There is no line.')
        Object(line.material).color.set(0x00b0a0)
        const [from, to] = [0.2, 0.8].map((share) => scene.project(share * edge, 0, edge / 2))
        return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY)
      }, size)
      await lab.drawn()
      const drawn = (await pixelsOf(lab.canvas)).count(isTeal) - before
      expect(drawn / length, `${size} cells`).toBeGreaterThan(2)
      await lab.ask(({ units }) => units.removeAll())
    }
  })
})

test.describe('motion', () => {
  test('of the water stops if the system asks for reduced motion', async ({ lab }) => {
    const world = { kind: 'generated', map: 'terrain', size: 32, seed: 'lake', water: 0.4 } as const
    await lab.open({ world, units: [{ kind: 'air', cell: { x: 4, y: 4 }, goal: { x: 28, y: 28 } }] })
    // It is drawn all the time, because a unit walks.
    const isStill = () => lab.ask(({ scene }) => scene.view.water.reducedMotion)
    await expect.poll(isStill).toBe(false)
    await lab.page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(isStill).toBe(true)
    await lab.page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(isStill).toBe(false)
  })
})

test.describe('the brush', () => {
  test('is outlined on the ground, as large as it is and in its shape', async ({ lab }) => {
    await lab.open({ tool: 'wall' })
    const bare = await pixelsOf(lab.canvas)
    const touched = async (size: number, shape: 'round' | 'square') => {
      await lab.ask(
        ({ state }, brush) => {
          state.brush.value = { name: 'mud', ...brush }
        },
        { size, shape },
      )
      await lab.pointAt({ x: 16, y: 18 })
      await lab.drawn()
      return (await pixelsOf(lab.canvas)).difference(bare)
    }
    const small = await touched(1, 'round')
    expect(small).toBeGreaterThan(20)
    const round = await touched(11, 'round')
    expect(round).toBeGreaterThan(5 * small)
    expect(await touched(11, 'square')).toBeGreaterThan(1.1 * round)
    // The hand marks one cell.
    await lab.tool('Hand')
    await lab.pointAt({ x: 16, y: 18 })
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(bare)).toBeLessThan(round / 3)
  })
})

test.describe('the selected unit', () => {
  test('is marked, and another one when another is selected', async ({ lab }) => {
    await lab.open({
      units: [
        { kind: 'ground', cell: { x: 8, y: 16 } },
        { kind: 'air', cell: { x: 24, y: 16 } },
      ],
    })
    await lab.drawn()
    const second = await pixelsOf(lab.canvas)
    await lab.canvas.focus()
    await lab.page.keyboard.press('Space')
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(second)).toBeGreaterThan(300)
    await lab.page.keyboard.press('Space')
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(second)).toBeLessThan(50)
  })
})

test.describe('the page', () => {
  test('folds its panel away, and the scene takes the room', async ({ lab }) => {
    await lab.open()
    const width = async () => (await lab.canvas.boundingBox())?.width ?? 0
    const before = await width()
    await lab.page.getByRole('button', { name: 'Fold the panel away' }).click()
    await expect(lab.panel).toBeHidden()
    expect(await width()).toBeGreaterThan(before + 300)
    await lab.page.getByRole('button', { name: 'Open the panel' }).click()
    await expect(lab.panel).toBeVisible()
  })

  test('has a bar whose buttons are all on one line, whatever the world is called', async ({ lab }) => {
    await lab.open({
      world: { kind: 'generated', map: 'unit-mix', size: 20, seed: 'a rather long seed indeed' },
    })
    const heights = await lab.page
      .locator('.bar button')
      .evaluateAll((buttons) => [...new Set(buttons.map((button) => button.getBoundingClientRect().height))])
    expect(Math.max(...heights)).toBeLessThanOrEqual(40)
    const box = await lab.page.getByRole('button', { name: 'Help' }).boundingBox()
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(760)
  })

  test('works from any folder of any web server', async ({ fresh }) => {
    const files = new URL('../dist/', import.meta.url)
    const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css' }
    await fresh.page.route('http://elsewhere.test/**', async (route) => {
      const path = new URL(route.request().url()).pathname.replace(/^\/some\/folder\//, '') || 'index.html'
      await route.fulfill({
        body: await readFile(new URL(path, files)),
        contentType: types[extname(path)] ?? 'text/javascript',
      })
    })
    await fresh.visit(`http://elsewhere.test/some/folder/?small=5${linkTo({ units: [] })}`)
    await fresh.panel.getByRole('button', { name: '+ Walker' }).click()
    await fresh.clickCell({ x: 20, y: 20 })
    await expect(fresh.status).toContainText(/^found|already/i)
    expect((await pixelsOf(fresh.canvas)).colours).toBeGreaterThan(10)
  })
})

test('the quality is chosen in the bar, seen at once, and kept', async ({ lab }) => {
  await lab.open({ world: { kind: 'generated', map: 'terrain', size: 48, seed: '1' } })
  const choose = async (name: 'full' | 'light') => {
    await lab.page.getByRole('button', { name: 'Quality' }).click()
    await lab.page.getByRole('menuitem', { name: `Quality: ${name}` }).click()
    await lab.drawn()
    expect(await lab.page.evaluate(() => localStorage.getItem('footpath-quality'))).toBe(name)
    return pixelsOf(lab.canvas)
  }
  const plain = await pixelsOf(lab.canvas)
  // Shadows, and the grain of the ground.
  const full = await choose('full')
  expect(full.difference(plain)).toBeGreaterThan(0.05 * plain.width * plain.height)
  expect((await choose('light')).difference(plain)).toBeLessThan(50)
})

test('the colours follow the setting of the system', async ({ fresh }) => {
  await fresh.page.emulateMedia({ colorScheme: 'dark' })
  await fresh.visit(`./?small=5${linkTo({})}`)
  await expect(fresh.page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a whole map is in view on a phone', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 390, height: 844 })
  await lab.open()
  for (const cell of [
    { x: 0, y: 31 },
    { x: 31, y: 31 },
  ]) {
    const { x } = await lab.placeOf(cell)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(390)
  }
})
