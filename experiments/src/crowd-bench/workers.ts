import { crowdKernel } from 'footpath/crowd/kernel'
import { createCrowdWorkers } from 'footpath/crowd/workers'
import { median } from '../statistics.js'
import { footpathCrowd } from './contenders.js'
import { door, hall, oneGoal, type Scene } from './scenes.js'

/** A tick in WebAssembly alone and with workers, in milliseconds that pass: CPU time would count what workers do beside it. */
export interface CrowdWorkersRow {
  readonly scene: string
  readonly alone: number
  /** With one worker, and with two. */
  readonly one: number
  readonly two: number
  /** Whether all had the same bytes after every tick. */
  readonly isSame: boolean
}

/** Scenes, ticks to get going, and ticks that count. */
const LISTED: readonly (readonly [Scene, number, number])[] = [
  [door(1), 100, 300],
  [oneGoal(1), 100, 200],
  [hall(1000), 150, 200],
  [hall(5000), 80, 60],
  [hall(10_000), 80, 40],
  [hall(50_000), 70, 20],
]

/** Three crowds take turns. */
export async function crowdWorkers(): Promise<CrowdWorkersRow[]> {
  const crews = await Promise.all([1, 2].map((workers) => createCrowdWorkers({ workers })))
  const rows = LISTED.map(([scene, warm, counted]) => {
    const kernels = [crowdKernel, ...crews.map(({ kernel }) => kernel)]
    const crowds = kernels.map((kernel) => footpathCrowd(scene, kernel))
    const times = crowds.map((): number[] => [])
    let isSame = true
    for (let tick = 0; tick < warm + counted; tick++) {
      for (let turn = 0; turn < crowds.length; turn++) {
        const which = (tick + turn) % crowds.length
        const begun = performance.now()
        crowds[which].step()
        if (tick >= warm) times[which].push(performance.now() - begun)
      }
      isSame &&= crowds.every((crowd) => crowd.hash() === crowds[0].hash())
    }
    const [alone, one, two] = times.map(median)
    const row = { scene: scene.name, alone, one, two, isSame }
    console.log(JSON.stringify(row))
    return row
  })
  for (const crew of crews) crew.close()
  return rows
}
