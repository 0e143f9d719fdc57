import { createFinder as createFastFinder, findPath } from 'footpath'
import { createLandmarks } from 'footpath/landmarks'
import { createFinder, type KernelFindOptions } from 'footpath/search'
import type { GridQuery } from '../oracle/grid-oracle.js'
import { type Contender, goalOf, type GridGround, optionsOf, type Promised } from './contender.js'

const always = () => true

/** An algorithm of the kernel with settings. */
function kernel(
  name: string,
  settings: KernelFindOptions,
  { promises = 'best', suits = always, takes = always, givesUp = false }: Partial<Contender> = {},
): Contender {
  return {
    name,
    promises,
    suits,
    takes,
    givesUp,
    open: ({ walkmap, data }) => {
      const finder = createFinder(walkmap)
      return {
        answer: (query) => finder.find(query.from, goalOf(query), { ...settings, ...optionsOf(query, data) }),
      }
    },
  }
}

/** Which settings give up the optimum, and what is promised instead. */
const weighted = (weight: number) =>
  kernel(`weighted-a-star ${weight}`, { algorithm: 'weighted-a-star', weight }, { promises: weight })

const noTarget = ({ target }: GridQuery) => target === undefined
const noInfluence = ({ influence }: GridQuery) => influence === undefined
const isSmall = ({ data }: GridGround) => data.width * data.depth <= 36

/** Ground on which a line costs its length, and a unit that is a point and may walk at any angle. */
function hasPlainLines({ data, isEven }: GridGround): boolean {
  const { diagonal = 'no-corner-cutting', radius = 0, size = 1, directions = 8 } = data.unit
  const isPoint = radius === 0 && size === 1 && directions === 8
  return isEven && isPoint && data.heights === null && ['no-corner-cutting', 'one-free'].includes(diagonal)
}

const lines: Partial<Contender> & { promises: Promised } = {
  promises: 'legal-lines',
  suits: hasPlainLines,
  takes: ({ target, influence, blocked, partial, goals }) =>
    goals.length === 1 && [target, influence, blocked, partial].every((part) => part === undefined),
}

const LISTS = ['bucket-queue', 'quad-heap', 'binary-heap', 'lazy-heap'] as const
const TIES = ['fifo', 'lifo', 'low-h', 'high-g', 'low-g', 'cross-product'] as const

/** Every algorithm of the kernel, and the settings that must not change its answer. */
export const KERNEL_CONTENDERS: readonly Contender[] = [
  kernel('auto', { algorithm: 'auto' }),
  kernel('a-star', { algorithm: 'a-star' }),
  kernel('dijkstra', { algorithm: 'dijkstra' }),
  kernel('bidirectional', { algorithm: 'bidirectional' }, { takes: noTarget }),
  kernel('fewest-turns', { algorithm: 'fewest-turns' }, { takes: noInfluence }),
  ...LISTS.map((openList) => kernel(`a-star ${openList}`, { algorithm: 'a-star', openList })),
  ...LISTS.map((openList) => kernel(`dijkstra ${openList}`, { algorithm: 'dijkstra', openList })),
  ...TIES.map((ties) =>
    kernel(`a-star ties ${ties}`, { algorithm: 'a-star', openList: 'binary-heap', ties }),
  ),
  kernel('a-star zero', { algorithm: 'a-star', heuristic: 'zero' }),
  kernel('a-star envelope', { algorithm: 'a-star', heuristic: 'envelope' }),
  kernel('a-star traced', { algorithm: 'a-star', trace: true, costs: true }),
  kernel('a-star manhattan', { algorithm: 'a-star', heuristic: 'manhattan' }, { promises: 'stated-bound' }),
  kernel('a-star euclidean', { algorithm: 'a-star', heuristic: 'euclidean' }, { promises: 'stated-bound' }),
  kernel('a-star chebyshev', { algorithm: 'a-star', heuristic: 'chebyshev' }, { promises: 'stated-bound' }),
  kernel('a-star-mod', { algorithm: 'a-star-mod' }, { promises: 'stated-bound' }),
  weighted(1.5),
  weighted(2),
  weighted(5),
  kernel('greedy', { algorithm: 'greedy' }, { promises: 'legal' }),
  kernel('breadth-first', { algorithm: 'breadth-first' }, { promises: 'fewest-steps', takes: noInfluence }),
  // It visits cells again and again: on a slope 24 cells can take more than 200,000 expansions.
  kernel(
    'ida-star',
    { algorithm: 'ida-star', maxExpanded: 200_000 },
    { suits: isSmall, takes: noTarget, givesUp: true },
  ),
  kernel('theta-star', { algorithm: 'theta-star' }, lines),
  kernel('lazy-theta-star', { algorithm: 'lazy-theta-star' }, lines),
]

/** What a user gets without choosing an algorithm, and landmarks. */
export const FINDER_CONTENDERS: readonly Contender[] = [
  {
    name: 'finder',
    promises: 'best',
    suits: always,
    takes: always,
    open: ({ walkmap, data }) => {
      const finder = createFastFinder(walkmap)
      return { answer: (query) => finder.find(query.from, goalOf(query), optionsOf(query, data)) }
    },
  },
  {
    name: 'findPath',
    promises: 'best',
    suits: always,
    takes: always,
    open: ({ terrain, data }) => {
      const { unit } = data
      return {
        answer: (query) => findPath(terrain, query.from, goalOf(query), { unit, ...optionsOf(query, data) }),
      }
    },
  },
  {
    name: 'landmarks',
    promises: 'best',
    suits: always,
    takes: always,
    open: ({ walkmap, data }) => {
      const landmarks = createLandmarks(walkmap, { count: 3 })
      landmarks.build()
      const finder = createFastFinder(walkmap, { landmarks })
      return {
        answer: (query) => finder.find(query.from, goalOf(query), optionsOf(query, data)),
        rebuild: () => landmarks.build(),
      }
    },
  },
]
