import { table } from './format.mjs'

/** One sentence on what the two `findPath` weigh, WebAssembly included: it is part of what a page loads. */
export function smallImport({ rows }) {
  const [large, small] = ["'footpath'", "'footpath/grid'"].map((from) =>
    kilobytes(rows.find(({ name }) => name === `{ findPath } from ${from}`).gzipBytes),
  )
  return (
    `\`findPath\` from \`footpath\` adds ${large} kB to your page, minified and gzipped. If your map has only free and ` +
    `blocked cells, \`footpath/grid\` does it in ${small} kB ([which import](docs/guides/tile-games.md#which-import)).`
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

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
