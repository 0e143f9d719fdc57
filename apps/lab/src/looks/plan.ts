import { createRandom, type Random } from 'footpath/random'
import type { GeneratedWorld } from '../world/source.js'
import { type Method, METHODS } from './methods.js'

/** A map to draw paths on: a generated one, or the one that is open in the lab. */
export type LookMap = GeneratedWorld | 'open'

/** What one pair is made from: the same trial and the same open map give the same pair. */
export interface Trial {
  /** The first is used, unless the two methods draw the same path there: then the next. */
  readonly maps: readonly LookMap[]
  /** Decides which query it is. */
  readonly seed: string
  readonly left: Method
  readonly right: Method
}

/** What a round is planned from. */
export interface RoundPlan {
  readonly seed: string
  /** Whether the map that is open takes part. */
  readonly withOpen: boolean
}

/** Cells along the sides of generated maps. */
const SIZE = 48

/** Even ground, where all methods differ, and hills with lakes. */
const KINDS: readonly Partial<GeneratedWorld>[] = [
  { map: 'caves' },
  { map: 'rooms' },
  { map: 'density', density: 0.1 },
  { map: 'hills', water: 0.1 },
]

/** Where to go if two methods draw the same path: corners all around, where they differ most. */
const OTHERWISE = KINDS[2]

/**
 * The pairs of a round: every two methods meet twice, once in each half and once on each side. The order, the sides of
 * the first half, maps and queries come from the seed.
 */
export function planRound({ seed, withOpen }: RoundPlan): readonly Trial[] {
  const random = createRandom(`looks ${seed}`)
  const pairs = METHODS.flatMap((one, at) => METHODS.slice(at + 1).map((other) => [one, other] as const))
  const first = random.shuffle([...pairs]).map((pair) => random.shuffle([...pair]))
  const second = random.shuffle([...first]).map(([left, right]) => [right, left])
  const maps = mapsFor(first.length + second.length, random, withOpen)
  return [...first, ...second].map(([left, right], at) => ({
    maps: [maps(at), generated(OTHERWISE, `${seed}-${at}`)],
    seed: `${seed} ${at}`,
    left,
    right,
  }))

  function mapsFor(count: number, order: Random, isOpen: boolean): (at: number) => LookMap {
    const kinds: readonly (Partial<GeneratedWorld> | 'open')[] = isOpen ? [...KINDS, 'open'] : KINDS
    const drawn = Array.from({ length: Math.ceil(count / kinds.length) }, () =>
      order.shuffle([...kinds]),
    ).flat()
    return (at) => {
      const kind = drawn[at]
      return kind === 'open' ? kind : generated(kind, `${seed}-${at}`)
    }
  }
}

function generated(kind: Partial<GeneratedWorld>, seed: string): GeneratedWorld {
  return { kind: 'generated', map: 'caves', size: SIZE, ...kind, seed }
}
