import { wall } from './support/edits.js'
import type { LabPage } from './support/lab-page.js'
import { type Pixels, pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

const isGrass = (r: number, g: number, b: number) => g > 1.15 * r && g > 1.3 * b

/** Mean brightness, 0 to 255, of the middles of all blocked or all free cells, seen from above. */
async function brightness(lab: LabPage, seen: Pixels, isBlocked: boolean): Promise<number> {
  const places = await lab.ask(({ state, scene }, blocked) => {
    const { width, obstacles, obstacleNames, cellSize } = state.terrain.value
    const box = document.querySelector('canvas')?.getBoundingClientRect() ?? new DOMRect()
    const wanted = blocked ? obstacleNames.indexOf('blocked') : 0
    const cells = [...obstacles.keys()].filter((cell) => obstacles[cell] === wanted)
    return cells.map((cell) => {
      const [x, y] = [(cell % width) + 0.5, Math.floor(cell / width) + 0.5]
      const { clientX, clientY } = scene.project(x * cellSize, 0, y * cellSize)
      return { x: Math.round(clientX - box.left), y: Math.round(clientY - box.top) }
    })
  }, isBlocked)
  expect(places.length).toBeGreaterThan(10)
  const values = places
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < seen.width && y < seen.height)
    .map(({ x, y }) => {
      const at = 4 * (y * seen.width + x)
      return (seen.data[at] + seen.data[at + 1] + seen.data[at + 2]) / 3
    })
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** How many pixels blocks cover that would show something else without them. */
async function raised(lab: LabPage): Promise<number> {
  const show = (isShown: boolean) =>
    lab.ask(({ scene }, visible) => {
      const blocks = scene.view.getObjectByName('blocks')
      if (blocks !== undefined) blocks.visible = visible
    }, isShown)
  const seen = await pixelsOf(lab.canvas)
  await show(false)
  await lab.drawn()
  const flat = await pixelsOf(lab.canvas)
  await show(true)
  await lab.drawn()
  return seen.difference(flat)
}

async function standsUp(lab: LabPage, where: string): Promise<void> {
  await lab.drawn()
  expect(await raised(lab), where).toBeGreaterThan(2000)
  // What is pale on green looks like a path, most of all from above.
  await lab.ask(({ scene }) => scene.lookAtAll('above'))
  await lab.drawn()
  const seen = await pixelsOf(lab.canvas)
  expect(await brightness(lab, seen, true), where).toBeLessThan(0.9 * (await brightness(lab, seen, false)))
}

test.describe('blocked cells', () => {
  test('stand up as dark stone in every kind of world', async ({ lab }) => {
    for (const map of ['maze', 'rooms', 'caves', 'density'] as const) {
      await lab.open({ world: { kind: 'generated', map, size: 32, seed: '7', density: 0.25 } })
      await standsUp(lab, map)
    }
    await lab.open({ world: { kind: 'study-3', map: 'edgy-like' } })
    await standsUp(lab, 'study 3')

    const rows = Array.from({ length: 24 }, (_, y) =>
      Array.from({ length: 24 }, (_, x) => (y % 4 === 0 && x % 12 !== 5 ? '@' : '.')).join(''),
    )
    await lab.worldMenu()
    await lab.panel.getByLabel('File with a map').setInputFiles({
      name: 'walls.map',
      mimeType: 'text/plain',
      buffer: Buffer.from(['type octile', 'height 24', 'width 24', 'map', ...rows].join('\n')),
    })
    await lab.until(({ state }) => state.terrain.value.width === 24 && state.units.value.length === 2)
    // Their paths and figures are bright.
    await lab.ask(({ units }) => units.removeAll())
    await standsUp(lab, '.map file')
  })

  test('fade and vanish with their layer', async ({ lab }) => {
    await lab.open({ world: { kind: 'generated', map: 'maze', size: 32, seed: '7' } })
    const full = await pixelsOf(lab.canvas)
    await lab.panel.getByRole('button', { name: 'Walls' }).click()
    await lab.drawn()
    const bare = await pixelsOf(lab.canvas)
    expect(bare.difference(full)).toBeGreaterThan(5000)
    expect(bare.count(isGrass)).toBeGreaterThan(1.5 * full.count(isGrass))
    await lab.panel.getByRole('button', { name: 'Walls' }).click()
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(full)).toBeLessThan(50)
    await lab.ask((made) => made.layers.setOpacity('blocked', 0.4))
    await lab.drawn()
    const faded = await pixelsOf(lab.canvas)
    expect(faded.difference(full)).toBeGreaterThan(2000)
    expect(faded.difference(bare)).toBeGreaterThan(2000)
  })

  test('of a large world stay within the limits of the scene, far and near', async ({ lab }) => {
    await lab.open({ world: { kind: 'generated', map: 'density', size: 768, seed: '1', density: 0.4 } })
    for (const away of [0, 400, 150, 40]) {
      if (away > 0)
        await lab.ask(({ scene }, distance) => {
          scene.pose = { at: [384, 0.6 * distance, 384 + 0.8 * distance], target: [384, 0, 384] }
        }, away)
      await lab.drawn()
      const { triangles, calls } = await lab.ask(({ scene }) => scene.info)
      expect(triangles, `${away}`).toBeLessThanOrEqual(300_000)
      expect(calls, `${away}`).toBeLessThanOrEqual(100)
      if (away > 0 && away < 200) expect(triangles, `${away}`).toBeGreaterThan(20_000)
    }
  })

  test('are what the pointer points at: described, framed and erased', async ({ lab }) => {
    await lab.open({ tool: 'wall', edits: wall(32, { x0: 10, y0: 16, x1: 20, y1: 17 }, 'blocked') })
    await lab.ask(({ state }) => {
      state.brush.value = { name: 'erase', size: 1, shape: 'square' }
    })
    // The middle of the top of a block.
    const { x, y } = await lab.ask(({ scene }) => {
      const { clientX, clientY } = scene.project(14.5, 0.6, 16.5)
      return { x: clientX, y: clientY }
    })
    await lab.drawn()
    const bare = await pixelsOf(lab.canvas)
    await lab.page.mouse.move(x, y)
    await lab.drawn()
    expect(await lab.ask(({ state }) => state.hover.value?.cell)).toEqual({ x: 14, y: 16 })
    expect((await pixelsOf(lab.canvas)).difference(bare)).toBeGreaterThan(20)
    await lab.page.mouse.click(x, y)
    const isFree = (column: number) =>
      lab.ask(({ state }, at) => state.terrain.value.obstacleAt(at, 16) === 'none', column)
    expect([await isFree(13), await isFree(14), await isFree(15)]).toEqual([false, true, false])
  })
})
