import type { Cell } from 'footpath'
import type { GridRules } from './grid-rules.js'

/** What a fleet answered. */
export interface PlanAnswer {
  readonly status: string
  readonly makespan: number
  readonly sumOfCosts: number
  readonly paths: readonly (readonly Cell[])[]
}

/** The places that one straight step leads to, by place. */
export function straightSteps(rules: GridRules): number[][] {
  const { width } = rules.data
  return Array.from({ length: rules.places }, (_, place) => {
    const to: number[] = []
    const [x, y] = [place % width, Math.floor(place / width)]
    rules.eachStep(place, (next) => {
      if (Math.abs((next % width) - x) + Math.abs(Math.floor(next / width) - y) === 1) to.push(next)
    })
    return to
  })
}

/** What is wrong when all agents go from some places to others in one step, or null. */
export function judgeStep(
  steps: readonly (readonly number[])[],
  before: ArrayLike<number>,
  after: ArrayLike<number>,
): string | null {
  const agentOn = new Map<number, number>()
  for (let agent = 0; agent < before.length; agent++) agentOn.set(before[agent], agent)
  const taken = new Set<number>()
  for (let agent = 0; agent < before.length; agent++) {
    const [from, to] = [before[agent], after[agent]]
    if (to !== from && !steps[from].includes(to)) return `agent ${agent} goes from ${from} to ${to}`
    if (taken.has(to)) return `two agents are on ${to}`
    taken.add(to)
    const other = agentOn.get(to)
    if (other !== undefined && other !== agent && after[other] === from)
      return `agents ${agent} and ${other} change places`
  }
  return null
}

/** What is wrong with a plan, or null. */
export function judgePlan(
  rules: GridRules,
  starts: readonly number[],
  goals: readonly number[],
  { status, makespan, sumOfCosts, paths }: PlanAnswer,
): string | null {
  const { width } = rules.data
  if (status !== 'found')
    return paths.some((path) => path.length > 0) ? `a plan that is ${status} has paths` : null
  const steps = straightSteps(rules)
  const places = paths.map((path) => path.map(({ x, y }) => y * width + x))
  for (const [agent, path] of places.entries()) {
    if (path[0] !== starts[agent]) return `agent ${agent} begins at ${path[0]}`
    if (path.at(-1) !== goals[agent]) return `agent ${agent} ends at ${path.at(-1)}`
  }
  const longest = Math.max(0, ...places.map((path) => path.length - 1))
  if (longest !== makespan) return `the last agent rests after ${longest} steps, but it says ${makespan}`
  const sum = places.reduce((total, path) => total + path.length - 1, 0)
  if (sum !== sumOfCosts) return `it costs ${sum}, but says ${sumOfCosts}`
  const at = (time: number) => places.map((path) => path[Math.min(time, path.length - 1)])
  for (let time = 1; time <= makespan; time++) {
    const problem = judgeStep(steps, at(time - 1), at(time))
    if (problem !== null) return `step ${time}: ${problem}`
  }
  return null
}

/** How many ways there are to place the agents, at most: more are not tried one by one. */
const MOST_CONFIGURATIONS = 20_000

/** Whether a plan exists, by trying everything; null if that would take too long. */
export function hasPlan(
  rules: GridRules,
  starts: readonly number[],
  goals: readonly number[],
): boolean | null {
  const standing = rules.stands.reduce((sum, stands) => sum + stands, 0)
  if (standing ** starts.length > MOST_CONFIGURATIONS) return null
  const steps = straightSteps(rules)
  const goal = goals.join()
  const known = new Set([starts.join()])
  const queue: (readonly number[])[] = [starts]
  for (const now of queue) {
    if (now.join() === goal) return true
    for (const next of choices(steps, now)) {
      const key = next.join()
      if (known.has(key) || judgeStep(steps, now, next) !== null) continue
      known.add(key)
      queue.push(next)
    }
  }
  return false
}

/** Everything that agents could do in a step, legal or not. */
function choices(steps: readonly (readonly number[])[], now: readonly number[]): number[][] {
  let all: number[][] = [[]]
  for (const place of now)
    all = all.flatMap((chosen) => [place, ...steps[place]].map((next) => [...chosen, next]))
  return all
}
