import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { LIBRARIES, LIBRARY_NAMES, type LibraryName } from './libraries.js'

/** What importing one use of a library makes a page load. */
export interface BundleSize {
  readonly library: LibraryName
  readonly algorithm: string
  readonly minifiedBytes: number
  readonly gzipBytes: number
}

const ENTRY = 'virtual:peer'

/** Bundles the import of every adapter as a page would: unused parts dropped, minified. */
export async function bundleSizes(): Promise<BundleSize[]> {
  const sizes: BundleSize[] = []
  for (const library of LIBRARY_NAMES) {
    for (const { algorithm, bundle } of (await LIBRARIES[library]()).adapters) {
      const code = await bundled(bundle)
      const [minifiedBytes, gzipBytes] = [Buffer.byteLength(code), gzipSync(code, { level: 9 }).length]
      sizes.push({ library, algorithm, minifiedBytes, gzipBytes })
    }
  }
  return sizes
}

async function bundled(module: string): Promise<string> {
  const result = await build({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'peer',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? module : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  return outputs
    .flatMap(({ output }) => output.map((file) => (file.type === 'chunk' ? file.code : '')))
    .join('')
}
