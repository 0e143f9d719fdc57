import { WALKER } from '@footpath/studies/study-3'
import { type Cell, createWalkmap, Lines, type Terrain } from 'footpath'
import { createRandom, type Random, type Seed } from 'footpath/random'
import { createFinder } from 'footpath/search'

/** Completely open from start to goal, with walls in between, or the worst case for A* on the grid. */
export type PairKind = 'open' | 'walls' | 'worst'

export interface StudyPair {
  readonly kind: PairKind
  readonly from: Cell
  readonly to: Cell
}

/** The paper says that each kind was there, not which was which; open are those that lose on Edgy in all columns. */
export const PATH_KINDS: readonly PairKind[] = [
  'worst',
  'walls',
  'open',
  'open',
  'walls',
  'open',
  'walls',
  'walls',
  'walls',
]
/** Starts and goals are at least this far apart, in cells. */
const LEAST_DISTANCE = 15
/** The worst case is the worst of this many pairs with walls in between. */
const TRIED_FOR_WORST = 100

/** The nine paths of a map: random, all solvable, the same every time. */
export function choosePairs(terrain: Terrain, seed: Seed): StudyPair[] {
  const random = createRandom(`${seed} pairs`)
  const finder = createFinder(createWalkmap(terrain, WALKER))
  const lines = new Lines(finder.walkmap)
  const draw = (kind: 'open' | 'walls'): StudyPair => {
    for (;;) {
      const from = freeCell(random, terrain)
      const to = freeCell(random, terrain)
      const isNear = (from.x - to.x) ** 2 + (from.y - to.y) ** 2 < LEAST_DISTANCE ** 2
      const isOpen = lines.isClear(from.x + 0.5, from.y + 0.5, to.x + 0.5, to.y + 0.5)
      if (isNear || isOpen !== (kind === 'open')) continue
      if (finder.find(from, to).status === 'found') return { kind, from, to }
    }
  }
  const effortOf = ({ from, to }: StudyPair) => finder.find(from, to).stats.expanded
  const worst = Array.from({ length: TRIED_FOR_WORST }, () => draw('walls')).reduce((a, b) =>
    effortOf(b) > effortOf(a) ? b : a,
  )
  return PATH_KINDS.map((kind) => (kind === 'worst' ? { ...worst, kind } : draw(kind)))
}

function freeCell(random: Random, terrain: Terrain): Cell {
  for (;;) {
    const cell = { x: random.nextInt(terrain.width), y: random.nextInt(terrain.depth) }
    if (terrain.obstacleAt(cell.x, cell.y) === 'none') return cell
  }
}
