// `npm run wasm`: compiles the kernels of `packages/core/wasm` to WebAssembly and keeps the bytes in modules of their own,
// `src/wasm/<name>-bytes.ts`, so that building the packages needs no AssemblyScript. With `--check` nothing is written;
// what is out of date is an error.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from 'assemblyscript/asc'
import { root } from './workspace.mjs'

const SOURCES = 'packages/core/wasm'
const MODULES = 'packages/core/src/wasm'

/** Older Chromium compiles no more than this on a page's own thread without a wait. */
const MOST_BYTES = 4096

const check = process.argv.includes('--check')
let stale = 0

for (const file of readdirSync(join(root, SOURCES))) {
  if (!file.endsWith('-kernel.ts')) continue
  const name = file.slice(0, -'-kernel.ts'.length)
  const path = `${MODULES}/${name}-bytes.ts`
  const after = moduleOf(name, await compile(`${SOURCES}/${file}`))
  if (after === textOf(path)) continue
  if (check) {
    console.error(`${path} is out of date.`)
    stale++
  } else {
    writeFileSync(join(root, path), after)
    console.log(`wrote ${path}`)
  }
}
if (stale > 0) {
  console.error('Run "npm run wasm" and commit what it writes.')
  process.exit(1)
}

/** The bytes of a source: no runtime, no checks, and the memory is the caller's. */
async function compile(source) {
  let bytes
  let problems = ''
  const { error } = await main(
    [
      source,
      '--outFile=kernel.wasm',
      '-O3',
      '--converge',
      '--noAssert',
      '--runtime=stub',
      '--importMemory',
      '--noExportMemory',
      '--initialMemory=1',
    ],
    {
      readFile: (path, folder) => textOf(join(folder, path)),
      writeFile: (_, contents) => {
        bytes = contents
      },
      stderr: {
        write: (text) => {
          problems += text
        },
      },
    },
  )
  if (error !== null) throw new Error(`${source} does not compile.\n${problems}`)
  if (bytes.length > MOST_BYTES)
    throw new Error(`${source} makes ${bytes.length} bytes, more than ${MOST_BYTES}.`)
  return bytes
}

function moduleOf(name, bytes) {
  return `// Made by scripts/build-wasm.mjs from wasm/${name}-kernel.ts.

/** The WebAssembly module of the ${name} kernels, ${bytes.length} bytes, as base64. */
export const ${name.replaceAll(/-./g, (part) => part[1].toUpperCase())}Bytes =
  '${Buffer.from(bytes).toString('base64')}'
`
}

/** A file of the repository as text; null where there is none, as AssemblyScript wants it. */
function textOf(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return null
  }
}
