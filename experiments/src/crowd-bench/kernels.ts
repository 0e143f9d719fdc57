import { crowdKernel } from 'footpath/crowd/kernel'
import { footpathCrowd } from './contenders.js'
import { circle, door, hall, oneGoal, type Scene, streams } from './scenes.js'

/** A tick in JavaScript and with the WebAssembly kernel, in milliseconds of CPU time. */
export interface CrowdKernelRow {
  readonly scene: string
  readonly javascript: number
  readonly webassembly: number
  /** What of the latter is spent in the kernel, with copies there and back: all that workers could share. */
  readonly inKernel: number
  /** Whether both had the same bytes after every tick. */
  readonly isSame: boolean
}

/** Scenes, ticks to get going, and ticks that count. */
const LISTED: readonly (readonly [Scene, number, number])[] = [
  [circle(1), 100, 200],
  [door(1), 100, 300],
  [streams(1), 100, 200],
  [oneGoal(1), 100, 200],
  [hall(1000), 150, 200],
  [hall(2000), 150, 120],
  [hall(5000), 80, 60],
  [hall(10_000), 80, 40],
]

/** Two crowds walk side by side and take turns, so that whatever else the machine does slows down both alike. */
export function crowdKernels(): CrowdKernelRow[] {
  return LISTED.map(([scene, warm, counted]) => {
    let inKernel = 0
    const timedKernel: typeof crowdKernel = (...parts) => {
      const kernel = crowdKernel(...parts)
      return (
        kernel && {
          move: () => {
            inKernel += timed(() => kernel.move())
            return true
          },
        }
      )
    }
    const crowds = [footpathCrowd(scene), footpathCrowd(scene, timedKernel)]
    const sums = [0, 0]
    let isSame = true
    for (let tick = 0; tick < warm + counted; tick++) {
      if (tick === warm) inKernel = sums[0] = sums[1] = 0
      for (const which of tick % 2 === 0 ? [0, 1] : [1, 0]) sums[which] += timed(() => crowds[which].step())
      isSame &&= crowds[0].hash() === crowds[1].hash()
    }
    const [javascript, webassembly] = sums.map((sum) => sum / counted)
    const row = { scene: scene.name, javascript, webassembly, inKernel: inKernel / counted, isSame }
    console.log(JSON.stringify(row))
    return row
  })
}

/** The milliseconds of CPU time of a call. */
function timed(call: () => void): number {
  const begun = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
