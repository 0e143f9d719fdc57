import type { LookAnswer } from '@footpath/studies/looks'
import { type Check, flag, list, number, oneOf, partsOf, text, whole } from '../share/plain-data.js'
import type { RoundPlan } from './plan.js'

/** A round that was begun. */
interface Round extends RoundPlan {
  /** How many answers had been given before it. */
  readonly first: number
}

/** What this browser keeps: a random id, every answer, and the round that was begun last. */
export interface Kept {
  readonly person: string
  readonly answers: readonly LookAnswer[]
  readonly round: Round | null
}

/** The part of `localStorage` that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where the browser does not let pages keep anything. */
const NOWHERE: Store = {
  getItem: () => null,
  setItem: () => {
    throw new Error('Nothing can be kept here.')
  },
  removeItem: () => {},
}

const KEY = 'footpath-looks'
const MOST_ANSWERS = 100_000

/** What the browser keeps for this page; asking for it throws where that is switched off. */
export function browserStore(): Store {
  try {
    return localStorage
  } catch {
    return NOWHERE
  }
}

/** What was kept, or a new person without answers. What cannot be read counts as nothing. */
export function readKept(store: Store): Kept {
  try {
    const kept = store.getItem(KEY)
    if (kept !== null) return checkKept(JSON.parse(kept), '')
  } catch {
    // Damaged, or the browser does not let pages keep anything.
  }
  return nobody()
}

/** Keeps it; false where the browser refuses. */
export function writeKept(store: Store, kept: Kept): boolean {
  try {
    store.setItem(KEY, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** Forgets everything. The next answers come from another random id. */
export function forget(store: Store): Kept {
  try {
    store.removeItem(KEY)
  } catch {
    // Then nothing was kept.
  }
  return nobody()
}

/** A text of random letters and digits: a person, or the seed of a round. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')
}

function nobody(): Kept {
  return { person: randomText(), answers: [], round: null }
}

const short = text(500)

const answer: Check<LookAnswer> = (value, at) => {
  const part = partsOf(value, at)
  return {
    answered: part('answered', short),
    map: part('map', short),
    seed: part('seed', short),
    query: part('query', short),
    left: part('left', short),
    right: part('right', short),
    chosen: part('chosen', oneOf(['left', 'right', 'same'] as const)),
    seconds: part('seconds', number(0, 1e9)),
    person: part('person', short),
  }
}

const round: Check<Round> = (value, at) => {
  const part = partsOf(value, at)
  return {
    seed: part('seed', short),
    withOpen: part('withOpen', flag),
    first: part('first', whole(0, MOST_ANSWERS)),
  }
}

const checkKept: Check<Kept> = (value, at) => {
  const part = partsOf(value, at)
  const answers = part('answers', list(answer, 0, MOST_ANSWERS))
  const begun =
    part.maybe('round', (given, place) => (given === null ? null : round(given, place))).round ?? null
  return {
    person: part('person', text(60)),
    answers,
    round: begun !== null && begun.first <= answers.length ? begun : null,
  }
}
