import type { Claim, Judgement } from '../reproduce/claims.js'
import { type Comparison, compareFigures, judgeReadings } from '../reproduce/comparisons.js'
import type { Measure } from '../reproduce/pool.js'
import { type Place, placeName, type Study2Measurements } from './measurements.js'
import { STUDIED_OPEN_LISTS, type StudiedOpenList, TABLE_2 } from './published.js'

const HEAPS = ['binary-heap', 'binary-heap-hash', 'pairing-heap-hash', 'splay-tree-hash'] as const
const LISTS = ['unsorted-list', 'sorted-list'] as const
/** Ours, which the paper did not try. */
const OURS = ['quad-heap', 'bucket-queue'] as const

/** Where the paper sees hash tables begin to work well. */
const HASH_SIZE = 300
/** The largest board of the paper's tables. */
const LARGEST_PUBLISHED = 500

/** A claim that some open lists are faster than some others, at some places. */
interface OrderClaim extends Pick<Claim<unknown>, 'id' | 'plain' | 'statement' | 'where'> {
  readonly faster: readonly StudiedOpenList[]
  readonly slower: readonly string[]
  readonly isMeant: (place: Place) => boolean
  /** Not where the claim goes beyond the paper's tables. */
  readonly published: boolean
}

/** By time, or by what the open list did: comparisons of priorities and probes for membership. */
function judgeOrder(measured: Study2Measurements, claim: OrderClaim, measure: Measure): Judgement {
  const { faster, slower, isMeant } = claim
  const all = faster.map((one) =>
    measured.lower(
      'open-lists',
      one,
      slower.filter((other) => other !== one),
      measure,
      isMeant,
    ),
  )
  const readings = (all[0] ?? []).map(({ reading }, at) => ({
    reading,
    comparisons: all.flatMap((each) => each[at].comparisons),
  }))
  return judgeReadings(measure === 'micros' ? 'time (µs)' : 'operations', readings)
}

function publishedOrder({ faster, slower, isMeant }: OrderClaim): Judgement {
  const comparisons = TABLE_2.filter(isMeant).flatMap((row) => {
    const millis = (openList: StudiedOpenList) => {
      const value = row.cells[STUDIED_OPEN_LISTS.indexOf(openList)]
      return value === 'TLE' ? Number.POSITIVE_INFINITY : value
    }
    return faster.flatMap((one) =>
      STUDIED_OPEN_LISTS.filter((other) => other !== one && slower.includes(other)).map(
        (other): Comparison =>
          compareFigures(`${placeName(row)}, ${one} and ${other}`, millis(one), millis(other)),
      ),
    )
  })
  return judgeReadings('time (ms)', [{ reading: 'published', comparisons }])
}

const ORDERS: readonly OrderClaim[] = [
  {
    id: 'lists-inefficient',
    plain: 'Plain lists are slower than heaps and trees',
    statement: 'it is not as efficient as other data structures (binary heap, pairing heap, and splay tree)',
    where: 'section IV, after table 2, of list data types',
    faster: HEAPS,
    slower: LISTS,
    isMeant: () => true,
    published: true,
  },
  {
    id: 'sorting-worsens',
    plain: 'A sorted list is slower than an unsorted one',
    statement:
      'The attempt to make list data more efficient by sorting the list which can reduce the search time of finding minimum value worsens the running time of A* pathfinding.',
    where: 'section IV, after table 2',
    faster: ['unsorted-list'],
    slower: ['sorted-list'],
    isMeant: () => true,
    published: true,
  },
  {
    id: 'hash-from-300',
    plain: 'From 300² on a hash table helps the binary heap',
    statement:
      'Hash table which is used as membership function of the nodes begin to work well when the grid size is more than or equal to 300.',
    where: 'section IV, after table 2',
    faster: ['binary-heap-hash'],
    slower: ['binary-heap'],
    isMeant: ({ size }) => size >= HASH_SIZE,
    published: true,
  },
  {
    id: 'heap-best-below-300',
    plain: 'Below 300² the binary heap is fastest',
    statement:
      'binary heap is the best data structure which can be used when the grid size is smaller than 300',
    where: 'section V',
    faster: ['binary-heap'],
    slower: STUDIED_OPEN_LISTS,
    isMeant: ({ size }) => size < HASH_SIZE,
    published: true,
  },
  {
    id: 'heap-hash-best-from-300',
    plain: 'From 300² on a binary heap with a hash table is fastest',
    statement:
      'Binary heap + hash table is the best data structure which can be used when the grid size is equal or more than 300.',
    where: 'section V',
    faster: ['binary-heap-hash'],
    slower: STUDIED_OPEN_LISTS,
    isMeant: ({ size }) => size >= HASH_SIZE,
    published: true,
  },
  {
    id: 'heap-still-best',
    plain: 'Beyond 500² the binary heap is still the fastest of the six',
    statement:
      'Larger search space aims to evaluate whether binary heap is still be the best data structure to represent nodes that will processed by A* pathfinding.',
    where: 'section V, future work; read as: beyond 500² no other of the paper is faster',
    faster: ['binary-heap'],
    slower: STUDIED_OPEN_LISTS,
    isMeant: ({ size }) => size > LARGEST_PUBLISHED,
    published: false,
  },
  {
    id: 'heap-best-of-all',
    plain: 'No open list of ours is faster than the binary heap',
    statement: 'Minimum binary heap is the best data structure to represent A* pathfinding.',
    where:
      'section IV, after table 2; here against a heap of four children and buckets, which it does not have',
    faster: ['binary-heap'],
    slower: OURS,
    isMeant: () => true,
    published: false,
  },
]

/** The claims on table 2. */
export const OPEN_LIST_CLAIMS: readonly Claim<Study2Measurements>[] = ORDERS.map((order) => ({
  id: order.id,
  plain: order.plain,
  statement: order.statement,
  where: order.where,
  judge: (measured) => judgeOrder(measured, order, 'micros'),
  judgeByCounts: (measured) => judgeOrder(measured, order, 'operations'),
  ...(order.published ? { inPaper: () => publishedOrder(order) } : {}),
}))
