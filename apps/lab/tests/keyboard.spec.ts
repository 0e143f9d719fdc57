import { expect, test } from './support/test.js'

test.describe('the keyboard', () => {
  test('opens help with ? and closes it with Esc and with ?', async ({ lab }) => {
    await lab.open()
    const help = lab.page.getByRole('dialog', { name: 'Help' })
    await lab.page.keyboard.press('?')
    await expect(help).toBeVisible()
    for (const key of ['Space', 'Enter', 'Arrows', '1 2 3', 'Esc', 'Wheel', 'Long press', 'Two fingers'])
      await expect(help).toContainText(key)
    await expect(help).toContainText('WWall: Draw walls')
    await lab.page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await lab.page.keyboard.press('?')
    await expect(help).toBeVisible()
    await lab.page.keyboard.press('?')
    await expect(help).toBeHidden()
    await lab.page.getByRole('button', { name: 'Help' }).click()
    await help.getByRole('button', { name: 'Close' }).click()
    await expect(help).toBeHidden()
  })

  test('chooses areas with 1 to 3, tools with their letters and layers with G and S', async ({ lab }) => {
    await lab.open()
    for (const [key, name] of [
      ['2', 'Search'],
      ['3', 'Learn'],
      ['1', 'Walk'],
    ]) {
      await lab.page.keyboard.press(key)
      const areas = lab.page.getByRole('navigation', { name: 'Areas' })
      await expect(areas.getByRole('button', { pressed: true })).toHaveText(name)
    }
    const tools = lab.page.getByRole('toolbar', { name: 'Tools' })
    for (const [key, name] of [
      ['w', 'Wall'],
      ['b', 'Ground'],
      ['r', 'Height'],
      ['t', 'Things'],
      ['h', 'Hand'],
    ]) {
      await lab.page.keyboard.press(key)
      await expect(tools.getByRole('button', { pressed: true })).toHaveText(name)
    }
    for (const [key, name] of [
      ['g', 'grid'],
      ['s', 'searched'],
    ]) {
      const toggle = lab.panel.getByRole('button', { name })
      const before = await toggle.getAttribute('aria-pressed')
      await lab.page.keyboard.press(key)
      await expect(toggle).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
    }
  })

  test('moves the cursor with arrows, ten cells with Shift, and never off the map', async ({ lab }) => {
    await lab.open()
    await lab.canvas.focus()
    const cursor = () => lab.ask(({ state }) => state.cursor.value)
    await lab.page.keyboard.press('ArrowLeft')
    expect(await cursor()).toEqual({ x: 15, y: 16 })
    await lab.page.keyboard.press('Shift+ArrowDown')
    expect(await cursor()).toEqual({ x: 15, y: 26 })
    await lab.page.keyboard.press('Shift+ArrowDown')
    expect(await cursor()).toEqual({ x: 15, y: 31 })
  })

  test('does not act on the scene while a field is typed in', async ({ lab }) => {
    await lab.open()
    const seed = (await lab.worldMenu()).getByLabel('Seed')
    await seed.fill('')
    await seed.pressSequentially('2 gspl?')
    await expect(seed).toHaveValue('2 gspl?')
    await expect(lab.panel).toHaveAccessibleName('World')
    expect(
      await lab.ask(({ state }) => [state.mode.value, state.layers.value.grid, state.helpOpen.value]),
    ).toEqual(['explore', false, false])
  })

  test('reaches everything with Tab, and the focus is seen', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 8, y: 8 } }] })
    // Tab continues from the last click.
    await lab.page.getByText('Footpath', { exact: true }).click()
    const wanted = await lab.page
      .locator('button:visible:enabled, select:visible, input:visible, summary:visible, canvas')
      .count()
    const reached = new Set<string>()
    const places: number[] = []
    for (let press = 0; press < wanted + 3; press++) {
      await lab.page.keyboard.press('Tab')
      const focused = await lab.page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return null
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
        const places = ['header', '.rail', 'main', 'aside', 'footer']
        const place = places.findIndex((each) => element.closest(each) !== null)
        const tag = `${element.tagName} ${name}`
        return { name: tag, outlineStyle, width: Number.parseFloat(outlineWidth), place }
      })
      if (focused === null) continue
      if (!reached.has(focused.name)) places.push(focused.place)
      reached.add(focused.name)
      expect(focused.outlineStyle, focused.name).toBe('solid')
      expect(focused.width, focused.name).toBeGreaterThanOrEqual(2)
    }
    expect(reached.size).toBe(wanted)
    // Bar, tools, scene, panel: as they are read.
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('plays, pauses and steps a replay', async ({ lab }) => {
    await lab.open({ mode: 'replay' })
    await lab.clickCell({ x: 8, y: 20 })
    await lab.clickCell({ x: 24, y: 16 })
    const bar = lab.page.getByRole('group', { name: 'Replay' })
    await expect(bar).toBeVisible()
    const at = () => lab.ask(({ state }) => state.playback.position.value)
    // A key that steps also pauses.
    await lab.page.keyboard.press('.')
    await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible()
    // A slow machine may have played to the end before the key came.
    await lab.ask(({ state }) => state.playback.seek(3))
    const now = await at()
    await lab.page.keyboard.press('.')
    await lab.page.keyboard.press('.')
    expect(await at()).toBe(now + 2)
    await lab.page.keyboard.press(',')
    expect(await at()).toBe(now + 1)
    // Also after scrubbing, when the slider has the focus.
    await bar.getByRole('slider').fill('0')
    await lab.page.keyboard.press('Space')
    await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
    await lab.page.keyboard.press('Space')
    await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible()
  })
})
