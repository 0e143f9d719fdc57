// `npm start`: from a fresh clone to the lab in a browser. Installs what is missing, builds everything, serves the
// lab and prints its address. `npm start -- --port 8080` chooses the port.
import { install, npm } from './workspace.mjs'

install()
npm('run', '--silent', 'build')

// In this process, so that Ctrl+C reaches it.
process.argv = [...process.argv.slice(0, 2), 'lab', ...process.argv.slice(2)]
await import('../packages/cli/bin/footpath.js')
