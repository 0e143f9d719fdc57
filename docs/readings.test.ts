import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/theory/readings.md'), 'utf8')
const READINGS = [...page.matchAll(/^### ([ABTW]\d+)$/gm)].map(([, id]) => id)

/** "reading W7", "readings W7, W12 and W13", over the ends of comment lines too. */
const CITED = /\breadings?(?:\s|\*)+([ABTW]\d+(?:(?:,|\s|\*|and|to)+[ABTW]\d+)*)/g

const FOLDERS = ['packages', 'apps/lab/src', 'experiments/src', 'experiments/tests']

const citations = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|[\\/])(dist|node_modules)[\\/]/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, folder, file), 'utf8')
      return [...text.matchAll(CITED)].flatMap(([, ids]) =>
        (ids.match(/[ABTW]\d+/g) ?? []).map((id) => ({ file: join(folder, file), id })),
      )
    }),
)

describe('the readings of the papers', () => {
  it('are on their page when the code cites them', () => {
    expect(citations.length).toBeGreaterThan(30)
    expect(citations.filter(({ id }) => !READINGS.includes(id))).toEqual([])
  })

  it('stand there once, study by study, in order', () => {
    expect(READINGS).toEqual([...new Set(READINGS)])
    const places = READINGS.map((id) => 100 * 'ABWT'.indexOf(id[0]) + Number(id.slice(1)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})
