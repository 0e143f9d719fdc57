import { describeMachine } from '../machine.js'
import { readResult, storeResult } from '../results.js'
import { contender, type ContenderName } from './contenders.js'
import { crowdEdits } from './edits.js'
import { crowdKernels } from './kernels.js'
import { measured, type SceneRow } from './measure.js'
import { crowdWorkers } from './workers.js'
import { circle, crossing, door, hall, oneGoal, type Scene, streams } from './scenes.js'

/**
 * Crowds in the same scenes beside those of recast-navigation and navcat, in CPU time, because the machine may be busy.
 *
 *     node main.js           measures everything and stores it
 *     node main.js scenes    only the scenes; the other tables stay as they were stored
 *     node main.js edits     only the edits
 *     node main.js speeds    only the speeds
 *     node main.js kernels   only JavaScript beside WebAssembly
 *     node main.js workers   only WebAssembly alone and with workers
 */

/** Milliseconds per tick in a hall with pillars. */
export interface CrowdSpeedRow {
  readonly crowd: string
  readonly units: number
  readonly millis: number
}

/** Ticks of a thousand units to get going, and ticks that count; of more units fewer, but all set out before. */
const WARM = 200
const COUNTED = 200
const SET_OUT = 70

/** navcat takes minutes in the larger ones. */
const ALL: readonly ContenderName[] = ['Footpath', 'recast-navigation', 'navcat']
const FAST: readonly ContenderName[] = ['Footpath', 'recast-navigation']

/** Every scene begins from this many different starts. */
const SEEDS = 5

async function scenes(): Promise<SceneRow[]> {
  const rows: SceneRow[] = []
  const listed: readonly (readonly [(seed: number) => Scene, readonly ContenderName[]])[] = [
    [circle, ALL],
    [door, FAST],
    [streams, ALL],
    [crossing, ALL],
    [oneGoal, FAST],
  ]
  for (const [make, names] of listed)
    for (const name of names)
      for (let seed = 1; seed <= SEEDS; seed++) {
        const scene = make(seed)
        const row = { scene: scene.name, seed, ...measured(scene, name, await contender(name, scene)) }
        console.log(JSON.stringify(row))
        rows.push(row)
      }
  return rows
}

async function speeds(): Promise<CrowdSpeedRow[]> {
  const rows: CrowdSpeedRow[] = []
  const listed: readonly (readonly [number, readonly ContenderName[]])[] = [
    [1000, ALL],
    [5000, FAST],
    [10_000, ['Footpath']],
    [50_000, ['Footpath']],
  ]
  for (const [count, names] of listed)
    for (const name of names) {
      const scene = hall(count)
      const crowd = await contender(name, scene)
      const share = Math.max(0.1, 1000 / count)
      for (let tick = 0; tick < Math.max(SET_OUT, share * WARM); tick++) crowd.step()
      const begun = process.cpuUsage()
      for (let tick = 0; tick < share * COUNTED; tick++) crowd.step()
      const { user, system } = process.cpuUsage(begun)
      const row = {
        crowd: name,
        units: scene.walkers.length,
        millis: (user + system) / 1000 / share / COUNTED,
      }
      console.log(JSON.stringify(row))
      rows.push(row)
    }
  return rows
}

async function main(only: string | undefined): Promise<void> {
  const before = only === undefined ? null : readResult('crowds')
  const edits =
    before !== null && only !== 'edits' ? before.edits : (['caves', 'density'] as const).map(crowdEdits)
  console.table(edits)
  storeResult('crowds', {
    machine: describeMachine(),
    rows: before !== null && only !== 'scenes' ? before.rows : await scenes(),
    speeds: before !== null && only !== 'speeds' ? before.speeds : await speeds(),
    edits,
    kernels: before !== null && only !== 'kernels' ? before.kernels : crowdKernels(),
    workers: before !== null && only !== 'workers' ? before.workers : await crowdWorkers(),
  })
}

await main(process.argv[2])
