import { type BrushName, BRUSHES } from '../src/paint/brush.js'
import { BRUSH_WORDS, type BrushTool, TOOL_BRUSHES, TOOL_WORDS } from '../src/paint/tools.js'
import type { LabPage } from './support/lab-page.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

/** Takes the tool that has the brush, and the brush. */
async function brush(lab: LabPage, name: BrushName, size: number): Promise<void> {
  const [tool] = Object.entries(TOOL_BRUSHES).find(([, brushes]) => brushes.includes(name)) ?? []
  await lab.tool(TOOL_WORDS[tool as BrushTool].name as 'Wall')
  await lab.panel.getByRole('button', { name: BRUSH_WORDS[name].name, exact: true }).click()
  await lab.panel.getByLabel('Size').fill(String(size))
}

/** What lies on a cell. */
function cellAt(lab: LabPage, x: number, y: number) {
  return lab.ask(
    ({ state: { terrain } }, [column, row]) => ({
      surface: terrain.value.surfaceAt(column, row),
      obstacle: terrain.value.obstacleAt(column, row),
      height: terrain.value.heightAt(column, row),
    }),
    [x, y] as const,
  )
}

test.describe('painting', () => {
  test('works with every brush; undo takes all of it back, redo brings it again', async ({ lab }) => {
    await lab.open({ tool: 'wall' })
    const sums = [await lab.terrainSum()]
    for (const [at, name] of BRUSHES.entries()) {
      await brush(lab, name, 2)
      // Smooth and erase need something to work on.
      const y = { smooth: 20, erase: 8 }[name as string] ?? 8 + 2 * at
      await lab.dragOver({ x: 8, y }, { x: 22, y })
      const sum = await lab.terrainSum()
      expect(sum, name).not.toBe(sums.at(-1))
      sums.push(sum)
    }

    const [undo, redo] = ['Undo', 'Redo'].map((name) => lab.page.getByRole('button', { name }))
    for (const expected of sums.slice(0, -1).reverse()) {
      await undo.click()
      expect(await lab.terrainSum()).toBe(expected)
    }
    await expect(undo).toBeDisabled()
    for (const expected of sums.slice(1)) {
      await redo.click()
      expect(await lab.terrainSum()).toBe(expected)
    }
    await expect(redo).toBeDisabled()
  })

  test('leaves what the brush is called', async ({ lab }) => {
    await lab.open({ tool: 'wall' })
    await brush(lab, 'mud', 1)
    await lab.clickCell({ x: 10, y: 16 })
    expect(await cellAt(lab, 10, 16)).toMatchObject({ surface: 'mud', obstacle: 'none' })
    await brush(lab, 'low-wall', 1)
    await lab.clickCell({ x: 20, y: 16 })
    expect(await cellAt(lab, 20, 16)).toMatchObject({ surface: 'open', obstacle: 'low-wall' })
    await brush(lab, 'raise', 5)
    await lab.clickCell({ x: 10, y: 24 })
    expect((await cellAt(lab, 10, 24)).height).toBeGreaterThan(0)
    await brush(lab, 'erase', 3)
    await lab.clickCell({ x: 10, y: 16 })
    expect(await cellAt(lab, 10, 16)).toMatchObject({ surface: 'open', obstacle: 'none' })
  })

  test('has a size and a shape, and is seen', async ({ lab }) => {
    await lab.open({ tool: 'wall' })
    await lab.drawn()
    const before = await pixelsOf(lab.canvas)
    const painted = () => lab.ask(({ state }) => state.terrain.value.surfaces.filter((id) => id !== 0).length)
    await brush(lab, 'water', 1)
    await lab.clickCell({ x: 16, y: 16 })
    expect(await painted()).toBe(1)
    await brush(lab, 'water', 11)
    await lab.clickCell({ x: 16, y: 16 })
    const round = await painted()
    expect(round).toBeGreaterThan(70)
    await lab.panel.getByRole('button', { name: 'square' }).click()
    await lab.clickCell({ x: 16, y: 16 })
    expect(await painted()).toBe(121)
    expect(round).toBeLessThan(121)
    await lab.page.mouse.move(5, 60)
    await lab.drawn()
    expect((await pixelsOf(lab.canvas)).difference(before)).toBeGreaterThan(2000)
  })

  test('is undone with Ctrl+Z and done again with Ctrl+Shift+Z, and goes by keyboard alone', async ({
    lab,
  }) => {
    await lab.open({ tool: 'wall' })
    const before = await lab.terrainSum()
    await lab.cursorTo({ x: 20, y: 12 })
    await lab.page.keyboard.press('Enter')
    const painted = await lab.terrainSum()
    expect(painted).not.toBe(before)
    expect((await cellAt(lab, 20, 12)).obstacle).toBe('tall-wall')
    await lab.page.keyboard.press('Control+z')
    expect(await lab.terrainSum()).toBe(before)
    await lab.page.keyboard.press('Control+Shift+z')
    expect(await lab.terrainSum()).toBe(painted)
  })

  test('makes walking units plan again around a wall', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 4, y: 18 }, goal: { x: 29, y: 18 } }] })
    const left = () => lab.ask(({ state }) => Number(/\d+/.exec(state.units.value[0].doing)?.[0]))
    await lab.until(({ state }) => state.units.value[0].doing.startsWith('walking'))
    await lab.tool('Wall')
    await brush(lab, 'tall-wall', 2)
    const direct = await left()
    await lab.dragOver({ x: 20, y: 8 }, { x: 20, y: 28 })
    await expect.poll(left).toBeGreaterThan(direct)
    expect(await lab.ask(({ state }) => state.units.value[0].goal)).toEqual({ x: 29, y: 18 })
    await lab.page.keyboard.press('Control+z')
    await expect.poll(left).toBeLessThanOrEqual(direct)
  })
})
