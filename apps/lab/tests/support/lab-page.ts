import { expect, type Locator, type Page } from '@playwright/test'
import type { Cell } from 'footpath'
import type { Lab } from '../../src/lab.js'
import { linkOf } from '../../src/share/link.js'
import type { SharedState } from '../../src/share/shared-state.js'
import { unitOf } from '../../src/units/kinds.js'

/** A lab as a link restores it; what is left out is as on a small empty map. */
export type Opening = Partial<Omit<SharedState, 'version'>>

/** Where a person can be in the lab: Walk, Walk with a brush in hand, the views of Search. */
export const PLACES = ['Walk', 'Wall', 'Compare', 'Replay'] as const
type Place = (typeof PLACES)[number]

/** The lab as a person meets it, and its state where the eye is not exact enough. */
export class LabPage {
  readonly page: Page
  readonly canvas: Locator
  readonly panel: Locator
  readonly status: Locator

  constructor(page: Page) {
    this.page = page
    this.canvas = page.locator('canvas')
    this.panel = page.getByRole('complementary')
    this.status = page.getByRole('status')
  }

  /** The first visit, in the small setting of software rendering; loads the page again where there is one. */
  async visit(address = './?small=5'): Promise<void> {
    // From one link to another a browser keeps the page.
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank')
    await this.page.goto(address)
    await this.isReady()
  }

  /**
   * A lab in a known state: by default an empty map, which is quick to draw, without units. A page that has a lab
   * already restores the state, and forgets what no link keeps.
   */
  async open(opening: Opening = {}): Promise<void> {
    if (!(await this.page.evaluate(() => window.footpathLab !== undefined))) {
      await this.visit(`./?small=5${linkTo(opening)}`)
      return
    }
    await this.page.mouse.move(2, 2)
    const panel = await this.ask((lab) => {
      lab.areas.leaveLearn()
      return document.querySelector('aside')?.ariaLabel
    })
    if (panel === 'World' || panel === 'Claims') await this.page.keyboard.press('Escape')
    await this.ask(async (lab, shared) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const { busy, theme, panelOpen, helpOpen, sheet, brush, toolBrushes, searchView, cursor, status } =
        lab.state
      busy.value?.cancel()
      theme.value = 'light'
      panelOpen.value = true
      helpOpen.value = false
      sheet.value = 'half'
      cursor.value = null
      brush.value = { name: 'tall-wall', size: 3, shape: 'round' }
      toolBrushes.value = { wall: 'tall-wall', ground: 'road', height: 'raise' }
      searchView.value = 'compare'
      await lab.restore(shared)
      status.value = { text: 'ready', isError: false }
    }, stateOf(opening))
    await this.drawn()
  }

  /** Opens the list of lessons, whatever is on the page; a world behind it stays as it is, and undrawn. */
  async openLearn(): Promise<void> {
    if (!(await this.page.evaluate(() => window.footpathLab !== undefined))) await this.open()
    await this.ask((lab) => {
      lab.state.theme.value = 'light'
      lab.areas.learn()
    })
  }

  /** Has the scene draw nothing, or go on. */
  async sleep(isAsleep: boolean): Promise<void> {
    await this.page.evaluate((asleep) => {
      const { footpathLab } = window
      if (footpathLab !== undefined && footpathLab.state.learn.value === null)
        footpathLab.scene.isAsleep = asleep
    }, isAsleep)
  }

  /** Waits until a world is open and has been drawn. */
  async isReady(): Promise<void> {
    await this.page.waitForFunction(() => {
      const lab = window.footpathLab
      if (lab === undefined) return false
      const { text } = lab.state.status.value
      return text !== '' && !text.startsWith('Opening') && lab.scene.info.triangles > 2
    })
  }

  /** Asks the page's lab; the question runs on the page. */
  async ask<R, A = undefined>(question: (lab: Lab, argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    // As text, in one trip to the page: a handle of the lab would take two more.
    const lab = `window.footpathLab ?? (() => { throw new Error('The page has no lab.') })()`
    return this.page.evaluate<R>(`(${String(question)})(${lab}, ${JSON.stringify(argument)})`)
  }

  /** Waits until the answer of the page's lab is yes. */
  async until<A>(question: (lab: Lab, argument: A) => boolean, argument?: A): Promise<void> {
    await expect.poll(() => this.ask(question, argument), { intervals: [50, 100, 200] }).toBe(true)
  }

  /** Waits until everything asked for has been drawn. */
  async drawn(): Promise<void> {
    await this.ask(
      (lab) =>
        new Promise<void>((resolve) => {
          lab.scene.draw()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }),
    )
  }

  /** Whether the lab leaves 60 frames of the browser in a row unused, once everything asked for is drawn. */
  rests(): Promise<boolean> {
    return this.ask(async ({ scene }) => {
      let drawn = 0
      const stop = scene.addMover(() => {
        drawn++
        return false
      })
      let [inRow, seen] = [0, -1]
      for (let frame = 0; frame < 600 && inRow < 60; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        inRow = drawn === seen ? inRow + 1 : 0
        seen = drawn
      }
      stop()
      return inRow === 60
    })
  }

  /** Where the middle of a cell is on the page. */
  placeOf(cell: Cell): Promise<{ readonly x: number; readonly y: number }> {
    return this.ask((lab, { x, y }) => {
      const { origin, cellSize, heights, width } = lab.state.terrain.value
      const height = heights === null ? 0 : heights[y * width + x]
      const { clientX, clientY } = lab.scene.project(
        origin.x + (x + 0.5) * cellSize,
        origin.y + height,
        origin.z + (y + 0.5) * cellSize,
      )
      return { x: clientX, y: clientY }
    }, cell)
  }

  async pointAt(cell: Cell): Promise<void> {
    const { x, y } = await this.placeOf(cell)
    await this.page.mouse.move(x, y)
  }

  async clickCell(cell: Cell): Promise<void> {
    const { x, y } = await this.placeOf(cell)
    await this.page.mouse.click(x, y)
  }

  /** Drags the mouse over the cells, pressed from the first to the last. */
  async dragOver(...cells: readonly Cell[]): Promise<void> {
    const [first, ...rest] = await Promise.all(cells.map((cell) => this.placeOf(cell)))
    await this.page.mouse.move(first.x, first.y)
    await this.page.mouse.down()
    for (const { x, y } of rest) await this.page.mouse.move(x, y, { steps: 4 })
    await this.page.mouse.up()
  }

  /** Moves the keyboard's cursor to a cell of the map, ten cells at a time with Shift. */
  async cursorTo(cell: Cell): Promise<void> {
    await this.canvas.focus()
    await this.page.keyboard.press('ArrowRight')
    const now = await this.ask((lab) => lab.state.cursor.value)
    if (now === null) throw new Error('The arrow key has set no cursor.')
    await this.#press(cell.x - now.x, 'ArrowLeft', 'ArrowRight')
    await this.#press(cell.y - now.y, 'ArrowUp', 'ArrowDown')
    expect(await this.ask((lab) => lab.state.cursor.value)).toEqual(cell)
  }

  async #press(cells: number, less: string, more: string): Promise<void> {
    const key = cells < 0 ? less : more
    for (let left = Math.abs(cells); left > 0; left -= left >= 10 ? 10 : 1)
      await this.page.keyboard.press(left >= 10 ? `Shift+${key}` : key)
  }

  /** A button of the bar that chooses an area. */
  async area(name: 'Walk' | 'Search'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name }).click()
    await expect(this.panel).toHaveAccessibleName(name)
  }

  /** A view of the area Search. */
  async view(name: 'Compare' | 'Replay'): Promise<void> {
    await this.area('Search')
    const views = this.panel.getByRole('group', { name: 'View' })
    await views.getByRole('button', { name }).click()
    await expect(views.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  }

  /** Walk with a brush in hand, or one of the other places that a person can be in. */
  async place(name: Place): Promise<void> {
    if (name === 'Compare' || name === 'Replay') await this.view(name)
    else await this.area('Walk')
    await this.ask((lab, tool) => lab.take(tool), name === 'Wall' ? ('wall' as const) : ('hand' as const))
  }

  /** A tool of the rail. */
  async tool(name: 'Hand' | 'Wall' | 'Ground' | 'Height' | 'Things'): Promise<void> {
    await this.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name }).click()
  }

  async worldMenu(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^World/ }).click()
    await expect(this.panel).toHaveAccessibleName('World')
    return this.panel
  }

  /** Everything that the panel of Search folds away: all settings, the shape of the path, the work of the search. */
  async unfold(): Promise<void> {
    const all = this.panel.getByRole('button', { name: 'All settings' })
    if (await all.isVisible()) await all.click()
    await this.panel.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '')
    })
  }

  /** The comparison's table. */
  get table(): Locator {
    return this.panel.getByRole('table', { name: 'The searches in numbers' })
  }

  /** The cells of a row of the comparison's table: A, B, B to A; with a third also C and C to A. */
  row(name: string): Promise<string[]> {
    const header = this.page.getByRole('rowheader', { name, exact: true })
    return this.panel.getByRole('row').filter({ has: header }).getByRole('cell').allTextContents()
  }

  /** A hash of all layers of the terrain; missing heights count as zero. */
  terrainSum(): Promise<number> {
    return this.ask((lab) => {
      const { heights, surfaces, obstacles } = lab.state.terrain.value
      let sum = 7
      for (const layer of [heights ?? new Float32Array(surfaces.length), surfaces, obstacles])
        for (const value of layer) sum = (Math.imul(sum, 31) + Math.round(value * 4096)) | 0
      return sum
    })
  }
}

const LAYERS = {
  path: true,
  searched: true,
  blocked: true,
  grid: false,
  surfaces: true,
  cost: false,
  waypoints: false,
}

/** The state of a lab, where nothing else is asked for on a small empty map with two quick searches. */
export function stateOf(opening: Opening): SharedState {
  const unit = { ...unitOf('ground', false), directions: 8 } as const
  return {
    version: 1,
    world: { kind: 'empty', width: 32, depth: 32 },
    edits: {},
    units: [],
    mode: 'explore',
    layers: LAYERS,
    setups: [
      { unit, options: { algorithm: 'a-star' }, shape: 'none' },
      { unit, options: { algorithm: 'dijkstra' }, shape: 'natural' },
    ],
    ...opening,
  }
}

/** The part of an address that opens the lab in a known state. */
export function linkTo(opening: Opening): string {
  const link = linkOf(stateOf(opening))
  if (link === null) throw new Error('Too much for a link.')
  return link
}
