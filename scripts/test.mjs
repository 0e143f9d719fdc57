// `npm test`: from a fresh clone to a verdict. Installs what is missing, builds, checks format, lint and packages,
// runs every test on what was built, and says what took how long.
//   --long    property tests with ten times as many cases
//   --strict  no test gets a second try, and all cores are kept busy
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { keepCoresBusy } from './busy-cores.mjs'
import { ensureRedis } from './system-packages.mjs'
import { PACKAGES } from './tarballs.mjs'
import { BROWSER_REPORT, printReport, UNIT_REPORT } from './test-report.mjs'
import { install, npm, run, tool } from './workspace.mjs'

const steps = []
process.on('exit', (code) => printReport(steps, code))
if (process.argv.includes('--long')) process.env.FOOTPATH_LONG = '1'
if (process.argv.includes('--strict')) {
  process.env.FOOTPATH_STRICT = '1'
  keepCoresBusy()
}

step('npm packages', install)
step('a Redis server and a browser', () => {
  ensureRedis()
  process.env.CHROMIUM_PATH = ensureBrowser() ?? ''
})
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
step('packages', () => {
  for (const name of PACKAGES) {
    const folder = join('packages', name)
    tool('publint/src/cli.js', '--strict', folder)
    const options = ['--profile', 'esm-only', '--format', 'ascii', '--quiet']
    tool('@arethetypeswrong/cli/dist/index.js', '--pack', folder, ...options)
  }
})
step('generated kernels', () => run(process.execPath, ['scripts/generate-kernels.mjs', '--check']))
step('figures in README and docs', () => run(process.execPath, ['experiments/dist/docs/main.js', '--check']))
step('doc comments and API page', () => run(process.execPath, ['scripts/api/reference.mjs', '--check']))
step('kernels of WebAssembly', () => run(process.execPath, ['scripts/build-wasm.mjs', '--check']))
step('unit tests', () =>
  tool(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_REPORT}`,
  ),
)
step('npm start', () => run(process.execPath, ['scripts/check-start.mjs']))
step('the lab in a browser', () => {
  if (process.env.CHROMIUM_PATH === '') return
  process.env.FOOTPATH_BROWSER_REPORT = BROWSER_REPORT
  tool('@playwright/test/cli.js', 'test', '--config', join('apps', 'lab', 'playwright.config.ts'))
})

function step(name, work) {
  console.log(`\n— ${name}`)
  const row = { name, begun: Date.now(), millis: null }
  steps.push(row)
  work()
  row.millis = Date.now() - row.begun
}
