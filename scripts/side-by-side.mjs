// Short checks that each keep one core busy, run side by side on all of them.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from './workspace.mjs'

/**
 * Runs checks, as many at a time as there are cores. The commands of a check, each a script of Node with its arguments,
 * run one after the other; what they say is printed when the check ends. Exits with the code of the first that fails.
 * @param {{ name: string, commands: string[][] }[]} checks
 */
export async function sideBySide(checks) {
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) await runCheck(check)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

async function runCheck({ name, commands }) {
  const begun = Date.now()
  const said = []
  let code = 0
  for (const command of commands) if (code === 0) code = await runCommand(command, said)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`${code === 0 ? `${seconds} s` : 'failed'}  ${name}`)
  process.stdout.write(Buffer.concat(said))
  if (code !== 0) process.exit(code)
}

function runCommand(args, said) {
  const child = spawn(process.execPath, args, { cwd: root })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}
