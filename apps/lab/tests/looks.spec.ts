import { answersFromCsv } from '@footpath/studies/looks'
import { violationsOf } from './support/axe.js'
import { bytesOf } from './support/download.js'
import { type LabPage, linkTo } from './support/lab-page.js'
import { pixelsOf } from './support/pixels.js'
import { expect, test } from './support/test.js'

const WORLD = { world: { kind: 'generated', map: 'caves', size: 48, seed: 'looks' } } as const

/** What a person sees of the comparison. */
function pageOf({ page }: LabPage) {
  const dialog = page.getByRole('dialog', { name: 'Which looks walked?' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  /** Waits until this pair can be judged. */
  const isAsked = async (at: number) => {
    await expect(dialog).toContainText(`${at} of 20`)
    await expect(button('Both look the same')).toBeEnabled()
  }
  return { dialog, button, isAsked }
}

test('two paths of the same query are judged by click and by key, and Esc leads back', async ({ lab }) => {
  await lab.open(WORLD)
  await lab.canvas.focus()
  await lab.page.keyboard.press('l')
  const door = lab.panel.getByRole('button', { name: 'Which looks walked?' })
  await door.press('Enter')
  const { dialog, button, isAsked } = pageOf(lab)
  await expect(dialog).toContainText('Caves 48')
  await expect(button('Start')).toBeFocused()
  await lab.page.keyboard.press('Enter')
  await isAsked(1)

  // The same ground, two paths; who drew them is not said.
  const [left, right] = await Promise.all(
    ['Left path', 'Right path'].map((name) => pixelsOf(button(name).locator('canvas'))),
  )
  expect(left.difference(right)).toBeGreaterThan(20)
  expect(left.difference(right) / (left.width * left.height)).toBeLessThan(0.2)
  await expect(dialog).not.toContainText(/natural|grid|straight/i)
  expect(await violationsOf(lab.page)).toEqual([])

  await button('Left path').click()
  await isAsked(2)
  await lab.page.keyboard.press('2')
  await isAsked(3)
  await lab.page.keyboard.press('ArrowLeft')
  await isAsked(4)
  await button('Both look the same').click()
  await isAsked(5)
  await button('Undo').click()
  await isAsked(4)
  await lab.page.keyboard.press('Control+z')
  await isAsked(3)
  // The keys of the lab behind it mean nothing here.
  expect(await lab.ask(({ state }) => state.mode.value)).toBe('explore')

  await lab.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(door).toBeFocused()
  expect(new URL(lab.page.url()).search).toBe('?small=5')
  await lab.page.getByRole('button', { name: 'Dark colours' }).click()
  await door.click()
  await isAsked(3)
  expect(await violationsOf(lab.page)).toEqual([])
  await lab.page.keyboard.press('Escape')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a link opens it, a reload goes on, and the end has a summary and a file', async ({ fresh: lab }) => {
    await lab.visit(`./?small=5&looks=seven${linkTo(WORLD)}`)
    const { dialog, button, isAsked } = pageOf(lab)
    await button('Start').tap()
    await isAsked(1)
    const [upper, lower] = [button('Upper path'), button('Lower path')]
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    await expect(button('Both look the same')).toBeInViewport({ ratio: 1 })
    await upper.tap()
    await isAsked(2)
    await lower.tap()
    await isAsked(3)
    await lab.page.reload()
    await isAsked(3)
    for (let at = 3; at <= 20; at++) {
      await isAsked(at)
      await lab.page.keyboard.press('3')
    }
    await expect(dialog).toContainText('Both looked the same in 18 pairs.')
    await expect(dialog.getByRole('row', { name: /^Natural, strict/ })).toContainText('8')
    expect(await lab.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    const downloading = lab.page.waitForEvent('download')
    await button('Save as CSV').tap()
    const answers = answersFromCsv((await bytesOf(await downloading)).toString())
    expect(answers.map(({ chosen }) => chosen).slice(0, 3)).toEqual(['left', 'right', 'same'])
    expect(answers).toHaveLength(20)
    expect(new Set(answers.map(({ person }) => person)).size).toBe(1)
    expect(new Set(answers.map(({ map }) => map.split(' ')[0]))).toContain('caves')

    await button('Delete answers').tap()
    await button('Really delete 20 answers').tap()
    await expect(button('Start')).toBeVisible()
    expect(await lab.page.evaluate(() => localStorage.length)).toBe(0)
  })
})
