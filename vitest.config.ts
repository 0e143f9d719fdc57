import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { FileOrder } from './tests/file-order.js'

/** A project per package, named after its folder: `npx vitest run --project core`. */
const packages = readdirSync(new URL('packages', import.meta.url)).map((name) =>
  project(name, `packages/${name}/tests/**/*.test.ts`),
)

export default defineConfig({
  test: {
    projects: [
      ...packages,
      project('lab', 'apps/lab/tests/unit/*.test.ts'),
      project('site', 'apps/site/tests/*.test.ts'),
      project('experiments', 'experiments/tests/**/*.test.ts'),
      project('attack', 'attack/tests/*.test.ts'),
      project('docs', 'docs/*.test.ts'),
      project('packed', 'tests/*.test.ts'),
    ],
    // Processes, not threads: threads that tests start and end must not be threads of the test runner.
    pool: 'forks',
    // The files of a project share their processes and what these have loaded and compiled: a quarter less time for core.
    // So a test puts back what it changes for all, or says it with `vi.stub…`.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // Node 20 can crash when a thread ends while V8 compiles for it in the background and wants to begin marking.
    // Property tests make many small worlds: with room for them most are gone before they are moved (7 % less time).
    execArgv: ['--no-incremental-marking', '--max-semi-space-size=64'],
    // On a small machine one more than cores: some tests wait for other processes and leave a core idle.
    maxWorkers: Math.max(Math.min(3, availableParallelism() + 1), availableParallelism() - 1),
    sequence: { sequencer: FileOrder },
    // The tests run on what ships: packages resolve to their built dist, loaded by Node itself, because
    // the test runner's module transform would slow the search kernels several times over.
    server: { deps: { external: [/\/dist\//] } },
    expect: { requireAssertions: true },
    testTimeout: 120_000,
    // A browser test's first page waits for its modules to be bundled.
    hookTimeout: 120_000,
    tags: [
      { name: 'slow', description: 'Takes more than half a second. `npm run test:fast` leaves it out.' },
    ],
  },
})

function project(name: string, include: string) {
  return { extends: true as const, test: { name, include: [include] } }
}
