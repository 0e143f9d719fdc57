// `npm start`: from a fresh clone to a path on the screen. Installs and builds what is missing, makes a map and
// finds a path on it. Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const footpath = join(root, 'packages', 'cli', 'bin', 'footpath.js')

if (!isInstalled()) npm('ci', '--no-audit', '--no-fund')
npm('run', '--silent', 'build')

const map = join(mkdtempSync(join(tmpdir(), 'footpath-')), 'caves.txt')
const commands = [
  ['generate', 'caves', '--size', '60', '--seed', '63', '--out', map],
  ['find', map, '--from', '2,2', '--to', '57,57'],
]
for (const args of commands) run(process.execPath, [footpath, ...args])

console.log('\nThese two commands made the map and found the path; change them and try your own:\n')
for (const args of commands) console.log(`  npx footpath ${args.map(quoted).join(' ')}`)

/** npm notes in this file what it installed; an older note means that the lock file has changed since. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json')
  return existsSync(note) && statSync(note).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** The npm that started this script, or the one on the path; there it is a script that Windows runs by a shell only. */
function npm(...args) {
  const cli = process.env.npm_execpath
  console.log(`> npm ${args.join(' ')}`)
  if (cli !== undefined && /npm-cli\.c?js$/.test(cli)) run(process.execPath, [cli, ...args])
  else run(`npm ${args.join(' ')}`, [], { shell: true })
}

/** Runs a program in the workspace; when it fails, so does this script. */
function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options })
  if (error !== undefined) console.error(`${program} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

function quoted(argument) {
  return /^[\w./\\:,=@-]+$/.test(argument) ? argument : JSON.stringify(argument)
}
