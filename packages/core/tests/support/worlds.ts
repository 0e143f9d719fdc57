import {
  type Cell,
  createTerrain,
  type DiagonalPolicy,
  flatGround,
  ground,
  type StepModelName,
  type Terrain,
  terrainToText,
  type Unit,
} from 'footpath'
import { OBSTACLES, SURFACES } from 'footpath/terrain'
import { generateMap, type Random } from 'footpath/random'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'

/** The units of the property tests: the two of study 4, and one for every rule a unit can have. */
export const TEST_UNITS: Readonly<Record<string, Unit>> = {
  ground,
  air: { name: 'air', surfaces: { '*': 1 }, obstacles: ['low-wall'], step: '10/14' },
  // Drops down ledges that it cannot climb again: one-way steps.
  jumper: { ...flatGround, name: 'jumper', slopeUp: 1, slopeDown: 3 },
  // Pays for both cells of a step.
  careful: { ...flatGround, name: 'careful', factorOn: 'mean' },
  round: { ...flatGround, name: 'round', radius: 0.8 },
  square: { ...flatGround, name: 'square', size: 2 },
}

/** A terrain of any kind, from 1×1 to 64×64, small ones more often; sometimes with heights and cost factors. */
export function randomTerrain(random: Random, largest = 64): Terrain {
  const width = randomSize(random, largest)
  const depth = randomSize(random, largest)
  const plain = randomLayout(random, width, depth)
  const surfaces = plain.surfaces.slice()
  const obstacles = plain.obstacles.slice()
  const painted = random.pick([0, 0.1, 0.4])
  for (let index = 0; index < surfaces.length; index++) {
    if (random.nextFloat() < painted) surfaces[index] = random.nextInt(SURFACES.length)
    if (random.nextFloat() < painted / 4) obstacles[index] = random.nextInt(OBSTACLES.length)
  }
  const heights = random.nextInt(2) === 0 ? undefined : surfaces.map(() => random.nextInt(4))
  const factors =
    random.nextInt(5) > 0 ? undefined : Array.from(surfaces, () => random.pick([0.5, 1, 1.25, 3]))
  return createTerrain({
    width,
    depth,
    surfaces,
    obstacles,
    ...(heights === undefined ? {} : { heights }),
    ...(factors === undefined ? {} : { factors }),
  })
}

function randomSize(random: Random, largest: number): number {
  return (
    1 +
    random.nextInt(random.pick([Math.min(4, largest), Math.min(8, largest), Math.min(16, largest), largest]))
  )
}

function randomLayout(random: Random, width: number, depth: number): Terrain {
  const kind = random.pick([
    'empty',
    'density',
    'density',
    'density',
    'maze',
    'caves',
    'rooms',
    'unit-mix',
  ] as const)
  const density = random.pick([0.05, 0.2, 0.35, 0.5])
  return generateMap(kind, { width, depth, density, seed: random.nextUint32() })
}

export function randomCell(random: Random, terrain: Terrain): Cell {
  return { x: random.nextInt(terrain.width), y: random.nextInt(terrain.depth) }
}

/** A random cell; with the given chance one for which `holds`, if a few tries find one. */
export function cellWhere(
  random: Random,
  terrain: Terrain,
  chance: number,
  holds: (x: number, y: number) => boolean,
): Cell {
  const tries = random.nextFloat() < chance ? 200 : 0
  let cell = randomCell(random, terrain)
  for (let at = 0; at < tries && !holds(cell.x, cell.y); at++) cell = randomCell(random, terrain)
  return cell
}

/** A unit of the table with another step model and diagonal policy. */
export function unitWith(name: string, step: StepModelName, diagonal: DiagonalPolicy): Unit {
  return { ...TEST_UNITS[name], step, diagonal }
}

/** Pays the same for everything it crosses, so that most of its worlds are even ground. */
export const EVEN: Unit = { ...flatGround, name: 'even', surfaces: { '*': 1 } }

/** A unit of the table or an even one, with any step model, diagonal policy and number of directions. */
export function randomUnit(random: Random): Unit {
  const step = random.pick(STEP_MODEL_NAMES)
  const diagonal = random.pick(DIAGONAL_POLICIES)
  const directions = random.nextInt(6) === 0 && diagonal !== 'never' ? 16 : 8
  const unit =
    random.nextInt(2) === 0
      ? unitWith(random.pick(Object.keys(TEST_UNITS)), step, diagonal)
      : { ...EVEN, step, diagonal, ...random.pick([{}, { radius: 0.8 }, { size: 2 }]) }
  return { ...unit, directions }
}

/** The same unit, in a cell, without knight moves: fences are made for no other. */
export function narrow(unit: Unit): Unit {
  return { ...unit, radius: 0, size: 1, directions: 8 }
}

/** The map of a failure, to be looked at. */
export function drawn(terrain: Terrain): string {
  const { version } = terrain
  // Many messages are made for a map, and none of them is read when all is well.
  if (terrain !== last.terrain || version !== last.version)
    last = { terrain, version, text: `\n${terrainToText(terrain).join('\n')}\n` }
  return last.text
}

let last: { terrain: Terrain | null; version: number; text: string } = { terrain: null, version: 0, text: '' }

/** How many times more cases than usual the long run tries. */
export const LONG = process.env.FOOTPATH_LONG === '1' ? 10 : 1
