import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { addBake } from './commands/bake.js'
import { addBench } from './commands/bench.js'
import { addCrowd } from './commands/crowd.js'
import { addFind } from './commands/find.js'
import { addFleet } from './commands/fleet.js'
import { addGenerate } from './commands/generate.js'
import { addLab } from './commands/lab.js'
import { addReproduce } from './commands/reproduce.js'
import { addScen } from './commands/scen.js'
import { addWorker } from './commands/worker.js'
import type { Done, Io } from './io.js'

const EXAMPLES = `
Examples:
  $ footpath generate caves --size 60 --seed 63 --out caves.txt
  $ footpath find caves.txt --from 2,2 --to 57,57
  $ footpath find caves.txt --from 2,2 --to 57,57 --unit air --json
  $ footpath scen arena.map.scen --every 10
  $ footpath crowd caves.txt --from 2,2 --to 57,57 --units 200
  $ footpath fleet maze.map --scen maze-random-1.scen --agents 100
  $ footpath bake level.glb --radius 0.4 -o level.nav
  $ footpath lab

Exit codes: 0 answered, 1 no path or a mismatch, 2 misuse.`

/**
 * The command line of `footpath`. Throws instead of ending the process, so that `run` decides what is printed; a
 * new program for every run, because commander keeps what it parsed.
 */
export function createProgram(io: Io, done: Done): Command {
  const program = new Command('footpath')
    .description('Finds paths on grids, 3D terrain and 3D levels.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      // Misuse is one line, printed by `run`.
      writeErr: () => {},
      outputError: () => {},
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getOutHasColors: () => false,
    })
  addFind(program, io, done)
  addScen(program, io, done)
  addCrowd(program, io, done)
  addFleet(program, io, done)
  addGenerate(program, io, done)
  addBake(program, io, done)
  addBench(program, io, done)
  addReproduce(program, io, done)
  addWorker(program, io, done)
  addLab(program, io, done)
  return program
}

function version(): string {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}
