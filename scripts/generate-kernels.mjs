// `npm run kernels`: makes fast copies of template functions. In a copy some constants of the template have a fixed value,
// and the bundler's compressor leaves out the code that can then never run. Copies are kept as modules of one line per
// function, so that building the packages needs no generator. With `--check` nothing is written; what is out of date is
// an error.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { minifySync, transformWithOxc } from 'vite'
import { root } from './workspace.mjs'

const TEMPLATES = [
  {
    template: 'packages/core/src/kernel/flat-kernel.ts',
    name: 'advanceFlat',
    type: 'FlatKernel',
    // The pairs that pay: surfaces and factors, slopes, sites. Of all others, those without links share one copy, those
    // with links use the template itself.
    copies: {
      advanceUnlinked: { LINKED: false },
      advanceCellOctile: { WORLD: 'cell', ESTIMATE: 'octile', LINKED: false },
      advanceCellLandmarks: { WORLD: 'cell', ESTIMATE: 'landmarks', LINKED: false },
      advanceMoveEnvelope: { WORLD: 'move', ESTIMATE: 'envelope', LINKED: false },
      advanceMoveLandmarks: { WORLD: 'move', ESTIMATE: 'landmarks', LINKED: false },
      advanceLinkedOctile: { WORLD: 'cell', ESTIMATE: 'octile', LINKED: true },
      advanceLinkedOther: { WORLD: 'cell', ESTIMATE: 'other', LINKED: true },
    },
  },
  {
    template: 'packages/core/src/jump/canonical-search.ts',
    name: 'canonicalSearch',
    type: 'CanonicalSearch',
    copies: {
      jumpSearch: { JUMPS: true, LINKED: false },
      stepSearch: { JUMPS: false, LINKED: false },
      linkedJumpSearch: { JUMPS: true, LINKED: true },
      linkedStepSearch: { JUMPS: false, LINKED: true },
    },
  },
]

const check = process.argv.includes('--check')
let stale = 0
for (const kind of TEMPLATES) {
  const path = join(dirname(kind.template), 'generated', basename(kind.template))
  const text = await moduleOf(kind)
  if (text === textOf(path)) continue
  if (check) {
    console.error(`${path} is out of date.`)
    stale++
  } else {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`wrote ${path}`)
  }
}
if (stale > 0) {
  console.error('Run "npm run kernels" and commit what it writes.')
  process.exit(1)
}

async function moduleOf({ template, name, type, copies }) {
  const file = basename(template)
  const text = textOf(template)
  const begin = text.indexOf(`export function ${name}(`)
  const end = text.indexOf('\n}\n', begin) + 3
  const functions = Object.entries(copies).map(([copy, fixed]) =>
    withFixed(text.slice(begin, end), fixed).replace(name, copy),
  )
  const code = await compressed([text.slice(0, begin), text.slice(end), ...functions].join('\n'), file)
  return `// Made from ${file} by scripts/generate-kernels.mjs: change that, then run "npm run kernels".
// @ts-nocheck: types are checked in the template.
import type { ${type} } from '../${file.replace('.ts', '.js')}'
${code.replaceAll(/export function (\w+)/g, `\n/** A copy of \`${name}\`. */\nexport const $1: ${type} = function`)}
`
}

/** The text of a function in which constants have these values. */
function withFixed(text, fixed) {
  return Object.entries(fixed).reduce((before, [constant, value]) => {
    const after = before.replace(
      new RegExp(`const ${constant} = .*`),
      `const ${constant} = ${JSON.stringify(value)}`,
    )
    if (after === before) throw new Error(`The template has no constant ${constant}.`)
    return after
  }, text)
}

/** Without types, comments and code that cannot run, seen from the folder below. */
async function compressed(text, file) {
  const moved = text.replaceAll(" from '../", " from '../../").replaceAll(" from './", " from '../")
  const { code } = minifySync(file, (await transformWithOxc(moved, file)).code, {
    module: true,
    compress: { target: 'es2022', treeshake: { propertyReadSideEffects: false } },
    mangle: false,
  })
  // An import of which nothing is left.
  return code.replaceAll(/import"[^"]*";/g, '')
}

/** A file of the repository as text; empty where there is none. */
function textOf(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}
