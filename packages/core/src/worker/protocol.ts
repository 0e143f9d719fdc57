/** Work for a worker: the taut graph of a map, for one unit. */
export interface WaypointsJob {
  readonly kind: 'waypoints'
  readonly width: number
  readonly depth: number
  readonly radius: number
  /** 1 per cell id where the ground is free. */
  readonly free: Uint8Array
}

/** What a worker answers: how far it is, then the result or what went wrong. */
export type Reply =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'result'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'error'; readonly message: string }

/** A worker of either kind, as far as its owner needs to know. */
export interface WorkerHandle {
  post(job: WaypointsJob): void
  terminate(): void
}

/** Starts a worker; `receive` gets its replies, and an error reply where it fails. */
export type StartWorker = (receive: (reply: Reply) => void) => WorkerHandle
