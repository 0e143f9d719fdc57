import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ExitCode, type Io, type Output, run } from '@footpath/cli'
import { afterAll } from 'vitest'
import type { ScenarioResult } from '../dist/scenario/measure.js'

export interface Ran {
  readonly code: ExitCode
  readonly stdout: string
  readonly stderr: string
}

export interface Around {
  readonly stdin?: string
  readonly env?: Record<string, string>
  /** What the streams say about their terminal; by default there is none. */
  readonly stdout?: Omit<Output, 'write'>
  readonly stderr?: Omit<Output, 'write'>
}

/** Runs the command in this process. */
export async function footpath(args: readonly string[], around: Around = {}): Promise<Ran> {
  let stdout = ''
  let stderr = ''
  const io: Io = {
    stdin: chunksOf(around.stdin ?? ''),
    env: around.env ?? {},
    stdout: { ...around.stdout, write: (text: string) => (stdout += text) },
    stderr: { ...around.stderr, write: (text: string) => (stderr += text) },
  }
  const code = await run(args, io)
  return { code, stdout, stderr }
}

/** Runs with `--json`; fails unless stdout is one JSON value and nothing else. */
async function withJson(args: readonly string[], around: Around) {
  const { code, stdout, stderr } = await footpath([...args, '--json'], around)
  return { code, stderr, json: JSON.parse(stdout) as unknown }
}

export async function findJson(args: readonly string[], around: Around = {}) {
  const { json, ...rest } = await withJson(['find', ...args], around)
  return { ...rest, json: json as FindJson }
}

export async function scenJson(...args: readonly string[]) {
  const { json, ...rest } = await withJson(['scen', ...args], {})
  return { ...rest, json: json as { results: ScenarioResult[] } }
}

/** How a refusal ends where a part of the repository is missing. */
export const NOT_INSTALLED =
  'which are not installed here. Run this command in a clone of the repository, after "npm run build".\n'

/** Runs the command as if the private packages were not there: they are looked for under a name that nobody has. */
export function footpathOutsideClone(...args: readonly string[]) {
  const hooks = `export const resolve = (name, context, next) =>
    next(/^@footpath.(experiments|studies)/.test(name) ? '@footpath/not-installed' : name, context)`
  const register = `import { register } from 'node:module'
    register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)})`
  const bin = fileURLToPath(new URL('../bin/footpath.js', import.meta.url))
  const imports = ['--import', `data:text/javascript,${encodeURIComponent(register)}`]
  return spawnSync(process.execPath, [...imports, bin, ...args], { encoding: 'utf8' })
}

/** A folder for one test file's maps, removed afterwards. */
export function temporaryFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'footpath-cli-'))
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  return (name) => join(folder, name)
}

/** What `find --json` prints. */
export interface FindJson {
  readonly status: string
  readonly reason?: string
  readonly cost: number
  readonly length: number
  readonly goal: [number, number] | null
  readonly cells: [number, number][]
  readonly turns: [number, number][]
  readonly points?: [number, number][]
  readonly algorithm: string
  readonly expanded: number
  readonly generated: number
  readonly micros: number
}

async function* chunksOf(text: string): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(text)
  // In two pieces, as a pipe may deliver them.
  yield bytes.subarray(0, bytes.length >> 1)
  yield bytes.subarray(bytes.length >> 1)
}
