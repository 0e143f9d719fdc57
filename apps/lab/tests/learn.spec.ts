import { LESSONS } from '../src/lessons/lessons.js'
import { stageAt } from '../src/lessons/stage.js'
import type { HousePlace } from '../src/places/house/house-place.js'
import { PLACE_LESSONS } from '../src/places/place-lessons.js'
import type { Locator } from '@playwright/test'
import { violationsOf } from './support/axe.js'
import { LessonPage } from './support/lesson-page.js'
import { expect, test } from './support/test.js'

test.use({ viewport: { width: 1100, height: 640 } })

test.afterEach(({ lab }) => lab.page.emulateMedia({ reducedMotion: null }))

for (const lesson of LESSONS)
  test(`the lesson “${lesson.title}” can be gone through from start to end`, async ({ lab }) => {
    await lab.openLearn()
    const student = new LessonPage(lab)
    // Nothing plays by itself, so that it takes no longer than it must.
    await lab.page.emulateMedia({ reducedMotion: 'reduce' })
    await student.open(lesson, 0)
    for (const [at, { holds, task }] of lesson.steps.entries()) {
      await student.isAt(lesson, at)
      // What the lesson says is what the page has counted.
      const counts = await student.counts('Cells looked at')
      for (const hold of holds) {
        const [, lane, count] = /^([A-D])\.expanded = (\d+)$/.exec(hold) ?? []
        if (lane !== undefined) expect(counts['ABCD'.indexOf(lane)].replace(',', '')).toBe(count)
      }
      if (task !== undefined) {
        await expect(student.task).toContainText(task.say)
        expect(await student.isDone()).toBe(false)
        for (const action of task.solution) await student.solve(action, stageAt(lesson, at))
        await expect(student.task).toHaveClass(/done/)
      }
      if (at + 1 < lesson.steps.length) await student.next.click()
    }
    // The last step leads on to the next lesson; after those on boards come those in other worlds.
    await student.next.click()
    const next = LESSONS[LESSONS.indexOf(lesson) + 1]
    if (next !== undefined) await student.isAt(next, 0)
    else await expect(lab.panel.getByRole('heading', { name: PLACE_LESSONS[0].title })).toBeVisible()
  })

test.describe('with a world behind', () => {
  test.beforeEach(({ lab }) => lab.open())

  test('lessons in other worlds are in the list, have addresses, and tick what is done beside the world', async ({
    lab,
  }) => {
    test.slow()
    const { page } = lab
    await lab.ask((made) => made.areas.learn())
    await page.getByRole('button', { name: /Floors and links/ }).click()
    const lesson = lab.panel.getByRole('region', { name: 'Lesson' })
    const task = lesson.locator('.task')
    const next = lesson.getByRole('button', { name: /^(Next|Next lesson|Finish)$/ })
    await expect(lesson).toContainText('A* looks at 254 cells of both floors, Dijkstra at 364.')
    expect(await violationsOf(page)).toEqual([])
    await next.click()
    await expect(lesson).toContainText('2 of 4')
    await expect.poll(() => new URL(page.url()).hash).toBe('#learn=floors/2')
    await lab.ask(({ places }) => {
      const { model } = places.open.value as HousePlace
      const stairs = model.site.links.find(({ kind }) => kind === 'stairs')
      if (stairs !== undefined) model.toggle(stairs)
    })
    await expect(task).toHaveClass(/done/)
    // By address, and through all that follow: what the texts say is counted in the world beside them.
    await page.evaluate(() => {
      location.hash = '#learn=floors/4'
    })
    await expect(lesson).toContainText('4 of 4')
    for (const [title, counted] of [
      ['Hexes', '22 steps, cost 22'],
      ['Meshes', '230 convex polygons'],
      ['Crowds', '1,507 cells, looked at once'],
    ]) {
      await next.click()
      // The world comes first: a level is baked before its lesson is shown.
      await expect(lesson.getByRole('heading', { name: title })).toBeVisible({ timeout: 40_000 })
      await expect(lesson).toContainText(counted)
      if (title !== 'Crowds') await lesson.getByRole('button', { name: 'Step 4' }).click()
      await expect(lesson).toContainText(title === 'Crowds' ? '1 of 4' : '4 of 4')
    }
    await lesson.getByRole('button', { name: 'Step 2' }).click()
    await expect(task).toHaveClass(/done/, { timeout: 40_000 })
    // Walk keeps the world and closes the lesson.
    await lab.area('Walk')
    await expect(lesson).toBeHidden()
    await lab.ask((made) => made.areas.learn())
    await expect(page.getByRole('button', { name: /Crowds.*steps done$/ })).toBeVisible()
  })

  test('what is on the board of a lesson can be tried in the lab, and Back returns to it', async ({
    lab,
  }) => {
    const student = new LessonPage(lab)
    const last = LESSONS[0].steps.length - 1
    await student.open(LESSONS[0], last)
    await student.drag({ x: 10, y: 10 }, { x: 10, y: 14 })
    await student.panel.getByRole('button', { name: 'Try it yourself' }).click()
    await expect(lab.panel).toHaveAccessibleName('Search')
    expect(await lab.ask(({ state }) => state.terrain.value.obstacleAt(10, 12))).toBe('tall-wall')
    await lab.page.goBack()
    await student.isAt(LESSONS[0], last)
  })

  test('lesson 1 can be done by keyboard alone, and without a connection once it is open', async ({
    lab,
  }) => {
    // Many keys, one after the other.
    test.slow()
    const { page } = lab
    const { keyboard } = page
    const student = new LessonPage(lab)
    const [lesson] = LESSONS
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const press = async (key: string, times: number) => {
      for (let count = 0; count < times; count++) await keyboard.press(key)
    }
    await keyboard.press('3')
    await tabTo(page.getByRole('button', { name: /Dijkstra and A\*/ }))
    await keyboard.press('Enter')
    await student.isAt(lesson, 0)
    await page.context().setOffline(true)
    try {
      // 1: play.
      await tabTo(student.play.getByLabel('Speed'))
      await keyboard.type('1,000')
      await tabTo(student.board, 'Shift+Tab')
      await keyboard.press('Space')
      await expect(student.task).toHaveClass(/done/)
      await expect(student.play).toContainText('Dijkstra looked at 748 cells and found a path that costs 24.')
      await keyboard.press('PageDown')
      // 2: one step, and its sentence.
      await student.isAt(lesson, 1)
      await keyboard.press('.')
      await expect(student.task).toHaveClass(/done/)
      const spoken = student.play.locator('[aria-live=polite]')
      await expect(spoken).toHaveText(/^Step 1: took 8,12, least of 1 open: 0 \+ 24 = 24\. Opened 8\./)
      await tabTo(student.next)
      await keyboard.press('Enter')
      // 3: lift the goal, carry it out of the shadow of the wall, and put it down.
      await student.isAt(lesson, 2)
      await tabTo(student.board, 'Shift+Tab')
      await press('ArrowRight', 24)
      await keyboard.press('Enter')
      await press('ArrowLeft', 3)
      await press('Shift+ArrowUp', 1)
      await press('ArrowLeft', 12)
      await press('ArrowDown', 5)
      await keyboard.press('Enter')
      await expect(student.task).toHaveClass(/done/)
      await keyboard.press('PageDown')
      // 4: take the estimate away.
      await student.isAt(lesson, 3)
      await tabTo(student.panel.getByLabel('Estimate of B'))
      await keyboard.type('None')
      await expect(student.task).toHaveClass(/done/)
      expect(await student.counts('Cells looked at')).toEqual(['864', '864'])
      await tabTo(student.next)
      await keyboard.press('Enter')
      // 5: walls with Enter, cell by cell; undone and put back.
      await student.isAt(lesson, 4)
      await tabTo(student.board, 'Shift+Tab')
      await press('ArrowUp', 2)
      await keyboard.press('Enter')
      await press('ArrowDown', 4)
      await keyboard.press('Enter')
      await expect.poll(() => student.counts('Cells looked at')).not.toEqual(['864', '317'])
      await keyboard.press('Control+z')
      await keyboard.press('Control+z')
      await expect.poll(() => student.counts('Cells looked at')).toEqual(['864', '317'])
      await tabTo(student.panel.getByRole('button', { name: 'Put back' }))
      await keyboard.press('Enter')
      await expect(student.panel.getByRole('button', { name: 'Put back' })).toBeHidden()
    } finally {
      await page.context().setOffline(false)
    }
    // What was done is marked in the list, also after the page was left.
    await tabTo(student.panel.getByRole('button', { name: 'All lessons' }))
    await keyboard.press('Enter')
    // Its last step has no task; another test on this page may have gone through it.
    await expect(
      page.getByRole('button', { name: /Dijkstra and A\*.*(4 of 5 steps done|Done)$/ }),
    ).toBeVisible()
  })

  test('a race says who is there, and plays on boards side by side, alone or wiped', async ({ lab }) => {
    const student = new LessonPage(lab)
    await student.open(LESSONS[0], 4)
    const boards = lab.page.getByRole('application')
    await expect(boards).toHaveCount(2)
    await student.play.getByRole('button', { name: 'Pause' }).click()
    const scrubber = student.play.getByRole('slider', { name: 'Moment of the search' })
    await scrubber.fill('200')
    await expect(student.play).toContainText('A and B have each taken 200 cells.')
    await scrubber.fill('512')
    await expect(student.play).toContainText('B is there, A has 352 to go.')
    await lab.page.getByRole('button', { name: 'Wipe' }).click()
    await expect(lab.page.getByRole('application', { name: 'Board: Dijkstra and A*' })).toHaveCount(1)
    await lab.page.getByRole('slider', { name: 'Where the boards meet' }).fill('20')
    await lab.page.getByRole('button', { name: 'One', exact: true }).click()
    await expect(lab.page.getByRole('application', { name: 'Board: A*' })).toHaveCount(1)
    await student.panel.getByRole('button', { name: 'A Dijkstra' }).click()
    await expect(lab.page.getByRole('application', { name: 'Board: Dijkstra' })).toHaveCount(1)
    // Step 118 of A* in the cup.
    await student.panel.getByRole('button', { name: 'B A*' }).click()
    await scrubber.fill('118')
    await expect(student.play).toContainText(
      'Step 118: took 20,8, least of 45 open: 13.7 + 13.7 = 27.3. Opened 1, improved 2.',
    )
    await expect(student.panel.getByRole('listitem').filter({ hasText: 'improve it' })).toContainText('× 2')
    // The card says what both searches know of the cell that is pointed at.
    const { x, y } = await student.placeOf({ x: 20, y: 8 })
    await lab.page.mouse.move(x, y)
    await expect(lab.page.locator('.boards .card')).toHaveText(
      /cell 20,8\s*A g 13\.7\s*B g 13\.7 \+ h 13\.7 = 27\.3/,
    )
  })

  test('lessons have addresses, and the world behind them stays as it is', async ({ lab }) => {
    const { page } = lab
    const student = new LessonPage(lab)
    await lab.open({ edits: {}, units: [{ kind: 'ground', cell: { x: 5, y: 6 } }] })
    await student.open(LESSONS[3], 1)
    await student.panel.getByRole('button', { name: 'Step 3' }).click()
    await student.isAt(LESSONS[3], 2)
    await expect.poll(() => new URL(page.url()).hash).toBe('#learn=weighted-a-star/3')
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: 'Walk' }).click()
    await expect(lab.panel).toHaveAccessibleName('Walk')
    expect(await lab.ask(({ state }) => [state.world.value.kind, state.units.value.length])).toEqual([
      'empty',
      1,
    ])
    // An address of a lesson that there is not says so, and shows the list.
    await page.evaluate(() => {
      location.hash = '#learn=greed/1'
    })
    await expect(lab.status).toContainText(/Unknown lesson 'greed'\. Did you mean 'greedy'/)
    await expect(page.getByRole('heading', { name: 'Papers, checked' })).toBeVisible()
    await page.getByRole('button', { name: 'Study 3' }).click()
    await expect(lab.panel).toHaveAccessibleName('Claims')
    await expect(lab.panel.getByRole('button', { name: 'Study 3', expanded: true })).toBeVisible()
  })

  test('a lesson has a page with its title, which Share gives at the first step', async ({
    lab,
    browser,
  }) => {
    const { page } = lab
    const student = new LessonPage(lab)
    const ties = LESSONS.find(({ id }) => id === 'ties') ?? LESSONS[0]
    await lab.open()
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        document.body.dataset.copied = text
        return Promise.resolve()
      }
    })
    const copied = async () => {
      await page.getByRole('button', { name: 'Share' }).click()
      return (await page.locator('body').getAttribute('data-copied')) ?? ''
    }
    await student.open(ties, 0)
    const address = await copied()
    expect(new URL(address).pathname).toBe('/learn/ties/')
    const text = await (await page.request.get(address)).text()
    expect(text).toContain('<meta property="og:title" content="Ties – a lesson in the Footpath lab" />')
    await student.open(ties, 1)
    expect(await copied()).toContain('#learn=ties/2')
    // The page leads on to the lesson.
    const visitor = await browser.newPage({ serviceWorkers: 'block' })
    await visitor.goto(address)
    await visitor.waitForURL(/\/#learn=ties\/1$/)
    await expect(visitor.getByRole('heading', { name: ties.title })).toBeVisible()
    await visitor.close()
  })

  test('axe finds nothing wrong in Learn, by day and at dusk', async ({ lab }) => {
    const student = new LessonPage(lab)
    await lab.ask((made) => made.areas.learn())
    await expect(lab.page.getByRole('main', { name: 'Lessons' })).toBeVisible()
    expect(await violationsOf(lab.page)).toEqual([])
    for (const theme of ['light', 'dark'] as const) {
      await lab.ask(({ state }, chosen) => {
        state.theme.value = chosen
      }, theme)
      await student.open(LESSONS[theme === 'light' ? 0 : 3], 2)
      await student.play.getByRole('button', { name: 'Pause' }).click()
      expect(await violationsOf(lab.page)).toEqual([])
    }
    // Slopes are also seen with their heights.
    const slopes = LESSONS.findIndex(({ id }) => id === 'slopes')
    await student.open(LESSONS[slopes], 1)
    const relief = lab.page.getByRole('img', { name: /^The ground in 3D/ })
    await expect(relief).toBeVisible()
    expect(await violationsOf(lab.page)).toEqual([])
    await lab.page.getByRole('button', { name: '3D', exact: true }).click()
    await expect(relief).toBeHidden()
  })
})

/** Goes on with Tab, or back with Shift, until a control has the focus. */
async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await control.page().keyboard.press(key)
  }
  await expect(control).toBeFocused()
}
