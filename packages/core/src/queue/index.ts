export { type AskOptions, createQueue, Queue, type QueueRun, type RunLimits } from './queue.js'
export type { Ticket } from './ticket.js'
