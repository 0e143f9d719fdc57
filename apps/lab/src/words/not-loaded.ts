import { FootpathError } from 'footpath'

/** What `startPageWorker` reports of a worker that has no script. */
const NO_SCRIPT = 'its script could not be loaded'

/** The error for a part of the lab that could not be fetched: many are loaded with their first use only. */
function notLoaded(part: string): FootpathError {
  return new FootpathError(
    'worker-failed',
    `${part} could not be loaded.`,
    'Check the connection to the lab’s server, then try again.',
    part,
  )
}

/** The part once it is there; rejects in words instead of with a browser's message and address. */
export async function loadPart<Part>(name: string, part: Promise<Part>): Promise<Part> {
  try {
    return await part
  } catch {
    throw notLoaded(name)
  }
}

/** The error of a worker, in words if its script could not be fetched. */
export function workerError(name: string, error: unknown): unknown {
  return error instanceof FootpathError && error.value === NO_SCRIPT ? notLoaded(name) : error
}
