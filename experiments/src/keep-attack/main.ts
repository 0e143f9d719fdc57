import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../machine.js'
import { storeResult } from '../results.js'

/** A run of the attack, as `report.json` says it and as it is kept. */
export interface AttackRun {
  readonly seed: number
  readonly machine: Machine
  readonly campaigns: readonly {
    readonly name: string
    readonly minutes: number
    /** Cases that failed. */
    readonly failed: number
    readonly counts: Readonly<Record<string, number>>
    readonly peaks: Readonly<Record<string, number>>
  }[]
}

/**
 * Keeps the report of a run of `npm run attack` as a stored result. `npm run docs` then makes the page from it.
 *
 *     node main.js DIR     the folder of the run; out/attack by default
 */
function main(folder = join('out', 'attack')): void {
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as AttackRun
  const { seed, machine, campaigns } = report
  storeResult('attack', { seed, machine, campaigns })
  console.log(`${campaigns.length} campaigns in experiments/results/attack.json`)
}

main(process.argv[2])
