import { wall } from './support/edits.js'
import { type LabPage, linkTo, type Opening } from './support/lab-page.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

/** A lab in a browser whose canvases know no WebGL. */
async function flat(lab: LabPage, opening: Opening): Promise<void> {
  await lab.page.addInitScript(() => {
    const made = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')?.value
    HTMLCanvasElement.prototype.getContext = new Proxy(made, {
      apply: (target, canvas, [kind, ...rest]: [string]) =>
        kind.startsWith('webgl') ? null : Reflect.apply(target, canvas, [kind, ...rest]),
    })
  })
  await lab.page.goto(`./?small=5${linkTo(opening)}`)
  await expect(lab.status).toContainText('Without WebGL the world is shown flat')
  await lab.drawn()
}

const NO_LAYERS = {
  path: false,
  searched: false,
  blocked: false,
  grid: false,
  surfaces: false,
  cost: false,
  waypoints: false,
}

const isReddish = (r: number, g: number, b: number) => r > 180 && g < 130 && b < 110

test.describe('without WebGL', () => {
  test('the world is seen from above, and a click sends a unit', async ({ fresh: lab }) => {
    await flat(lab, {
      edits: wall(32, { x0: 16, y0: 8, x1: 17, y1: 32 }),
      units: [{ kind: 'ground', cell: { x: 8, y: 20 } }],
    })
    await expect(lab.canvas).toHaveAccessibleName(/The world from above/)
    const before = (await pixelsOf(lab.canvas)).count(isReddish)
    await lab.pointAt({ x: 24, y: 20 })
    await expect(lab.page.locator('.card')).toContainText('cell 24,20')
    await lab.clickCell({ x: 24, y: 20 })
    await expect(lab.status).toContainText(/^found/i)
    await lab.until(({ state }) => state.units.value[0].cell.y < 18)
    await lab.page.mouse.move(2, 2)
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).count(isReddish)).toBeGreaterThan(before + 100)
    const dark = (await pixelsOf(lab.canvas)).count((r, g, b) => r < 80 && g < 80 && b < 80)
    expect(dark).toBeGreaterThan(100)
  })

  test('the view is moved, brought nearer and painted on; searches are compared', async ({ fresh: lab }) => {
    await flat(lab, { mode: 'explore' })
    const width = async () =>
      (await lab.placeOf({ x: 20, y: 16 })).x - (await lab.placeOf({ x: 10, y: 16 })).x
    const [apart, place] = [await width(), await lab.placeOf({ x: 16, y: 16 })]
    await lab.page.mouse.move(place.x, place.y)
    await lab.page.mouse.wheel(0, -300)
    await expect.poll(width).toBeGreaterThan(1.1 * apart)
    await lab.page.mouse.down()
    await lab.page.mouse.move(place.x + 60, place.y + 20, { steps: 3 })
    await lab.page.mouse.up()
    await expect.poll(async () => (await lab.placeOf({ x: 16, y: 16 })).x).toBeGreaterThan(place.x + 40)

    await lab.tool('Wall')
    const still = await lab.placeOf({ x: 16, y: 16 })
    await lab.dragOver({ x: 14, y: 14 }, { x: 18, y: 16 })
    expect(await lab.ask(({ state }) => state.terrain.value.obstacleAt(16, 15))).toBe('tall-wall')
    expect(await lab.placeOf({ x: 16, y: 16 })).toEqual(still)

    await lab.tool('Hand')
    await lab.view('Compare')
    const empty = await pixelsOf(lab.canvas)
    await lab.clickCell({ x: 12, y: 12 })
    await lab.clickCell({ x: 20, y: 18 })
    await expect(lab.panel.getByRole('table')).toBeVisible()
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(empty)).toBeGreaterThan(1000)
  })

  test('of two searches with the same path both are seen', async ({ fresh: lab }) => {
    await flat(lab, { mode: 'compare', layers: { ...NO_LAYERS, path: true } })
    await lab.clickCell({ x: 4, y: 4 })
    await lab.clickCell({ x: 28, y: 28 })
    await expect(lab.panel.getByRole('table')).toBeVisible()
    await lab.drawn()
    const seen = await pixelsOf(lab.canvas)
    expect(seen.count((r, g, b) => r > 2 * g && b > 2 * g)).toBeGreaterThan(100)
    expect(seen.count((r, g, b) => g > 2 * r && b > 2 * r)).toBeGreaterThan(100)
  })
})
