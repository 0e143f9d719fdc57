import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PACKAGES, packInto } from '../scripts/tarballs.mjs'
import { root } from '../scripts/workspace.mjs'

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly version: string
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/** A folder outside the workspace, where nothing resolves to it by accident. */
export const folder = mkdtempSync(join(tmpdir(), 'footpath-packed-'))

export function packAll(): { readonly name: string; readonly file: string }[] {
  return packInto(join(folder, 'out'))
}

/**
 * A project with the packed packages in `node_modules`, unpacked as npm does it. Their dependencies are links to those
 * of the workspace: npm could not install them without a network, since `npm ci` does not keep what it would ask for.
 */
export function projectWith(
  name: string,
  tarballs: readonly { readonly name: string; readonly file: string }[],
  also: readonly string[] = [],
): string {
  const project = join(folder, name)
  writeFile(join(project, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
  for (const { name, file } of tarballs) {
    const to = join(project, 'node_modules', name)
    mkdirSync(to, { recursive: true })
    const { status, stderr } = run('tar', ['-xzf', file, '-C', to, '--strip-components=1'], folder)
    if (status !== 0) throw new Error(stderr)
    const { dependencies = {}, bin = {} } = manifestIn(to)
    for (const dependency of Object.keys(dependencies))
      if (!tarballs.some(({ name }) => name === dependency)) link(project, dependency)
    for (const [command, script] of Object.entries(bin))
      symlink(join(to, script), join(project, 'node_modules/.bin', command))
  }
  for (const dependency of also) link(project, dependency)
  return project
}

export function manifestIn(packageFolder: string): Manifest {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as Manifest
}

/** `footpath`, `footpath/grid` …: what a user can import. */
export function entryPoints({ name, exports }: Manifest): string[] {
  return (
    Object.keys(exports)
      // What a worker runs; it ends at once where there is none.
      .filter((subpath) => !subpath.endsWith('/script'))
      .filter((path) => path !== './package.json')
      .map((path) => name + path.slice(1))
  )
}

export function writeFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

export function run(program: string, args: readonly string[], cwd: string) {
  return spawnSync(program, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' })
}

/** Runs Node, or a tool of the workspace in Node. */
export function node(args: readonly string[], cwd: string) {
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
}

/** What the TypeScript in a folder complains about. */
export function typeErrors(typescript: string, project: string): string {
  return node([join(typescript, 'bin/tsc'), '-p', project], project).stdout
}

function link(project: string, dependency: string): void {
  // npm puts a version that differs from the workspace's beside the package that wants it.
  const places = [...PACKAGES.map((name) => join(root, 'packages', name)), root]
  const from = places.map((place) => join(place, 'node_modules', dependency)).find((path) => existsSync(path))
  if (from === undefined) throw new Error(`${dependency} is not installed.`)
  symlink(from, join(project, 'node_modules', dependency))
}

function symlink(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) symlinkSync(target, path, 'junction')
}
