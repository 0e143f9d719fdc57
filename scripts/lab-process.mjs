// Starts something that serves the lab, and waits for the address it prints.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/** Enough to install and build on a slow machine. */
const TIMEOUT_MS = 300_000

/** Runs a script of the workspace; `stop` interrupts it and resolves to its exit code. */
export async function startLab(script, ...args) {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += chunk
    const [address] = /http:\/\/\S+/.exec(printed) ?? []
    if (address === undefined) continue
    clearTimeout(timeout)
    const stop = async () => {
      child.kill('SIGINT')
      const [code] = await ended
      return code
    }
    return { address, stop }
  }
  throw new Error(`${script} ended without an address:\n${printed}`)
}
