import type { Random } from 'footpath/random'

interface Key {
  readonly state: number
  readonly priority: number
  readonly tie: number
}

/** One call of an open list, with the answer a plain model gives. */
export type Call =
  | ({ readonly call: 'push' } & Key)
  | ({ readonly call: 'change' } & Key)
  | { readonly call: 'pop'; readonly state: number }
  | { readonly call: 'floor'; readonly priority: number }
  | { readonly call: 'status'; readonly state: number; readonly status: number }

interface Entry extends Key {
  readonly arrival: number
}

/** OPEN as an array that is searched from end to end: slow, and too simple to be wrong. */
class Model {
  readonly #newestFirst: boolean
  #inside: Entry[] = []
  readonly #closed = new Set<number>()
  #arrivals = 0

  constructor(newestFirst: boolean) {
    this.#newestFirst = newestFirst
  }

  get size(): number {
    return this.#inside.length
  }

  set(state: number, priority: number, tie: number): void {
    this.#inside = this.#inside.filter((entry) => entry.state !== state)
    this.#closed.delete(state)
    this.#inside.push({ state, priority, tie, arrival: this.#arrivals++ })
  }

  first(): Entry | undefined {
    return this.#inside.reduce<Entry | undefined>(
      (best, entry) => (best === undefined || this.#precedes(entry, best) ? entry : best),
      undefined,
    )
  }

  pop(): number {
    const first = this.first()
    if (first === undefined) return -1
    this.#inside = this.#inside.filter((entry) => entry !== first)
    this.#closed.add(first.state)
    return first.state
  }

  statusOf(state: number): number {
    if (this.#inside.some((entry) => entry.state === state)) return 1
    return this.#closed.has(state) ? 2 : 0
  }

  anyInside(random: Random): number {
    return random.pick(this.#inside).state
  }

  #precedes(a: Entry, b: Entry): boolean {
    if (a.priority !== b.priority) return a.priority < b.priority
    if (a.tie !== b.tie) return a.tie < b.tie
    return this.#newestFirst ? a.arrival > b.arrival : a.arrival < b.arrival
  }
}

/** What priorities a sequence draws: few whole ones (many ties), real ones, or rising ones as a search has them. */
export type Draw = 'ties' | 'real' | 'rising'

/** A random sequence of legal calls and their answers; grows to some hundred states, then drains. */
export function randomCalls(random: Random, draw: Draw, newestFirst: boolean, length: number): Call[] {
  const model = new Model(newestFirst)
  const states = 700
  const calls: Call[] = []
  const priority = (step: number) => {
    if (draw === 'ties') return random.nextInt(12)
    return draw === 'real' ? random.nextFloat() * 200 - 100 : Math.floor(step / 4) + random.nextInt(30)
  }
  const put = (call: 'push' | 'change', state: number, step: number) => {
    const entry = { state, priority: priority(step), tie: random.nextInt(3) - 1 }
    model.set(state, entry.priority, entry.tie)
    calls.push({ call, ...entry })
  }
  for (let step = 0; step < length; step++) {
    const state = random.nextInt(states)
    const drains = step > 0.8 * length
    const choice = random.nextInt(drains ? 9 : 13)
    if (choice >= 6 && !drains) {
      if (model.statusOf(state) !== 1) put('push', state, step)
    } else if (choice >= 4) {
      if (model.size > 0) put('change', model.anyInside(random), step)
    } else if (choice >= 2 || drains) calls.push({ call: 'pop', state: model.pop() })
    else if (choice === 1) calls.push({ call: 'floor', priority: model.first()?.priority ?? Infinity })
    else calls.push({ call: 'status', state, status: model.statusOf(state) })
  }
  while (model.size > 0) calls.push({ call: 'pop', state: model.pop() })
  calls.push({ call: 'pop', state: -1 }, { call: 'floor', priority: Number.POSITIVE_INFINITY })
  return calls
}
