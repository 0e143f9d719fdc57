import { FootpathError } from 'footpath'
import { deflateSync, inflateSync } from 'fflate'
import type { SharedState } from './shared-state.js'

/** Longer links are refused by some browsers, mail programs and chats; then a file is offered. */
const LONGEST_LINK = 8000

/** More than this unpacked is no state of the lab. */
const MOST_BYTES = 64 * 1024 * 1024

const PREFIX = '#s='

/** The part of the address after # that restores a state, or null where it would be too long. */
export function linkOf(state: SharedState): string | null {
  const packed = deflateSync(new TextEncoder().encode(JSON.stringify(state)), { level: 9 })
  const link = PREFIX + base64Url(packed)
  return link.length <= LONGEST_LINK ? link : null
}

/** The state in an address, or null where there is none. Throws `bad-file` for a damaged one. */
export function stateIn(hash: string): SharedState | null {
  if (!hash.startsWith(PREFIX)) return null
  try {
    const packed = bytesOf(hash.slice(PREFIX.length))
    const text = new TextDecoder().decode(inflateSync(packed, { out: new Uint8Array(sizeLimit(packed)) }))
    return requireState(JSON.parse(text.replace(/\0+$/, '')))
  } catch (error) {
    throw new FootpathError(
      'bad-file',
      `The link is damaged (${error instanceof Error ? error.message : String(error)}).`,
      'Ask for it again, or begin with a new world.',
      hash.slice(0, 40),
    )
  }
}

/** The same state as a file's text, for what no link can hold. */
export function fileOf(state: SharedState): string {
  return `${JSON.stringify(state)}\n`
}

/** The state in a saved file; throws `bad-file` for anything else. */
export function stateInFile(text: string): SharedState {
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // No JSON is no state either.
  }
  return requireState(value)
}

function requireState(value: unknown): SharedState {
  const state = value as SharedState
  if (
    state === null ||
    typeof state !== 'object' ||
    state.version !== 1 ||
    typeof state.world?.kind !== 'string'
  )
    throw new FootpathError('bad-file', 'This is no saved state of the lab.', 'Open a file saved by the lab.')
  return state
}

/** Deflate grows its content at most about 1032 times. */
function sizeLimit(packed: Uint8Array): number {
  return Math.min(MOST_BYTES, 1100 * packed.length)
}

function base64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function bytesOf(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
