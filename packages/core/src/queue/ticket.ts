import type { Path } from '../path/path.js'

/** A request in a queue, and its answer once there is one. */
export interface Ticket {
  /**
   * The answer, or null while the request waits. A cancelled or aborted request is `cut-off` with the reason
   * `aborted`. Reading it throws if the finder refused the request, for example because its options do not fit
   * together.
   */
  readonly path: Path | null
  /** Whether the request has left the queue: answered, cancelled or refused. */
  readonly done: boolean
  /** Resolves with the answer, even if the request was cancelled. Rejects if the finder refused the request. */
  readonly ready: Promise<Path>
  /** Requests with a higher number are answered first. You may change it while the request waits. */
  priority: number
  /** Takes the request out of the queue. */
  cancel(): void
}
