import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds wrong on a page as it is now, by all its rules: the rule, and the elements that break it. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { readonly axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
}
