import { readLevel } from '@footpath/formats'
import { LevelBuilder, turned } from '@footpath/studies/levels'
import type { TriangleSoup } from 'footpath/navmesh/bake'
import { createRandom, type Random } from 'footpath/random'
import { hasData, readData } from '../data.js'

/** A level to walk through. */
export interface BenchLevel {
  readonly name: string
  readonly soup: Required<TriangleSoup>
}

/** The levels of the folder `meshes`, if it is there, and generated ones. */
export function benchLevels(): BenchLevel[] {
  const stored = ['nav_test', 'dungeon', 'undulating'].filter((name) => hasData(`meshes/${name}.obj`))
  return [
    ...stored.map((name) => {
      const { positions, triangles } = readLevel(readData(`meshes/${name}.obj`), `${name}.obj`)
      const soup = {
        positions,
        triangles: triangles ?? Uint32Array.from(positions.keys()).slice(0, positions.length / 3),
      }
      return { name, soup }
    }),
    { name: 'house', soup: houses(1) },
    { name: 'houses', soup: houses(4) },
    { name: 'hall', soup: slantedBoxes(192, 24, 'hall').soup },
  ]
}

/** Rooms along one side of a house, and their size in metres. */
const ROOMS = 5
const ROOM = 12.8
const STOREY = 3.2

/** Houses in rows: two storeys of rooms with doors and columns, a yard with a bridge, four ramps. */
function houses(across: number): Required<TriangleSoup> {
  const random = createRandom('houses')
  const level = new LevelBuilder()
  const size = across * ROOMS * ROOM
  level.floor(0, 0, size, size)
  for (let row = 0; row < across; row++)
    for (let column = 0; column < across; column++)
      addHouse(level, random, column * ROOMS * ROOM, row * ROOMS * ROOM)
  for (const y of [0, STOREY]) {
    level.box(0, -0.3, size, 0, y, y + 2.8).box(0, size, size, size + 0.3, y, y + 2.8)
    level.box(-0.3, 0, 0, size, y, y + 2.8).box(size, 0, size + 0.3, size, y, y + 2.8)
  }
  return level.soup
}

function isYard(column: number, row: number): boolean {
  return column === 2 && row === 2
}

function isRamp(column: number, row: number): boolean {
  return [1, 3].includes(column) && [0, 4].includes(row)
}

function addHouse(level: LevelBuilder, random: Random, x0: number, z0: number): void {
  for (let row = 0; row < ROOMS; row++)
    for (let column = 0; column < ROOMS; column++) {
      const [x, z] = [x0 + column * ROOM, z0 + row * ROOM]
      if (isRamp(column, row)) level.ramp(x, z + 4, x + ROOM, z + 8, 0, STOREY)
      else if (!isYard(column, row)) level.box(x, z, x + ROOM, z + ROOM, STOREY - 0.2, STOREY)
      for (const upper of [false, true]) {
        if (upper && (isRamp(column, row) || isYard(column, row))) continue
        const y = upper ? STOREY : 0
        if (!isRamp(column, row)) addColumns(level, random, x, z, y)
        // A wall on its west and one on its north side; none where a ramp or the bridge leads on.
        const isOpen = upper && (isRamp(column - 1, row) || isYard(column - 1, row))
        if (!isOpen) addWall(level, random, x, z, true, y)
        if (!(upper && (isRamp(column, row - 1) || isYard(column, row - 1))))
          addWall(level, random, x, z, false, y)
      }
    }
  const [yard, middle] = [x0 + 2 * ROOM, z0 + 2.5 * ROOM]
  level.box(yard, middle - 1.5, yard + ROOM, middle + 1.5, STOREY - 0.2, STOREY)
}

function addColumns(level: LevelBuilder, random: Random, x: number, z: number, y: number): void {
  for (let count = random.nextInt(3); count > 0; count--) {
    const [cx, cz] = [x + 2 + random.nextFloat() * (ROOM - 4), z + 2 + random.nextFloat() * (ROOM - 4)]
    const half = 0.2 + random.nextFloat() * 0.5
    level.box(cx - half, cz - half, cx + half, cz + half, y, y + 2.6, random.nextFloat() * 1.5)
  }
}

/** A wall along one side of a room, with a door in most of them. */
function addWall(
  level: LevelBuilder,
  random: Random,
  x: number,
  z: number,
  isAlongZ: boolean,
  y: number,
): void {
  const door = random.nextFloat() < 0.75 ? 1.8 + random.nextFloat() : 0
  const at = 1 + random.nextFloat() * (ROOM - 2 - door)
  const parts =
    door === 0
      ? [[0, ROOM]]
      : [
          [0, at],
          [at + door, ROOM],
        ]
  for (const [from, to] of parts) {
    if (isAlongZ) level.box(x - 0.15, z + from, x + 0.15, z + to, y, y + 2.8)
    else level.box(x + from, z - 0.15, x + to, z + 0.15, y, y + 2.8)
  }
}

/** A square floor with a slanted box in every cell of a grid, too high to step on. */
export function slantedBoxes(size: number, across: number, seed: string) {
  const random = createRandom(seed)
  const level = new LevelBuilder().floor(0, 0, size, size)
  const cell = size / across
  const boxes = Array.from({ length: across * across }, (_, at) => {
    const x = ((at % across) + 0.2 + 0.6 * random.nextFloat()) * cell
    const z = (Math.floor(at / across) + 0.2 + 0.6 * random.nextFloat()) * cell
    const [w, d] = [0.5 + random.nextFloat() * 0.25 * cell, 0.5 + random.nextFloat() * 0.25 * cell]
    const angle = random.nextFloat() * 3
    level.box(x - w, z - d, x + w, z + d, 0, 1.5, angle)
    return turned(x - w, z - d, x + w, z + d, angle)
  })
  return { soup: level.soup, boxes, size }
}
