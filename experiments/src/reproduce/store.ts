import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { FootpathError } from 'footpath'
import { describeMachine, type Machine } from '../machine.js'
import type { Case, CaseResult, StudyId } from './case.js'

/** What a folder of measurements says about its run. */
export interface Manifest {
  /** Names the run, whatever else is the same; kept when it is resumed. */
  readonly id: string
  readonly studies: readonly StudyId[]
  readonly quick: boolean
  readonly machine: Machine
  /** Processes at work when it began; times of a machine that has fewer cores are not to be trusted. */
  readonly load: number
  /** Of all cases with their tuples: measurements of other ones must not be mixed with these. */
  readonly fingerprint: string
}

/**
 * The raw measurements of a run on disk: `run.json` says of what, `measurements.jsonl` has a line of JSON per case,
 * written as soon as it is there. A run that is killed loses the case it was at.
 */
export class Store {
  readonly manifest: Manifest
  readonly #file: string
  readonly #results = new Map<string, CaseResult>()

  private constructor(file: string, manifest: Manifest) {
    this.#file = file
    this.manifest = manifest
  }

  /** Starts a run, or resumes the one in the folder; refuses to resume one of other cases. */
  static open(
    folder: string,
    about: Pick<Manifest, 'studies' | 'quick'>,
    cases: readonly Case[],
    resume: boolean,
  ): Store {
    requireFolder(folder)
    const manifestFile = join(folder, 'run.json')
    const file = join(folder, 'measurements.jsonl')
    const fingerprint = createHash('sha256').update(JSON.stringify(cases)).digest('hex').slice(0, 16)
    if (resume && existsSync(manifestFile)) {
      const manifest = readManifest(manifestFile)
      if (manifest.fingerprint !== fingerprint) {
        throw new FootpathError(
          'bad-option',
          `${folder} holds a run of other cases: ${describe(manifest)}, not ${describe(about)}, or of another version.`,
          'Resume with the same studies and mode, or choose another folder.',
          folder,
        )
      }
      const store = new Store(file, manifest)
      store.#load(new Set(cases.map(({ id }) => id)))
      return store
    }
    const { studies, quick } = about
    const [load] = loadavg()
    const manifest = { id: randomUUID(), studies, quick, machine: describeMachine(), load, fingerprint }
    writeFileSync(file, '')
    writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
    return new Store(file, manifest)
  }

  /** The result of a case, if there is one. */
  get(id: string): CaseResult | undefined {
    return this.#results.get(id)
  }

  /** Keeps a result and says so; a case that has one already is counted once. */
  add(result: CaseResult): boolean {
    if (this.#results.has(result.id)) return false
    this.#results.set(result.id, result)
    appendFileSync(this.#file, `${JSON.stringify(result)}\n`)
    return true
  }

  /** Reads lines up to the first that is not whole, and cuts the file there. What failed is run again. */
  #load(ids: ReadonlySet<string>): void {
    if (!existsSync(this.#file)) return
    const bytes = readFileSync(this.#file)
    let begin = 0
    for (;;) {
      const end = bytes.indexOf('\n', begin)
      const result = end < 0 ? null : parseResult(bytes.toString('utf8', begin, end))
      if (result === null) break
      if (ids.has(result.id) && result.ended !== 'failed') this.#results.set(result.id, result)
      begin = end + 1
    }
    if (begin < bytes.length) truncateSync(this.#file, begin)
  }
}

/** Refuses a folder that cannot be made or written, before anything is measured for it. */
function requireFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new FootpathError(
      'bad-option',
      `${folder} cannot be used for a run: ${error instanceof Error ? error.message : String(error)}.`,
      'Choose a folder that can be written.',
      folder,
    )
  }
}

function readManifest(file: string): Manifest {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text) as Manifest
  } catch {
    throw new FootpathError(
      'bad-option',
      `${file} is not whole, so the run cannot be resumed.`,
      'Start a new run without `resume`, or choose another folder.',
      file,
    )
  }
}

function parseResult(line: string): CaseResult | null {
  try {
    return JSON.parse(line) as CaseResult
  } catch {
    return null
  }
}

function describe({ studies, quick }: Pick<Manifest, 'studies' | 'quick'>): string {
  return `${quick ? 'quick, ' : ''}studies ${studies.join(' ')}`
}
