// `npm start`: from a fresh clone to a path on the screen. Installs and builds what is missing, makes a map and
// finds a path on it.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, npm, root, run } from './workspace.mjs'

install()
npm('run', '--silent', 'build')

const footpath = join(root, 'packages', 'cli', 'bin', 'footpath.js')
const map = join(mkdtempSync(join(tmpdir(), 'footpath-')), 'caves.txt')
const commands = [
  ['generate', 'caves', '--size', '60', '--seed', '63', '--out', map],
  ['find', map, '--from', '2,2', '--to', '57,57'],
]
for (const args of commands) run(process.execPath, [footpath, ...args])

console.log('\nThese two commands made the map and found the path; change them and try your own:\n')
for (const args of commands) console.log(`  npx footpath ${args.map(quoted).join(' ')}`)

function quoted(argument) {
  return /^[\w./\\:,=@-]+$/.test(argument) ? argument : JSON.stringify(argument)
}
