import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/tests/**/*.test.ts',
      'apps/lab/tests/unit/*.test.ts',
      'experiments/tests/**/*.test.ts',
      'docs/*.test.ts',
      'tests/*.test.ts',
    ],
    // The suite runs on what ships: packages resolve to their built dist, loaded by Node itself, because
    // the test runner's module transform would slow the search kernels several times over.
    server: { deps: { external: [/\/dist\//] } },
    testTimeout: 120_000,
    // A browser test's first page waits for its modules to be bundled.
    hookTimeout: 120_000,
    // Both cores of a small machine; by default one would stay idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
})
