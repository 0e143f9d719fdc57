import type { WorldSource } from '../src/world/source.js'
import { violationsOf } from './support/axe.js'
import { wall } from './support/edits.js'
import type { LabPage } from './support/lab-page.js'
import { expect, test } from './support/test.js'

const WORLDS: readonly WorldSource[] = [
  { kind: 'generated', map: 'maze', size: 21, seed: '3' },
  { kind: 'generated', map: 'caves', size: 24, seed: '7' },
  { kind: 'generated', map: 'terrain', size: 32, seed: '2', water: 0.2 },
  { kind: 'study-1', id: 4 },
  { kind: 'empty', width: 20, depth: 12 },
]

/** Where the path of a unit ends, as it is drawn now. */
const pathEnd = (lab: LabPage, id = 1) =>
  lab.ask(({ units }, unit) => [...(units.pathOf(unit)?.points.slice(-2) ?? [])].map(Math.floor), id)

/** The end of the first path of a comparison, as it is drawn now. */
const lineEnd = (lab: LabPage) =>
  lab.ask(({ scene }) => {
    const line = scene.scene.children.find(({ name, visible }) => name === 'path' && visible)
    const points = (line as unknown as { points?: { x: number; y: number }[] } | undefined)?.points ?? []
    const last = points.at(-1)
    return last === undefined ? null : { x: Math.floor(last.x), y: Math.floor(last.y) }
  })

test.describe('a new world', () => {
  test('has a walker and a flier under way, and flat ones a wall in hand', async ({ lab }) => {
    await lab.open()
    for (const world of WORLDS) {
      await lab.ask((made, source) => made.openWorld(source), world)
      const units = () => lab.ask(({ state }) => state.units.value.map(({ doing }) => doing))
      await expect
        .poll(units, JSON.stringify(world))
        .toEqual([expect.stringMatching(/^walking, /), expect.stringMatching(/^flying, /)])
      const isFlat = await lab.ask(({ state }) => state.terrain.value.heights === null)
      expect(await lab.ask(({ state }) => state.tool.value)).toBe(isFlat ? 'wall' : 'hand')
    }
    await lab.ask((made) => made.files.open(new File(['....\n.##.\n....\n....\n'], 'small.txt')))
    await lab.until(({ state }) => state.terrain.value.width === 4 && state.units.value.length === 2)
  })

  test('is searched at once: Search begins with what the walker does', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 4, y: 20 }, goal: { x: 28, y: 18 } }] })
    await lab.until(({ state }) => state.units.value[0].doing.startsWith('walking'))
    await lab.area('Search')
    await expect(lab.panel.getByRole('table')).toBeVisible()
    expect(await lab.ask(({ state }) => state.query.value?.to)).toEqual({ x: 28, y: 18 })
    await lab.view('Replay')
    await expect(lab.page.getByRole('group', { name: 'Replay' })).toBeVisible()
  })
})

test.describe('dragging', () => {
  test('a flag or a unit takes the path along while it is held, and the unit walks when it is let go', async ({
    lab,
  }) => {
    await lab.open({
      edits: wall(32, { x0: 16, y0: 4, x1: 17, y1: 24 }),
      units: [{ kind: 'ground', cell: { x: 6, y: 18 }, goal: { x: 10, y: 26 } }],
    })
    await lab.until(({ state }) => state.units.value[0].doing.startsWith('walking'))
    const camera = () => lab.ask(({ scene }) => scene.camera.position.toArray())
    const view = await camera()
    await lab.pointAt({ x: 10, y: 26 })
    await lab.page.mouse.down()
    for (const cell of [
      { x: 14, y: 26 },
      { x: 22, y: 20 },
      { x: 26, y: 12 },
    ]) {
      await lab.pointAt(cell)
      await expect.poll(() => pathEnd(lab)).toEqual([cell.x, cell.y])
    }
    const held = await lab.ask(({ state }) => state.units.value[0].cell)
    expect(await lab.ask(({ state }) => state.units.value[0].cell)).toEqual(held)
    await lab.page.mouse.up()
    await expect(lab.panel.getByRole('listitem')).toContainText(/walking, \d+ m to go/)
    expect(await lab.ask(({ state }) => state.units.value[0].goal)).toEqual({ x: 26, y: 12 })
    // The view has not turned.
    expect(await camera()).toEqual(view)

    await lab.open({ units: [{ kind: 'ground', cell: { x: 8, y: 16 } }] })
    const { x, y } = await lab.placeOf({ x: 8, y: 16 })
    await lab.page.mouse.move(x, y - 4)
    await lab.page.mouse.down()
    await lab.pointAt({ x: 14, y: 20 })
    await lab.pointAt({ x: 20, y: 22 })
    await lab.page.mouse.up()
    expect(await lab.ask(({ state }) => state.units.value[0].cell)).toEqual({ x: 20, y: 22 })
  })

  test('start and goal of a search takes both paths along', async ({ lab }) => {
    await lab.open({ mode: 'compare', query: { from: { x: 6, y: 22 }, to: { x: 22, y: 22 } } })
    await expect(lab.status).toContainText(/A found, cost/)
    await lab.pointAt({ x: 22, y: 22 })
    await lab.page.mouse.down()
    for (const cell of [
      { x: 24, y: 20 },
      { x: 26, y: 26 },
    ]) {
      await lab.pointAt(cell)
      await expect.poll(() => lineEnd(lab)).toEqual(cell)
    }
    await lab.page.mouse.up()
    await expect(lab.panel.getByRole('table')).toBeVisible()
    expect(await lab.ask(({ state }) => state.query.value)).toEqual({
      from: { x: 6, y: 22 },
      to: { x: 26, y: 26 },
    })
  })
})

test.describe('walls', () => {
  test('are drawn at once, turn walkers, and are taken away by a stroke that begins on one', async ({
    lab,
  }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 4, y: 18 }, goal: { x: 29, y: 18 } }] })
    const walls = () => lab.ask(({ state }) => state.terrain.value.obstacles.filter((id) => id !== 0).length)
    const left = () => lab.ask(({ state }) => Number(/\d+/.exec(state.units.value[0].doing)?.[0]))
    await lab.until(({ state }) => state.units.value[0].doing.startsWith('walking'))
    const direct = await left()
    await lab.page.keyboard.press('w')
    await lab.dragOver({ x: 20, y: 8 }, { x: 20, y: 26 })
    const drawn = await walls()
    expect(drawn).toBeGreaterThan(40)
    await expect.poll(left).toBeGreaterThan(direct)
    await lab.dragOver({ x: 20, y: 8 }, { x: 20, y: 26 })
    const erased = await walls()
    expect(erased).toBeLessThan(0.6 * drawn)

    // With the hand, Shift paints with the last brush.
    await lab.page.keyboard.press('h')
    await lab.page.keyboard.down('Shift')
    await lab.dragOver({ x: 8, y: 24 }, { x: 14, y: 24 })
    await lab.page.keyboard.up('Shift')
    expect(await walls()).toBeGreaterThan(erased + 10)
  })

  test('are searched around while Search is open, and a click beside the map is answered', async ({
    lab,
  }) => {
    await lab.open({ mode: 'compare', tool: 'wall', query: { from: { x: 6, y: 18 }, to: { x: 26, y: 18 } } })
    await expect(lab.status).toContainText('A found, cost 20 ')
    await lab.dragOver({ x: 16, y: 10 }, { x: 16, y: 24 })
    await expect(lab.status).toContainText(/^A found, cost 2[4-9]/)
    const box = (await lab.canvas.boundingBox()) ?? { x: 0, y: 0 }
    await lab.page.mouse.click(box.x + 4, box.y + 4)
    await expect(lab.status).toContainText('Outside the map. Click the ground.')
  })
})

test('a file that is dragged over the page is welcomed', async ({ lab }) => {
  await lab.open()
  const drag = (name: string) =>
    lab.page.evaluate((type) => {
      const event = new DragEvent(type, { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [] } })
      document.querySelector('canvas')?.dispatchEvent(event)
    }, name)
  const welcome = lab.page.getByText('Drop the file to open it')
  await drag('dragover')
  await expect(welcome).toBeVisible()
  await drag('dragleave')
  await expect(welcome).toBeHidden()
})

test('what is on screen is a program, and the map a file beside it where it is painted by hand', async ({
  lab,
}) => {
  await lab.open({
    world: { kind: 'generated', map: 'caves', size: 24, seed: '7' },
    mode: 'compare',
    query: { from: { x: 4, y: 4 }, to: { x: 18, y: 16 } },
  })
  await expect(lab.status).toContainText(/^A /)
  const dialog = lab.page.getByRole('dialog', { name: 'Code' })
  await lab.page.getByRole('button', { name: 'Code', exact: true }).click()
  await expect(dialog).toContainText("generateMap('caves', { size: 24, seed: '7' })")
  await expect(dialog).toContainText('algorithm: aStar')
  await dialog.getByRole('button', { name: 'B', exact: true }).click()
  await expect(dialog).toContainText('algorithm: dijkstra')
  expect(await violationsOf(lab.page)).toEqual([])
  await lab.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await lab.page.keyboard.press('r')
  await lab.clickCell({ x: 12, y: 12 })
  await expect(lab.status).toContainText(/^A /)
  await lab.page.getByRole('button', { name: 'Code', exact: true }).click()
  await expect(dialog).toContainText("readTerrain(await readFile('world.footpath'), 'world.footpath')")
  const downloading = lab.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save world.footpath' }).click()
  expect((await downloading).suggestedFilename()).toBe('world.footpath')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('a unit is changed while it is under way: the path follows, and a link keeps it', async ({ lab }) => {
  await lab.open({
    edits: {
      obstacles: [
        ...(wall(32, { x0: 16, y0: 0, x1: 17, y1: 12 }).obstacles ?? []),
        ...(wall(32, { x0: 16, y0: 13, x1: 17, y1: 28 }).obstacles ?? []),
      ],
    },
    units: [{ kind: 'ground', cell: { x: 4, y: 12 }, goal: { x: 28, y: 12 } }],
  })
  const left = () => lab.ask(({ state }) => Number(/\d+/.exec(state.units.value[0].doing)?.[0]))
  await lab.until(({ state }) => state.units.value[0].doing.startsWith('walking'))
  const narrow = await left()
  await lab.panel.getByText('What Walker 1 can do').click()
  await lab.panel.getByLabel('Radius').fill('1')
  // It no longer fits through the gap, and goes around.
  await expect.poll(left).toBeGreaterThan(narrow + 4)
  expect(await lab.ask((made) => made.shared().units[0].unit?.radius)).toBe(1)
  await lab.panel.getByRole('button', { name: 'Giant' }).click()
  await expect(lab.status).toContainText(/No path for Walker 1|Found/)
  await lab.panel.getByRole('button', { name: 'Walker', exact: true }).click()
  await expect.poll(left).toBeLessThanOrEqual(narrow)
  expect(await lab.ask((made) => made.shared().units[0].unit)).toBeUndefined()
  // A square of cells is as wide; it is either round or square.
  await lab.panel.getByLabel('Square').fill('3')
  await expect.poll(left).toBeGreaterThan(narrow + 4)
  await lab.panel.getByLabel('Radius').fill('0.5')
  await expect(lab.panel.getByLabel('Square')).toHaveAttribute('aria-valuetext', '1 × 1')
  // How fast it is decides no path, and a link keeps it.
  await lab.panel.getByLabel('Speed').fill('3')
  expect((await lab.ask((made) => made.shared().units[0])).speed).toBe(3)
  await lab.panel.getByLabel('Open').fill('0')
  await expect(lab.status).toContainText(/^No path for Walker 1/)
})

test('the route over hills has a profile; pointing at it marks the place on the path', async ({ lab }) => {
  await lab.open({
    world: { kind: 'generated', map: 'hills', size: 40, seed: '2' },
    units: [{ kind: 'ground', cell: { x: 5, y: 5 }, goal: { x: 34, y: 30 } }],
  })
  await lab.page.setViewportSize({ width: 900, height: 560 })
  const strip = lab.page.getByRole('region', { name: 'Route' })
  await expect(strip).toContainText(/\d+ m.*(s|min).*up [\d.]+ m.*down [\d.]+ m.*steepest \d+ %/)
  const profile = strip.getByRole('img', { name: /Heights along the path/ })
  await profile.hover()
  await expect(strip.locator('output')).toContainText(/\d+ m · −?[\d.]+ m · −?\d+ %/)
  expect(await lab.ask(({ scene }) => scene.route.places.here)).not.toBeNull()
  await lab.page.mouse.move(2, 2)
  expect(await lab.ask(({ scene }) => scene.route.places.here)).toBeNull()
  // From the path to the profile.
  await lab.pointAt({ x: 34, y: 30 })
  await expect(strip.locator('output')).toBeVisible()
  // A low window keeps the figures, and half of it for the scene.
  await lab.page.setViewportSize({ width: 720, height: 450 })
  await expect(profile).toBeHidden()
  await expect(strip).toContainText('steepest')
  expect((await lab.canvas.boundingBox())?.height).toBeGreaterThan(0.7 * 450)
})

test('the first click shows what was searched for a moment; what is closed to a unit is hatched while you edit it', async ({
  lab,
}) => {
  await lab.open({
    edits: wall(32, { x0: 16, y0: 4, x1: 17, y1: 28 }),
    units: [{ kind: 'ground', cell: { x: 6, y: 16 } }],
  })
  /** Cells that are tinted, of the first area. */
  const tinted = () =>
    lab.ask(({ scene }) => {
      const { areaColours, areaMap } = scene.view.overlay.uniforms
      const [{ w }] = areaColours.value as { w: number }[]
      const { data } = (areaMap.value as { image: { data: Uint8Array } }).image
      return w === 0 ? 0 : data.filter((value, at) => at % 4 === 0 && value !== 0).length
    })
  expect(await tinted()).toBe(0)
  await lab.clickCell({ x: 26, y: 16 })
  await expect.poll(tinted, { intervals: [30] }).toBeGreaterThan(20)
  await expect.poll(tinted).toBe(0)

  await lab.panel.getByText('What Walker 1 can do').click()
  await expect.poll(tinted).toBe(24)
  await lab.panel.getByLabel('Radius').fill('1')
  await expect.poll(tinted).toBeGreaterThan(60)
  await lab.panel.getByText('What Walker 1 can do').click()
  await expect.poll(tinted).toBe(0)

  // With Space held, a drag that begins on a unit moves the view.
  const cell = () => lab.ask(({ state }) => state.units.value[0].cell)
  const target = () => lab.ask(({ scene }) => scene.controls.target.toArray())
  const before = await target()
  await lab.canvas.focus()
  await lab.page.keyboard.down(' ')
  const { x, y } = await lab.placeOf(await cell())
  await lab.page.mouse.move(x, y)
  await lab.page.mouse.down()
  await lab.page.mouse.move(x + 60, y + 20, { steps: 4 })
  await lab.page.mouse.up()
  await lab.page.keyboard.up(' ')
  expect(await target()).not.toEqual(before)
  // N shows the whole map again, V shows it from above and from the side.
  await lab.page.keyboard.press('n')
  expect(await target()).toEqual(before)
  await lab.page.keyboard.press('v')
  expect(await lab.ask(({ scene }) => scene.pose.height)).toBeGreaterThan(1)
  await lab.page.keyboard.press('v')
  expect(await lab.ask(({ scene }) => scene.pose.height)).toBeUndefined()
})

test('a small board is replayed as on a map at first, and the card says what the search knew', async ({
  lab,
}) => {
  await lab.open()
  await lab.ask((made) => made.openWorld({ kind: 'generated', map: 'caves', size: 24, seed: '7' }))
  await lab.until(({ state }) => state.units.value.length === 2)
  await lab.view('Replay')
  const board = lab.page.getByRole('application', { name: 'Board: the replay' })
  await expect(board).toBeVisible()
  await lab.until(({ state }) => state.replay.value !== null)
  await board.focus()
  await lab.page.keyboard.press('ArrowRight')
  await expect(lab.page.locator('.card')).toContainText(/g [\d.]+ · h [\d.]+ · f/)
  // What you choose stays until the next world.
  await lab.page.keyboard.press('v')
  await expect(board).toBeHidden()
})
