import { createWalkmap, flatGround } from 'footpath'
import { createSiteCrowd, type SiteCrowd } from 'footpath/crowd/site'
import { generateMap, type Random } from 'footpath/random'
import { createSite, type Fence, type Site } from 'footpath/site'
import { plainSiteDijkstra } from 'footpath/validate'
import { idsOf, inWalls } from './crowd.js'
import { turnFence } from './sites.js'
import { randomCell } from './worlds.js'

/** Rows of free ground. */
export const open = (width: number, depth: number) => Array.from({ length: depth }, () => '.'.repeat(width))

/** Floors of one kind of map, links between random free cells, and fences where the seed says so. */
export function house(random: Random, seed = ''): Site {
  const kind = random.pick(['density', 'rooms', 'empty', 'caves'] as const)
  const size = { width: 14 + random.nextInt(8), depth: 12 + random.nextInt(8) }
  const floors = Array.from({ length: 1 + random.nextInt(3) }, () =>
    generateMap(kind, { ...size, density: 0.15, seed: random.nextUint32() }),
  )
  const site = createSite({ floors })
  for (let links = 3 + random.nextInt(5); links > 0; links--) {
    const [from, to] = [place(random, site), place(random, site)]
    if (from.x === to.x && from.y === to.y && from.floor === to.floor) continue
    const kind = random.pick(['stairs', 'door', 'teleport', 'drop'])
    site.addLink({ kind, from, to, cost: random.pick([0.5, 2, 6]), open: random.nextInt(5) > 0 })
  }
  const sides = seed.endsWith('fences') ? random.nextInt(2 * site.width * site.depth) : 0
  for (let fences = 0; fences < sides; fences++) turnFence(random, site)
  return site
}

/** How many cells can be reached from one without links. */
export function roomAround({ floors, fences }: Site, goal: { x: number; y: number; floor: number }): number {
  const costs = plainSiteDijkstra(createSite({ floors, fences }), flatGround, goal, 1000)[goal.floor]
  return costs.filter((cost) => cost < Infinity).length
}

/** The middle of a cell. */
export function center({ x, y, floor }: { x: number; y: number; floor: number }) {
  return { x: x + 0.5, y: y + 0.5, floor }
}

/** A free cell. */
export function place(random: Random, site: Site) {
  for (;;) {
    const floor = random.nextInt(site.floors.length)
    const { x, y } = randomCell(random, site.floors[floor])
    if (site.floors[floor].obstacleAt(x, y) === 'none') return { x, y, floor }
  }
}

/** A crowd of units of two sizes on free cells. */
export function populated(random: Random, site: Site, most: number): SiteCrowd {
  const crowd = createSiteCrowd(createWalkmap(site, flatGround), { capacity: most })
  for (let at = 0; at < 20 * most && crowd.count < most; at++) {
    const { x, y, floor } = place(random, site)
    const isTaken = idsOf(crowd).some(
      (id) => crowd.floor[id] === floor && Math.hypot(crowd.x[id] - x - 0.5, crowd.y[id] - y - 0.5) < 0.9,
    )
    if (!isTaken) crowd.add({ x: x + 0.5, y: y + 0.5, floor }, { radius: random.pick([0.25, 0.4]) })
  }
  return crowd
}

/** Units that reach into walls or fences of their floor, checked on each floor's terrain and the list of fences alone. */
export function walledIn(crowd: SiteCrowd, site: Site): number[] {
  const inWall = site.floors.flatMap((terrain, floor) =>
    inWalls(crowd, terrain).filter((id) => crowd.floor[id] === floor && crowd.link[id] < 0),
  )
  return [...inWall, ...idsOf(crowd).filter((id) => crowd.link[id] < 0 && isInFence(crowd, site, id))]
}

/** The ends of a fence. */
export function endsOf([a, b]: Fence): [number, number, number, number] {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return a.y === b.y ? [x, y, x, y + 1] : [x, y, x + 1, y]
}

function isInFence(crowd: SiteCrowd, { fences }: Site, id: number): boolean {
  return fences.some((fence) => {
    if ((fence[0].floor ?? 0) !== crowd.floor[id]) return false
    const [left, top, right, bottom] = endsOf(fence)
    const gapX = Math.max(left - crowd.x[id], crowd.x[id] - right, 0)
    const gapY = Math.max(top - crowd.y[id], crowd.y[id] - bottom, 0)
    return Math.hypot(gapX, gapY) < crowd.radius[id] - 1e-9
  })
}

/** Whether units can touch. */
export const areTogether = (crowd: SiteCrowd) => (a: number, b: number) =>
  crowd.floor[a] === crowd.floor[b] && crowd.link[a] < 0 && crowd.link[b] < 0
