// `npm test`: from a fresh clone to a verdict. Installs what is missing, builds, checks format, lint and packages,
// and runs every test on what was built. `--long` runs the property tests with ten times as many cases.
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureRedis } from './system-packages.mjs'
import { PACKAGES } from './tarballs.mjs'
import { install, npm, root, run } from './workspace.mjs'

const begun = Date.now()
if (process.argv.includes('--long')) process.env.FOOTPATH_LONG = '1'
install()
step('types and build', () => {
  npm('run', '--silent', 'build')
  tool('typescript/bin/tsc', '-p', join('apps', 'lab'))
  tool('typescript/bin/tsc', '-p', join('apps', 'lab', 'tests'))
})
// Packages are packed as they are built now.
process.env.FOOTPATH_BUILT = '1'
step('format', () => tool('@biomejs/biome/bin/biome', 'format', '.'))
step('lint', () => tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'))
step('unused code and dependencies', () => tool('knip/bin/knip.js'))
for (const name of PACKAGES) {
  const folder = join('packages', name)
  step(`package ${name}`, () => {
    tool('publint/src/cli.js', '--strict', folder)
    tool(
      '@arethetypeswrong/cli/dist/index.js',
      '--pack',
      folder,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--quiet',
    )
  })
}
step('generated kernels', () => run(process.execPath, ['scripts/generate-kernels.mjs', '--check']))
step('figures in README and docs', () => run(process.execPath, ['experiments/dist/docs/main.js', '--check']))
step('doc comments and API page', () => run(process.execPath, ['scripts/api/reference.mjs', '--check']))
step('kernels of WebAssembly', () => run(process.execPath, ['scripts/build-wasm.mjs', '--check']))
step('a browser for the tests', () => {
  process.env.CHROMIUM_PATH = ensureBrowser()
})
step('a Redis server for the tests', ensureRedis)
step('tests', () => tool('vitest/vitest.mjs', 'run'))
step('npm start', () => run(process.execPath, ['scripts/check-start.mjs']))
step('the lab in a browser', () =>
  tool('@playwright/test/cli.js', 'test', '--config', join('apps', 'lab', 'playwright.config.ts')),
)
console.log(`\nAll checks passed in ${Math.round((Date.now() - begun) / 1000)} s.`)

function step(name, work) {
  console.log(`\n— ${name}`)
  work()
}

/** Runs the script of an installed package. */
function tool(script, ...args) {
  run(process.execPath, [join(root, 'node_modules', ...script.split('/')), ...args])
}
