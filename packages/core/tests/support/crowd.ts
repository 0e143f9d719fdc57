import type { Terrain } from 'footpath'
import type { CrowdFormation, Crowd as MapCrowd } from 'footpath/crowd'
import type { Random } from 'footpath/random'
import { seal } from '../../dist/memory/saved-file.js'
import { errorCode } from './errors.js'

/** What is looked at: crowds on any ground have it. */
type Crowd = Pick<MapCrowd, 'capacity' | 'has' | 'stateOf' | 'step' | 'x' | 'y' | 'radius'>

/** The ids of all units. */
export function idsOf(crowd: Crowd): number[] {
  const ids: number[] = []
  for (let id = 0; id < crowd.capacity; id++) if (crowd.has(id)) ids.push(id)
  return ids
}

/** How many units do what. */
export function statesOf(crowd: Crowd): Record<string, number> {
  const states: Record<string, number> = {}
  for (const id of idsOf(crowd)) states[crowd.stateOf(id)] = (states[crowd.stateOf(id)] ?? 0) + 1
  return states
}

/**
 * The units whose disc reaches into a cell for which `isWall`, or over the map's edge; from the terrain and positions
 * alone, cell by cell.
 */
export function inWalls(
  crowd: Crowd,
  terrain: Terrain,
  isWall = (x: number, y: number) => terrain.obstacleAt(x, y) !== 'none',
): number[] {
  return idsOf(crowd).filter((id) => {
    const x = crowd.x[id]
    const y = crowd.y[id]
    const radius = crowd.radius[id] - 1e-9
    if (!(x >= radius && y >= radius && x <= terrain.width - radius && y <= terrain.depth - radius))
      return true
    for (let row = Math.floor(y - radius); row < y + radius; row++)
      for (let column = Math.floor(x - radius); column < x + radius; column++) {
        if (!isWall(column, row)) continue
        const nearX = x < column ? column : x > column + 1 ? column + 1 : x
        const nearY = y < row ? row : y > row + 1 ? row + 1 : y
        if (Math.hypot(nearX - x, nearY - y) < radius) return true
      }
    return false
  })
}

/** The deepest overlap of two units, as a part of both radii together; `mayTouch` says which pairs count. */
export function worstOverlap(crowd: Crowd, mayTouch: (a: number, b: number) => boolean = () => true): number {
  const ids = idsOf(crowd)
  let worst = 0
  for (const a of ids)
    for (const b of ids) {
      if (a >= b || !mayTouch(a, b)) continue
      const together = crowd.radius[a] + crowd.radius[b]
      const apart = Math.hypot(crowd.x[a] - crowd.x[b], crowd.y[a] - crowd.y[b])
      worst = Math.max(worst, 1 - apart / together)
    }
  return worst
}

/** Lets ticks pass until nobody walks; returns how many, or −1 if somebody still does. */
export function untilRest(crowd: Crowd, most: number, after: () => void = () => {}): number {
  for (let tick = 1; tick <= most; tick++) {
    crowd.step()
    after()
    if (!idsOf(crowd).some((id) => crowd.stateOf(id) === 'walking')) return tick
  }
  return -1
}

/** A saved crowd with some bytes changed, and a checksum that fits. A digit stays a digit, so that the description stays JSON. */
export function forged(bytes: Uint8Array, random: Random): Uint8Array {
  const bad = bytes.slice()
  for (let changes = 1 + random.nextInt(3); changes > 0; changes--) {
    const at = 8 + random.nextInt(bad.length - 12)
    const isDigit = bad[at] >= 48 && bad[at] <= 57
    bad[at] = isDigit ? 48 + random.nextInt(10) : random.pick([0, 1, 255, 127, bad[at] ^ 1])
  }
  return seal({ magic: 'FPCROWD', version: 5, problem: '', remedy: '' }, bad)
}

/** A formation in two of three cases. */
export function formed(random: Random): { readonly formation?: CrowdFormation } {
  return random.nextInt(3) === 0 ? {} : { formation: random.pick(['line', 'column', 'wedge', 'box']) }
}

/** The codes with which a crowd refuses formations that cannot be, none of which changes anything. `also` are more units. */
export function formationRefusals(
  send: (order: object, also?: readonly number[]) => unknown,
  { point, outside, other }: { readonly point: object; readonly outside: object; readonly other: number },
): readonly string[] {
  return [
    () => send({ point, formation: 'circle' }),
    () => send({ point: outside, formation: 'box' }),
    () => send({ point, formation: { spacing: 0.5 } }),
    () => send({ follow: other, formation: 'box' }),
    () => send({ point, formation: 'box' }, [other]),
  ].map((call) => errorCode(call))
}
