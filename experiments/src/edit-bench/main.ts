import { loadavg } from 'node:os'
import { type Cell, createTerrain, createWalkmap, type Terrain } from 'footpath'
import { createJumpPoints } from 'footpath/jump'
import { createRandom, type Random } from 'footpath/random'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'

/**
 * What a frame with edits costs: the walkmap and the jump points follow them, then one path is found. Middle of many
 * frames.
 *
 *     node main.js     measures all maps, stores the result and prints a table
 */
const SIZES = [256, 512, 1000]

const FRAMES = 200

/** Units whose cells are edited as they move. */
const MOVERS = 100

/** Median milliseconds of the parts of a frame. */
interface FrameTimes {
  readonly editMillis: number
  readonly walkmapMillis: number
  readonly jumpMillis: number
  readonly findMillis: number
}

/** One map with one kind of edits. */
export interface TerrainEditRow extends FrameTimes {
  readonly map: string
  readonly edits: string
}

type Frame = (frame: number) => void

function main(): void {
  const rows = SIZES.flatMap((size) => {
    const random = createRandom(`edits ${size}`)
    const terrain = createTerrain({ width: size, depth: size })
    for (let wall = 0; wall < (size * size) / 200; wall++)
      terrain.setObstacle(random.nextInt(size), random.nextInt(size), 'blocked')
    return Object.entries(framesOn(terrain, random)).map(([edits, frame]) => ({
      map: `${size}²`,
      edits,
      ...measure(terrain, frame),
    }))
  })
  const load = Number(loadavg()[0].toFixed(1))
  storeResult('terrain-edits', { machine: describeMachine(), load, frames: FRAMES, rows })
  console.table(rows)
}

/** The edits of a frame, by name. */
function framesOn(terrain: Terrain, random: Random): Record<string, Frame> {
  const { width, depth } = terrain
  const toggle = (cell: Cell, frame: number) =>
    terrain.setObstacle(cell.x, cell.y, frame % 2 === 0 ? 'blocked' : 'none')
  const movers = Array.from({ length: MOVERS }, () => ({
    x: random.nextInt(width),
    y: random.nextInt(depth),
  }))
  return {
    'one cell': (frame) => toggle({ x: 20, y: 20 }, frame),
    'two opposite corners': (frame) => {
      toggle({ x: 2, y: 2 }, frame)
      toggle({ x: width - 3, y: depth - 3 }, frame)
    },
    [`${MOVERS} units move`]: () => {
      for (const mover of movers) {
        terrain.setObstacle(mover.x, mover.y, 'none')
        mover.x = Math.max(0, Math.min(width - 1, mover.x + random.nextInt(3) - 1))
        mover.y = Math.max(0, Math.min(depth - 1, mover.y + random.nextInt(3) - 1))
        terrain.setObstacle(mover.x, mover.y, 'blocked')
      }
    },
  }
}

function measure(terrain: Terrain, frame: Frame): FrameTimes {
  const walkmap = createWalkmap(terrain, 'ground')
  const jumpPoints = createJumpPoints(walkmap)
  const [from, to] = [freeNear(terrain, 40), freeNear(terrain, 80)]
  const times: Record<keyof FrameTimes, number[]> = {
    editMillis: [],
    walkmapMillis: [],
    jumpMillis: [],
    findMillis: [],
  }
  const time = (name: keyof FrameTimes, work: () => void) => {
    const begun = performance.now()
    work()
    times[name].push(performance.now() - begun)
  }
  for (let at = 0; at < FRAMES; at++) {
    time('editMillis', () => frame(at))
    time('walkmapMillis', () => walkmap.refresh())
    time('jumpMillis', () => jumpPoints.refresh())
    time('findMillis', () => jumpPoints.find(from, to))
  }
  return {
    editMillis: middle(times.editMillis),
    walkmapMillis: middle(times.walkmapMillis),
    jumpMillis: middle(times.jumpMillis),
    findMillis: middle(times.findMillis),
  }
}

function freeNear(terrain: Terrain, at: number): Cell {
  let x = at
  while (terrain.obstacleAt(x, at) !== 'none') x++
  return { x, y: at }
}

function middle(millis: number[]): number {
  return Number(millis.sort((a, b) => a - b)[millis.length >> 1].toFixed(4))
}

main()
