import { createWalkmap, terrainFromText } from 'footpath'
import { createCrowd } from 'footpath/crowd'
import { createMeshCrowd } from 'footpath/crowd/navmesh'
import { createField } from 'footpath/field'
import { navMeshFromPolygons } from 'footpath/navmesh'
import { allocated } from '../allocated.js'
import { median } from '../statistics.js'

/**
 * Prints how many bytes a tick of a crowd allocates per unit: `node dist/crowd-allocation/main.js`, with `mesh` or
 * `mesh-formation` behind it for crowds on meshes.
 */
const UNITS = 200

/** Ticks until all code is optimised, then ticks that are counted in every hundred, several times. */
const WARM = 2000
const PERIOD = 100
const COUNTED = 60
const COUNTS = 7

/** The ground is this many cells wide, and one cell in the middle of every eighth is blocked. */
const SIZE = 40
const BLOCK = 8

/** A crowd, and how half of its units or all of them turn back in every period. */
interface March {
  readonly crowd: { step(): void; readonly ticks: number }
  readonly turnBack: (turn: number) => void
}

const isBlocked = (x: number, y: number) => x % BLOCK === BLOCK / 2 && y % BLOCK === BLOCK / 2
const startOf = (at: number) => [1.5 + (at % 16) * 1.2, 1.5 + Math.floor(at / 16) * 1.2] as const

const MARCHES: Readonly<Record<string, () => March>> = {
  map() {
    const rows = Array.from({ length: SIZE }, (_, y) =>
      Array.from({ length: SIZE }, (_, x) => (isBlocked(x, y) ? '#' : '.')).join(''),
    )
    const walkmap = createWalkmap(terrainFromText(rows))
    const crowd = createCrowd(walkmap, { capacity: UNITS })
    const ids = Array.from({ length: UNITS }, (_, at) => {
      const [x, y] = startOf(at)
      return crowd.add({ x, y })
    })
    const fields = [createField(walkmap, { x: 37, y: 37 }), createField(walkmap, { x: 2, y: 2 })]
    const points = [
      { x: 37.5, y: 2.5 },
      { x: 2.5, y: 37.5 },
    ]
    // Half of the units follow a field, half go to a point.
    return {
      crowd,
      turnBack(turn) {
        crowd.send(ids.slice(0, UNITS / 2), { field: fields[turn] })
        crowd.send(ids.slice(UNITS / 2), { point: points[turn] })
      },
    }
  },
  mesh() {
    const { crowd, ids } = meshCrowd()
    const goals = [
      [
        { x: 34, y: 0, z: 34 },
        { x: 2.5, y: 0, z: 2.5 },
      ],
      [
        { x: 34, y: 0, z: 2.5 },
        { x: 2.5, y: 0, z: 34 },
      ],
    ]
    return {
      crowd,
      turnBack(turn) {
        crowd.send(ids.slice(0, UNITS / 2), { point: goals[0][turn] })
        crowd.send(ids.slice(UNITS / 2), { point: goals[1][turn] })
      },
    }
  },
  // Each in an aisle of its own, so that all see their posts: those that do not search for a path.
  'mesh-formation'() {
    const { crowd, ids } = meshCrowd()
    for (const at of ids) crowd.remove(at)
    const aisles = [2, 10, 18, 26, 34]
    const offsets = Array.from({ length: UNITS / aisles.length }, (_, at) => ({
      x: -1.2 * Math.floor(at / 3),
      y: 1.2 * ((at % 3) - 1),
    }))
    const groups = aisles.map((z) =>
      Array.from({ length: UNITS / aisles.length }, (_, at) =>
        crowd.add({ x: 1 + Math.floor(at / 3), y: 0, z: z + (at % 3) - 1 }),
      ),
    )
    return {
      crowd,
      turnBack(turn) {
        for (const [at, z] of aisles.entries())
          crowd.send(groups[at], { point: { x: turn === 0 ? 30 : 10, y: 0, z }, formation: { offsets } })
      },
    }
  },
}

function meshCrowd() {
  const vertices: number[] = []
  const polygons: number[][] = []
  const corner = (x: number, z: number) => vertices.push(x, 0, z) / 3 - 1
  for (let y = 0; y < SIZE; y += BLOCK / 2)
    for (let x = 0; x < SIZE; x += BLOCK / 2) {
      const size = BLOCK / 2
      if (isBlocked(x, y)) continue
      polygons.push([corner(x, y), corner(x, y + size), corner(x + size, y + size), corner(x + size, y)])
    }
  const crowd = createMeshCrowd(navMeshFromPolygons(vertices, polygons), { capacity: UNITS })
  const ids = Array.from({ length: UNITS }, (_, at) => {
    const [x, z] = startOf(at)
    return crowd.add({ x, y: 0, z })
  })
  return { crowd, ids }
}

const { crowd, turnBack } = MARCHES[process.argv[2] ?? 'map']()

function walk(ticks: number): void {
  for (let tick = 0; tick < ticks; tick++) crowd.step()
}

while (crowd.ticks < WARM) {
  turnBack((crowd.ticks / PERIOD) % 2)
  walk(PERIOD)
}
const taken = Array.from({ length: COUNTS }, () => {
  turnBack((crowd.ticks / PERIOD) % 2)
  // New errands may allocate; ticks may not.
  walk(PERIOD - COUNTED)
  const before = allocated()
  walk(COUNTED)
  return (allocated() - before) / COUNTED / UNITS
})
console.log(Math.round(100 * median(taken)) / 100)
