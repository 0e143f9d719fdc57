// `npm test`: from a fresh clone to a verdict. Installs what is missing, builds, checks format, lint and packages,
// runs every test on what was built, and says what took how long.
//   --long    property tests with ten times as many cases
//   --strict  no test gets a second try, and all cores are kept busy
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { keepCoresBusy } from './busy-cores.mjs'
import { sideBySide } from './side-by-side.mjs'
import { ensureRedis } from './system-packages.mjs'
import { PACKAGES } from './tarballs.mjs'
import { BROWSER_REPORT, printReport, UNIT_REPORT } from './test-report.mjs'
import { install, npm, script, tool } from './workspace.mjs'

const steps = []
process.on('exit', (code) => printReport(steps, code))
if (process.argv.includes('--long')) process.env.FOOTPATH_LONG = '1'
if (process.argv.includes('--strict')) {
  process.env.FOOTPATH_STRICT = '1'
  keepCoresBusy()
}

await step('npm packages', install)
await step('a Redis server and a browser', () => {
  ensureRedis()
  process.env.CHROMIUM_PATH = ensureBrowser() ?? ''
})
await step('types and build', () => npm('run', '--silent', 'build'))
// Packages are packed as they are built now.
process.env.FOOTPATH_BUILT = '1'
await step('types, format, lint, what is generated, npm start', () =>
  sideBySide([
    // Builds again, so it comes before everything that loads the lab.
    check('npm start', 'scripts/check-start.mjs'),
    check('lint', script('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'),
    check('types of the lab', script('typescript/bin/tsc'), '-p', join('apps', 'lab')),
    check('types of its tests', script('typescript/bin/tsc'), '-p', join('apps', 'lab', 'tests')),
    check('unused code and dependencies', script('knip/bin/knip.js')),
    check('doc comments and API page', 'scripts/api/reference.mjs', '--check'),
    check('kernels of WebAssembly', 'scripts/build-wasm.mjs', '--check'),
    check('format', script('@biomejs/biome/bin/biome'), 'format', '.'),
    check('figures in README and docs', 'experiments/dist/docs/main.js', '--check'),
    check('generated kernels', 'scripts/generate-kernels.mjs', '--check'),
  ]),
)
// Not beside the others: while a package is packed, its manifest and README are those of the tarball.
await step('packages', () =>
  sideBySide(
    PACKAGES.map((name) => {
      const folder = join('packages', name)
      const options = ['--profile', 'esm-only', '--format', 'ascii', '--quiet']
      const types = [script('@arethetypeswrong/cli/dist/index.js'), '--pack', folder, ...options]
      return { name, commands: [[script('publint/src/cli.js'), '--strict', folder], types] }
    }),
  ),
)
await step('unit tests', () =>
  tool(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_REPORT}`,
  ),
)
await step('the lab in a browser', () => {
  if (process.env.CHROMIUM_PATH === '') return
  process.env.FOOTPATH_BROWSER_REPORT = BROWSER_REPORT
  tool('@playwright/test/cli.js', 'test', '--config', join('apps', 'lab', 'playwright.config.ts'))
})

function check(name, ...command) {
  return { name, commands: [command] }
}

async function step(name, work) {
  console.log(`\n— ${name}`)
  const row = { name, begun: Date.now(), millis: null }
  steps.push(row)
  await work()
  row.millis = Date.now() - row.begun
}
