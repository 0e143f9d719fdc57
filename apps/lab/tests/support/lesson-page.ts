import { expect, type Locator, type Page } from '@playwright/test'
import type { Cell, Terrain } from 'footpath'
import type { Action, Lesson, LessonEdit } from '../../src/lessons/lesson.js'
import { linkToLesson } from '../../src/lessons/lesson-links.js'
import { putOn, type Stage } from '../../src/lessons/stage.js'
import { buildWorld } from '../../src/world/build-world.js'
import { placeOnBoard } from './board.js'
import type { LabPage } from './lab-page.js'

/** A lesson as a student meets it. */
export class LessonPage {
  readonly page: Page
  readonly panel: Locator
  readonly task: Locator
  readonly next: Locator
  readonly play: Locator

  constructor({ page }: LabPage) {
    this.page = page
    this.panel = page.getByRole('complementary', { name: 'Lesson' })
    this.task = this.panel.locator('.task')
    this.next = this.panel.getByRole('button', { name: /^(Next|Next lesson|Finish)$/ })
    this.play = page.getByRole('group', { name: 'Play', exact: true })
  }

  /** Opens a step by its address, and waits until its searches are there. */
  async open(lesson: Lesson, at: number): Promise<void> {
    await this.page.evaluate(
      (hash) => {
        // The address that is there already would change nothing.
        history.replaceState(history.state, '', location.pathname + location.search)
        location.hash = hash
      },
      linkToLesson(lesson, at),
    )
    await this.isAt(lesson, at)
  }

  async isAt(lesson: Lesson, at: number): Promise<void> {
    await expect(this.panel.getByRole('heading', { name: lesson.title })).toBeVisible()
    await expect(this.panel).toContainText(`${at + 1} of ${lesson.steps.length}`)
    await expect(this.panel.locator('.text')).not.toBeEmpty()
    await expect(this.panel.getByRole('table')).toBeVisible()
    // Boards are drawn in the next frame.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }

  /** The first board. */
  get board(): Locator {
    return this.page.getByRole('application', { name: /^Board/ }).first()
  }

  /** The counts of a row, by lane. */
  counts(row: string): Promise<string[]> {
    const header = this.page.getByRole('rowheader', { name: row, exact: true })
    return this.panel.getByRole('row').filter({ has: header }).getByRole('cell').allTextContents()
  }

  /** Where the middle of a cell is on the page. */
  placeOf(cell: Cell): Promise<{ readonly x: number; readonly y: number }> {
    return placeOnBoard(this.board, cell)
  }

  /** Drags the mouse from cell to cell. */
  async drag(from: Cell, to: Cell): Promise<void> {
    const [first, last] = [await this.placeOf(from), await this.placeOf(to)]
    await this.page.mouse.move(first.x, first.y)
    await this.page.mouse.down()
    await this.page.mouse.move(last.x, last.y, { steps: 6 })
    await this.page.mouse.up()
  }

  /** Does what a lesson takes as a solution, with the mouse and the controls of the page. */
  async solve(action: Action, stage: Stage): Promise<void> {
    const { query } = stage
    const { play, edits = [], lane, options = {}, unit = {}, query: asked = {} } = action
    if (play === 1) {
      await this.play.getByLabel('Speed').selectOption('1000')
      await this.play.getByRole('button', { name: 'Play' }).click()
    } else if (play !== undefined) await this.play.getByRole('button', { name: 'One step on' }).click()
    if (asked.from !== undefined) await this.page.getByRole('button', { name: 'Swap' }).click()
    else if (asked.to !== undefined) await this.drag(query.to, asked.to)
    if (asked.others !== undefined)
      while (!(await this.isDone())) await this.panel.getByRole('button', { name: 'One more' }).click()
    if (edits.length > 0) {
      const { terrain } = await buildWorld(stage.world, new Uint8Array())
      putOn(terrain, stage.edits)
      for (const edit of edits) await this.draw(edit, terrain)
    }
    const settings: Readonly<Record<string, string | number | undefined>> = {
      Estimate: options.heuristic,
      'Open list': options.openList,
      Weight: options.weight,
      'Cost of mud': unit.surfaces?.mud,
      'Radius in cells': unit.radius,
      'Steepest slope': unit.slopeUp,
    }
    for (const [name, value] of Object.entries(settings)) {
      if (value === undefined) continue
      const field = this.panel.getByLabel(`${name} of ${lane}`)
      if (typeof value === 'string') await field.selectOption(value)
      else await field.fill(String(value))
    }
  }

  /** Draws a rectangle in one stroke, row by row. It begins on free ground: from a wall it would erase. */
  async draw(edit: LessonEdit, terrain: Terrain): Promise<void> {
    if (edit.what === 'hill') throw new Error('Hills cannot be drawn.')
    const { from, to } = edit
    const rows = Array.from({ length: to.y - from.y + 1 }, (_, at) => from.y + at)
    const corners = rows.flatMap((y) => [
      { x: from.x, y },
      { x: to.x, y },
    ])
    const cells = rows.flatMap((y) =>
      Array.from({ length: to.x - from.x + 1 }, (_, at) => ({ x: from.x + at, y })),
    )
    const free = cells.find(({ x, y }) => terrain.obstacleAt(x, y) === 'none')
    if (free === undefined) throw new Error('Nothing is free there.')
    const places: { readonly x: number; readonly y: number }[] = []
    for (const cell of [free, ...corners]) places.push(await this.placeOf(cell))
    await this.page.mouse.move(places[0].x, places[0].y)
    await this.page.mouse.down()
    for (const { x, y } of places) await this.page.mouse.move(x, y)
    await this.page.mouse.up()
  }

  async isDone(): Promise<boolean> {
    return (await this.task.getAttribute('class'))?.includes('done') === true
  }
}
