// Writes specialised copies of the flat kernel, `packages/core/src/kernel/flat-kernel.ts`: in each the kind of world and of
// estimate is fixed, and what belongs to other kinds is left out. `--check` writes nothing; what is out of date is an
// error. The template says what it must keep to.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/** The pairs that pay: surfaces and factors, slopes; all others are served by the template itself. */
const VARIANTS = [
  { WORLD: 'cell', ESTIMATE: 'octile' },
  { WORLD: 'cell', ESTIMATE: 'landmarks' },
  { WORLD: 'move', ESTIMATE: 'envelope' },
  { WORLD: 'move', ESTIMATE: 'landmarks' },
]

const folder = join(root, 'packages/core/src/kernel')
const template = readFileSync(join(folder, 'flat-kernel.ts'), 'utf8')
const check = process.argv.includes('--check')
let stale = 0
for (const fixed of VARIANTS) {
  const file = join(folder, 'generated', `${fixed.WORLD}-${fixed.ESTIMATE}.ts`)
  const text = formatted(generate(fixed), file)
  if (text === read(file)) continue
  if (check) {
    console.error(`${file} is out of date: run "npm run kernels" and commit what it writes.`)
    stale++
  } else writeFileSync(file, text)
}
process.exitCode = stale > 0 ? 1 : 0

function generate(fixed) {
  const begin = template.indexOf('export function advanceFlat')
  const name = `advance${Object.values(fixed)
    .map((kind) => kind[0].toUpperCase() + kind.slice(1))
    .join('')}`
  const lines = template.slice(begin).replace('advanceFlat', name).split('\n')
  const code = lines.filter((line) => !/^\s*\/\/|\/\/ @fixed/.test(line))
  const body = withoutUnused(withoutOthers(code, fixed))
  const banner =
    '// Made from flat-kernel.ts by scripts/generate-kernels.mjs: change that, then run "npm run kernels".'
  const doc = `/** The flat kernel for worlds of kind \`${fixed.WORLD}\` and estimates of kind \`${fixed.ESTIMATE}\`. */`
  return [banner, ...imports(template.slice(0, begin), body), '', doc, ...body].join('\n')
}

/** Decides the conditions on fixed names: keeps what stands in their braces, or leaves it out. */
function withoutOthers(lines, fixed) {
  const kept = []
  for (let at = 0; at < lines.length; at++) {
    const condition = /^(\s*)if \((WORLD|ESTIMATE)( === .*)\) \{$/.exec(lines[at])
    if (condition === null) {
      kept.push(lines[at])
      continue
    }
    const end = lines.indexOf(`${condition[1]}}`, at)
    const holds = [...lines[at].matchAll(/(\w+) === '([^']*)'/g)].some(([, of, kind]) => fixed[of] === kind)
    if (holds) kept.push(...lines.slice(at + 1, end))
    at = end
  }
  return kept
}

/** Leaves out constants and variables that are not used any more, until all are. */
function withoutUnused(lines) {
  const isUsed = (line) => {
    const name = /^\s*(?:const|let) (\w+) = /.exec(line)?.[1]
    return name === undefined || count(lines, name) > 1
  }
  const used = lines.filter(isUsed)
  return used.length === lines.length ? lines : withoutUnused(used)
}

/** The template's imports, as far as they are used, seen from the folder below; and the parts it declares. */
function imports(head, body) {
  const kept = [...head.matchAll(/^import (type )?\{([^}]*)\} from '(.*)'$/gm)].flatMap(
    ([, type = '', names, from]) => {
      const used = names.split(',').filter((name) => count(body, name.trim().split(' ').at(-1)) > 0)
      const path = from.startsWith('../') ? `../${from}` : `.${from}`
      return used.length === 0 ? [] : [`import ${type}{${used.join(',')}} from '${path}'`]
    },
  )
  return [...kept, "import type { FlatParts } from '../flat-kernel.js'"]
}

/** How often a name stands in some lines, but as a property. */
function count(lines, name) {
  return lines.join('\n').match(new RegExp(`(?<![.\\w])${name}\\b`, 'g'))?.length ?? 0
}

function formatted(text, file) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'format', `--stdin-file-path=${file}`]
  return execFileSync(process.execPath, args, { input: text, encoding: 'utf8', cwd: root })
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
