import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

/** What a module makes a page load, with all it imports: unused parts dropped, minified. */
export interface BundleSize {
  readonly minifiedBytes: number
  readonly gzipBytes: number
  /** The part of `gzipBytes` that is WebAssembly, stored as text. */
  readonly wasmGzipBytes: number
}

/** The size of an import, by the text it is known by. */
export interface ImportSize extends BundleSize {
  readonly name: string
}

const ENTRY = 'virtual:measured'

/** The modules that hold nothing but the bytes of a WebAssembly module. */
const WASM_BYTES = /\/wasm\/[\w-]+-bytes\.js$/

/** Measures a module, given as its text. What a package expects its user to have (three) is left out. */
export async function bundleSize(module: string): Promise<BundleSize> {
  const wasm = wasmPlugin('seen')
  const whole = await bundled(module, wasm.plugin)
  const gzipBytes = gzipped(whole)
  const rest =
    wasm.modules.size === 0 ? gzipBytes : gzipped(await bundled(module, wasmPlugin('emptied').plugin))
  return { minifiedBytes: Buffer.byteLength(whole), gzipBytes, wasmGzipBytes: gzipBytes - rest }
}

/** The code that a page would load for a module, given as its text. */
export function bundleCode(module: string): Promise<string> {
  return bundled(module, wasmPlugin('seen').plugin)
}

/** The part of a module's bundle that comes from files whose path matches, as a chunk of its own. */
export async function ownGzipBytes(module: string, own: RegExp): Promise<number> {
  const split = { groups: [{ name: 'own', test: own }], includeDependenciesRecursively: false }
  const outputs = await outputsOf(module, wasmPlugin('seen').plugin, { codeSplitting: split })
  const [chunk] = outputs.filter(({ fileName }) => fileName.includes('own'))
  return gzipped(codeOf(chunk))
}

function gzipped(code: string): number {
  return gzipSync(code, { level: 9 }).length
}

async function bundled(module: string, wasm: Plugin): Promise<string> {
  // Workers come as files beside the chunks; a page loads both.
  return (await outputsOf(module, wasm)).map(codeOf).join('')
}

type OutputFile = Rolldown.RolldownOutput['output'][number]

function codeOf(file: OutputFile): string {
  return file.type === 'chunk' ? file.code : String(file.source)
}

async function outputsOf(
  module: string,
  wasm: Plugin,
  options: Rolldown.OutputOptions = {},
): Promise<OutputFile[]> {
  const result = await build({
    root: fileURLToPath(new URL('../', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    plugins: [entry(module), wasm],
    worker: { plugins: () => [wasm] },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        external: /^three($|\/)/,
        preserveEntrySignatures: options.codeSplitting === undefined ? 'strict' : 'allow-extension',
        output: { format: 'es', ...options },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  return outputs.flatMap(({ output }) => output)
}

function entry(module: string): Plugin {
  return {
    name: 'measured',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
    load: (id) => (id === `\0${ENTRY}` ? module : null),
  }
}

/** Records the modules of bytes, and empties them to measure the rest. */
function wasmPlugin(bytes: 'seen' | 'emptied'): { plugin: Plugin; modules: Set<string> } {
  const modules = new Set<string>()
  const transform = (code: string, id: string) => {
    if (!WASM_BYTES.test(id)) return null
    modules.add(id)
    return bytes === 'seen' ? null : { code: code.replaceAll(/'[\w+/=]+'/g, "''"), map: null }
  }
  return { plugin: { name: 'wasm', transform }, modules }
}
