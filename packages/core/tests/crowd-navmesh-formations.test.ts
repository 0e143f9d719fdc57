// @module-tag slow
import { createMeshCrowd, type MeshCrowd } from 'footpath/crowd/navmesh'
import { createNavFinder } from 'footpath/navmesh'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { formationRefusals, idsOf, statesOf, untilRest, worstOverlap } from './support/crowd.js'
import { untyped } from './support/errors.js'
import { hall, offMesh, onOneStorey, populated, randomMesh } from './support/mesh-crowds.js'
import { LONG } from './support/worlds.js'

const SHAPES = ['line', 'column', 'wedge', 'box'] as const

/** How far every unit is from its post. */
function gaps(crowd: MeshCrowd): number[] {
  const posts = crowd.posts(new Float64Array(2 * crowd.capacity))
  return idsOf(crowd).map((id) => Math.hypot(posts[2 * id] - crowd.x[id], posts[2 * id + 1] - crowd.y[id]))
}

function rows(crowd: MeshCrowd, count: number): number[] {
  return Array.from({ length: count }, (_, at) =>
    crowd.add({ x: 1 + (at % 3), y: 0, z: 4 + Math.floor(at / 3) }),
  )
}

/** Six units that are sent along the ramp where a ladder is nearer; what becomes of them, and whether a unit climbed. */
function alongRamp(closes: boolean): unknown[] {
  const mesh = hall()
  const path = createNavFinder(mesh).find({ x: 14, y: 0, z: 5 }, { x: 15, y: 4, z: 4 })
  mesh.link({ from: { x: 18, y: 0, z: 8 }, to: { x: 18, y: 4, z: 8 }, cost: 2, kind: 'ladder' })
  const crowd = createMeshCrowd(mesh, { capacity: 6 })
  for (let at = 0; at < 6; at++) crowd.add({ x: 13 + (at % 3), y: 0, z: 4 + Math.floor(at / 3) })
  crowd.send(idsOf(crowd), { path, formation: 'column' })
  let climbed = 0
  const ticks = untilRest(crowd, 1500, () => {
    if (closes && crowd.ticks === 5) {
      const corners = [
        { x: 9, z: 3 },
        { x: 11, z: 3 },
        { x: 11, z: 7 },
        { x: 9, z: 7 },
      ]
      mesh.block(corners, { base: 0, height: 1 })
    }
    climbed = Math.max(climbed, idsOf(crowd).filter((id) => crowd.link[id] >= 0).length)
  })
  const isUp = idsOf(crowd).every((id) => Math.abs(crowd.level[id] - 4) < 0.1)
  return [ticks > 0, statesOf(crowd), isUp, Math.max(...gaps(crowd)) < 1, climbed > 0]
}

describe('formations on meshes', () => {
  it.each(Array.from({ length: 8 * LONG }, (_, at) => `mesh formation ${at}`))(
    'arrive from wherever a path leads, never off the mesh, with the same bytes when saved (%s)',
    (seed) => {
      const random = createRandom(seed)
      const { mesh, polygons, isSteep } = randomMesh(random)
      for (let links = random.nextInt(3); links > 0; links--)
        mesh.link({ from: mesh.randomPoint(random), to: mesh.randomPoint(random), cost: 4 })
      const crowd = populated(random, mesh, 12)
      const goal = mesh.randomPoint(random)
      const finder = createNavFinder(mesh)
      const paths = new Map(idsOf(crowd).map((id) => [id, finder.find(crowd.placeOf(id), goal)]))
      const longest = Math.max(...Array.from(paths.values(), ({ length }) => length))
      const formation = random.pick(SHAPES)
      const path = [...paths.values()].find(({ status }) => status === 'found')
      const isLed = path !== undefined && crowd.count % 2 === 0
      crowd.send(idsOf(crowd), { ...(isLed ? { path } : { point: goal }), formation })
      const about = `${seed}, ${formation}${isLed ? ' along a path' : ''}`
      let other: MeshCrowd | null = null
      const wrong: number[] = []
      let worst = 0
      const ticks = untilRest(crowd, 3000 + 20 * longest, () => {
        wrong.push(...offMesh(crowd, polygons))
        if (crowd.ticks % 10 === 0) worst = Math.max(worst, worstOverlap(crowd, onOneStorey(crowd)))
        other?.step()
        if (crowd.ticks === 30) {
          other = createMeshCrowd(mesh, { capacity: 12 })
          other.load(crowd.save())
        }
      })
      expect(wrong, about).toEqual([])
      expect(ticks, about).toBeGreaterThan(0)
      for (const [id, { status }] of paths)
        expect(crowd.stateOf(id), `${id} in ${about}`).toBe(status === 'found' ? 'settled' : 'cut-off')
      if (!isSteep) expect(worst, about).toBeLessThan(0.2)
      if (other !== null) expect((other as MeshCrowd).hash(), about).toBe(crowd.hash())
    },
  )

  it('keep their posts, go through a door one behind the other and form again', () => {
    const crowd = createMeshCrowd(hall(), { capacity: 6 })
    rows(crowd, 6)
    crowd.send(idsOf(crowd), {
      point: { x: 15, y: 0, z: 5 },
      formation: { shape: 'box', spacing: 2, facing: { x: 1, y: 0 } },
    })
    let [before, worst] = [0, 0]
    const ticks = untilRest(crowd, 900, () => {
      if (crowd.ticks > 10 && idsOf(crowd).every((id) => crowd.x[id] < 8))
        before = Math.max(before, ...gaps(crowd))
      worst = Math.max(worst, worstOverlap(crowd))
    })
    expect(ticks).toBeGreaterThan(0)
    // Who made way for the last of them walks back.
    for (let tick = 0; tick < 20; tick++) crowd.step()
    expect(statesOf(crowd)).toEqual({ settled: 6 })
    expect(
      [Math.max(...gaps(crowd)) < 0.8, before < 1, before > 0 && worst < 0.2],
      `${before} ${worst}`,
    ).toEqual([true, true, true])
  })

  it.each(['a ladder', 'the ramp'])('go to another storey over %s, and stand there as they should', (way) => {
    const mesh = hall()
    if (way === 'a ladder')
      mesh.link({ from: { x: 18, y: 0, z: 8 }, to: { x: 18, y: 4, z: 8 }, cost: 2, kind: 'ladder' })
    const crowd = createMeshCrowd(mesh, { capacity: 6 })
    for (let at = 0; at < 6; at++) crowd.add({ x: 13 + (at % 3), y: 0, z: 4 + Math.floor(at / 3) })
    crowd.send(idsOf(crowd), { point: { x: 15, y: 4, z: 4 }, formation: 'column' })
    expect(untilRest(crowd, 1500)).toBeGreaterThan(0)
    expect(statesOf(crowd)).toEqual({ settled: 6 })
    expect(idsOf(crowd).every((id) => Math.abs(crowd.level[id] - 4) < 0.1)).toBe(true)
    expect(Math.max(...gaps(crowd))).toBeLessThan(0.8)
  })

  it('walk along their path, also where a link is nearer, until a crate closes it', () => {
    expect(alongRamp(false)).toEqual([true, { settled: 6 }, true, true, false])
    expect(alongRamp(true)).toEqual([true, { settled: 6 }, true, true, true])
  })

  it('are cut off while a crate closes the door, and set out again without it', () => {
    const mesh = hall()
    const crowd = createMeshCrowd(mesh, { capacity: 4 })
    rows(crowd, 4)
    crowd.send(idsOf(crowd), { point: { x: 15, y: 0, z: 5 }, formation: 'line' })
    const corners = [
      { x: 9, z: 3 },
      { x: 11, z: 3 },
      { x: 11, z: 7 },
      { x: 9, z: 7 },
    ]
    const crate = mesh.block(corners, { base: 0, height: 1 })
    for (let tick = 0; tick < 40; tick++) crowd.step()
    expect(statesOf(crowd)).toEqual({ 'cut-off': 4 })
    mesh.unblock(crate)
    expect(untilRest(crowd, 900)).toBeGreaterThan(0)
    expect(statesOf(crowd)).toEqual({ settled: 4 })
  })

  it('are refused where they cannot be, before anything changes', () => {
    const mesh = hall()
    const crowd = createMeshCrowd({ a: mesh, b: mesh }, { capacity: 3 })
    const ids = rows(crowd, 2)
    const other = crowd.add({ x: 6, y: 0, z: 2 }, { layer: 'b' })
    const point = { x: 8, y: 0, z: 5 }
    const before = crowd.hash()
    const codes = formationRefusals((order, also = []) => crowd.send([...ids, ...also], untyped(order)), {
      point,
      outside: { x: 90, y: 0, z: 5 },
      other,
    })
    expect(codes).toEqual([
      'unknown-name',
      'outside-map',
      'bad-option',
      'unsuitable-combination',
      'unsuitable-combination',
    ])
    expect(crowd.hash()).toBe(before)
  })
})
