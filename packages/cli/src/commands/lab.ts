import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { FootpathError } from 'footpath'
import { whole } from '../arguments.js'
import type { Done, Io } from '../io.js'
import { type LabServer, serveFolder } from '../lab-server.js'
import { writeLines } from '../output.js'

const PORT = 4173
const HIGHEST_PORT = 65_535

const EXAMPLES = `
Examples:
  $ footpath lab
  $ footpath lab --port 8080`

/** `footpath lab`: serves the lab that is in the package, until it is interrupted. */
export function addLab(program: Command, io: Io, done: Done): void {
  program
    .command('lab')
    .summary('open the 3D lab in a browser')
    .usage('[options]')
    .description('Serves the 3D lab on this machine and prints its address. Press Ctrl+C to stop it.')
    .option('--port <n>', `the port (default: ${PORT}, or the next free one)`, whole('--port', 0))
    .addHelpText('after', EXAMPLES)
    .action(async ({ port }: { port?: number }) => {
      const server = await serve(labFolder(), port)
      const interrupted = interruption()
      writeLines(io.stdout, `The lab is at ${server.address} · Press Ctrl+C to stop it.`)
      await interrupted
      await server.close()
      done(0)
    })
}

/** The built lab, which is copied into the package when it is made. */
function labFolder(): string {
  const folder = fileURLToPath(new URL('../../lab/', import.meta.url))
  if (existsSync(`${folder}index.html`)) return folder
  throw new FootpathError(
    'bad-file',
    'The lab is not built.',
    'Run "npm run build" in a clone, or install @footpath/cli again.',
    folder,
  )
}

async function serve(folder: string, port: number | undefined): Promise<LabServer> {
  if (port !== undefined && port > HIGHEST_PORT) {
    throw new FootpathError(
      'bad-number',
      `--port must be at most ${HIGHEST_PORT}; got ${port}.`,
      'Choose another port, or leave it out.',
      port,
    )
  }
  try {
    return await serveFolder(folder, port ?? PORT, port === undefined)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    throw new FootpathError(
      'bad-option',
      `Port ${port ?? PORT} ${code === 'EACCES' ? 'is not allowed' : 'is in use'}.`,
      'Choose another with --port, or use --port 0 for any free one.',
      port,
    )
  }
}

function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
