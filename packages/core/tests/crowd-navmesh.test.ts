// @module-tag slow
import { createMeshCrowd, type MeshCrowd } from 'footpath/crowd/navmesh'
import type { WorldPoint } from 'footpath'
import { createNavFinder, type NavBlock, type NavMesh, navMeshFromPolygons } from 'footpath/navmesh'
import { createRandom, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { forged, formed, idsOf, statesOf, untilRest, worstOverlap } from './support/crowd.js'
import { errorCode, untyped } from './support/errors.js'
import {
  areTogether,
  BOXES,
  hall,
  offMesh,
  onOneStorey,
  populated,
  randomMesh,
  ROUNDING,
} from './support/mesh-crowds.js'
import { asInput } from './support/mesh-worlds.js'
import { LONG } from './support/worlds.js'

const SEEDS = Array.from({ length: 3 * LONG }, (_, at) => `mesh crowd ${at}`)

interface Disturbed {
  readonly blocks: Map<NavBlock, { x0: number; z0: number; x1: number; z1: number }>
}

/** Sends units along a path from where the first of them is. */
function sendAlong(crowd: MeshCrowd, mesh: NavMesh, ids: readonly number[], to: WorldPoint): void {
  const path = createNavFinder(mesh).find(crowd.placeOf(ids[0]), to)
  if (path.status === 'found') crowd.send(ids, { path })
}

/** Sends, holds, stops, removes, drops crates and takes them away, adds links, opens and closes them at random. */
function disturb(random: Random, mesh: NavMesh, crowd: MeshCrowd, { blocks }: Disturbed): boolean {
  const ids = idsOf(crowd)
  const id = random.pick(ids)
  const { links } = mesh
  const link = links.length > 0 ? random.pick(links) : null
  const point = link !== null && random.nextInt(3) === 0 ? link.to : mesh.randomPoint(random)
  const what = random.nextInt(13)
  if (what === 0) crowd.hold(id)
  else if (what === 1) crowd.stop(id)
  else if (what === 2 && ids.length > 6) crowd.remove(id)
  else if (what === 3) crowd.add(point, { radius: 0.5, speed: 3 })
  else if (what === 4 && ids[0] !== id) crowd.send(ids[0], { follow: id })
  else if (what === 5 && blocks.size < 3) {
    const [x0, z0] = [point.x - 1 - random.nextFloat(), point.z - 1]
    const [x1, z1] = [x0 + 3, z0 + 2 + random.nextFloat()]
    const outline = [
      { x: x0, z: z0 },
      { x: x1, z: z0 },
      { x: x1, z: z1 },
      { x: x0, z: z1 },
    ]
    blocks.set(mesh.block(outline), { x0, z0, x1, z1 })
  } else if (what === 6 && blocks.size > 0) {
    const block = random.pick([...blocks.keys()])
    mesh.unblock(block)
    blocks.delete(block)
  } else if (what === 7 && links.length < 3) {
    const to = mesh.randomPoint(random)
    mesh.link({ from: point, to, cost: random.pick([1, 6]), oneWay: random.nextInt(2) === 0 })
  } else if (what === 8 && link !== null) {
    if (random.nextInt(3) === 0) mesh.unlink(link)
    else link.open = !link.open
  } else if (what === 9) crowd.send(ids.slice(0, 6), { point, ...formed(random) })
  else if (what === 10) sendAlong(crowd, mesh, [id], point)
  else if (what === 11) sendAlong(crowd, mesh, ids.slice(0, 4), point)
  else crowd.send(id, { point })
  return what === 5 || what === 6
}

describe('whatever happens on a mesh', () => {
  let hops = 0

  it.each(SEEDS)(
    'nobody leaves it, is under a crate, or comes to another storey but by a link (%s)',
    (seed) => {
      const random = createRandom(seed)
      const { polygons, mesh, isSteep } = randomMesh(random)
      const crowd = populated(random, mesh, 16)
      // From the first units to where they go, so that some are taken.
      for (const id of [0, 1]) {
        const point = mesh.randomPoint(random)
        mesh.link({ from: crowd.placeOf(id), to: point, cost: 1 })
        crowd.send(id, { point })
      }
      const disturbed: Disturbed = { blocks: new Map() }
      for (let tick = 0; tick < 150; tick++) {
        const isEdit = random.nextInt(4) === 0 && disturb(random, mesh, crowd, disturbed)
        const [xs, ys, levels] = [crowd.x.slice(), crowd.y.slice(), crowd.level.slice()]
        const [links, states] = [crowd.link.slice(), crowd.states.slice()]
        const { count } = crowd
        crowd.step()
        const wrong = offMesh(crowd, polygons).map((id) => `${id} is off the mesh`)
        if (crowd.count !== count) wrong.push(`${count} units became ${crowd.count}`)
        for (const id of idsOf(crowd)) {
          if (links[id] < 0 && crowd.link[id] >= 0) hops++
          if (states[id] === 0 || links[id] >= 0 || crowd.link[id] >= 0) continue
          const [x, y] = [crowd.x[id], crowd.y[id]]
          const moved = Math.hypot(x - xs[id], y - ys[id])
          if (!isEdit && moved > 8 * crowd.tick * 1.000001) wrong.push(`${id} jumped`)
          // Cells of eight metres rise by up to one, and by more where a corner was moved.
          if (!isEdit && !isSteep && Math.abs(crowd.level[id] - levels[id]) > 0.5 * moved + 0.01)
            wrong.push(`${id} changed storeys`)
          for (const { x0, z0, x1, z1 } of disturbed.blocks.values())
            if (Math.min(x - x0, x1 - x, y - z0, z1 - y) > ROUNDING) wrong.push(`${id} is under a crate`)
        }
        if (wrong.length > 0) expect(wrong, `${seed}, tick ${tick}`).toEqual([])
      }
      expect(crowd.ticks).toBe(150)
    },
  )

  it('links were taken', () => {
    expect(hops).toBeGreaterThan(3)
  })

  it('a unit where two walls touch in a point is on the same side of it after save and load', () => {
    // Free cells of two metres around the point 4, 4, where blocked ones touch.
    const cells = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 2],
      [2, 3],
      [3, 2],
      [3, 3],
    ]
    const polygons = cells.map(([column, row]) =>
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ].map(([x, z]) => ({ x: 2 * (column + x), y: 0, z: 2 * (row + z) })),
    )
    const input = asInput(polygons)
    const mesh = navMeshFromPolygons(input.vertices, input.polygons)
    for (const [x, side] of [
      [3, 'left'],
      [5, 'right'],
    ] as const) {
      const crowd = createMeshCrowd(mesh, { capacity: 2 })
      // The second pushes the first into the corner.
      crowd.add({ x, y: 0, z: x }, { radius: 0.5, weight: 0.1 })
      crowd.add({ x: x + (x < 4 ? -0.2 : 0.2), y: 0, z: x + (x < 4 ? -0.2 : 0.2) }, { radius: 1.6 })
      crowd.hold(1)
      for (let tick = 0; tick < 30; tick++) {
        const loaded = createMeshCrowd(mesh, { capacity: 2 })
        loaded.load(crowd.save())
        crowd.step()
        loaded.step()
        expect(loaded.hash(), `${side}, tick ${tick}`).toBe(crowd.hash())
      }
      expect([crowd.x[0], crowd.y[0]], side).toEqual([4, 4])
    }
  })

  it.each(SEEDS)('the same calls give the same hash, also after save and load (%s)', (seed) => {
    const run = (savedAt: number) => {
      const random = createRandom(`same ${seed}`)
      const { mesh } = randomMesh(random)
      let crowd = populated(random, mesh, 12)
      const disturbed: Disturbed = { blocks: new Map() }
      const hashes: number[] = []
      for (let tick = 0; tick < 80; tick++) {
        if (random.nextInt(4) === 0) disturb(random, mesh, crowd, disturbed)
        if (tick === savedAt) {
          const bytes = crowd.save()
          const other = createMeshCrowd(mesh, { capacity: 12 })
          other.load(bytes)
          expect(other.hash()).toBe(crowd.hash())
          expect(other.save()).toEqual(bytes)
          crowd = other
        }
        crowd.step()
        hashes.push(crowd.hash())
      }
      return hashes
    }
    const plain = run(-1)
    expect(new Set(plain).size).toBeGreaterThan(40)
    for (const savedAt of [23, 51]) expect(run(savedAt), `${seed}, saved at ${savedAt}`).toEqual(plain)
  })
})

describe('units on a mesh', () => {
  // On the last one a path squeezes between walls that touch it on both sides.
  it.each([...SEEDS, 'mesh crowd 15'])('all arrive where a path leads, and overlap little (%s)', (seed) => {
    const random = createRandom(`arrive ${seed}`)
    const { mesh, isSteep } = randomMesh(random)
    for (let links = random.nextInt(3); links > 0; links--)
      mesh.link({ from: mesh.randomPoint(random), to: mesh.randomPoint(random), cost: 4 })
    const crowd = populated(random, mesh, 16)
    const goal = mesh.randomPoint(random)
    const finder = createNavFinder(mesh)
    const paths = new Map(idsOf(crowd).map((id) => [id, finder.find(crowd.placeOf(id), goal)]))
    // Some meshes are a kilometre long.
    const longest = Math.max(...Array.from(paths.values(), ({ length }) => length))
    crowd.send(idsOf(crowd), { point: goal })
    let worst = 0
    const ticks = untilRest(crowd, 1500 + 5 * longest, () => {
      worst = Math.max(worst, worstOverlap(crowd, onOneStorey(crowd)))
    })
    expect(ticks, seed).toBeGreaterThan(0)
    for (const [id, { status }] of paths)
      expect(crowd.stateOf(id), `${id} in ${seed}`).toBe(status === 'found' ? 'settled' : 'cut-off')
    if (!isSteep) expect(worst, seed).toBeLessThan(0.2)
  })
})

/** How deep discs on the lower floor reach into the walls beside the door, in metres. */
function inBoxes(crowd: MeshCrowd): number {
  let deepest = 0
  for (const id of idsOf(crowd))
    for (const [x0, z0, x1, z1] of BOXES) {
      if (crowd.level[id] > 1) continue
      const gapX = Math.max(x0 - crowd.x[id], crowd.x[id] - x1, 0)
      const gapZ = Math.max(z0 - crowd.y[id], crowd.y[id] - z1, 0)
      deepest = Math.max(deepest, 0.4 - Math.hypot(gapX, gapZ))
    }
  return deepest
}

function inRows(crowd: MeshCrowd, count: number, y = 0): number[] {
  return Array.from({ length: count }, (_, at) =>
    crowd.add({ x: 1 + (at % 8), y, z: 1 + Math.floor(at / 8) }),
  )
}

describe('units in a baked level', () => {
  const mesh = hall()

  it('go through a door without a disc in its walls, and settle around their goal', () => {
    const crowd = createMeshCrowd(mesh, { capacity: 40 })
    const ids = inRows(crowd, 40)
    crowd.send(ids, { point: { x: 15, y: 0, z: 5 } })
    const worst = { overlap: 0, wall: 0 }
    const after = () => {
      worst.overlap = Math.max(worst.overlap, worstOverlap(crowd, areTogether(crowd)))
      worst.wall = Math.max(worst.wall, inBoxes(crowd))
    }
    expect(untilRest(crowd, 900, after)).toBeGreaterThan(0)
    expect(statesOf(crowd)).toEqual({ settled: 40 })
    expect(ids.every((id) => crowd.x[id] > 10.4)).toBe(true)
    expect(worst.overlap).toBeLessThan(0.2)
    expect(worst.wall).toBeLessThan(0.001)
  })

  it('do not feel those on the storey above or below', () => {
    const alone = createMeshCrowd(mesh, { capacity: 30 })
    const both = createMeshCrowd(mesh, { capacity: 30 })
    for (const crowd of [alone, both])
      crowd.send(crowd.add({ x: 13, y: 0, z: 5 }), { point: { x: 18, y: 0, z: 5 } })
    for (let at = 0; at < 25; at++) both.add({ x: 13.5 + (at % 5), y: 4, z: 3 + Math.floor(at / 5) })
    for (let tick = 0; tick < 30; tick++) {
      alone.step()
      both.step()
      expect([both.x[0], both.y[0]]).toEqual([alone.x[0], alone.y[0]])
    }
    expect(both.level[7]).toBeCloseTo(4, 3)
  })

  it('are parted when all begin at one point', () => {
    const crowd = createMeshCrowd(mesh, { capacity: 60 })
    for (let at = 0; at < 60; at++) crowd.add({ x: 5, y: 0, z: 5 })
    for (let tick = 0; tick < 150; tick++) crowd.step()
    expect(worstOverlap(crowd)).toBeLessThan(0.1)
    expect(inBoxes(crowd)).toBeLessThan(0.001)
  })

  it('stay where they are if they are slower than the mesh can tell', () => {
    const crowd = createMeshCrowd(mesh, { capacity: 6 })
    for (let at = 0; at < 6; at++) crowd.add({ x: 5, y: 0, z: 5 }, { speed: at % 2 === 0 ? 3 : 1e-160 })
    for (let tick = 0; tick < 20; tick++) crowd.step()
    expect([1, 3, 5].map((id) => crowd.x[id])).toEqual([crowd.x[1], crowd.x[1], crowd.x[1]])
    expect(crowd.x[1]).toBeCloseTo(5, 3)
  })

  it('are cut off while a crate closes the door, and set out again without it', () => {
    const crowd = createMeshCrowd(mesh, { capacity: 24 })
    const ids = inRows(crowd, 24)
    crowd.send(ids, { point: { x: 15, y: 0, z: 5 } })
    for (let tick = 0; tick < 40; tick++) crowd.step()
    // On the queue in the door.
    const crate = mesh.block(
      [
        { x: 9, z: 3 },
        { x: 11, z: 3 },
        { x: 11, z: 7 },
        { x: 9, z: 7 },
      ],
      { base: 0, height: 1 },
    )
    for (let tick = 0; tick < 60; tick++) {
      crowd.step()
      for (const id of ids)
        expect(crowd.x[id] > 9.001 && crowd.x[id] < 10.999 && Math.abs(crowd.y[id] - 5) < 1.999).toBe(false)
    }
    const states = statesOf(crowd)
    expect(states['cut-off']).toBeGreaterThan(5)
    expect(states.walking ?? 0).toBe(0)
    expect(worstOverlap(crowd)).toBeLessThan(0.2)
    mesh.unblock(crate)
    expect(untilRest(crowd, 900)).toBeGreaterThan(0)
    expect(statesOf(crowd)).toEqual({ settled: 24 })
  })

  it('take a ladder one after another, and finish it when it is taken away', () => {
    const ladder = mesh.link({
      from: { x: 18, y: 0, z: 8 },
      to: { x: 18, y: 4, z: 8 },
      cost: 6,
      kind: 'ladder',
    })
    const crowd = createMeshCrowd(mesh, { capacity: 9 })
    const ids = Array.from({ length: 9 }, (_, at) =>
      crowd.add({ x: 14 + (at % 3), y: 0, z: 4 + Math.floor(at / 3) }),
    )
    crowd.send(ids, { point: { x: 14, y: 4, z: 3 } })
    const climbing = () => ids.filter((id) => crowd.link[id] === 0)
    let most = 0
    for (let tick = 0; tick < 300 && most < 3; tick++) {
      crowd.step()
      most = Math.max(most, climbing().length)
    }
    expect(most).toBe(3)
    expect(
      climbing()
        .map((id) => crowd.level[id])
        .every((level) => level >= 0 && level < 4),
    ).toBe(true)
    mesh.unlink(ladder)
    const gone = climbing()
    // The ramp is the way for the others.
    expect(untilRest(crowd, 1500)).toBeGreaterThan(0)
    expect(statesOf(crowd)).toEqual({ settled: 9 })
    expect(ids.every((id) => Math.abs(crowd.level[id] - 4) < 0.1)).toBe(true)
    expect(gone.length).toBe(3)
  })

  it('walk along a path over its links, and look for another when one is closed', () => {
    const ladder = mesh.link({ from: { x: 18, y: 0, z: 8 }, to: { x: 18, y: 4, z: 8 }, cost: 1 })
    const slide = mesh.link({ from: { x: 13, y: 4, z: 2 }, to: { x: 4, y: 0, z: 2 }, cost: 1, oneWay: true })
    const path = createNavFinder(mesh).find({ x: 17, y: 0, z: 8 }, { x: 4, y: 0, z: 2 })
    expect(path.links.map(({ link }) => link)).toEqual([ladder, slide])
    const crowd = createMeshCrowd(mesh, { capacity: 6 })
    // From where they are, a path through the door is shorter.
    const ids = Array.from({ length: 6 }, (_, at) => crowd.add({ x: 13 + (at % 3), y: 0, z: 1 + at / 3 }))
    const taken = ids.map(() => new Set<number>())
    const note = () => {
      for (const id of ids) if (crowd.link[id] >= 0) taken[id].add(crowd.link[id])
      // The others then walk down the ramp, or through the door.
      if (taken.filter((links) => links.size === 2).length === 2) slide.open = false
    }
    crowd.send(ids, { path })
    expect(untilRest(crowd, 1500, note)).toBeGreaterThan(0)
    expect(statesOf(crowd)).toEqual({ settled: 6 })
    expect(taken.filter((links) => links.size === 2).length).toBe(2)
    expect(taken.filter((links) => links.size === 1).length).toBeGreaterThan(0)
    expect(ids.every((id) => crowd.x[id] < 8 && crowd.level[id] < 0.2)).toBe(true)
    mesh.unlink(ladder)
    mesh.unlink(slide)
  })

  it('follow one another up the ramp', () => {
    const crowd = createMeshCrowd({ people: mesh }, { capacity: 3 })
    const [leader, follower] = [crowd.add({ x: 4, y: 0, z: 5 }), crowd.add({ x: 2, y: 0, z: 5 })]
    crowd.send(leader, { point: { x: 18, y: 4, z: 5 } })
    crowd.send(follower, { follow: leader })
    expect(untilRest(crowd, 900)).toBeGreaterThan(0)
    expect([leader, follower].map((id) => crowd.stateOf(id))).toEqual(['settled', 'settled'])
    expect(crowd.placeOf(follower).y).toBeCloseTo(4, 1)
  })

  it('go on without harm, or are refused, when their file was forged', () => {
    const random = createRandom('forged level')
    const ladder = mesh.link({ from: { x: 18, y: 0, z: 8 }, to: { x: 18, y: 4, z: 8 }, cost: 6 })
    const crowd = createMeshCrowd(mesh, { capacity: 12 })
    const ids = inRows(crowd, 12)
    crowd.send(ids.slice(0, 5), { point: { x: 14, y: 4, z: 3 } })
    crowd.send(ids.slice(5, 8), { point: { x: 14, y: 4, z: 3 }, formation: 'line' })
    crowd.send(ids.slice(8), { follow: ids[0] })
    for (let tick = 0; tick < 300 && !ids.some((id) => crowd.link[id] >= 0); tick++) crowd.step()
    const bytes = crowd.save()
    const codes = Array.from({ length: 60 * LONG }, () => {
      const loaded = createMeshCrowd(mesh, { capacity: 12 })
      const code = errorCode(() => loaded.load(forged(bytes, random)))
      if (code === 'nothing thrown') for (let tick = 0; tick < 5; tick++) loaded.step()
      return code
    })
    expect(new Set(codes)).toEqual(new Set(['bad-file', 'nothing thrown']))
    mesh.unlink(ladder)
  })

  it('are refused what makes no sense, before anything changes', () => {
    const crowd = createMeshCrowd(mesh, { capacity: 2 })
    const id = crowd.add({ x: 5, y: 0, z: 5 })
    const before = crowd.hash()
    const saved = crowd.save()
    const codes = [
      () => createMeshCrowd(untyped({}), { capacity: 2 }),
      () => createMeshCrowd(untyped([]), { capacity: 2 }),
      () => crowd.add(untyped({ x: 1, y: 1 })),
      () => crowd.send(id, { point: { x: -9, y: 0, z: 5 } }),
      () => crowd.send(id, untyped({ field: 1 })),
      () => crowd.send(id, untyped({ path: [] })),
      () =>
        crowd.send(id, { path: createNavFinder(hall()).find({ x: 1, y: 0, z: 1 }, { x: 2, y: 0, z: 1 }) }),
      () => crowd.send(id, { path: createNavFinder(mesh).find({ x: 1, y: 0, z: 1 }, { x: 99, y: 0, z: 1 }) }),
      () => crowd.send(id, untyped({ follow: 1, formation: 'box' })),
      () => crowd.send(id, { follow: id }),
      () => crowd.placeOf(1),
      () => crowd.load(saved.subarray(0, 100)),
      () => crowd.load(createMeshCrowd({ other: mesh }, { capacity: 2 }).save()),
    ].map((call) => errorCode(call))
    expect(codes).toEqual([
      'bad-option',
      'bad-map',
      'bad-number',
      'outside-map',
      'unknown-name',
      'bad-option',
      'unsuitable-combination',
      'bad-option',
      'unsuitable-combination',
      'bad-option',
      'bad-option',
      'bad-file',
      'bad-file',
    ])
    expect(crowd.hash()).toBe(before)
  })
})
