import { CommanderError } from 'commander'
import { FootpathError } from 'footpath'
import type { ExitCode, Io } from './io.js'
import { createProgram } from './program.js'

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
    if (error instanceof CommanderError) io.stderr.write(`${misuse(error, argv, names)}\n`)
    else if (error instanceof FootpathError) io.stderr.write(`footpath: ${oneLine(error.message)}\n`)
    else throw error
    return 2
  }
}

function misuse(error: CommanderError, argv: readonly string[], commands: readonly string[]): string {
  if (error.code === 'commander.help') {
    const problem = argv.length === 0 ? 'The command is missing.' : 'This command does not exist.'
    return `footpath: ${problem} Use one of: ${commands.join(', ')}. See 'footpath --help' for examples.`
  }
  const asked = commands.find((name) => name === argv[0])
  const problem = oneLine(error.message.replace(/^error: /, '')).replace(/([^.?!)])$/, '$1.')
  const sentence = problem.charAt(0).toUpperCase() + problem.slice(1)
  return `footpath: ${sentence} See 'footpath ${asked === undefined ? '' : `${asked} `}--help'.`
}

/** Without line ends and other control characters: they may come from the user's files and arguments. */
function oneLine(message: string): string {
  return message.replace(/\p{Cc}+/gu, ' ')
}
