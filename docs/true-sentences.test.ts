import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Where people read about the studies. */
const PLACES = [
  'README.md',
  'docs',
  'packages/studies/src',
  'experiments/src',
  'experiments/results/studies.json',
  'experiments/results/studies-quick.json',
  'apps/lab/src/claims',
]

/** What must not be said, and why. */
const UNTRUE: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/small (pictures?|figures?)/i, 'the papers were at hand as text; nobody saw their figures'],
  [/\bredrawn\b|drawn (after|anew)|rebuilt from its figures/i, 'nothing was there to draw after'],
  [/(shown|shows (its|the) maps?) as (small )?(pictures|figures)/i, 'nobody saw how the maps are shown'],
  [/draws its (results|figures) without/i, 'whether the charts carry numbers is not known'],
  [/under any reading/i, 'a rule that asks for nine maps of ten says less'],
  [/whatever the machine|chance, on any machine/i, 'one machine shows nothing of others'],
  [/within two per ?cent of the cheapest one/i, 'the cheapest method is not the cheapest path'],
  [/indicative, ± ?30/i, 'a ratio divides what ran on one machine'],
  [/appear only if the estimate/i, 'a search without an estimate gives 9,999 points too'],
]

function filesUnder(place: string): string[] {
  const path = join(root, place)
  if (!statSync(path).isDirectory()) return [place]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|tsx?|json)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join(place, file))
}

it('says nothing about pictures that nobody saw, and no more than the data', () => {
  const files = PLACES.flatMap(filesUnder)
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    // A sentence may go on in the next line, of a comment too.
    const text = readFileSync(join(root, file), 'utf8').replace(/\s+(\* )?/g, ' ')
    return UNTRUE.flatMap(([pattern, why]) => {
      const match = pattern.exec(text)
      return match === null ? [] : [`${file}: “${match[0]}”: ${why}`]
    })
  })
  expect(found).toEqual([])
})

it('calls the real photo of study 1 generated, wherever it is shown', () => {
  for (const page of [
    'docs/results/study-1.md',
    'docs/theory/readings.md',
    'experiments/src/study-1/story.ts',
  ]) {
    expect(existsSync(join(root, page))).toBe(true)
    const text = readFileSync(join(root, page), 'utf8').replace(/\s+/g, ' ')
    expect(text, page).toMatch(/generated[^.]*“real photo”|“real photo”[^.]*generated/)
  }
})
