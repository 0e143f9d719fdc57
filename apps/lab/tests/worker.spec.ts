import { stateOf } from './support/lab-page.js'
import { expect, test } from './support/test.js'

test.describe('a world of 1024 × 1024 cells', () => {
  const large = { kind: 'generated', map: 'terrain', size: 1024, seed: '1' } as const

  test('is built without stopping the page', async ({ lab }) => {
    await lab.open()
    const { took, longest, said } = await lab.ask(async (made, world) => {
      const begun = performance.now()
      let last = begun
      let gap = 0
      const texts = new Set<string>()
      const clock = setInterval(() => {
        gap = Math.max(gap, performance.now() - last)
        last = performance.now()
        texts.add(made.state.busy.value?.text ?? '')
      }, 10)
      await made.openWorld(world)
      await new Promise((resolve) => setTimeout(resolve, 50))
      clearInterval(clock)
      return { took: performance.now() - begun, longest: gap, said: [...texts] }
    }, large)
    console.log(`1024²: built in ${Math.round(took)} ms, the page stopped for ${Math.round(longest)} ms`)
    expect(said).toContain('building the world')
    // On a busy machine the building and the drawing take longer alike.
    expect(longest).toBeLessThan(Math.max(1000, 0.6 * took))
    expect(await lab.ask(({ state }) => [state.terrain.value.width, state.busy.value])).toEqual([1024, null])
    // Levels of detail: the same numbers on every machine.
    await lab.drawn()
    const { triangles, calls } = await lab.ask(({ scene }) => scene.info)
    expect(triangles).toBeGreaterThan(50_000)
    expect(triangles).toBeLessThanOrEqual(300_000)
    expect(calls).toBeLessThanOrEqual(100)
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
    const setups = stateOf({}).setups.map((setup) => ({
      ...setup,
      options: { algorithm: 'dijkstra' as const },
      shape: 'none' as const,
    }))
    await lab.open({ world: { kind: 'empty', width: 1000, depth: 1000 }, mode: 'compare', setups })
    const search = () =>
      lab.ask(async ({ state, compare }) => {
        state.query.value = { from: { x: 0, y: 0 }, to: { x: 999, y: 999 } }
        const gaps: number[] = []
        let last = performance.now()
        let runs = true
        const tick = () => {
          gaps.push(performance.now() - last)
          last = performance.now()
          if (runs) requestAnimationFrame(tick)
        }
        requestAnimationFrame(tick)
        const begun = performance.now()
        const done = compare.run()
        await new Promise((resolve) => setTimeout(resolve, 150))
        const said = state.busy.value?.text ?? ''
        await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 60_000))])
        runs = false
        return { said, took: performance.now() - begun, frames: gaps.length, longest: Math.max(...gaps) }
      })
    const answer = search()
    const cancel = lab.status.getByRole('button', { name: /Cancel comparing \(Esc\)/ })
    await expect(cancel).toBeVisible()
    const { said, took, frames, longest } = await answer
    console.log(
      `1000²: ${Math.round(took)} ms, ${frames} frames, the longest ${Math.round(longest)} ms, said "${said}"`,
    )
    expect(said).toBe('comparing')
    expect(frames).toBeGreaterThan(10)
    await expect(cancel).toBeHidden()

    const second = search()
    await cancel.click()
    const cancelled = await second
    await expect(cancel).toBeHidden()
    await expect(lab.status).toContainText('cut-off')
    expect(cancelled.took).toBeLessThan(Math.max(took, 2000))

    const third = search()
    await expect(cancel).toBeVisible()
    await lab.page.keyboard.press('Escape')
    await third
    await expect(lab.status).toContainText('cut-off')
    await expect(lab.panel).toContainText('A: cancelled')
  })
})
