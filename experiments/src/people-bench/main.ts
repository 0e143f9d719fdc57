import { createTerrain, createWalkmap, flatGround, type Terrain } from 'footpath'
import { type Crowd, createCrowd } from 'footpath/crowd'
import { createRandom } from 'footpath/random'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { mean } from '../timing.js'

/**
 * People beside published data: their speed by density (Weidmann 1993), and how many pass a door.
 *
 *     node main.js    measures, stores the result and prints it
 */

/** Metres per cell. Doors are whole cells wide. */
const CELL = 0.4
/** Metres, and metres per second: Weidmann's free speed. */
const RADIUS = 0.2
const FREE_SPEED = 1.34
const SEEDS = [1, 2, 3, 4, 5]

/** The speed of a block of people in a corridor. */
export interface PeopleSpeedRow {
  /** Persons per square metre. */
  readonly density: number
  readonly weidmann: number
  /** Metres per second, in the mean over seeds: of people, and of units that only avoid each other. */
  readonly people: number
  readonly units: number
}

/** Persons per second and metre through a door, seed by seed. */
export interface PeopleDoorRow {
  readonly metres: number
  readonly walkers: 'people' | 'units'
  readonly flows: readonly number[]
  /** Who got through before time was over, of all. */
  readonly through: number
  readonly of: number
}

type Walkers = 'people' | 'units'

function terrainOf(width: number, depth: number, isWall: (x: number, y: number) => boolean): Terrain {
  const terrain = createTerrain({ width, depth, cellSize: CELL })
  for (let y = 0; y < depth; y++)
    for (let x = 0; x < width; x++) if (isWall(x, y)) terrain.setObstacle(x, y, 'blocked')
  return terrain
}

function crowdOn(terrain: Terrain, walkers: Walkers, capacity: number): Crowd {
  return createCrowd(createWalkmap(terrain, flatGround), { capacity, walkers })
}

/** Fills a rectangle evenly, a little out of line: ids of as many people as the density asks for. */
function fill(
  crowd: Crowd,
  seed: number,
  density: number,
  from: number,
  to: number,
  depth: number,
): number[] {
  const random = createRandom(`people ${seed}`)
  const count = Math.round(density * (to - from) * depth * CELL * CELL)
  const rows = Math.max(1, Math.round(Math.sqrt((count * depth) / (to - from))))
  const columns = Math.ceil(count / rows)
  return Array.from({ length: count }, (_, at) => {
    const x = from + ((Math.floor(at / rows) + 0.3 + 0.4 * random.nextFloat()) * (to - from)) / columns
    const y = ((at % rows) + 0.3 + 0.4 * random.nextFloat()) * (depth / rows)
    return crowd.add(
      { x, y: Math.min(depth - 0.6, Math.max(0.6, y)) },
      { radius: RADIUS / CELL, speed: FREE_SPEED / CELL },
    )
  })
}

/** A block of people walks along a corridor; the speed of those in its middle, from the third to the eighth second. */
function speedAt(density: number, walkers: Walkers, seed: number): number {
  const [width, depth, block] = [190, 8, 120]
  const terrain = terrainOf(width, depth, () => false)
  const crowd = crowdOn(terrain, walkers, Math.ceil(density * block * depth * CELL * CELL) + 1)
  const ids = fill(crowd, seed, density, 1, 1 + block, depth)
  for (const id of ids) crowd.send(id, { point: { x: width - 1, y: crowd.y[id] } })
  const middle = ids.filter((id) => crowd.x[id] > block / 3 && crowd.x[id] < (2 * block) / 3)
  let sum = 0
  let count = 0
  for (let tick = 0; tick < 80; tick++) {
    crowd.step()
    if (tick < 30) continue
    for (const id of middle) sum += crowd.vx[id] * CELL
    count += middle.length
  }
  return sum / count
}

/** How many people pass a door per second and metre, between the 30th and the 150th of 200. */
function doorFlow(
  cells: number,
  walkers: Walkers,
  seed: number,
): { flow: number; through: number; of: number } {
  const [width, depth, wall] = [60, 30, 40]
  const top = Math.floor((depth - cells) / 2)
  const terrain = terrainOf(width, depth, (x, y) => x === wall && (y < top || y >= top + cells))
  const crowd = crowdOn(terrain, walkers, 400)
  const ids = fill(crowd, seed, 2, wall - 21, wall - 1, depth).slice(0, 200)
  crowd.send(ids, { point: { x: width - 2, y: depth / 2 } })
  const times: number[] = []
  let left = ids
  for (let tick = 0; tick < 3000 && left.length > 0; tick++) {
    crowd.step()
    const through = left.filter((id) => crowd.x[id] >= wall + 1)
    for (const _ of through) times.push(tick)
    // Who is through makes room.
    crowd.remove(through)
    left = left.filter((id) => crowd.has(id))
  }
  const last = Math.min(150, times.length) - 1
  const seconds = (times[last] - times[30]) * crowd.tick
  return { flow: (last - 30) / seconds / (cells * CELL), through: times.length, of: ids.length }
}

function main(): void {
  const rows = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4].map((density): PeopleSpeedRow => {
    const row = {
      density,
      weidmann: FREE_SPEED * (1 - Math.exp(-1.913 * (1 / density - 1 / 5.4))),
      people: mean(SEEDS.map((seed) => speedAt(density, 'people', seed))),
      units: mean(SEEDS.map((seed) => speedAt(density, 'units', seed))),
    }
    console.log(JSON.stringify(row))
    return row
  })
  const doors = [2, 3, 5].flatMap((cells) =>
    (['people', 'units'] as const).map((walkers): PeopleDoorRow => {
      const runs = SEEDS.map((seed) => doorFlow(cells, walkers, seed))
      const row = {
        metres: cells * CELL,
        walkers,
        flows: runs.map(({ flow }) => flow),
        through: mean(runs.map(({ through }) => through)),
        of: runs[0].of,
      }
      console.log(JSON.stringify(row))
      return row
    }),
  )
  storeResult('people', { machine: describeMachine(), rows, doors })
}

main()
