import { FootpathError, show } from '../error.js'

/** More workers than this are a mistake. */
const MOST_WORKERS = 256

/** How many workers a pool has: by default one less than the machine has cores, but at least 1. */
export function workerCount(workers: number | undefined, cores: number): number {
  const count = workers === undefined ? Math.max(1, cores - 1) : workers
  if (Number.isInteger(count) && count >= 1 && count <= MOST_WORKERS) return count
  throw new FootpathError(
    'bad-option',
    `workers must be a whole number from 1 to ${MOST_WORKERS}; got ${show(workers)}.`,
    'Leave it out for one less than the machine has cores.',
    workers,
  )
}
