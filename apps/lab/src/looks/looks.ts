import { type Choice, answersToCsv } from '@footpath/studies/looks'
import { computed, signal } from '@preact/signals'
import { forget, type Kept, readKept, type Store, writeKept } from './kept.js'
import type { Pair } from './pair.js'
import { planRound, type RoundPlan, type Trial } from './plan.js'

/** What the comparison needs from around it. */
export interface LooksParts {
  readonly store: Store
  /** Draws the pair of a trial. */
  readonly make: (trial: Trial) => Promise<Pair>
  /** Milliseconds. */
  readonly now?: () => number
}

/** "Which looks walked?": rounds of pairs, one answer each, kept in this browser. */
export class Looks {
  readonly kept = signal<Kept>({ person: '', answers: [], round: null })
  /** What is wrong and what to do, or null. */
  readonly problem = signal<string | null>(null)
  /** False once the browser refused to keep an answer. */
  readonly isKept = signal(true)
  /** The pair that is asked about; null while it is drawn, and before and after a round. */
  readonly pair = signal<Pair | null>(null)
  readonly trials = computed<readonly Trial[]>(() => {
    const { round } = this.kept.value
    return round === null ? [] : planRound(round)
  })
  /** The answers of this round. */
  readonly answers = computed(() => {
    const { round, answers } = this.kept.value
    return round === null ? [] : answers.slice(round.first)
  })
  readonly #parts: LooksParts
  /** Pairs of this round that are drawn or being drawn, by their place. */
  readonly #made = new Map<number, Promise<Pair>>()
  #shownAt = 0

  constructor(parts: LooksParts) {
    this.#parts = parts
    this.kept.value = readKept(parts.store)
    void this.#show()
  }

  /** Whether a round has been begun and not finished. */
  get isRunning(): boolean {
    return this.answers.value.length < this.trials.value.length
  }

  begin({ seed, withOpen }: RoundPlan): void {
    const { answers } = this.kept.value
    this.#made.clear()
    this.#keep({ ...this.kept.value, round: { seed, withOpen, first: answers.length } })
    void this.#show()
  }

  /** Notes which path was chosen and goes on to the next pair. */
  answer(chosen: Choice): void {
    const pair = this.pair.value
    if (pair === null) return
    const { person, answers } = this.kept.value
    const { left, right } = this.trials.value[this.answers.value.length]
    const now = this.#now()
    const { map, seed, query } = pair
    const seconds = Math.round((now - this.#shownAt) / 100) / 10
    const answered = new Date(now).toISOString()
    const answer = { answered, map, seed, query, left, right, chosen, seconds, person }
    this.#keep({ ...this.kept.value, answers: [...answers, answer] })
    void this.#show()
  }

  /** Takes the last answer of this round back and asks again. */
  undo(): void {
    if (this.answers.value.length === 0) return
    this.#keep({ ...this.kept.value, answers: this.kept.value.answers.slice(0, -1) })
    void this.#show()
  }

  /** Draws the pair again after a problem. */
  retry(): void {
    this.#made.clear()
    void this.#show()
  }

  /** Goes back to before the round; its answers stay. */
  leave(): void {
    this.#keep({ ...this.kept.value, round: null })
    void this.#show()
  }

  /** Deletes all answers and the id. */
  remove(): void {
    this.#made.clear()
    this.kept.value = forget(this.#parts.store)
    void this.#show()
  }

  /** All answers that are kept, as a file. */
  csv(): string {
    return answersToCsv(this.kept.value.answers)
  }

  async #show(): Promise<void> {
    this.pair.value = null
    this.problem.value = null
    if (!this.isRunning) return
    const { round } = this.kept.value
    const at = this.answers.value.length
    const isAsked = () => this.kept.value.round === round && this.answers.value.length === at
    try {
      const made = this.#make(at)
      // While you look at one pair the next is drawn.
      if (at + 1 < this.trials.value.length) this.#make(at + 1).catch(() => {})
      const pair = await made
      if (!isAsked()) return
      this.pair.value = pair
      this.#shownAt = this.#now()
    } catch (error) {
      if (isAsked()) this.problem.value = error instanceof Error ? error.message : String(error)
    }
  }

  #make(at: number): Promise<Pair> {
    const made = this.#made.get(at) ?? this.#parts.make(this.trials.value[at])
    this.#made.set(at, made)
    return made
  }

  #keep(kept: Kept): void {
    this.kept.value = kept
    this.isKept.value = writeKept(this.#parts.store, kept)
  }

  #now(): number {
    return this.#parts.now?.() ?? Date.now()
  }
}
