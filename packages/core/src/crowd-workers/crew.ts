import { type CrowdModules, Passes } from '../crowd-kernel/passes.js'
import { Bands } from './bands.js'

/** What the crowd's thread sends its workers. */
export type CrewRequest =
  | { readonly kind: 'begin'; readonly worker: number; readonly shared: Int32Array }
  | {
      readonly kind: 'join'
      readonly crowd: number
      readonly modules: CrowdModules
      readonly memory: WebAssembly.Memory
      readonly scratch: number
    }
  | { readonly kind: 'serve' }

/** The inside of a worker. */
export class CrewWorker {
  readonly #crowds = new Map<number, Passes>()
  #bands: Bands | null = null
  #worker = 0

  readonly answer = (request: CrewRequest): void => {
    if (request.kind === 'begin') {
      this.#bands = new Bands(request.shared)
      this.#worker = request.worker
    } else if (request.kind === 'join') {
      const { crowd, modules, memory, scratch } = request
      this.#crowds.set(crowd, new Passes(modules, memory, scratch))
    } else this.#bands?.serve(this.#worker, (crowd) => this.#crowds.get(crowd))
  }
}
