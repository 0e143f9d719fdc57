// Programs that tests need besides npm packages. If they can be installed, the script says so first and installs them; if
// not, it ends with a line that names package and command.
import { spawnSync } from 'node:child_process'
import { run } from './workspace.mjs'

/** Whether a program answers when it is asked for its version. */
function has(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** Whether packages of the system can be installed: on Debian and its relatives, as root. */
export function canInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get')
}

/** Whether `FOOTPATH_SKIP`, a list such as `redis,browser`, says to go without something. */
export function isSkipped(name) {
  return (process.env.FOOTPATH_SKIP ?? '').split(',').includes(name)
}

export function installPackage(name) {
  console.log(`Installing the system package ${name}: apt-get update, then apt-get install ${name}.`)
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', name])
}

/** A Redis server for the tests of the queue. */
export function ensureRedis() {
  if (has('redis-server')) return
  if (isSkipped('redis')) console.log('Without a Redis server: the queue of experiments is not tested.')
  else if (canInstall()) installPackage('redis-server')
  else missing('No Redis server', 'apt-get install redis-server, or brew install redis', 'redis')
}

/** Ends the script with what to install, and how to do without. */
export function missing(what, command, name) {
  console.error(`${what}. Install it (${command}), or leave out its tests: FOOTPATH_SKIP=${name}`)
  process.exit(1)
}
