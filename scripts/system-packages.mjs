// Programs that tests need besides npm's, installed where that can be done without asking.
import { spawnSync } from 'node:child_process'
import { run } from './workspace.mjs'

/** Whether a program answers when it is asked for its version. */
export function has(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** Whether packages of the system can be installed: on Debian's kin, as root. */
export function canInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get')
}

export function installPackage(name) {
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', name])
}

/** Installs a Redis server where there is none and that can be done; its test says so where it cannot. */
export function ensureRedis() {
  if (has('redis-server') || !canInstall()) return
  console.log('No Redis server on this machine: installing the system package (apt-get).')
  installPackage('redis-server')
}
