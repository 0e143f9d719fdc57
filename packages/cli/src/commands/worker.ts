import type { Command } from 'commander'
import { loadFromClone } from '../clone.js'
import { interruptible } from '../interruptible.js'
import type { Done, Io } from '../io.js'
import { writeLines } from '../output.js'

interface QueueExperiments {
  readonly workFor: (
    url: string,
    options: {
      readonly signal: AbortSignal
      readonly onBegin: (one: { readonly id: string }) => void
      readonly onResult: (result: { readonly id: string; readonly ended: string }) => void
    },
  ) => Promise<void>
}

/** `footpath worker`: takes cases of `footpath reproduce --redis` from the queue; lives in the experiments. */
export function addWorker(program: Command, io: Io, done: Done): void {
  program
    .command('worker')
    .summary('run cases of "footpath reproduce --redis" (needs a clone of the repository)')
    .usage('--redis <url>')
    .description(
      'Takes cases from the queue on a Redis server and runs them, one at a time, until you stop it. ' +
        'Start one per machine: two would disturb each other. ' +
        'If a worker is killed, another one runs its case.',
    )
    .requiredOption('--redis <url>', 'the server with the queue: redis://host:port')
    .action(async ({ redis }: { readonly redis: string }) => {
      const { workFor } = await loadFromClone<QueueExperiments>('@footpath/experiments/queue', 'worker')
      await interruptible(
        () => new Error('The worker was interrupted.'),
        (signal) =>
          workFor(redis, {
            signal,
            onBegin: ({ id }) => writeLines(io.stdout, `${id} begins`),
            onResult: ({ id, ended }) => writeLines(io.stdout, `${id} ${ended}`),
          }),
      )
      done(0)
    })
}
