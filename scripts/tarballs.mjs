import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/** What is published, in the order in which one depends on the other. */
export const PACKAGES = ['core', 'formats', 'three', 'cli']

/**
 * Packs what is built as npm would publish it, under names without a version so that install lines last:
 * `footpath.tgz`, `footpath-formats.tgz` …
 * @param {string} folder
 * @returns {{ name: string, file: string }[]}
 */
export function packInto(folder) {
  mkdirSync(folder, { recursive: true })
  const workspaces = PACKAGES.map((name) => `--workspace=packages/${name}`)
  const report = execFileSync(
    'npm',
    [
      'pack',
      '--json',
      '--loglevel=error',
      '--foreground-scripts=false',
      '--pack-destination',
      folder,
      ...workspaces,
    ],
    {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FOOTPATH_BUILT: '1' },
    },
  )
  return packed(report).map(({ name, filename }) => {
    const file = join(folder, `${name.replace('@', '').replace('/', '-')}.tgz`)
    renameSync(join(folder, filename), file)
    return { name, file }
  })
}

/**
 * The report follows what the packages' own scripts print. npm 11 and older report a list, npm 12 an object.
 * @param {string} report
 * @returns {{ name: string, filename: string }[]}
 */
function packed(report) {
  return Object.values(JSON.parse(report.slice(report.search(/^[[{]/m))))
}
