import { effect } from '@preact/signals'
import type { SearchClient } from '../search/client.js'
import type { LabState } from '../state/lab-state.js'
import { fail, say } from '../state/status.js'
import { titleOf } from '../world/source.js'
import { inDigits } from '../words/figures.js'
import { LatestTask } from './latest-task.js'

/** Measures how engines do on the map; what was measured is forgotten with the ground, or with the unit. */
export class EnginesController {
  readonly #state: LabState
  readonly #search: SearchClient
  readonly #task: LatestTask

  constructor(state: LabState, search: SearchClient) {
    this.#state = state
    this.#search = search
    this.#task = new LatestTask(state)
    effect(() => {
      void [state.terrain.value, state.groundVersion.value, state.setups.value]
      state.engines.value = null
    })
  }

  async measure(): Promise<void> {
    const { setups, world, engines } = this.#state
    const [{ unit }] = setups.value
    try {
      const trial = await this.#task.run({ text: 'measuring engines' }, (signal, report) =>
        this.#search.tryEngines(unit, titleOf(world.value), {
          signal,
          onProgress: (share) => report(`, ${inDigits(100 * share)} %`),
        }),
      )
      if (trial === undefined) return
      engines.value = trial
      if (trial === null)
        say(this.#state, 'Nothing was measured: it was cancelled, or the ground has changed.')
      else say(this.#state, `Measured with ${trial.queries} queries.`)
    } catch (error) {
      fail(this.#state, error)
    }
  }
}
