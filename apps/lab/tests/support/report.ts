import { writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const workspace = resolve(import.meta.dirname, '../../../..')

/** Writes for `npm test` how long each file took and which tests needed a second try. */
export default class Report implements Reporter {
  readonly #files: Record<string, number> = {}
  readonly #retried: string[] = []

  onTestEnd(test: TestCase, { duration, status }: TestResult): void {
    const file = relative(workspace, test.location.file)
    this.#files[file] = (this.#files[file] ?? 0) + duration
    if (test.outcome() === 'flaky' && status === 'passed')
      this.#retried.push(`${file}:${test.location.line} ${test.title}`)
  }

  onEnd(): void {
    const path = process.env.FOOTPATH_BROWSER_REPORT
    if (path !== undefined)
      writeFileSync(path, JSON.stringify({ files: this.#files, retried: this.#retried }))
  }
}
