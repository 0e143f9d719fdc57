import { CommanderError } from 'commander'
import { FootpathError } from 'footpath'
import type { ExitCode, Io } from './io.js'
import { writeLines } from './output.js'
import { createProgram } from './program.js'
import { systemProblem } from './system-error.js'

/**
 * Runs the command with the user's arguments (`['find', 'map.txt', …]`, without node and script) and resolves to
 * its exit code. Misuse is one line on stderr and exit code 2; a bug of ours rejects.
 */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  let exitCode: ExitCode = 0
  const program = createProgram(io, (code) => {
    exitCode = code
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    const names = program.commands.map((command) => command.name())
    if (error instanceof CommanderError) writeLines(io.stderr, misuse(error, argv, names))
    else writeLines(io.stderr, `footpath: ${problemOf(error)}`)
    return 2
  }
}

function misuse(error: CommanderError, argv: readonly string[], commands: readonly string[]): string {
  if (error.code === 'commander.help') {
    const problem = argv.length === 0 ? 'The command is missing.' : 'This command does not exist.'
    return `footpath: ${problem} Use one of: ${commands.join(', ')}. See 'footpath --help' for examples.`
  }
  const asked = commands.find((name) => name === argv[0])
  const problem = error.message.replace(/^error: /, '').replace(/([^.?!)])$/, '$1.')
  const sentence = problem.charAt(0).toUpperCase() + problem.slice(1)
  return `footpath: ${sentence} See 'footpath ${asked === undefined ? '' : `${asked} `}--help'.`
}

/** What is wrong, if it is misuse or the system refuses something; throws the error again otherwise. */
function problemOf(error: unknown): string {
  if (error instanceof FootpathError) return error.message
  const problem = systemProblem(error)
  if (problem === null) throw error
  const place = error instanceof Error && 'path' in error ? `${String(error.path)}: ` : ''
  return `${place}${problem}.`
}
