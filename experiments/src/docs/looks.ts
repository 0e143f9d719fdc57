import { answersNeeded } from '../looks/sign-test.js'
import { table } from './format.js'

const SHARES = [0.9, 0.8, 0.75, 0.7, 0.65, 0.6]
const POWERS = [0.8, 0.9]

/** How many answers a pair needs, by how clear the preference is. */
export function neededTable(): string {
  return table(SHARES, 1, [
    ['people choose it in', (share) => `${100 * share} %`],
    ...POWERS.map(
      (power) =>
        [
          `answers, found in ${10 * power} of 10 studies`,
          (share: number) => answersNeeded(share, power),
        ] as const,
    ),
  ])
}
