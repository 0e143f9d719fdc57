import { type Cell, createTerrain, type Terrain, terrainToText, type Unit } from 'footpath'
import type { Random } from 'footpath/random'
import { createSite, type LinkInit, type Site } from 'footpath/site'
import { narrow, randomTerrain } from './worlds.js'

/** Kinds that the random units use or not. */
const KINDS = ['stairs', 'ladder', 'lift', 'door', 'teleport', 'drop', 'rope']

/** One to three small floors of any kind, and up to a dozen links: short, chained, several per cell. */
export function randomSite(random: Random, largest = 8): Site {
  const first = randomTerrain(random, largest)
  const floors = [first]
  for (let more = random.nextInt(3); more > 0; more--) floors.push(floorLike(random, first))
  const site = createSite({ floors })
  addLinks(random, site, random.nextInt(16))
  return site
}

/** Adds this many links: short, chained, several per cell. */
export function addLinks(random: Random, site: Site, count: number): void {
  const places: Cell[] = []
  const place = () => {
    // Used again now and then: several links at a cell, and chains.
    if (places.length > 0 && random.nextInt(3) === 0) return random.pick(places)
    const cell = randomPlace(random, site)
    places.push(cell)
    return cell
  }
  for (let links = count; links > 0; links--) {
    const [from, to] = [place(), place()]
    if (from.x === to.x && from.y === to.y && from.floor === to.floor) continue
    site.addLink(randomLink(random, from, to))
  }
}

function randomLink(random: Random, from: Cell, to: Cell): LinkInit {
  const cost = random.pick([undefined, undefined, 0.01, 0.5, 1, 2.5, 7, 40])
  return {
    kind: random.pick(KINDS),
    from,
    to,
    ...(cost === undefined ? {} : { cost }),
    ...(random.nextInt(2) === 0 ? {} : { oneWay: random.nextInt(2) === 0 }),
    open: random.nextInt(8) > 0,
  }
}

/** Any cell; in most cases one that is free. */
export function randomPlace(random: Random, { width, depth, floors }: Site): Cell {
  for (let tries = random.pick([1, 50, 50, 50]); ; tries--) {
    const [x, y, floor] = [width, depth, floors.length].map((most) => random.nextInt(most))
    if (tries <= 1 || floors[floor].obstacleAt(x, y) === 'none') return { x, y, floor }
  }
}

/** Puts fences on up to a third of all sides, and gives back a unit that fits among them. */
export function withFences(random: Random, site: Site, unit: Unit): Unit {
  const { width, depth, floors } = site
  const count = random.nextInt(Math.ceil(width * depth * floors.length * random.pick([0.1, 0.5, 1])))
  for (let at = 0; at < count; at++) turnFence(random, site)
  return { ...narrow(unit), ...random.pick([{}, {}, { radius: 0.3 }, { radius: 0.5 }]) }
}

/** Puts a fence up at a cell, or takes one away there. */
export function turnFence(random: Random, site: Site): void {
  const cell = randomPlace(random, site)
  const beside = besides(site, cell)
  if (beside.length === 0) return
  const near = random.pick(beside)
  if (site.hasFence(cell, near)) site.removeFence(cell, near)
  else site.addFence(cell, near)
}

/** Blocks or frees a cell in half of the cases, opens and closes some links, and changes a fence where there are any. */
export function changeSite(random: Random, site: Site): void {
  const { x, y, floor = 0 } = randomPlace(random, site)
  if (random.nextInt(2) === 0) site.floors[floor].setObstacle(x, y, random.pick(['none', 'blocked']))
  for (const link of site.links) {
    if (random.nextInt(4) > 0) continue
    if (link.isOpen) link.close()
    else link.open()
  }
  if (site.hasFences) turnFence(random, site)
}

/** The cells that share a side with a cell. */
function besides({ width, depth }: Site, { x, y, floor = 0 }: Cell): Cell[] {
  return [
    { x: x - 1, y, floor },
    { x: x + 1, y, floor },
    { x, y: y - 1, floor },
    { x, y: y + 1, floor },
  ].filter((cell) => cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < depth)
}

/** The unit with links of its own: half of the time all kinds, otherwise some. */
export function withLinks(random: Random, unit: Unit): Unit {
  if (random.nextInt(2) === 0) return unit
  const links: Record<string, number> = random.nextInt(2) === 0 ? { '*': 2 } : {}
  for (const kind of KINDS) if (random.nextInt(2) === 0) links[kind] = random.pick([0.5, 1, 3])
  return { ...unit, links }
}

/** The floors, links and fences of a failure, to be looked at. */
export function drawnSite(site: Site): string {
  const floors = site.floors.map((floor) => terrainToText(floor).join('\n'))
  return `\n${floors.join('\n\n')}\n${JSON.stringify(site.links)}\n${JSON.stringify(site.fences)}\n`
}

/** Another terrain of the same size. */
function floorLike(random: Random, { width, depth }: Terrain): Terrain {
  const other = randomTerrain(random, Math.max(width, depth))
  const cells = width * depth
  const at = (index: number) => (index * 7) % (other.width * other.depth)
  const layer = (values: ArrayLike<number>) => Array.from({ length: cells }, (_, index) => values[at(index)])
  return createTerrain({
    width,
    depth,
    surfaces: layer(other.surfaces),
    obstacles: layer(other.obstacles),
    ...(other.heights === null ? {} : { heights: layer(other.heights) }),
    ...(other.factors === null ? {} : { factors: layer(other.factors) }),
  })
}
