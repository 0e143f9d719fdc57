import { test, type Page } from '@playwright/test'
import { expect } from './support/test.js'
import { LabPage } from './support/lab-page.js'

/** The server answers no more requests for a part that is loaded later, until `back` is called. */
async function without(page: Page, part: string) {
  const pattern = new RegExp(`/assets/${part}-`)
  await page.route(pattern, (route) => route.abort())
  return { back: () => page.unroute(pattern) }
}

const REMEDY = 'Check the connection to the lab’s server, then try again.'

async function openText(lab: LabPage): Promise<void> {
  const data = await lab.page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['....\n.##.\n'], 'plain.txt'))
    return transfer
  })
  await lab.canvas.dispatchEvent('drop', { dataTransfer: data })
}

async function openLooks(lab: LabPage): Promise<void> {
  const door = lab.panel.getByRole('button', { name: 'Which looks walked?' })
  if (!(await door.isVisible())) await lab.page.keyboard.press('l')
  await door.click()
}

/** What is loaded with its first use: the part's file, what uses it, what it is called, and that it works later. */
const PARTS: readonly {
  readonly part: string
  readonly use: (lab: LabPage) => Promise<void>
  readonly says: string
  readonly works: (lab: LabPage) => Promise<void>
}[] = [
  {
    part: 'files',
    use: openText,
    says: 'The readers for files could not be loaded.',
    works: (lab) => expect(lab.status).toContainText('plain.txt · 4 × 2 cells'),
  },
  {
    part: 'gallery',
    use: (lab) => lab.page.keyboard.press('l'),
    says: 'The claims could not be loaded.',
    works: (lab) => expect(lab.panel).toHaveAccessibleName('Claims'),
  },
  {
    part: 'learn',
    use: (lab) => lab.page.keyboard.press('3'),
    says: 'The lessons could not be loaded.',
    works: (lab) => expect(lab.page.getByRole('main', { name: 'Lessons' })).toBeVisible(),
  },
  {
    part: 'crate-world',
    use: async (lab) => {
      await lab.tool('Wall')
      await lab.cursorTo({ x: 16, y: 16 })
      await lab.page.keyboard.press('c')
    },
    says: 'The physics engine could not be loaded.',
    works: (lab) => expect(lab.status).toContainText(/crate (falls|has landed)/),
  },
  {
    part: 'graph-worker',
    use: async (lab) => {
      await lab.ask((made) => made.layers.toggle('waypoints'))
    },
    says: 'The waypoint builder could not be loaded.',
    works: (lab) => lab.until(({ state }) => /^\d+ (rectangle|corner)/.test(state.waypointsText.value)),
  },
  {
    part: 'obj-worker',
    use: async (lab) => {
      await lab.tool('Things')
      await lab.ask((made) => made.files.open(new File(['v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'], 'tent.obj')))
    },
    says: 'The reader for models could not be loaded.',
    works: (lab) => expect(lab.status).toContainText('tent.obj: 1 triangle.'),
  },
  {
    part: 'world-worker',
    use: async (lab) => {
      await lab.page.getByRole('button', { name: 'Export' }).click()
      await lab.page.getByRole('menuitem', { name: 'Terrain' }).click()
    },
    says: 'The world builder could not be loaded.',
    works: (lab) => expect(lab.status).toContainText('Saved terrain.footpath.'),
  },
  {
    part: 'looks',
    use: openLooks,
    says: 'The comparison could not be loaded.',
    works: (lab) => expect(lab.page.getByRole('button', { name: 'Start' })).toBeFocused(),
  },
]

test('without a connection every part is named in a sentence, and loaded once there is one', async ({
  page,
}) => {
  const lab = new LabPage(page)
  for (const { part, use, says, works } of PARTS) {
    await test.step(part, async () => {
      await lab.open()
      const { back } = await without(page, part)
      await use(lab)
      await expect(lab.status.locator('.error')).toHaveText(`${says} ${REMEDY}`)
      await back()
      if (part === 'graph-worker') await lab.ask((made) => made.layers.toggle('waypoints'))
      await use(lab)
      await works(lab)
    })
  }
  await test.step('the worker of the comparison', async () => {
    const { back } = await without(page, 'pair-worker')
    await page.getByRole('button', { name: 'Start' }).click()
    const says = `The worker that draws the paths could not be loaded. ${REMEDY}`
    await expect(page.getByRole('alert')).toContainText(says)
    await back()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Both look the same' })).toBeEnabled()
  })
})
