import { violationsOf } from './support/axe.js'
import { type LabPage, PLACES } from './support/lab-page.js'
import { expect, test } from './support/test.js'

const CONTROLS = new Set([
  'button',
  'combobox',
  'slider',
  'textbox',
  'spinbutton',
  'checkbox',
  'radio',
  'link',
])

/** The controls of the page that have no name, as assistive software sees them. */
async function nameless(lab: LabPage): Promise<{ readonly controls: number; readonly nameless: string[] }> {
  const session = await lab.page.context().newCDPSession(lab.page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const controls = nodes.filter(({ role, ignored }) => !ignored && CONTROLS.has(String(role?.value)))
  return {
    controls: controls.length,
    nameless: controls
      .filter(({ name }) => String(name?.value ?? '').trim() === '')
      .map(({ role, nodeId }) => `${String(role?.value)} ${nodeId}`),
  }
}

/** Texts whose contrast with what lies under them is below 4.5 to 1. */
async function faintTexts(lab: LabPage): Promise<string[]> {
  const texts = await lab.page.evaluate(() => {
    const found: { text: string; ink: string; grounds: string[] }[] = []
    for (const element of document.querySelectorAll<HTMLElement>('.lab *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!hasText || !element.checkVisibility() || element.closest(':disabled') !== null) continue
      const grounds: string[] = []
      for (let under: HTMLElement | null = element; under !== null; under = under.parentElement)
        grounds.push(getComputedStyle(under).backgroundColor)
      const text = element.textContent?.trim().slice(0, 30) ?? ''
      found.push({ text, ink: getComputedStyle(element).color, grounds })
    }
    return found
  })
  return texts.flatMap(({ text, ink, grounds }) => {
    const ratio = contrast(ink, groundOf(grounds))
    return ratio < 4.5 ? [`${text}: ${ratio.toFixed(2)}`] : []
  })
}

/** Presses a button of the bar; the lowest contrast of any button's text in the frames after that. */
async function contrastsAfter(lab: LabPage, name: string): Promise<number> {
  const seen = await lab.page.evaluate(async (pressed) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.lab button:enabled')]
    const colours: { ink: string; grounds: string[] }[] = []
    const note = () => {
      for (const button of buttons) {
        if (!button.isConnected || !button.textContent?.trim()) continue
        const grounds: string[] = []
        for (let under: HTMLElement | null = button; under !== null; under = under.parentElement)
          grounds.push(getComputedStyle(under).backgroundColor)
        colours.push({ ink: getComputedStyle(button).color, grounds })
      }
    }
    buttons.find((button) => (button.ariaLabel ?? button.textContent?.trim()) === pressed)?.click()
    for (let frame = 0; frame < 10; frame++) {
      await new Promise((next) => requestAnimationFrame(next))
      note()
    }
    return colours
  }, name)
  expect(seen.length).toBeGreaterThan(40)
  return Math.min(...seen.map(({ ink, grounds }) => contrast(ink, groundOf(grounds))))
}

/** Fields and buttons whose edge, where they show one, can hardly be seen: below 3 to 1. */
async function faintEdges(lab: LabPage): Promise<string[]> {
  const edges = await lab.page.evaluate(() => {
    const panel = document.querySelector('.panel') ?? document.body
    const ground = getComputedStyle(panel).backgroundColor
    return [...document.querySelectorAll<HTMLElement>('button:enabled, select, input[type=text]')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.textContent?.slice(0, 30), style: getComputedStyle(element) }))
      .filter(({ style }) => style.borderTopStyle === 'solid' && !style.borderTopColor.endsWith(', 0)'))
      .map(({ name, style }) => ({ name, edge: style.borderTopColor, ground }))
  })
  return edges.flatMap(({ name, edge, ground }) =>
    contrast(edge, ground) < 3 ? [`${name}: ${contrast(edge, ground).toFixed(2)}`] : [],
  )
}

/** Headings that are more than one level below the one before them, as the page is read. */
async function skippedHeadings(lab: LabPage): Promise<string[]> {
  const headings = await lab.page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((element) => element.checkVisibility() && element.closest('[aria-hidden="true"]') === null)
      .map(({ tagName, textContent }) => ({ level: Number(tagName.slice(1)), textContent })),
  )
  return headings.flatMap(({ level, textContent }, at) =>
    level > (headings[at - 1]?.level ?? 1) + 1 ? [`h${level} ${textContent}`] : [],
  )
}

/** The first colour that is not clear, from the text outwards. */
function groundOf(colours: readonly string[]): string {
  return colours.find((colour) => !colour.endsWith(', 0)')) ?? 'rgb(255, 255, 255)'
}

/** The contrast of two colours, by the Web Content Accessibility Guidelines. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number {
  const [r, g, b] = (colour.match(/[\d.]+/g) ?? []).map((text) => {
    const share = Number(text) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.describe('accessibility', () => {
  for (const colours of ['light', 'dark'])
    test(`every control has a name, and every text is readable, ${colours}`, async ({ lab }) => {
      await lab.open({ units: [{ kind: 'ground', cell: { x: 8, y: 8 } }] })
      if (colours === 'dark') await lab.page.getByRole('button', { name: 'Dark colours' }).click()
      const check = async (where: string, least = 9) => {
        const found = await nameless(lab)
        expect(found.controls, where).toBeGreaterThanOrEqual(least)
        expect(found.nameless, where).toEqual([])
        expect(await violationsOf(lab.page), where).toEqual([])
        expect(await skippedHeadings(lab), where).toEqual([])
        expect(await faintTexts(lab), where).toEqual([])
        expect(await faintEdges(lab), where).toEqual([])
      }
      await check('Walk')
      await lab.page.getByRole('button', { name: 'Export' }).click()
      await check('Export')
      await lab.page.keyboard.press('Escape')
      const help = lab.page.getByRole('dialog', { name: 'Help' })
      await lab.page.keyboard.press('?')
      await expect(help).toBeVisible()
      await check('Help', 1)
      await lab.page.keyboard.press('?')
      await expect(help).toBeHidden()
      for (const name of PLACES.slice(1)) {
        await lab.place(name)
        if (name === 'Replay') {
          await lab.clickCell({ x: 10, y: 20 })
          await lab.clickCell({ x: 20, y: 20 })
          await expect(lab.page.getByRole('group', { name: 'Replay' })).toBeVisible()
        }
        if (name === 'Compare') {
          await lab.clickCell({ x: 10, y: 20 })
          await lab.clickCell({ x: 20, y: 20 })
          await lab.panel.getByRole('button', { name: 'Add a third' }).click()
          await expect(lab.panel.getByRole('columnheader', { name: 'C to A' })).toBeVisible()
        }
        await check(name)
        if (name === 'Compare') await lab.panel.getByRole('button', { name: 'Remove setup C' }).click()
      }
      await lab.worldMenu()
      await check('World')
      await lab.page.getByRole('button', { name: /^World/ }).click()
      await lab.page.keyboard.press('l')
      await expect(lab.panel.getByRole('listitem').first()).toBeVisible()
      await check('Claims')
      await lab.page.keyboard.press('Escape')
    })

  test('buttons are readable in every frame while the area, the tool or the colours change', async ({
    lab,
  }) => {
    await lab.open()
    await lab.page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const colours of ['Dark colours', 'Light colours']) {
      for (const name of ['Wall', 'Search', 'Replay', 'Learn', 'Walk', 'Hand'])
        expect(await contrastsAfter(lab, name), name).toBeGreaterThanOrEqual(4.5)
      expect(await contrastsAfter(lab, colours), colours).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the scene, the title and the table are what screen readers take them for', async ({ lab }) => {
    await lab.open({ mode: 'compare', query: { from: { x: 4, y: 4 }, to: { x: 12, y: 9 } } })
    await expect(lab.page.getByRole('application', { name: /The world in 3D/ })).toBeVisible()
    await expect(lab.page.getByRole('heading', { level: 1 })).toHaveText(['Footpath'])
    await expect(lab.panel.getByRole('columnheader')).toHaveText(['A A*', 'B Dijkstra', 'B to A'])
    await expect(lab.page.locator('footer[role], th:empty')).toHaveCount(0)
  })

  test('the status line is a live region, so screen readers announce it', async ({ lab }) => {
    await lab.open()
    await expect(lab.status).toHaveAttribute('aria-live', 'polite')
    await expect(lab.canvas).toHaveAccessibleName(/The world in 3D/)
    await expect(lab.page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(lab.page).toHaveTitle('Footpath lab')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('nothing is wrong by the rules of axe either, and the title is there', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 8, y: 8 } }] })
    await expect(lab.page.getByRole('heading', { level: 1 })).toHaveText(['Footpath'])
    for (const name of PLACES) {
      await lab.place(name)
      expect(await violationsOf(lab.page), name).toEqual([])
    }
  })
})
