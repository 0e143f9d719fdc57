import type { LookAnswer } from '@footpath/studies/looks'
import { sum } from '../docs/format.js'
import { groupBy, pairOf, winnerOf } from './tally.js'

/** How far people agree about the same two paths. */
export interface Agreement {
  /** Pairs of paths that at least two people have judged, and the answers about them. */
  readonly scenes: number
  readonly answers: number
  /** The mean share of pairs of people who gave the same answer. */
  readonly agreed: number
  /** Fleiss' kappa: 1 where all agree, 0 where they agree as often as by chance. Null where only one answer was ever given. */
  readonly kappa: number | null
}

/** Agreement over all pairs of paths that at least two people have judged; null if there are none. */
export function agreementOf(answers: readonly LookAnswer[]): Agreement | null {
  const scenes = groupBy(answers, (answer) => {
    const pair = pairOf(answer)
    return pair === null ? null : JSON.stringify([answer.map, answer.seed, answer.query, ...pair])
  })
  const counts = [...scenes.values()]
    .map((of) => {
      // A person who saw the scene again counts once, with the last answer.
      const last = [...new Map(of.map((answer) => [answer.person, answer])).values()]
      const winners = last.map(winnerOf)
      return [...(pairOf(of[0]) ?? []), null].map(
        (method) => winners.filter((each) => each === method).length,
      )
    })
    .filter((counted) => sum(counted) > 1)
  if (counts.length === 0) return null
  const { agreed, kappa } = fleiss(counts)
  return { scenes: counts.length, answers: sum(counts.map(sum)), agreed, kappa }
}

/**
 * Fleiss' kappa (1971) of how many people gave each answer, a row a scene. Rows may hold different numbers of people, at
 * least two each.
 */
export function fleiss(counts: readonly (readonly number[])[]): Pick<Agreement, 'agreed' | 'kappa'> {
  const all = sum(counts.map(sum))
  const agreed =
    sum(
      counts.map((row) => {
        const people = sum(row)
        return sum(row.map((each) => each * (each - 1))) / (people * (people - 1))
      }),
    ) / counts.length
  const byChance = sum(counts[0].map((_, at) => (sum(counts.map((row) => row[at])) / all) ** 2))
  return { agreed, kappa: byChance === 1 ? null : (agreed - byChance) / (1 - byChance) }
}
