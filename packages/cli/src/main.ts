import process from 'node:process'
import { inspect } from 'node:util'
import { writeLines } from './output.js'
import { run } from './run.js'
import { systemProblem } from './system-error.js'

/** The exit code for a bug of ours: `EX_SOFTWARE` of sysexits.h. */
const INTERNAL_ERROR = 70

/** The exit code for output that cannot be written. */
const MISUSE = 2

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of our output may stop early (`| head`): then nothing went wrong, and no message is needed.
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0)
    if (stream === process.stdout) {
      const problem = systemProblem(error) ?? error.message
      writeLines(
        process.stderr,
        `footpath: Standard output cannot be written: ${problem}. Send it somewhere else.`,
      )
    }
    process.exit(MISUSE)
  })
}

try {
  const { stdin, stdout, stderr, env } = process
  // Not process.exit: a pipe may still hold output that has not been read.
  process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr, env })
} catch (error) {
  writeLines(process.stderr, ...inspect(error).split('\n'))
  process.exitCode = INTERNAL_ERROR
}
