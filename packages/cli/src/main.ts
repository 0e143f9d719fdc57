import process from 'node:process'
import { run } from './run.js'

/** The exit code for a bug of ours: `EX_SOFTWARE` of sysexits.h. */
const INTERNAL_ERROR = 70

// The reader of our output may stop early (`| head`): then nothing went wrong, and no message is needed.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(process.exitCode ?? 0)
  })
}

try {
  const { stdin, stdout, stderr, env } = process
  // Not process.exit: a pipe may still hold output that has not been read.
  process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr, env })
} catch (error) {
  console.error(error)
  process.exitCode = INTERNAL_ERROR
}
