import type { LabPage, Opening } from './support/lab-page.js'
import { expect, test } from './support/test.js'
import { Fingers } from './support/touch.js'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

async function touched(lab: LabPage, opening: Opening): Promise<Fingers> {
  await lab.open(opening)
  return Fingers.on(lab)
}

function camera(lab: LabPage) {
  return lab.ask(({ scene }) => ({
    at: scene.camera.position.toArray(),
    target: scene.controls.target.toArray(),
    distance: scene.camera.position.distanceTo(scene.controls.target),
  }))
}

const UNITS: Opening['units'] = [
  { kind: 'ground', cell: { x: 10, y: 16 } },
  { kind: 'ground', cell: { x: 20, y: 16 } },
]

/** The middle of the scene, under which the map lies. */
async function middle(lab: LabPage) {
  return lab.placeOf({ x: 16, y: 18 })
}

test.describe('fingers', () => {
  test('pinch to zoom and move together to pan, and send no unit', async ({ lab }) => {
    const fingers = await touched(lab, { units: UNITS })
    const before = await camera(lab)
    await fingers.pinch(await middle(lab), 60, 160)
    await expect.poll(async () => (await camera(lab)).distance).toBeLessThan(0.8 * before.distance)
    const near = await camera(lab)
    const { x, y } = await middle(lab)
    const two = (by: number) => [{ x: x - 40 + by, y } as const, { x: x + 40 + by, y } as const] as const
    await fingers.down(...two(0))
    for (const by of [15, 30, 45]) await fingers.move(...two(by))
    await fingers.up()
    await expect.poll(async () => (await camera(lab)).target[0]).toBeLessThan(near.target[0] - 0.5)
    expect(await lab.ask(({ state }) => state.units.value.map(({ goal }) => goal))).toEqual([null, null])
  })

  test('tap to select and to send; what was tapped is described', async ({ lab }) => {
    const fingers = await touched(lab, { units: UNITS })
    const selected = () =>
      lab.ask(({ state }) => state.units.value.findIndex(({ id }) => id === state.selected.value))
    expect(await selected()).toBe(1)
    const figure = await lab.ask(({ scene }) => {
      const { x, y, z } = scene.units.positionOf(scene.units.ids[0])
      const { clientX, clientY } = scene.project(x, y + 0.5, z)
      return { x: clientX, y: clientY }
    })
    await fingers.tap(figure)
    await expect.poll(selected).toBe(0)
    const { x, y } = await lab.placeOf({ x: 14, y: 24 })
    await fingers.tap({ x, y })
    await lab.until(({ state }) => state.units.value[0].goal?.x === 14)
    await expect(lab.page.locator('.card')).toContainText('cell 14,24')
  })

  test('rest to send, even onto another unit, before they are lifted', async ({ lab }) => {
    const fingers = await touched(lab, { units: UNITS })
    const place = await lab.placeOf({ x: 10, y: 16 })
    await fingers.down(place)
    await lab.until(({ state }) => state.units.value[1].goal?.x === 10)
    await fingers.up()
    // The lift is no tap: the unit there is not selected.
    expect(await lab.ask(({ state }) => state.selected.value === state.units.value[1].id)).toBe(true)
  })

  test('paint with one, and move the view with two', async ({ lab }) => {
    const fingers = await touched(lab, { tool: 'wall' })
    const before = await camera(lab)
    const empty = await lab.terrainSum()
    const places = await Promise.all(
      [
        { x: 8, y: 18 },
        { x: 14, y: 18 },
        { x: 22, y: 20 },
      ].map((cell) => lab.placeOf(cell)),
    )
    const [first, ...rest] = places
    await fingers.drag(first, ...rest)
    await lab.until(({ state }) => state.strokes.value.done.length === 1)
    expect(await lab.ask(({ state }) => state.terrain.value.obstacleAt(14, 18))).toBe('tall-wall')
    expect((await camera(lab)).at).toEqual(before.at)

    const painted = await lab.terrainSum()
    expect(painted).not.toBe(empty)
    await fingers.pinch(await middle(lab), 60, 160)
    await expect.poll(async () => (await camera(lab)).distance).toBeLessThan(0.8 * before.distance)
    expect(await lab.terrainSum()).toBe(painted)

    const { x, y } = await lab.placeOf({ x: 16, y: 22 })
    await fingers.tap({ x, y })
    await lab.until(({ state }) => state.strokes.value.done.length === 2)
  })
})
