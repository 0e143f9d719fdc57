import type { MapKind } from 'footpath/random'
import { WORLDS } from '../src/words/names.js'
import { violationsOf } from './support/axe.js'
import { expect, test } from './support/test.js'

test.describe('worlds', () => {
  test('come from generators with sliders and a seed: the same seed gives the same terrain', async ({
    lab,
  }) => {
    await lab.open()
    const make = async (kind: MapKind, size: string, seed: string) => {
      const menu = (await lab.worldMenu()).getByRole('region', { name: 'Generate' })
      await menu.getByLabel('Kind').selectOption(kind)
      await menu.getByLabel('Size').fill(size)
      await menu.getByLabel('Seed').fill(seed)
      await menu.getByRole('button', { name: 'Make it' }).click()
      await expect(lab.status).toContainText(
        `${WORLDS[kind].name} ${size} · seed ${seed} · ${size} × ${size} cells`,
      )
      return lab.terrainSum()
    }
    const first = await make('hills', '30', 'brook')
    const second = await make('hills', '30', 'stone')
    expect(second).not.toBe(first)
    expect(await make('hills', '30', 'brook')).toBe(first)
    await expect(lab.page.getByRole('button', { name: /^World/ })).toContainText('Hills 30 · seed brook')
  })

  test('have sliders of their kind: water for terrain, blocked cells for density', async ({ lab }) => {
    await lab.open()
    let menu = await lab.worldMenu()
    await menu.getByLabel('Kind').selectOption('density')
    await menu.getByLabel('Blocked').fill('0.5')
    await menu.getByRole('region', { name: 'Generate' }).getByLabel('Size').fill('20')
    await menu.getByRole('button', { name: 'Make it' }).click()
    await expect(lab.status).toContainText(/^Scattered rocks 20 .* cells$/)
    const blocked = () =>
      lab.ask(({ state }) => state.terrain.value.obstacles.filter((value) => value !== 0).length)
    expect(await blocked()).toBe(200)

    menu = await lab.worldMenu()
    await menu.getByLabel('Kind').selectOption('terrain')
    await menu.getByLabel('Water').fill('0.25')
    await menu.getByRole('button', { name: 'Make it' }).click()
    await expect(lab.status).toContainText(/^Landscape 20 .* cells$/)
    const wet = await lab.ask(({ state: { terrain } }) => {
      const water = terrain.value.surfaceId('water')
      return terrain.value.surfaces.filter((value) => value === water).length
    })
    expect(wet).toBe(100)
  })

  test('are the ten maps of study 1', async ({ lab }) => {
    await lab.open()
    const names = await (await lab.worldMenu())
      .getByRole('region', { name: 'Maps of study 1' })
      .getByRole('button')
      .allTextContents()
    expect(names).toHaveLength(10)
    // That all ten differ is known without a page: three of them are drawn.
    const some = [names[0], names[4], names[9]]
    const sums = new Set<number>()
    for (const [at, name] of some.entries()) {
      if (at > 0) await lab.worldMenu()
      await lab.panel.getByRole('button', { name, exact: true }).click()
      await expect(lab.status).toContainText(`Study 1 · ${name.replace(/^\d+ /, '')} ·`)
      await lab.drawn()
      sums.add(await lab.terrainSum())
    }
    expect(sums.size).toBe(some.length)
  })

  test('are empty maps of any size, a single cell too', async ({ lab }) => {
    await lab.open()
    for (const size of ['1', '17', '200']) {
      const menu = (await lab.worldMenu()).getByRole('region', { name: 'Empty map' })
      await menu.getByLabel('Size').fill(size)
      await menu.getByRole('button', { name: 'Begin empty' }).click()
      await expect(lab.status).toContainText(`${size} × ${size} cells`)
      await lab.drawn()
    }
  })

  test('are chosen by their pictures, by mouse or keyboard; a die gives others, and yours are kept', async ({
    lab,
  }) => {
    await lab.open()
    await lab.page.evaluate(() => localStorage.removeItem('footpath-worlds'))
    let gallery = (await lab.worldMenu()).getByRole('region', { name: 'Gallery' })
    const boards = gallery.getByRole('group', { name: 'Boards' })
    await expect(boards.locator('img')).toHaveCount(5)
    const pictures = () =>
      boards.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')))
    const before = await pictures()
    expect(new Set(before).size).toBe(5)
    expect(await violationsOf(lab.page)).toEqual([])
    await gallery.getByRole('button', { name: 'Roll' }).click()
    // All of them but the empty board.
    await expect.poll(async () => (await pictures()).filter((each) => !before.includes(each)).length).toBe(4)
    await boards.getByRole('button', { name: 'Maze' }).focus()
    await lab.page.keyboard.press('Enter')
    await expect(lab.status).toContainText(/^Maze 41 · seed (?!3 )/)

    const menu = (await lab.worldMenu()).getByRole('region', { name: 'Generate' })
    await menu.getByRole('button', { name: 'Roll the seed' }).click()
    const seed = await menu.getByLabel('Seed', { exact: true }).inputValue()
    await menu.getByRole('button', { name: 'Make it' }).click()
    await expect(lab.status).toContainText(`Maze 41 · seed ${seed}`)
    gallery = (await lab.worldMenu()).getByRole('region', { name: 'Gallery' })
    await gallery
      .getByRole('group', { name: 'Yours' })
      .getByRole('button', { name: `seed ${seed}` })
      .click()
    await expect(lab.status).toContainText(`Maze 41 · seed ${seed}`)
  })

  test('compile no shader that an earlier world has compiled', async ({ lab }) => {
    const world = { kind: 'generated', map: 'rooms', size: 24, seed: '3' } as const
    const opening = { world, units: [{ kind: 'ground', cell: { x: 3, y: 3 } }] as const }
    for (const each of [opening, {}, opening]) await lab.open(each)
    const links = await lab.page.evaluateHandle(() => {
      const counted = { links: 0 }
      const { prototype } = WebGL2RenderingContext
      const made = Object.getOwnPropertyDescriptor(prototype, 'linkProgram')?.value
      prototype.linkProgram = new Proxy(made, {
        apply: (link, context, programs) => {
          counted.links++
          return Reflect.apply(link, context, programs)
        },
      })
      return counted
    })
    await lab.open()
    await lab.open(opening)
    expect(await links.evaluate((counted) => counted.links)).toBe(0)
    await links.dispose()
  })

  test('can be left as they are: a second press closes the menu', async ({ lab }) => {
    await lab.open()
    await lab.worldMenu()
    await lab.page.getByRole('button', { name: /^World/ }).click()
    await expect(lab.panel).toHaveAccessibleName('Walk')
  })
})
