// Runs in the folder of a package before it is packed. TypeScript 7 writes declarations that older versions cannot read:
// typed arrays take a type argument since 5.7 only. And our declarations name a few globals that a project without
// the DOM's or Node's types does not have. This makes `dist/**/*.d.ts` readable from TypeScript 5.4 on, with no
// other types installed. It changes nothing that is changed already.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { replaceFile } from './originals.mjs'

/** Empty declarations that merge with the full ones where a project has those. */
const AMBIENT = `declare global {
  interface AbortSignal {}
  interface Worker {}
  namespace WebAssembly {
    interface Memory {}
    interface Module {}
  }
}
export {}
`
const GLOBALS = /\b(?:AbortSignal|Worker|WebAssembly)\b/

/**
 * `Uint8Array<ArrayBuffer>` without its type argument: what `slice` returns is that very type from 5.7 on, and
 * `Uint8Array` before. Bare `Uint8Array` would be wider: a `Blob` does not take one that may be shared memory.
 */
function plainArrays(text) {
  return text
    .replaceAll(/\b(\w+Array)<ArrayBuffer>/g, "ReturnType<$1['slice']>")
    .replaceAll(/\b(\w+Array|DataView)<ArrayBuffer(?:Like)?>/g, '$1')
}

function withGlobals(text, file) {
  if (!GLOBALS.test(text) || text.includes('ambient.js')) return text
  const path = relative(dirname(file), 'ambient.js').split(sep).join('/')
  const line = `import type {} from '${path.startsWith('.') ? path : `./${path}`}';`
  // At the end, so that the lines of the declaration map stay where they are.
  return text.replace(/^(?=\/\/# sourceMappingURL)/m, `${line}\n`)
}

const dist = join(process.cwd(), 'dist')
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.d.ts') || file === 'ambient.d.ts') continue
  const before = readFileSync(join(dist, file), 'utf8')
  const after = withGlobals(plainArrays(before), file)
  if (after !== before) replaceFile(join(dist, file), after)
}
replaceFile(join(dist, 'ambient.d.ts'), AMBIENT)
