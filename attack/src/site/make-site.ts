import type { Cell, Unit } from 'footpath'
import { makeGrid } from '../grid/make-grid.js'
import type { GridData } from '../oracle/grid-rules.js'
import type { FenceData, LinkData, SiteData } from '../oracle/site-rules.js'
import type { Random } from '../random.js'

const KINDS = ['stairs', 'ladder', 'lift', 'door', 'teleport', 'drop', 'rope']

/** Costs that the scales of the step models hold exactly, also times a factor; several make links short. */
const COSTS = [null, null, 0.1, 0.5, 1, 2.5, 7, 40]

/** A random site: one to three floors, up to twenty links, now and then up to forty fences. */
export function makeSite(random: Random): SiteData {
  const wishes = { largest: random.pick([4, 8, 8, 16]), even: random.chance(0.6) }
  const first = makeGrid(random, wishes)
  const isFenced = random.chance(0.4)
  const unit = withLinks(random, isFenced ? narrow(random, first.unit) : first.unit)
  const floors: GridData[] = [{ ...first, unit }]
  for (let more = random.from(0, 2); more > 0; more--) floors.push({ ...floorLike(random, first), unit })
  const cells: Required<Cell>[] = []
  const place = () => {
    // Several links at one cell, and chains of them.
    if (cells.length > 0 && random.chance(0.3)) return random.pick(cells)
    cells.push(makePlace(random, floors))
    return cells[cells.length - 1]
  }
  const links: LinkData[] = []
  for (let count = random.from(0, 20); count > 0; count--) {
    const [from, to] = [place(), place()]
    if (from.x === to.x && from.y === to.y && from.floor === to.floor) continue
    links.push({
      kind: random.pick(KINDS),
      from,
      to,
      cost: random.pick(COSTS),
      oneWay: random.chance(0.3),
      open: random.chance(0.85),
    })
  }
  const fences: FenceData[] = []
  if (isFenced)
    for (let count = random.from(1, 40); count > 0; count--) fences.push(...makeFence(random, floors))
  return { floors, links, fences }
}

/** A pair of cells that share a side; none if it would lie beyond the floor. */
export function makeFence(random: Random, floors: readonly GridData[]): FenceData[] {
  const a = makePlace(random, floors)
  const b = random.chance(0.5) ? { ...a, x: a.x + 1 } : { ...a, y: a.y + 1 }
  return b.x < floors[0].width && b.y < floors[0].depth ? [[a, b]] : []
}

/** Fences are for units that fit between two of them. */
function narrow(random: Random, unit: Unit): Unit {
  return { ...unit, radius: random.chance(0.3) ? 0.5 : 0, size: 1, directions: 8 }
}

/** A cell on any floor; in most cases one without an obstacle. */
export function makePlace(random: Random, floors: readonly GridData[]): Required<Cell> {
  for (let tries = random.pick([1, 20, 20]); ; tries--) {
    const floor = random.below(floors.length)
    const [x, y] = [random.below(floors[floor].width), random.below(floors[floor].depth)]
    if (tries <= 1 || floors[floor].walls[y][x] === '.') return { x, y, floor }
  }
}

function withLinks(random: Random, unit: Unit): Unit {
  if (random.chance(0.5)) return unit
  const some = KINDS.filter(() => random.chance(0.6)).map((kind) => [kind, random.pick([0.5, 1, 2])] as const)
  return { ...unit, links: { ...(random.chance(0.5) ? { '*': 1 } : {}), ...Object.fromEntries(some) } }
}

/** Another floor of the same size for the same unit: its walls are moved around, everything else stays. */
function floorLike(random: Random, first: GridData): GridData {
  const turn = random.below(first.width)
  const moved = (row: string) => row.slice(turn) + row.slice(0, turn)
  const isEmpty = random.chance(0.3)
  const walls = isEmpty
    ? first.walls.map((row) => '.'.repeat(row.length))
    : first.walls.map(moved).toReversed()
  return { ...first, walls, ground: first.ground.toReversed() }
}
