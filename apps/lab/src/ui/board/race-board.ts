import { type ReadonlySignal, signal } from '@preact/signals'
import type { Layout } from '../../board/layouts.js'
import { boardLane, type PlayedLane } from '../../controllers/played-lane.js'
import { isOtherRace, raceLanes } from '../../controllers/race-lanes.js'
import { isSame } from '../../controllers/free-ends.js'
import type { Lab } from '../../lab.js'
import { firstRate } from '../../replay/rates.js'
import type { SearchResult } from '../../state/lab-state.js'
import { whyNotHere } from '../../units/standing.js'
import type { BoardModel } from './board-model.js'

/** The searches of the comparison, played together on boards. */
export class RaceBoard {
  readonly layout = signal<Layout>('one')
  /** The place of the lane that a single board shows, and that the sentence is about. */
  readonly focus = signal(0)
  readonly #lab: Lab
  readonly #lanes = signal<readonly PlayedLane[]>([])
  #results: readonly (SearchResult | null)[] = []
  /** Whether the next searches come from an end that is dragged: they are shown at their end. */
  #isLive = false
  readonly model: BoardModel

  constructor(lab: Lab) {
    this.#lab = lab
    this.model = this.#model()
  }

  get lanes(): ReadonlySignal<readonly PlayedLane[]> {
    return this.#lanes
  }

  /** Takes the searches that the comparison has now, and plays them from their beginning if they are others. */
  take(results: readonly (SearchResult | null)[]): void {
    if (!isOtherRace(this.#results, results)) return
    const { race, terrain } = this.#lab.state
    const count = this.#results.length
    this.#results = results
    this.#lanes.value = raceLanes(results, terrain.peek())
    if (results.length !== count) this.focus.value = Math.max(0, results.length - 1)
    const steps = Math.max(0, ...this.#lanes.value.map((lane) => lane.steps.length))
    race.rate.value = firstRate(steps)
    const isStill = this.#isLive || matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#isLive = false
    race.load(steps, isStill ? 'end' : 'start')
    if (!isStill && steps > 0) race.toggle()
  }

  #model(): BoardModel {
    const { terrain, groundVersion, query, race, setups, occupied } = this.#lab.state
    const at = (places: readonly number[], isIn: boolean) =>
      this.#lanes
        .peek()
        .filter((lane) => places.includes(lane.at) === isIn)
        .map((lane) => boardLane(lane, race.position.peek()))
    return {
      terrain,
      parts: [terrain, groundVersion, query, this.#lanes, race.position, this.layout, this.focus],
      ends: () => {
        const asked = query.value
        return asked === null || asked.to === null ? null : { from: asked.from, to: asked.to }
      },
      lanes: (places) => at(places, true),
      outlined: (places) => (this.layout.peek() === 'one' ? at(places, false) : []),
      moveEnd: (end, cell) => {
        const asked = query.value
        if (asked === null || asked.to === null || isSame(asked.from, cell) || isSame(asked.to, cell)) return
        const ground = { terrain: terrain.value, occupied }
        if (setups.value.some(({ unit }) => whyNotHere(ground, unit, cell) !== null)) return
        query.value = { from: asked.from, to: asked.to, [end]: cell }
        this.#isLive = true
        void this.#lab.compare.run()
      },
      beginStroke: () => false,
      drawTo: () => {},
      endStroke: () => {},
      choose: (cell) => this.#lab.pointing.act(cell),
    }
  }
}
