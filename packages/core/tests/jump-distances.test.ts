import { createTerrain, createWalkmap, findPath } from 'footpath'
import { findPath as findOnGrid, gridFrom } from 'footpath/grid'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { JumpDistances } from '../dist/jump/jump-distances.js'
import { LONG } from './support/worlds.js'

/** North, east, south, west, then the diagonals clockwise from north-east. */
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const

type IsFree = (x: number, y: number) => boolean

/** A walk by the definition: step by step, until a side is open that a wall closed beside the cell before. */
function walkFrom(isFree: IsFree, x: number, y: number, direction: number): number {
  const [dx, dy] = STEPS[direction]
  for (let steps = 1; ; steps++) {
    const [atX, atY] = [x + steps * dx, y + steps * dy]
    if (!isFree(atX, atY)) return 1 - steps
    for (const [sideX, sideY] of [
      [dy, dx],
      [-dy, -dx],
    ])
      if (isFree(atX + sideX, atY + sideY) && !isFree(atX + sideX - dx, atY + sideY - dy)) return steps
  }
}

/** The length above two bits, the second one set if the walk may turn. */
function packed(walk: number): number {
  return 4 * Math.abs(walk) + (walk > 0 ? 2 : 0)
}

describe('jump distances', () => {
  it('are those of walks step by step, and stay so after edits', () => {
    for (let seed = 1; seed <= 40 * LONG; seed++) {
      const random = createRandom(`walks ${seed}`)
      const [width, depth] = [1 + random.nextInt(20), 1 + random.nextInt(20)]
      const terrain = createTerrain({ width, depth })
      const share = random.nextInt(60)
      for (let cell = 0; cell < width * depth; cell++)
        if (random.nextInt(100) < share)
          terrain.setObstacle(cell % width, Math.floor(cell / width), 'blocked')
      const walkmap = createWalkmap(terrain)
      const distances = new JumpDistances(walkmap)
      for (let edit = 0; edit < 4; edit++) {
        expectWalks(distances, walkmap, `seed ${seed}, edit ${edit}`)
        const [x, y] = [random.nextInt(width), random.nextInt(depth)]
        terrain.setObstacle(x, y, random.nextInt(2) === 0 ? 'none' : 'blocked')
        walkmap.refresh()
        distances.follow({ x0: x, y0: y, x1: x + 1, y1: y + 1 })
      }
    }
  })

  it('stop on the way where a walk is too long for 14 bits', () => {
    const walkmap = createWalkmap(createTerrain({ width: 40_000, depth: 1 }))
    const { arrays } = new JumpDistances(walkmap)
    const east = (x: number) => arrays.distances[4 * walkmap.layout.idOf(x, 0) + 1] & ~1
    expect([east(39_999), east(39_998), east(39_999 - 16_383)]).toEqual([0, -1, -16_383].map(packed))
    expect([east(39_999 - 16_384), east(39_999 - 16_385)]).toEqual([1, 2].map(packed))
  })
})

describe('a query between islands', () => {
  const rows = ['...#.', '.#.#.', '...#.']
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 4, y: 2 },
  ]

  it('needs a search once, which numbers islands when it fails', () => {
    const grid = gridFrom(rows)
    for (const ask of [() => findPath(rows, from, to), () => findOnGrid(grid, from, to)]) {
      const paths = [ask(), ask()]
      expect(paths.map(({ reason }) => reason)).toEqual(['separate', 'separate'])
      expect(paths[0].stats.expanded).toBeGreaterThan(0)
      expect(paths[1].stats.expanded).toBe(0)
    }
  })
})

function expectWalks(
  { arrays, free }: JumpDistances,
  { layout, passable, moves }: ReturnType<typeof createWalkmap>,
  where: string,
): void {
  const { width, depth } = layout
  const isFree: IsFree = (x, y) =>
    x >= 0 && y >= 0 && x < width && y < depth && passable[layout.idOf(x, y)] === 1
  let count = 0
  /** Every cell, then its wall byte and its four distances. */
  const [got, wanted]: number[][] = [[], []]
  for (let y = 0; y < depth; y++) {
    for (let x = 0; x < width; x++) {
      if (!isFree(x, y)) continue
      count++
      const id = layout.idOf(x, y)
      got.push(x, y, arrays.walls[id], ...arrays.distances.subarray(4 * id, 4 * id + 4))
      const wallBits = STEPS.map(([dx, dy], direction) => Number(!isFree(x + dx, y + dy)) << direction)
      const walks = [0, 1, 2, 3].map(
        (direction) => packed(walkFrom(isFree, x, y, direction)) + ((moves[id] >> (4 + direction)) & 1),
      )
      wanted.push(
        x,
        y,
        wallBits.reduce((bits, bit) => bits | bit),
        ...walks,
      )
    }
  }
  expect(got, where).toEqual(wanted)
  expect(free, where).toBe(count)
}
