import type { LabPage } from './support/lab-page.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

function camera(lab: LabPage) {
  return lab.ask(({ scene }) => ({
    at: scene.camera.position.toArray(),
    target: scene.controls.target.toArray(),
    distance: scene.camera.position.distanceTo(scene.controls.target),
  }))
}

async function drag(lab: LabPage, button: 'left' | 'right'): Promise<void> {
  const { mouse } = lab.page
  await mouse.move(300, 300)
  await mouse.down({ button })
  await mouse.move(420, 330, { steps: 4 })
  await mouse.up({ button })
  await lab.drawn()
}

/** The corners of the map on the canvas, from −1 to 1. */
function corners(lab: LabPage) {
  return lab.ask(({ scene, state }) => {
    const { width, depth, cellSize } = state.terrain.value
    const box = document.querySelector('canvas')?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return [0, width].flatMap((x) =>
      [0, depth].map((y) => {
        const { clientX, clientY } = scene.project(x * cellSize, 0, y * cellSize)
        return {
          x: (2 * (clientX - box.left)) / box.width - 1,
          y: 1 - (2 * (clientY - box.top)) / box.height,
        }
      }),
    )
  })
}

test.describe('the first view', () => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ])
    test(`holds the whole map and fills ${viewport.width} × ${viewport.height}`, async ({ lab }) => {
      await lab.page.setViewportSize(viewport)
      await lab.open()
      const isFilled = async () => {
        const places = await corners(lab)
        const most = Math.max(...places.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
        return most > 0.9 && most < 1
      }
      await expect.poll(isFilled).toBe(true)
      // Until the camera is moved by hand, it shows the whole map.
      await lab.page.setViewportSize({ width: viewport.width, height: viewport.height - 150 })
      await expect.poll(isFilled).toBe(true)
    })
})

test.describe('the camera', () => {
  test('turns around its pivot with a drag', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 16, y: 16 } }] })
    const [before, seen] = [await camera(lab), await pixelsOf(lab.canvas)]
    await drag(lab, 'left')
    const after = await camera(lab)
    expect(after.at).not.toEqual(before.at)
    expect(after.target).toEqual(before.target)
    expect(after.distance).toBeCloseTo(before.distance, 3)
    expect((await pixelsOf(lab.canvas)).difference(seen)).toBeGreaterThan(1000)
    // Turning sends no unit.
    expect(await lab.ask(({ state }) => state.units.value[0].goal)).toBeNull()
  })

  test('comes nearer and goes back with the wheel', async ({ lab }) => {
    await lab.open()
    const before = await camera(lab)
    await lab.page.mouse.move(300, 300)
    await lab.page.mouse.wheel(0, -400)
    await expect.poll(async () => (await camera(lab)).distance).toBeLessThan(before.distance * 0.95)
    const near = await camera(lab)
    await lab.page.mouse.wheel(0, 800)
    await expect.poll(async () => (await camera(lab)).distance).toBeGreaterThan(near.distance * 1.05)
  })

  test('moves along with a right drag', async ({ lab }) => {
    await lab.open()
    const before = await camera(lab)
    await drag(lab, 'right')
    const after = await camera(lab)
    expect(after.target).not.toEqual(before.target)
    expect(after.distance).toBeCloseTo(before.distance, 3)
  })

  test('does not turn while painting', async ({ lab }) => {
    await lab.open({ tool: 'wall' })
    const before = await camera(lab)
    await lab.dragOver({ x: 8, y: 18 }, { x: 24, y: 20 })
    expect((await camera(lab)).at).toEqual(before.at)
    // Beside the map there is nothing to paint.
    const { x, y, width } = (await lab.canvas.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await lab.page.mouse.move(x + 20, y + 20)
    await lab.page.mouse.down()
    await lab.page.mouse.move(x + width / 2, y + 30, { steps: 4 })
    await lab.page.mouse.up()
    await lab.drawn()
    expect((await camera(lab)).at).not.toEqual(before.at)
  })

  test('draws nothing while nothing moves', async ({ lab }) => {
    await lab.open()
    await lab.drawn()
    expect(await lab.rests()).toBe(true)
  })
})
