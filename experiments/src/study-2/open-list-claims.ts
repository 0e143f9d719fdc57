import { STUDY_2 } from '@footpath/studies/claims'
import { type Claim, type Judgement, wordsOf } from '../reproduce/claims.js'
import { compareFigures, type Comparison, judgeReadings } from '../reproduce/comparisons.js'
import type { Measure } from '../reproduce/pool.js'
import { type Place, placeName, type Study2Measurements } from './measurements.js'
import { STUDIED_OPEN_LISTS, type StudiedOpenList, TABLE_2 } from './published.js'

const inWords = wordsOf(STUDY_2)

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
    ...inWords('lists-inefficient'),
    faster: HEAPS,
    slower: LISTS,
    isMeant: () => true,
    published: true,
  },
  {
    ...inWords('sorting-worsens'),
    faster: ['unsorted-list'],
    slower: ['sorted-list'],
    isMeant: () => true,
    published: true,
  },
  {
    ...inWords('hash-from-300'),
    faster: ['binary-heap-hash'],
    slower: ['binary-heap'],
    isMeant: ({ size }) => size >= HASH_SIZE,
    published: true,
  },
  {
    ...inWords('heap-best-below-300'),
    faster: ['binary-heap'],
    slower: STUDIED_OPEN_LISTS,
    isMeant: ({ size }) => size < HASH_SIZE,
    published: true,
  },
  {
    ...inWords('heap-hash-best-from-300'),
    faster: ['binary-heap-hash'],
    slower: STUDIED_OPEN_LISTS,
    isMeant: ({ size }) => size >= HASH_SIZE,
    published: true,
  },
  {
    ...inWords('heap-still-best'),
    faster: ['binary-heap'],
    slower: STUDIED_OPEN_LISTS,
    isMeant: ({ size }) => size > LARGEST_PUBLISHED,
    published: false,
  },
  {
    ...inWords('heap-best-of-all'),
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
