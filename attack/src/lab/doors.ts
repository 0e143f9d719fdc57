import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The functions of the lab through which strangers' links and files come in. */
export interface LabDoors {
  stateIn(hash: string): LabState | null
  stateInFile(text: string): LabState
  checkOnMap(state: LabState, width: number, depth: number): void
  withEdits(source: unknown, edits: unknown): unknown
  unpackThings(things: unknown): unknown
}

/** What the attack reads of a state. */
export interface LabState {
  readonly edits: unknown
  readonly things?: unknown
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache')

const SOURCES = { link: 'link', state: 'check-state', edits: 'edits', things: 'shared-things' }

let doors: Promise<LabDoors> | null = null

/** The lab's own functions, bundled for Node from its sources: the lab itself is built for browsers only. */
export function openDoors(): Promise<LabDoors> {
  doors ??= bundle()
  return doors
}

async function bundle(): Promise<LabDoors> {
  const { build } = await import('vite')
  mkdirSync(CACHE, { recursive: true })
  // A folder for each process, because several may do this at once. What is loaded needs it no more.
  const folder = mkdtempSync(join(CACHE, 'attack-lab-'))
  try {
    const input = Object.entries(SOURCES).map(([name, file]) => [
      name,
      join(ROOT, `apps/lab/src/share/${file}.ts`),
    ])
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'silent',
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: true,
        rollupOptions: { input: Object.fromEntries(input) as Record<string, string> },
      },
    })
    const modules = await Promise.all(
      Object.keys(SOURCES).map(
        (name) => import(pathToFileURL(join(folder, `${name}.js`)).href) as Promise<object>,
      ),
    )
    return Object.assign({}, ...modules) as LabDoors
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
