import type { Locator, Route } from '@playwright/test'
import { type LabPage, linkTo } from './support/lab-page.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

/** Presses Tab until a control has the focus. */
async function tabTo(lab: LabPage, control: Locator): Promise<void> {
  for (let press = 0; press < 60; press++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await lab.page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** Opens the gallery and unfolds a study in it, by keys alone. */
async function unfold(lab: LabPage, study: string): Promise<void> {
  await tabTo(lab, lab.page.getByRole('button', { name: 'Learn', exact: true }))
  await lab.page.keyboard.press('Enter')
  await tabTo(lab, lab.page.getByRole('button', { name: study }))
  await lab.page.keyboard.press('Enter')
  await expect(lab.panel).toHaveAccessibleName('Claims')
  const region = lab.panel.getByRole('region', { name: study })
  await expect(region).toBeVisible()
  await expect(lab.panel.getByRole('button', { name: 'Close' })).toBeFocused()
  const fold = region.getByRole('button', { expanded: false })
  if ((await fold.count()) === 0) return
  await tabTo(lab, fold)
  await lab.page.keyboard.press('Enter')
}

/** The card of a claim in the gallery, by words of it. */
function cardOf(lab: LabPage, words: string): Locator {
  return lab.panel.getByRole('listitem').filter({ hasText: words })
}

/** Shows a claim and waits until both searches have been made; what is on screen then. */
async function show(lab: LabPage, words: string, button = 'Show') {
  await tabTo(lab, cardOf(lab, words).getByRole('button', { name: button, exact: true }))
  await lab.page.keyboard.press('Enter')
  await expect(lab.panel).toHaveAccessibleName('Search')
  await expect(lab.status).toContainText(/A found, cost .* B found, cost/)
  const note = lab.panel.getByRole('region', { name: 'Claim' })
  await expect(note).toContainText(words)
  await expect(note).toContainText(/A .+ · B .+ See “.+”: /)
  return lab.ask(({ state }) => ({
    world: state.world.value,
    units: state.units.value.map(({ kind }) => kind),
    setups: state.setups.value.map(({ unit: { step, diagonal, name }, options }) => ({
      unit: name,
      step,
      diagonal,
      algorithm: options.algorithm,
      heuristic: options.heuristic,
      openList: options.openList,
    })),
  }))
}

const isViolet = (r: number, g: number, b: number) => r > 1.25 * g && b > 1.25 * g
const isTeal = (r: number, g: number, b: number) => g > 1.4 * r && b > 1.3 * r

test.describe('the gallery of claims', () => {
  test('leads with the verdict by counts, and says what is by time', async ({ lab }) => {
    await lab.open()
    await unfold(lab, 'Study 1')
    const differs = cardOf(lab, 'In tests 4 and 5 it may be faster')
    await expect(differs).toContainText('not held')
    await expect(differs).toContainText(/^((?!By time).)*By time “depends”: Holds under((?!By time).)*$/)
    await expect(cardOf(lab, 'A*MOD takes 15 to 50 % more time')).toContainText('By time alone: ')
    await expect(cardOf(lab, 'Paths of A*MOD bend less often')).not.toContainText('By time')
  })

  test('shows A* against A*MOD on a map of study 1, and Back returns', async ({ lab }) => {
    await lab.open()
    await unfold(lab, 'Study 1')
    const claim = 'approximately five times higher'
    await expect(cardOf(lab, claim)).toContainText(/depends|held/)
    await expect(cardOf(lab, claim)).toContainText('section 5.5, figure 13')
    const shared = { unit: 'walker', step: 'distance+height', diagonal: 'always' }
    expect(await show(lab, claim)).toEqual({
      world: { kind: 'study-1', id: 1 },
      units: [],
      setups: [
        { ...shared, algorithm: 'a-star', heuristic: 'manhattan', openList: 'lazy-heap' },
        { ...shared, algorithm: 'a-star-mod' },
      ],
    })
    const [a, b] = (await lab.row('Cells looked at')).map(Number)
    expect(b / a).toBeGreaterThan(4)
    await lab.drawn()
    const seen = await pixelsOf(lab.canvas)
    expect(seen.count(isViolet)).toBeGreaterThan(50)
    expect(seen.count(isTeal)).toBeGreaterThan(50)

    await lab.page.goBack()
    await lab.until(({ state }) => state.terrain.value.width === 32)
    await expect(lab.panel).toHaveAccessibleName('Walk')
    await lab.page.goForward()
    await expect(lab.panel.getByRole('region', { name: 'Claim' })).toContainText(claim)
  })

  test('is seen as on a map: no wall leans, both paths are whole, pin and flag are upright', async ({
    lab,
  }) => {
    await lab.open()
    await unfold(lab, 'Study 1')
    await show(lab, 'almost always return a path with the same number of vertices')
    await lab.drawn()
    /** Where cells of the map are in the picture, on the ground and far above it. */
    const placeOf = (x: number, y: number) =>
      lab.ask(
        ({ scene }, at) => {
          const box = document.querySelector('canvas')?.getBoundingClientRect() ?? new DOMRect()
          return [0, 200].map((height) => {
            const { clientX, clientY } = scene.project(at.x, height, at.y)
            return { x: Math.round(clientX - box.left), y: Math.round(clientY - box.top) }
          })
        },
        { x, y },
      )
    const [[first, above], [last]] = [await placeOf(0, 0), await placeOf(20, 20)]
    expect(above).toEqual(first)
    // Square, north at the top, all of it in the picture.
    expect(last.x - first.x).toBeGreaterThan(200)
    expect(Math.abs(last.x - first.x - (last.y - first.y))).toBeLessThan(3)
    const seen = await pixelsOf(lab.canvas)
    expect(Math.min(first.x, first.y)).toBeGreaterThan(0)
    expect(last.x).toBeLessThan(seen.width)
    expect(last.y).toBeLessThan(seen.height)

    const paths = await lab.ask(({ state }) =>
      state.results.value.map((result) => Array.from(result?.path.points ?? [])),
    )
    expect(paths).toHaveLength(2)
    for (const points of paths)
      for (let at = 2; at + 4 < points.length; at += 2) {
        const [{ x, y }] = await placeOf(points[at], points[at + 1])
        const near = seen.part(x - 2, y - 2, 5, 5)
        expect(near.count(isViolet) + near.count(isTeal), `point ${at / 2}`).toBeGreaterThan(0)
      }

    await lab.ask(({ scene }) => {
      scene.route.visible = false
    })
    await lab.drawn()
    const bare = await pixelsOf(lab.canvas)
    await lab.ask(({ scene }) => {
      scene.route.visible = true
    })
    for (const end of [await placeOf(0.5, 0.5), await placeOf(19.5, 19.5)]) {
      // Above the ring at its foot, as tall as it is drawn from the side.
      const [{ x, y }] = end
      const tall = Math.round(0.075 * seen.height)
      const place = [x - 8, y - tall, 28, Math.round(tall / 2)] as const
      expect(seen.part(...place).difference(bare.part(...place))).toBeGreaterThan(80)
    }

    // The link in the address shows the same.
    const view = () => lab.ask(({ scene }) => ({ type: scene.camera.type, ...scene.pose }))
    const before = await view()
    await lab.page.mouse.move(200, 200)
    await lab.page.mouse.wheel(0, -300)
    await expect.poll(async () => (await view()).height).toBeLessThan(0.95 * (before.height ?? 0))
    await lab.drawn()
    const near = await view()
    await lab.ask(async (made) => made.restore(made.shared()))
    const again = await view()
    expect(again.type).toBe('OrthographicCamera')
    expect(again.height).toBeCloseTo(near.height ?? 0, 3)
    again.at.forEach((value, axis) => expect(value).toBeCloseTo(near.at[axis], 3))
  })

  test('shows 4 against 8 directions, then both units, on the grids of study 4', async ({ lab }) => {
    await lab.open()
    await unfold(lab, 'Study 4')
    const cheaper = 'a more direct path with a lower overall cost'
    const paper = { step: '10/14', algorithm: 'a-star', heuristic: 'manhattan', openList: 'binary-heap' }
    expect(await show(lab, cheaper)).toMatchObject({
      world: { kind: 'generated', map: 'unit-mix' },
      setups: [
        { ...paper, unit: 'ground', diagonal: 'never' },
        { ...paper, unit: 'ground', diagonal: 'always' },
      ],
    })
    expect((await lab.row('Cost'))[2]).toMatch(/^−\d+ %$/)

    await unfold(lab, 'Study 4')
    await expect(cardOf(lab, cheaper)).toBeInViewport()
    expect(await show(lab, 'despite more obstacles', 'Show estimate of 1 a cell')).toMatchObject({
      world: { kind: 'generated', map: 'unit-mix' },
      units: ['ground', 'air'],
      setups: [
        { ...paper, unit: 'ground' },
        { ...paper, unit: 'air' },
      ],
    })
    expect((await lab.row('Cells looked at'))[2]).toMatch(/^\+\d+ %$/)
    await lab.panel.getByRole('button', { name: 'Close the claim' }).click()
    await expect(lab.panel.getByRole('region', { name: 'Claim' })).toBeHidden()
  })

  test('opens and closes with L; our own chapter goes by its title', async ({ lab }) => {
    await lab.open()
    await lab.canvas.focus()
    await lab.page.keyboard.press('l')
    await expect(lab.panel).toHaveAccessibleName('Claims')
    await expect(lab.panel.getByRole('button', { name: 'Close' })).toBeFocused()
    await lab.page.keyboard.press('l')
    await expect(lab.panel).toHaveAccessibleName('Walk')
    await expect(lab.canvas).toBeFocused()

    await lab.page.keyboard.press('l')
    const chapter = lab.panel.getByRole('region', { name: 'How natural paths are' })
    await chapter.getByRole('button', { expanded: false }).click()
    await expect(lab.panel).not.toContainText('Study 5')
    await expect(chapter.getByRole('listitem')).toHaveCount(3)
    const shared = { unit: 'walker', step: 'minetti' }
    expect(await show(lab, 'turn less often in free space')).toMatchObject({
      setups: [
        { ...shared, algorithm: 'a-star-mod' },
        { ...shared, algorithm: 'a-star' },
      ],
    })
    // The deciding row is in the note, before the setups.
    const note = lab.panel.getByRole('region', { name: 'Claim' })
    await expect(note).toContainText('natural, smoothed')
    await expect(note.getByRole('row').last()).toHaveText(/^Free turns20−100 %$/)
  })

  test('says why a claim has no picture, and closes with Esc', async ({ lab }) => {
    await lab.open()
    await unfold(lab, 'Study 4')
    const mesh = cardOf(lab, 'a navmesh would have 4 points')
    await expect(mesh).toContainText('depends')
    await expect(mesh).toContainText('No picture: a search on the mesh of an empty grid')
    await expect(mesh.getByRole('button')).toHaveCount(0)
    await lab.page.keyboard.press('Escape')
    await expect(lab.panel).toHaveAccessibleName('Walk')
    await expect(lab.canvas).toBeFocused()
  })

  test('stays open when it is opened again while a claim is loading', async ({ lab }) => {
    await lab.open()
    await unfold(lab, 'Study 1')
    await tabTo(lab, cardOf(lab, 'section 5.5, figure 11').getByRole('button'))
    await lab.page.keyboard.press('Enter')
    await lab.page.keyboard.press('l')
    await expect(lab.status).toContainText(/A found, cost .* B found, cost/)
    await expect(lab.panel).toHaveAccessibleName('Claims')
    // An area is chosen, and at once the claims.
    await lab.page.keyboard.press('1')
    await lab.page.keyboard.press('l')
    await lab.until(({ state }) => state.mode.value === 'explore')
    await lab.drawn()
    await expect(lab.panel).toHaveAccessibleName('Claims')
  })

  test('says where to look only while the ground is that of the claim', async ({ lab }) => {
    await lab.open()
    await unfold(lab, 'Study 1')
    await show(lab, 'approximately five times higher')
    const note = lab.panel.getByRole('region', { name: 'Claim' })
    await lab.page.keyboard.press('w')
    await lab.dragOver({ x: 8, y: 6 }, { x: 8, y: 10 })
    await expect(note).toContainText('approximately five times higher')
    await expect(note).not.toContainText('See “')
    await lab.page.keyboard.press('Control+z')
    await expect(note).toContainText('See “Cells looked at”: more for B.')

    // The button goes with its panel; the next Tab leads into the panel again.
    await note.getByRole('button', { name: 'All claims' }).press('Enter')
    await expect(lab.panel.getByRole('button', { name: 'Close' })).toBeFocused()
    await lab.page.keyboard.press('Escape')
    await expect(lab.canvas).toBeFocused()
  })

  test('Esc closes it before it has been loaded', async ({ fresh: lab }) => {
    const held: Route[] = []
    await lab.page.route('**/gallery-*.js', (route) => {
      held.push(route)
    })
    await lab.visit(`./?small=5${linkTo({})}`)
    await lab.page.keyboard.press('l')
    await expect(lab.panel).toContainText('Opening the claims')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await lab.page.keyboard.press('Escape')
    await expect(lab.panel).toHaveAccessibleName('Walk')
    for (const route of held) await route.continue()
    await lab.page.keyboard.press('l')
    await expect(lab.panel.getByRole('button', { name: 'Close' })).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the claims are in the sheet, and what shows one is seen above it', async ({ lab }) => {
    await lab.open()
    await lab.page.getByRole('button', { name: 'Learn' }).tap()
    await lab.page.getByRole('button', { name: 'Study 1' }).tap()
    await expect(lab.panel).toHaveAccessibleName('Claims')
    const button = cardOf(lab, 'approximately five times higher').getByRole('button', { name: 'Show' })
    await expect(button).toBeVisible()
    // A formula is not torn at the end of a line.
    const formulas = lab.panel.getByText('(1 + |ΔW|)·K', { exact: true })
    expect(await formulas.count()).toBeGreaterThan(5)
    for (const formula of await formulas.all())
      expect(await formula.evaluate((element) => element.getClientRects().length)).toBe(1)
    await button.scrollIntoViewIfNeeded()
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(40)
    await button.tap()
    await expect(lab.status).toContainText(/A found, cost .* B found, cost/)
    const claim = lab.panel.getByRole('region', { name: 'Claim' })
    await expect(claim).toBeInViewport()
    expect(await lab.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
