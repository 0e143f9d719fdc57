import { createWalkmap, flatGround, type Terrain } from 'footpath'
import { type Crowd, type CrowdOptions, createCrowd } from 'footpath/crowd'
import { crowdKernel } from 'footpath/crowd/kernel'
import { createMeshCrowd } from 'footpath/crowd/navmesh'
import { createSiteCrowd } from 'footpath/crowd/site'
import { createField } from 'footpath/field'
import { createFleet } from 'footpath/fleet'
import { navMeshFromTerrain } from 'footpath/navmesh'
import { createRandom, generateMap, type MapKind } from 'footpath/random'
import { createSite } from 'footpath/site'
import type { Bytes } from './bytes.js'
import { queriesOn } from './worlds.js'

type CrowdScene = readonly [name: string, map: MapKind, options: CrowdOptions]

/** Room for 150 units; some of them are removed on the way. */
const CAPACITY = 150

const SCENES: readonly CrowdScene[] = [
  ['in the open', 'empty', { capacity: CAPACITY, horizon: 2 }],
  ['in rooms', 'rooms', { capacity: CAPACITY }],
  ['in caves, with long ticks', 'caves', { capacity: CAPACITY, tick: 0.3, bias: -0.05 }],
  ['of people', 'density', { capacity: CAPACITY, walkers: 'people' }],
]

/** Crowds over hundreds of ticks: sent everywhere, held, removed, and walls built under way. */
export const CROWD_GROUPS = [
  ...SCENES.map(
    ([name, map, options]) => [`a crowd ${name}`, (bytes: Bytes) => writeCrowd(bytes, map, options)] as const,
  ),
  ['a crowd in a building', writeSiteCrowd] as const,
  ['a crowd on a mesh', writeMeshCrowd] as const,
]

/** Units on two floors that walk to each other's, while a door closes and opens. */
function writeSiteCrowd(bytes: Bytes): void {
  const floors = ['below', 'above'].map((seed) => generateMap('rooms', { size: 30, seed }))
  const [ground] = floors.map((floor) => createWalkmap(floor, flatGround))
  const free = queriesOn(ground, 60, 'building').flatMap(({ from, to }) => [from, to])
  const both = free.filter(({ x, y }) => floors.every((floor) => floor.obstacleAt(x, y) === 'none'))
  const links = [0, 1, 2].map((at) => ({
    kind: 'stairs',
    from: both[at],
    to: { ...both[at], floor: 1 },
    cost: 3,
  }))
  const site = createSite({ floors, links })
  const crowd = createSiteCrowd(createWalkmap(site, flatGround), { capacity: 60 })
  for (const [at, { x, y }] of both.slice(3, 43).entries()) {
    const id = crowd.add({ x: x + 0.5, y: y + 0.5, floor: at % 2 })
    const to = both[3 + ((at * 7) % 40)]
    crowd.send(id, { point: { x: to.x + 0.5, y: to.y + 0.5, floor: (at + 1) % 2 } })
  }
  for (let tick = 0; tick < 150; tick++) {
    if (tick === 40) site.links[0].close()
    if (tick === 90) site.links[0].open()
    crowd.step()
    bytes.numbers(crowd.hash())
  }
  bytes.array(crowd.x).array(crowd.y).array(crowd.floor).array(crowd.save())
}

/** Units on a mesh that walk past each other, while crates come and go. */
function writeMeshCrowd(bytes: Bytes): void {
  const terrain = generateMap('density', { size: 30, seed: 'mesh crowd', density: 0.1 })
  const mesh = navMeshFromTerrain(terrain, { ...flatGround, radius: 0.4 })
  const random = createRandom('mesh crowd')
  const crowd = createMeshCrowd(mesh, { capacity: 60 })
  for (let at = 0; at < 60; at++) {
    const id = crowd.add(mesh.randomPoint(random))
    crowd.send(id, { point: mesh.randomPoint(random) })
  }
  const box = [10, 20].map((x) => ({ x, z: 12 })).concat([20, 10].map((x) => ({ x, z: 14 })))
  const crate = mesh.block(box)
  for (let tick = 0; tick < 150; tick++) {
    if (tick === 60) mesh.unblock(crate)
    crowd.step()
    bytes.numbers(crowd.hash())
  }
  bytes.array(crowd.x).array(crowd.y).array(crowd.level).array(crowd.save())
}

function writeCrowd(bytes: Bytes, map: MapKind, options: CrowdOptions): void {
  const terrain = generateMap(map, { size: 40, seed: 'crowd', density: 0.15 })
  const crowd = crowdOn(terrain, options)
  const { ground } = layersOf(terrain)
  const random = createRandom(`crowd ${map}`)
  const cells = queriesOn(ground, CAPACITY, 'crowd').filter(({ from }) => ground.passableAt(from.x, from.y))
  for (const [at, { from, to }] of cells.entries()) {
    const body = { radius: random.pick([0.2, 0.4, 0.45]), speed: random.pick([1, 3, 7]) }
    const id = crowd.add(
      { x: from.x + random.nextFloat(), y: from.y + random.nextFloat() },
      { ...body, layer: at % 5 === 0 ? 'air' : 'ground', group: at % 3, weight: 1 + (at % 2) },
    )
    if (at % 4 === 0) crowd.send(id, { point: { x: to.x + 0.5, y: to.y + 0.5 } })
  }
  const walkers = crowd.idsOf(1).filter((id) => crowd.layer[id] === 0)
  crowd.send(walkers, { field: createField(ground, cells[1].to) })
  crowd.send(walkers[0], { follow: walkers[1] })
  crowd.hold(walkers[2])
  for (let tick = 0; tick < 200; tick++) {
    if (tick % 20 === 10) terrain.setObstacle(random.nextInt(40), random.nextInt(40), 'tall-wall')
    if (tick === 60) crowd.remove(walkers[1])
    if (tick === 100) writeContinued(bytes, terrain, crowd, options)
    crowd.step()
    bytes.numbers(crowd.hash())
  }
  bytes.array(crowd.x).array(crowd.y).array(crowd.states).array(crowd.save())
  bytes.array(crowd.between(1 / 3, new Float32Array(2 * CAPACITY)))
}

/** The crowd as it is saved, and what a crowd that was loaded does in the next ticks, in JavaScript and in WebAssembly. */
function writeContinued(bytes: Bytes, terrain: Terrain, crowd: Crowd, options: CrowdOptions): void {
  const saved = crowd.save()
  const one = crowdOn(terrain, options)
  const other = crowdOn(terrain, { ...options, kernel: crowdKernel })
  for (const loaded of [one, other]) loaded.load(saved)
  for (let tick = 0; tick < 10; tick++) {
    one.step()
    other.step()
    if (tick === 5) other.load(one.save())
    bytes.numbers(one.hash())
    if (one.hash() !== other.hash()) throw new Error('JavaScript and WebAssembly go different ways.')
  }
  bytes.array(saved)
}

function layersOf(terrain: Terrain) {
  return { ground: createWalkmap(terrain, flatGround), air: createWalkmap(terrain, 'air') }
}

function crowdOn(terrain: Terrain, options: CrowdOptions): Crowd {
  return createCrowd(layersOf(terrain), options)
}

/** A plan for a fleet, first and refined, and 60 steps of a fleet that gets new goals. */
export function writeFleet(bytes: Bytes): void {
  for (const map of ['empty', 'maze', 'rooms'] as const) {
    const walkmap = createWalkmap(generateMap(map, { size: 25, seed: 'fleet' }), flatGround)
    const random = createRandom(`fleet ${map}`)
    const free: number[] = []
    for (let cell = 0; cell < 25 * 25; cell++)
      if (walkmap.passableAt(cell % 25, Math.floor(cell / 25))) free.push(cell)
    const agents = Math.floor(free.length / 8)
    const [starts, goals, next] = [0, 1, 2].map(() =>
      Int32Array.from(random.shuffle([...free]).slice(0, agents)),
    )
    const fleet = createFleet(walkmap)
    for (const rounds of [0, 60]) {
      const plan = fleet.plan(starts, goals, { rounds, seed: 5, maxMs: 600_000 })
      if (plan.status !== 'found') throw new Error(`The plan in ${map} is ${plan.status}.`)
      bytes.text(plan.status).numbers(plan.sumOfCosts, plan.makespan, plan.lowerBound)
      for (let agent = 0; agent < agents; agent++)
        bytes.numbers(...plan.pathOf(agent).flatMap(({ x, y }) => [x, y]))
    }
    fleet.place(starts)
    for (let step = 0; step < 60; step++) bytes.array(fleet.step(step < 30 ? goals : next))
  }
}
