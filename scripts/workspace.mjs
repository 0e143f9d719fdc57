// What the scripts of `npm start` and `npm test` share. Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Installs the locked dependencies unless they are there already. */
export function install() {
  if (!isInstalled()) npm('ci', '--no-audit', '--no-fund')
}

/** npm notes in this file what it installed; an older note means that the lock file has changed since. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json')
  return existsSync(note) && statSync(note).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** Runs the npm that started this script, or the one on the path; there it may be a script that needs a shell. */
export function npm(...args) {
  const cli = process.env.npm_execpath
  console.log(`> npm ${args.join(' ')}`)
  if (cli !== undefined && /npm-cli\.c?js$/.test(cli)) run(process.execPath, [cli, ...args])
  else run(`npm ${args.join(' ')}`, [], { shell: true })
}

/** The file of an installed package's script, such as `vitest/vitest.mjs`. */
export function script(name) {
  return join(root, 'node_modules', ...name.split('/'))
}

/** Runs the script of an installed package. */
export function tool(name, ...args) {
  run(process.execPath, [script(name), ...args])
}

/** Runs a program in the workspace; when it fails, so does the script. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options })
  if (error !== undefined) console.error(`${program} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}
