import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTerrain } from '@footpath/formats'
import { FootpathError } from 'footpath'
import type { ParserCase } from './cases.js'

/** What reading a file took. */
export interface ParserRow {
  readonly format: string
  readonly what: string
  readonly isHostile: boolean
  readonly fileBytes: number
  /** Of the terrain; null when the file was refused. */
  readonly cells: number | null
  /** Why it was refused, or null. */
  readonly refusal: string | null
  /** The highest mark of the process above the one before, when the file itself was in memory already. */
  readonly peakBytes: number
  readonly cpuMillis: number
}

type Outcome = Pick<ParserRow, 'cells' | 'refusal' | 'peakBytes' | 'cpuMillis'>

/** Reads a file in a process of its own. */
export function measureApart({ format, what, isHostile, make, fileName, options }: ParserCase): ParserRow {
  const folder = mkdtempSync(join(tmpdir(), 'footpath-parsers-'))
  try {
    const content = make()
    const file = join(folder, fileName ?? `map${format}`)
    writeFileSync(file, content)
    const main = fileURLToPath(new URL('main.js', import.meta.url))
    const args = [main, '--file', file, '--options', JSON.stringify(options ?? {})]
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (stdout === '') throw new Error(`${format}, ${what}: ${stderr}`)
    const fileBytes = typeof content === 'string' ? Buffer.byteLength(content) : content.length
    return { format, what, isHostile, fileBytes, ...(JSON.parse(stdout) as Outcome) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Reads a file in this process, which should have done nothing else. */
export async function measureHere(file: string, options: object): Promise<Outcome> {
  const bytes = readFileSync(file)
  // So that what all readers share is loaded and compiled.
  await readTerrain(new TextEncoder().encode('..\n..\n'), 'small.txt')
  const before = highestMark()
  const clock = process.cpuUsage()
  let cells: number | null = null
  let refusal: string | null = null
  try {
    const { width, depth } = await readTerrain(bytes, file, options)
    cells = width * depth
  } catch (error) {
    if (!(error instanceof FootpathError)) throw error
    refusal = error.code
  }
  const { user, system } = process.cpuUsage(clock)
  return { cells, refusal, peakBytes: highestMark() - before, cpuMillis: Math.round((user + system) / 1000) }
}

/** The most memory this process ever had, in bytes. Linux lets `maxRSS` begin with the mark of the process that started it. */
function highestMark(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(status)?.[1]
  return 1024 * (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes))
}
