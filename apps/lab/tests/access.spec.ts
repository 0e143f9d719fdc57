import type { LabPage } from './support/lab-page.js'
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

/** The controls of the page that have no name, as assistive software is told of them. */
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
function faintTexts(lab: LabPage): Promise<string[]> {
  return lab.page.evaluate(() => {
    const parse = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const light = (colour: readonly number[]) => {
      const [r, g, b] = colour.map((value) =>
        value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const faint: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('.lab *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!hasText || element.checkVisibility() === false || element.closest(':disabled') !== null) continue
      let under: HTMLElement | null = element
      let ground = [0, 0, 0, 0]
      while (under !== null) {
        ground = parse(getComputedStyle(under).backgroundColor)
        if (ground.length === 3 || ground[3] === 1) break
        under = under.parentElement
      }
      const [a, b] = [light(parse(getComputedStyle(element).color).slice(0, 3)), light(ground.slice(0, 3))]
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
      if (contrast < 4.5) faint.push(`${element.textContent?.trim().slice(0, 30)}: ${contrast.toFixed(2)}`)
    }
    return faint
  })
}

test.describe('everybody can use the lab', () => {
  test('every control has a name, and every text is readable, light and dark', async ({ lab }) => {
    await lab.open({ units: [{ kind: 'ground', cell: { x: 8, y: 8 } }] })
    const check = async (where: string) => {
      const found = await nameless(lab)
      expect(found.controls, where).toBeGreaterThan(8)
      expect(found.nameless, where).toEqual([])
      // Colours change over a moment.
      await expect.poll(() => faintTexts(lab), { message: where }).toEqual([])
    }
    const checkAll = async (colours: string) => {
      await check(`${colours}, Explore`)
      for (const name of ['Paint', 'Compare', 'Replay'] as const) {
        await lab.mode(name)
        if (name === 'Replay') {
          await lab.clickCell({ x: 10, y: 20 })
          await lab.clickCell({ x: 20, y: 20 })
          await expect(lab.page.getByRole('group', { name: 'Replay' })).toBeVisible()
        }
        await check(`${colours}, ${name}`)
      }
      await lab.worldMenu()
      await check(`${colours}, World`)
      await lab.page.getByRole('button', { name: 'World' }).click()
      await lab.mode('Explore')
    }
    await checkAll('light')
    await lab.page.getByRole('button', { name: 'Dark colours' }).click()
    await checkAll('dark')
  })

  test('what happens is told: the status line is a live region', async ({ lab }) => {
    await lab.open()
    await expect(lab.status).toHaveAttribute('aria-live', 'polite')
    await expect(lab.canvas).toHaveAccessibleName(/The world in 3D/)
    await expect(lab.page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(lab.page).toHaveTitle('Footpath lab')
  })
})
