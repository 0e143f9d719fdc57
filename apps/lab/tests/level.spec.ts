import type { WorldPoint } from 'footpath'
import type { LevelPlace } from '../src/places/level/level-place.js'
import { violationsOf } from './support/axe.js'
import type { LabPage } from './support/lab-page.js'
import { expect, test } from './support/test.js'
import { Fingers } from './support/touch.js'

/** Opens the level from the menu of worlds. */
async function openLevel(lab: LabPage): Promise<void> {
  await lab.open()
  const buildings = (await lab.worldMenu()).getByRole('group', { name: 'Buildings' })
  await buildings.getByRole('button', { name: 'Level' }).click()
  await expect(lab.status).toContainText('the walker takes the shortest path')
  await lab.drawn()
}

/** What the level on screen says of itself. */
function read(lab: LabPage) {
  return lab.ask(({ places }) => {
    const { model, storey } = places.open.value as unknown as LevelPlace
    const { path, goal, crates, doors, radius, narrow } = model
    return {
      status: path?.status,
      length: path?.length ?? 0,
      links: path?.links.map(({ link }) => link.kind),
      goal,
      crates: crates.length,
      open: doors.map(({ isOpen }) => isOpen),
      radius,
      narrow: narrow.length,
      storey: storey.value,
    }
  })
}

/** Where a point of the level is on the page. */
async function placeOf(lab: LabPage, { x, y, z }: WorldPoint) {
  const at = await lab.ask(({ scene }, [a, b, c]) => scene.project(a, b, c), [x, y, z] as const)
  return { x: at.clientX, y: at.clientY }
}

async function clickAt(lab: LabPage, point: WorldPoint): Promise<void> {
  const { x, y } = await placeOf(lab, point)
  await lab.page.mouse.click(x, y)
}

test.describe('a 3D level', () => {
  test('is walked through by clicks: the nearest floor decides the storey', async ({ lab }) => {
    await openLevel(lab)
    expect(await read(lab)).toMatchObject({ status: 'found', storey: 1 })
    // Upstairs, between the bed and the shelf.
    await clickAt(lab, { x: 14.8, y: 3, z: 7 })
    const upstairs = await read(lab)
    expect(upstairs.goal?.y).toBeCloseTo(3, 1)
    await expect(lab.panel.getByText('Shortest path')).toBeVisible()
    // The same place on the page shows the hall once the upper storey is faded.
    await lab.page.getByRole('group', { name: 'Storeys' }).getByRole('button', { name: 'Storey 0' }).click()
    await clickAt(lab, { x: 14.8, y: 0, z: 9.5 })
    const below = await read(lab)
    expect(below.goal?.y).toBeCloseTo(0, 1)
    expect(below.status).toBe('found')
    await lab.until(({ places }) => !(places.open.value as unknown as LevelPlace).model.walker.isWalking)
    const { at, end } = await lab.ask(({ places }) => {
      const { walker, path } = (places.open.value as unknown as LevelPlace).model
      return { at: walker.at, end: path?.world.at(-1) }
    })
    expect(at).toEqual(end)
    await lab.panel.getByRole('button', { name: 'Compare with corridor' }).click()
    await expect(lab.panel.getByRole('row', { name: 'Longer by' })).toContainText('%')
    await lab.area('Search')
    await lab.panel.getByRole('button', { name: 'Compare 200 random paths' }).click()
    await expect(lab.panel.getByRole('row', { name: 'Worst' })).toContainText(/[1-9]\d*\.\d %/)
  })

  test('has doors, crates and a radius, and undo takes them back', async ({ lab }) => {
    await openLevel(lab)
    const { length: first } = await read(lab)
    await lab.panel.getByRole('button', { name: 'Bedroom door' }).click()
    expect(await read(lab)).toMatchObject({ open: [true, true, false] })
    await lab.canvas.focus()
    await lab.page.keyboard.press('c')
    await clickAt(lab, { x: 6.6, y: 3, z: 4.6 })
    expect(await read(lab)).toMatchObject({ crates: 1 })
    // By fingers: a tap takes the crate away, another puts it back; with the hand a tap sends.
    const fingers = await Fingers.on(lab)
    const tap = async (at: WorldPoint) => fingers.tap(await placeOf(lab, at))
    await tap({ x: 6.6, y: 3, z: 4.6 })
    await expect.poll(async () => (await read(lab)).crates).toBe(0)
    await lab.page.keyboard.press('h')
    await tap({ x: 9.4, y: 3, z: 10 })
    await expect.poll(async () => (await read(lab)).goal?.x).toBeCloseTo(9.4, 0)
    for (let step = 0; step < 2; step++) await lab.page.getByRole('button', { name: 'Undo' }).click()
    expect(await read(lab)).toMatchObject({ crates: 1 })
    await lab.panel.getByLabel('Radius').fill('0.5')
    await expect(lab.status).toContainText('Baked for a radius of 0.5 m')
    expect(await read(lab)).toMatchObject({ radius: 0.5, crates: 1, open: [true, true, false], narrow: 1 })
    await expect(lab.panel.getByText('1 gap is too narrow')).toBeVisible()
    for (let step = 0; step < 3; step++) await lab.page.getByRole('button', { name: 'Undo' }).click()
    await lab.until(({ places }) => (places.open.value as unknown as LevelPlace).model.radius === 0.3)
    expect(await read(lab)).toMatchObject({ crates: 0, open: [true, true, true] })
    expect((await read(lab)).length).toBeLessThanOrEqual(first + 1e-6)
  })

  test('is in links as it was left; other links are refused', async ({ lab }) => {
    await lab.open()
    const state = {
      radius: 0.5,
      crates: [{ x: 6.6, y: 3, z: 4.6 }],
      doors: [true, true, false],
      at: { x: 10, y: 0, z: 11 },
      storey: 0,
      shows: ['corners'],
      compares: true,
    }
    await lab.ask((lab, given) => lab.openWorld({ kind: 'place', place: 'level', state: given }), state)
    expect(await read(lab)).toMatchObject({ radius: 0.5, crates: 1, open: [true, true, false], storey: 0 })
    const kept = await lab.ask(({ places }) => places.source?.state)
    expect(kept).toEqual({ ...state, at: expect.objectContaining({ x: 10, z: 11 }) })
    await lab.ask((lab) => lab.openWorld({ kind: 'place', place: 'level', state: { radius: 9 } }))
    await expect(lab.status).toContainText('world.state.radius is 9')
    expect(await violationsOf(lab.page)).toEqual([])
  })

  test('is used by keys alone', async ({ lab }) => {
    await openLevel(lab)
    await lab.canvas.focus()
    const { page } = lab
    const { goal } = await read(lab)
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const sent = await read(lab)
    expect(sent.goal).not.toEqual(goal)
    expect(sent.status).toBe('found')
    await page.keyboard.press('PageDown')
    expect((await read(lab)).storey).toBe(0)
    await page.keyboard.press('o')
    expect((await read(lab)).open).toContain(false)
    await page.keyboard.press('c')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect((await read(lab)).crates).toBe(1)
    await page.keyboard.press('Delete')
    expect((await read(lab)).crates).toBe(0)
    // As a program, with the mesh as a file beside it.
    await page.getByRole('button', { name: 'Code', exact: true }).click()
    const code = page.getByRole('dialog', { name: 'Code' })
    await expect(code).toContainText("loadNavMesh(readFileSync('level.nav'))")
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      code.getByRole('button', { name: 'Save level.nav' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('level.nav')
    await page.keyboard.press('Escape')
  })

  test('is read from a file: heights or a level is asked where it may be both', async ({ lab }) => {
    await lab.open()
    // So wide that it is baked in tiles, by workers of the worker.
    const corners = ['0 0 0', '0 0 40', '44 0 40', '44 0 0', '2 3 2', '2 3 30', '36 3 30', '36 3 2']
    const obj = [...corners.map((corner) => `v ${corner}`), 'f 1 2 3 4', 'f 5 6 7 8', ''].join('\n')
    const drop = (name: string, text: string) =>
      lab.ask((lab, [file, content]) => lab.files.open(new File([content], file)), [name, text] as const)
    await drop('floors.obj', obj)
    await lab.page
      .getByRole('dialog', { name: 'Open floors.obj' })
      .getByRole('button', { name: 'As a level' })
      .click()
    await expect(lab.status).toContainText('the walker takes the shortest path')
    await expect(lab.page.getByRole('group', { name: 'Storeys' }).getByRole('button')).toHaveCount(3)
    expect(await lab.ask(({ places }) => places.source?.state)).toMatchObject({
      file: { name: 'floors.obj' },
    })
    const polygons = () =>
      lab.ask(({ places }) => (places.open.value as unknown as LevelPlace).model.mesh?.polygons ?? 0)
    expect(await polygons()).toBeGreaterThan(20)
    await drop('broken.glb', 'glTF')
    await expect(lab.status).toContainText('The glTF file is damaged')
    await lab.open()
    await drop('floors.obj', obj)
    await lab.page.getByRole('dialog').getByRole('button', { name: 'As heights' }).click()
    await expect(lab.status).toContainText('cells')
    // A glTF file can be both, too; nothing is opened before somebody has said what it is.
    await drop('broken.glb', 'glTF')
    const asked = lab.page.getByRole('dialog', { name: 'Open broken.glb' })
    await expect(asked.getByRole('button', { name: 'As a level' })).toBeVisible()
    await expect(asked.locator('.primary')).toHaveText('As heights')
    await expect(asked).toContainText('No picture: The glTF file is damaged')
    await asked.getByRole('button', { name: 'As heights' }).click()
    await expect(lab.status).toContainText('The glTF file is damaged')
  })
})
