import type { Results } from '../results.js'
import { rowWith, table, withNotes } from './format.js'

/** One sentence on what the two `findPath` weigh, WebAssembly included: it is part of what a page loads. */
export function smallImport({ rows }: Results['sizes']): string {
  const [large, small] = ["'footpath'", "'footpath/grid'"].map((from) =>
    kilobytes(rowWith(rows, { name: `{ findPath } from ${from}` }).gzipBytes),
  )
  return (
    `\`findPath\` from \`footpath\` adds ${large} kB to your page, minified and gzipped. If your map has only free and ` +
    `blocked cells, \`footpath/grid\` does it in ${small} kB ([which import](docs/guides/tile-games.md#which-import)).`
  )
}

/** What the imports weigh that people make on their own. */
export function importTable({ machine, rows }: Results['sizes']): string {
  const named = rows.filter(({ name }) => name.startsWith('{'))
  return withNotes(
    table(named, 1, [
      ['import', ({ name }) => `\`${name}\``],
      ['minified, kB', ({ minifiedBytes }) => kilobytes(minifiedBytes)],
      ['gzipped, kB', ({ gzipBytes, wasmGzipBytes }) => kilobytes(gzipBytes - wasmGzipBytes)],
      [
        'and WebAssembly, gzipped kB',
        ({ wasmGzipBytes }) => (wasmGzipBytes === 0 ? '–' : kilobytes(wasmGzipBytes)),
      ],
    ]),
    `Bundled with Vite on ${machine.date}, without unused code.`,
  )
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
