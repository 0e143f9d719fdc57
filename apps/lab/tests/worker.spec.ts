import { stateOf } from './support/lab-page.js'
import { expect, test } from './support/test.js'

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
  })
})
