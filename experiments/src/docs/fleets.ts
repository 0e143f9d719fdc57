import type { FleetRow } from '../fleet-bench/main.js'
import type { Results } from '../results.js'
import { geometricMean } from '../timing.js'
import { dateAndMachine, table, thousands, withNotes } from './format.js'

/** The plans of all maps beside those of lacam3. */
export function fleetPlans({ machine, rounds, rows }: Results['fleets']): string {
  const found = rows.filter((row) => row.found)
  const first = found.flatMap((row) => ratiosOf(row).slice(0, 1))
  const all = found.flatMap(ratiosOf)
  const others = rows.flatMap(({ otherSeeds }) => otherSeeds)
  return withNotes(
    table(rows, 1, [
      ['map', ({ map }) => map],
      ['agents', ({ agents }) => thousands(agents)],
      ['sum of costs', (row) => (row.found ? thousands(row.sumOfCosts) : 'none in 10 s')],
      ['× lacam3', (row) => ratiosOf(row)[0]?.toFixed(2) ?? '–'],
      ['five seeds', rangeOf],
      ['makespan', (row) => orNone(row, thousands(row.makespan))],
      ['CPU, ms', (row) => thousands(row.cpuMs)],
      ['lacam3: CPU, ms', ({ lacam3 }) => (lacam3 === null ? '–' : thousands(lacam3.cpuMs))],
      ['refined', (row) => orNone(row, thousands(row.refined))],
      ['× first', (row) => orNone(row, (row.refined / row.sumOfCosts).toFixed(2))],
      ['CPU, ms', (row) => orNone(row, thousands(row.refineMs))],
      ['lower bound', (row) => orNone(row, thousands(row.lowerBound))],
    ]),
    `With seed 0 there is a plan for all agents on ${found.length} of ${rows.length} maps, with four other seeds ${others.filter((sum) => sum !== null).length} of ${others.length} times. All of them are valid. Sum of costs beside lacam3 on ${first.length} maps: ${meanAndWorst(first)} with seed 0, ${meanAndWorst(all)} over five seeds. Refined by ${thousands(rounds)} rounds. ${dateAndMachine(machine)}; CPU time, one run.`,
  )
}

/** What to show of a plan, if there is one. */
function orNone(row: FleetRow, shown: string): string {
  return row.found ? shown : '–'
}

function meanAndWorst(ratios: readonly number[]): string {
  return `× ${geometricMean(ratios).toFixed(2)} in the mean and × ${Math.max(...ratios).toFixed(2)} at worst`
}

/** Sums of costs divided by that of lacam3: with seed 0, then with the others. Empty where one of the two is missing. */
function ratiosOf({ found, sumOfCosts, otherSeeds, lacam3 }: FleetRow): number[] {
  if (!found || lacam3 === null) return []
  return [sumOfCosts, ...otherSeeds].flatMap((sum) => (sum === null ? [] : [sum / lacam3.sumOfCosts]))
}

/** The least and the most of them. */
function rangeOf(row: FleetRow): string {
  const ratios = ratiosOf(row)
  return ratios.length === 0 ? '–' : `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
}

/** Plans that were refined for longer, beside those of lacam3. */
export function fleetRefined({ refined }: Results['fleets']): string {
  return table(refined, 1, [
    ['map', ({ map }) => map],
    ['agents', ({ agents }) => thousands(agents)],
    ['first', ({ first }) => thousands(first)],
    ['rounds', ({ rounds }) => thousands(rounds)],
    ['refined', (row) => thousands(row.refined)],
    ['× first', (row) => (row.refined / row.first).toFixed(2)],
    ['CPU, s', ({ cpuMs }) => (cpuMs / 1000).toFixed(1)],
    ['lacam3: first', ({ lacam3 }) => thousands(lacam3.first)],
    ['lacam3: refined', ({ lacam3 }) => thousands(lacam3.refined)],
    ['× lacam3', (row) => (row.refined / row.lacam3.refined).toFixed(2)],
    ['lower bound', ({ lowerBound }) => thousands(lowerBound)],
  ])
}

/** Steps of a warehouse. */
export function fleetSteps({ lifelong }: Results['fleets']): string {
  return table(lifelong, 1, [
    ['map', ({ map }) => map],
    ['robots', ({ robots }) => thousands(robots)],
    ['µs per robot and step', ({ microsPerRobotStep }) => microsPerRobotStep.toFixed(2)],
    ['moving', ({ moving }) => `${(100 * moving).toFixed(0)} %`],
    ['goals reached per step', ({ arrivals }) => arrivals.toFixed(1)],
  ])
}
