import { createWalkmap, flatGround } from 'footpath'
import { createCrowd } from 'footpath/crowd'
import { createRandom, generateMap } from 'footpath/random'
import { median } from '../statistics.js'

/** What an edit costs while units are under way, each to a goal of its own. */
export interface CrowdEditRow {
  readonly map: string
  readonly units: number
  /** Milliseconds of CPU time of the tick after an edit, less those of a tick without: middle and worst of all edits. */
  readonly median: number
  readonly worst: number
  /** A tick without edit. */
  readonly tick: number
}

const EDGE = 256
const UNITS = 500
const WARM = 200
const EDITS = 200

/** A block of 3 × 3 cells is built or taken away somewhere, in every second tick. */
export function crowdEdits(kind: 'caves' | 'density'): CrowdEditRow {
  const random = createRandom(`edits ${kind}`)
  const terrain = generateMap(kind, { width: EDGE, depth: EDGE, density: 0.15, seed: 7 })
  const walkmap = createWalkmap(terrain, flatGround)
  const place = () => {
    for (;;) {
      const x = random.nextInt(EDGE)
      const y = random.nextInt(EDGE)
      // A little off the centre, so that no two goals are the same.
      if (walkmap.passableAt(x, y) && walkmap.islandAt(x, y) === largest)
        return { x: x + 0.4 + 0.2 * random.nextFloat(), y: y + 0.4 + 0.2 * random.nextFloat() }
    }
  }
  const sizes = new Map<number, number>()
  for (let y = 0; y < EDGE; y++)
    for (let x = 0; x < EDGE; x++) {
      const island = walkmap.islandAt(x, y)
      if (island > 0) sizes.set(island, (sizes.get(island) ?? 0) + 1)
    }
  const largest = [...sizes.entries()].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
  const crowd = createCrowd(walkmap, { capacity: UNITS })
  const ids = Array.from({ length: UNITS }, () => crowd.add(place(), { radius: 0.3, speed: 2 }))
  for (const id of ids) crowd.send(id, { point: place() })
  const tick = () => {
    // Who has arrived goes on to another place.
    for (const id of ids) if (crowd.stateOf(id) !== 'walking') crowd.send(id, { point: place() })
    const begun = process.cpuUsage()
    crowd.step()
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
  for (let at = 0; at < WARM; at++) tick()
  const blocks: { x: number; y: number }[] = []
  const edit = () => {
    const old = blocks.length > 20 ? blocks.shift() : undefined
    const at = old ?? { x: 1 + random.nextInt(EDGE - 5), y: 1 + random.nextInt(EDGE - 5) }
    if (old === undefined) blocks.push(at)
    const rect = { x0: at.x, y0: at.y, x1: at.x + 3, y1: at.y + 3 }
    terrain.fill(rect, { obstacle: old === undefined ? 'blocked' : 'none' })
  }
  for (let at = 0; at < WARM; at++) {
    edit()
    tick()
  }
  const plain: number[] = []
  const edited: number[] = []
  for (let at = 0; at < EDITS; at++) {
    plain.push(tick())
    edit()
    edited.push(tick())
  }
  const usual = median(plain)
  return {
    map: kind,
    units: UNITS,
    median: median(edited) - usual,
    worst: Math.max(...edited) - usual,
    tick: usual,
  }
}
