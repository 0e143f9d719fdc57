import { stateOf } from './support/lab-page.js'
import { expect, test } from './support/test.js'

test.describe('a world of 1024 × 1024 cells', () => {
  const large = { kind: 'generated', map: 'terrain', size: 1024, seed: '1' } as const

  test('is built without stopping the page', async ({ lab }) => {
    await lab.open()
    const ticks = await lab.ask(async (made, world) => {
      let building = 0
      const clock = setInterval(() => {
        if (made.state.busy.value?.text === 'building the world') building++
      }, 10)
      await made.openWorld(world)
      clearInterval(clock)
      return building
    }, large)
    // A page that built the world itself would draw no frame in between.
    expect(ticks).toBeGreaterThan(5)
    expect(await lab.ask(({ state }) => [state.terrain.value.width, state.busy.value])).toEqual([1024, null])
    // Levels of detail: the same numbers on every machine.
    const draw = async (quality: 'full' | 'light') => {
      await lab.ask(({ state }, chosen) => {
        state.quality.value = chosen
      }, quality)
      await lab.drawn()
      // The first frame draws the shadows too.
      await lab.ask(({ scene }) => scene.draw())
      await lab.drawn()
      return lab.ask(({ scene }) => scene.info)
    }
    const [full, light] = [await draw('full'), await draw('light')]
    expect(full.triangles).toBeGreaterThan(50_000)
    expect(full.triangles).toBeLessThanOrEqual(300_000)
    expect(full.calls).toBeLessThanOrEqual(100)
    expect(light.triangles).toBeLessThan(0.5 * full.triangles)
  })

  test('can be cancelled with Esc: then all is as it was', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 4, y: 4 } }] })
    const menu = (await lab.worldMenu()).getByRole('region', { name: 'Generate' })
    await menu.getByLabel('Kind').selectOption('terrain')
    await menu.getByLabel('Size').fill('1000')
    await menu.getByRole('button', { name: 'Make it' }).click()
    const cancel = lab.status.getByRole('button', { name: 'Cancel building the world (Esc)' })
    await expect(cancel).toBeVisible()
    await lab.page.keyboard.press('Escape')
    await expect(lab.status).toContainText('Cancelled: the world is as it was.')
    await expect(cancel).toBeHidden()
    const { width, units } = await lab.ask(({ state }) => ({
      width: state.terrain.value.width,
      units: state.units.value.length,
    }))
    expect([width, units]).toEqual([32, 1])
  })

  test('that is superseded by another never comes back', async ({ lab }) => {
    await lab.open()
    const [after, later] = await lab.ask(async (made, world) => {
      const first = made.openWorld(world)
      await made.openWorld({ kind: 'empty', width: 7, depth: 7 })
      const width = made.state.terrain.value.width
      await first
      await made.openWorld({ kind: 'empty', width: 8, depth: 8 })
      return [width, made.state.terrain.value.width]
    }, large)
    expect([after, later]).toEqual([7, 8])
  })
})

test.describe('a search on 1000 × 1000 cells', () => {
  test('leaves the page alive, shows that it runs, and can be cancelled', async ({ lab }) => {
    test.setTimeout(120_000)
    const setups = stateOf({}).setups.map((setup) => ({ ...setup, shape: 'none' as const }))
    await lab.open({ world: { kind: 'empty', width: 1000, depth: 1000 }, mode: 'compare', setups })
    const search = (options: (typeof setups)[number]['options'] = { algorithm: 'dijkstra' }) =>
      lab.ask(async ({ state, compare }, chosen) => {
        state.setups.value = state.setups.value.map((setup) => ({ ...setup, options: chosen }))
        state.query.value = { from: { x: 0, y: 0 }, to: { x: 999, y: 999 } }
        let ticks = 0
        const clock = setInterval(() => {
          if (state.busy.value?.text === 'comparing') ticks++
        }, 10)
        await compare.run()
        clearInterval(clock)
        return ticks
      }, options)
    const answer = search()
    const cancel = lab.status.getByRole('button', { name: /Cancel comparing \(Esc\)/ })
    await expect(cancel).toBeVisible()
    expect(await answer).toBeGreaterThan(10)
    await expect(cancel).toBeHidden()

    // No machine ends this one before it is cancelled.
    const endless = { algorithm: 'ida-star', heuristic: 'zero', maxExpanded: 1e12 } as const
    const second = search(endless)
    await cancel.click()
    await second
    await expect(cancel).toBeHidden()
    await expect(lab.status).toContainText('A cancelled · B cancelled')

    const third = search(endless)
    await expect(cancel).toBeVisible()
    await lab.page.keyboard.press('Escape')
    await third
    await expect(lab.status).toContainText('A cancelled · B cancelled')
    await expect(lab.panel).toContainText('A: cancelled')
  })
})
