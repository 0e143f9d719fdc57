import { type Cell, createFinder, createWalkmap, flatGround, straighten } from 'footpath'
import { type CrowdFormation, createCrowd } from 'footpath/crowd'
import { createMeshCrowd } from 'footpath/crowd/navmesh'
import { createSiteCrowd } from 'footpath/crowd/site'
import { createField } from 'footpath/field'
import { createNavFinder, navMeshFromTerrain } from 'footpath/navmesh'
import { createRandom, generateMap } from 'footpath/random'
import { createSite, type SitePoint } from 'footpath/site'
import type { Bytes } from './bytes.js'
import { queriesOn } from './worlds.js'

/** Crowds in formation over hundreds of ticks: to points, along paths and by fields, while the ground changes under them. */
export const MARCH_GROUPS = [
  ['formations on a map', marchOnMap] as const,
  ['formations in a building', marchOnSite] as const,
  ['formations on a mesh', marchOnMesh] as const,
]

const FORMATIONS: readonly CrowdFormation[] = [
  'box',
  { shape: 'wedge', spacing: 1.6 },
  { shape: 'column', facing: { x: 1, y: 2 } },
  'line',
]

const UNITS = 40

/** What all crowds have that is looked at. */
interface Marching {
  readonly x: Float64Array
  readonly y: Float64Array
  step(): void
  hash(): number
  posts(out: Float64Array): Float64Array
  save(): Uint8Array
}

/** Lets ticks pass; `change` is called before each. */
function write(bytes: Bytes, crowd: Marching, change: (tick: number) => void): void {
  const posts = new Float64Array(2 * UNITS)
  for (let tick = 0; tick < 200; tick++) {
    change(tick)
    crowd.step()
    bytes.numbers(crowd.hash())
    if (tick % 10 === 0) bytes.array(crowd.posts(posts))
  }
  bytes.array(crowd.x).array(crowd.y).array(crowd.save())
}

/** The middle of a cell. */
const middleOf = ({ x, y }: Cell) => ({ x: x + 0.5, y: y + 0.5 })

function marchOnMap(bytes: Bytes): void {
  const terrain = generateMap('density', { size: 40, seed: 'march', density: 0.1 })
  const walkmap = createWalkmap(terrain, flatGround)
  const crowd = createCrowd(walkmap, { capacity: UNITS })
  const ways = queriesOn(walkmap, UNITS, 'march')
  const ids = ways.map(({ from }, at) => crowd.add(middleOf(from), { radius: at % 2 === 0 ? 0.4 : 0.3 }))
  const squad = (number: number) => ids.filter((id) => id % 4 === number)
  const [{ to }] = ways
  const path = createFinder(walkmap).find(ways[1].from, to)
  crowd.send(squad(0), { point: middleOf(to), formation: FORMATIONS[0] })
  crowd.send(squad(1), { path, formation: FORMATIONS[1] })
  crowd.send(squad(2), { path: straighten(path, walkmap), formation: FORMATIONS[2] })
  crowd.send(squad(3), { field: createField(walkmap, [to, ways[2].to]), formation: FORMATIONS[3] })
  write(bytes, crowd, (tick) => {
    if (tick === 50) for (let x = 12; x < 30; x++) terrain.setObstacle(x, 20, 'tall-wall')
    if (tick === 120) crowd.send(squad(1), { point: middleOf(ways[3].to), formation: 'line' })
  })
}

function marchOnSite(bytes: Bytes): void {
  const floors = ['below', 'above'].map((seed) => generateMap('density', { size: 30, seed, density: 0.08 }))
  const [below] = floors.map((floor) => createWalkmap(floor, flatGround))
  const free = queriesOn(below, UNITS, 'building').flatMap(({ from, to }) => [from, to])
  const both = free.filter(({ x, y }) => floors.every((floor) => floor.obstacleAt(x, y) === 'none'))
  const links = [0, 1, 2].map((at) => ({
    kind: 'stairs',
    from: both[at],
    to: { ...both[at], floor: 1 },
    cost: 3,
  }))
  const site = createSite({ floors, links })
  const walkmap = createWalkmap(site, flatGround)
  const crowd = createSiteCrowd(walkmap, { capacity: UNITS })
  const ids = both.slice(3, 3 + UNITS).map((cell) => crowd.add({ ...middleOf(cell), floor: 0 }))
  const squad = (number: number) => ids.filter((id) => id % 3 === number)
  const goal: SitePoint & Cell = { ...both[3], floor: 1 }
  const path = createFinder(walkmap).find({ ...both[5], floor: 0 }, goal)
  crowd.send(squad(0), { point: { ...middleOf(goal), floor: 1 }, formation: FORMATIONS[0] })
  crowd.send(squad(1), { path, formation: FORMATIONS[1] })
  crowd.send(squad(2), { field: createField(walkmap, goal), formation: FORMATIONS[2] })
  write(bytes, crowd, (tick) => {
    if (tick === 30) site.links[0].close()
    if (tick === 90) site.links[0].open()
  })
}

function marchOnMesh(bytes: Bytes): void {
  const terrain = generateMap('density', { size: 30, seed: 'mesh march', density: 0.1 })
  const mesh = navMeshFromTerrain(terrain, { ...flatGround, radius: 0.4 })
  const random = createRandom('mesh march')
  const crowd = createMeshCrowd(mesh, { capacity: UNITS })
  const ids = Array.from({ length: UNITS }, () => crowd.add(mesh.randomPoint(random)))
  const squad = (number: number) => ids.filter((id) => id % 2 === number)
  const goal = mesh.randomPoint(random)
  mesh.link({ from: mesh.randomPoint(random), to: mesh.randomPoint(random), cost: 2 })
  crowd.send(squad(0), { point: goal, formation: FORMATIONS[0] })
  crowd.send(squad(1), {
    path: createNavFinder(mesh).find(crowd.placeOf(ids[1]), goal),
    formation: FORMATIONS[1],
  })
  const box = [10, 20].map((x) => ({ x, z: 12 })).concat([20, 10].map((x) => ({ x, z: 14 })))
  write(bytes, crowd, (tick) => {
    if (tick === 60) mesh.block(box)
  })
}
