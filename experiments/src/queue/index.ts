export { runByQueue } from './run-by-queue.js'
export { type WorkOptions, workFor } from './work-for.js'
