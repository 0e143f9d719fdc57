import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

test.describe('the first visit', () => {
  test('shows a landscape with walking units', async ({ lab }) => {
    await lab.visit()
    await lab.until(({ state }) => state.units.value.some(({ doing }) => doing.startsWith('walking')))
    const before = await lab.ask(({ state }) => state.units.value.map(({ doing }) => doing))
    await expect
      .poll(() => lab.ask(({ state }) => state.units.value.map(({ doing }) => doing)))
      .not.toEqual(before)
    await expect(lab.panel.getByRole('listitem')).toHaveCount(2)

    const pixels = await pixelsOf(lab.canvas)
    // Sky, grass, rock, water, light and shade: not one flat colour.
    expect(pixels.colours).toBeGreaterThan(60)
    const green = pixels.count((r, g, b) => g > r && g > b)
    expect(green / (pixels.width * pixels.height)).toBeGreaterThan(0.02)
  })
})

test('the help line of the first visit stays until something is done', async ({ lab }) => {
  await lab.visit()
  await lab.until(({ state }) => state.units.value.every(({ doing }) => /^(walking|flying)/.test(doing)))
  await expect(lab.status).toContainText('Click anywhere: the walker finds its path.')
})
