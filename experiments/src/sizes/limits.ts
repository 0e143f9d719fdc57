import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BundleSize } from '../bundle.js'

/** The most bytes an import may have, minified and gzipped; WebAssembly has a limit of its own. */
export interface SizeLimit {
  readonly gzipBytes: number
  readonly wasmGzipBytes: number
}

export type SizeLimits = Readonly<Record<string, SizeLimit>>

const file = fileURLToPath(new URL('../../size-limits.json', import.meta.url))

export function readLimits(): SizeLimits {
  return JSON.parse(readFileSync(file, 'utf8')) as SizeLimits
}

export function writeLimits(limits: SizeLimits): void {
  writeFileSync(file, `${JSON.stringify(limits, null, 2)}\n`)
}

/** The limit of an import by its first measurement: three per cent above, rounded up to whole 50 bytes. */
export function firstLimit(size: BundleSize): SizeLimit {
  return { gzipBytes: roundedUp(withoutWasm(size)), wasmGzipBytes: roundedUp(size.wasmGzipBytes) }
}

function roundedUp(bytes: number): number {
  return 50 * Math.ceil((1.03 * bytes) / 50)
}

/** What is wrong with the size of an import, and what to do about it; null where it keeps to its limit. */
export function problemOf(name: string, size: BundleSize, limit: SizeLimit | undefined): string | null {
  if (limit === undefined)
    return `import ${name} has no limit. Run "npm run sizes -w experiments", which gives it one.`
  const parts = [
    ['', withoutWasm(size), limit.gzipBytes],
    [' of WebAssembly', size.wasmGzipBytes, limit.wasmGzipBytes],
  ] as const
  const large = parts.filter(([, bytes, most]) => bytes > most)
  if (large.length === 0) return null
  const sizes = large.map(([what, bytes, most]) => `${bytes} bytes${what}, its limit is ${most}`).join('; ')
  return (
    `import ${name} is too large, minified and gzipped: ${sizes}. Look for what it brings in without need; ` +
    'raise the limit in experiments/size-limits.json only with a reason in the commit.'
  )
}

function withoutWasm({ gzipBytes, wasmGzipBytes }: BundleSize): number {
  return gzipBytes - wasmGzipBytes
}
