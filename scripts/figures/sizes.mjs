import { table } from './format.mjs'

/** One sentence on the small import, beside the large one. */
export function smallImport({ rows }) {
  const [large, small] = ["'footpath'", "'footpath/grid'"].map((from) =>
    sizeOf(rows, `{ findPath } from ${from}`),
  )
  return (
    `On plain free and blocked cells \`import { findPath } from 'footpath/grid'\` does the same with ${small} kB ` +
    `instead of ${large}, minified and gzipped ([which import](docs/guides/tile-games.md#which-import)).`
  )
}

/** What the imports weigh that people make on their own. */
export function importTable({ rows }) {
  const named = rows.filter(({ name }) => name.startsWith('{'))
  const hasWasm = named.some(({ wasmGzipBytes }) => wasmGzipBytes > 0)
  return table(
    ['import', 'minified kB', 'and gzipped', ...(hasWasm ? ['WebAssembly besides'] : [])],
    1,
    named.map(({ name, minifiedBytes, gzipBytes, wasmGzipBytes }) => [
      `\`${name}\``,
      kilobytes(minifiedBytes),
      kilobytes(gzipBytes - wasmGzipBytes),
      ...(hasWasm ? [wasmGzipBytes === 0 ? '–' : kilobytes(wasmGzipBytes)] : []),
    ]),
  )
}

function sizeOf(rows, wanted) {
  const { gzipBytes, wasmGzipBytes } = rows.find(({ name }) => name === wanted)
  return kilobytes(gzipBytes - wasmGzipBytes)
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
