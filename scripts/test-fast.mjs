// `npm run test:fast`: types, then the unit tests of what has changed since the last commit, in under a minute.
// `npm run test:fast -- main` takes what has changed since the branch left main.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install, root, tool } from './workspace.mjs'

const base = git('merge-base', process.argv[2] ?? 'HEAD', 'HEAD')[0]
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
install()
// First, so that tests never run on an older dist.
tool('typescript/bin/tsc', '-b')
if (changed.some((file) => file.startsWith('apps/lab/') || isSource(file))) {
  tool('typescript/bin/tsc', '-p', join('apps', 'lab'))
  tool('typescript/bin/tsc', '-p', join('apps', 'lab', 'tests'))
}
const files = changed.map(built).filter((file) => existsSync(join(root, file)))
if (files.length === 0)
  console.log('Nothing to test: no file has changed. To compare with main: npm run test:fast -- main')
else
  tool(
    'vitest/vitest.mjs',
    'related',
    '--run',
    '--passWithNoTests',
    // One process for many files: starting one for each takes longer than these tests.
    '--no-isolate',
    '--tags-filter=!slow',
    '--exclude=**/browser/**',
    '--project=!docs',
    '--project=!packed',
    ...files,
  )

function isSource(file) {
  return /^(?:packages\/[^/]+|apps\/site|experiments|attack)\/src\//.test(file)
}

/** The file that tests load: for a source of a package, what the compiler made of it. */
function built(file) {
  return isSource(file) ? file.replace('/src/', '/dist/').replace(/\.ts$/, '.js') : file
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')
}
