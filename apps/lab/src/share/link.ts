import { FootpathError } from 'footpath'
import { deflateSync, inflateSync } from 'fflate'
import { fromBase64, toBase64 } from './base64.js'
import { checkState } from './check-state.js'
import type { SharedState } from './shared-state.js'

/** Longer links are refused by some browsers, mail programs and chats; then a file is offered. */
const LONGEST_LINK = 8000

/** Larger files are refused: reading them would fill the memory. */
const MOST_CHARACTERS = 256 * 1024 * 1024

/** Deflate grows its content at most about 1032 times. */
const MOST_GROWTH = 1100

const PREFIX = '#s='

/** The part of the address after # that restores a state, or null where it would be too long. */
export function linkOf(state: SharedState): string | null {
  const packed = deflateSync(new TextEncoder().encode(JSON.stringify(state)))
  const link = PREFIX + toBase64(packed).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return link.length <= LONGEST_LINK ? link : null
}

/** The state in an address, or null where there is none. Throws `bad-file` for a damaged one. */
export function stateIn(hash: string): SharedState | null {
  if (!hash.startsWith(PREFIX)) return null
  try {
    if (hash.length > LONGEST_LINK)
      throw new Error(`it has ${hash.length} characters, more than ${LONGEST_LINK}`)
    return requireState(() => unpacked(hash.slice(PREFIX.length)))
  } catch (error) {
    throw damaged('link', error)
  }
}

/** What is wrong with a link or a saved file, and what to do. */
export function damaged(what: 'link' | 'saved lab', error: unknown): FootpathError {
  const message = error instanceof Error ? error.message : String(error)
  // The remedy for a damaged terrain is meant for its author; lab users need another one.
  const problem = error instanceof FootpathError ? message.slice(0, -error.remedy.length - 1) : message
  return new FootpathError(
    'bad-file',
    `The ${what} is damaged: ${problem.replace(/\.$/, '')}.`,
    what === 'link'
      ? 'Ask for it again, or start with a new world.'
      : 'Nothing was changed. Save it in the lab again, or open another file.',
  )
}

/** The same state as a file's text, for what no link can hold. */
export function fileOf(state: SharedState): string {
  return `${JSON.stringify(state)}\n`
}

/** The state in a saved file; throws `bad-file` for anything else. */
export function stateInFile(text: string): SharedState {
  try {
    if (text.length > MOST_CHARACTERS) throw new Error('it is too large')
    return requireState(() => text)
  } catch (error) {
    throw damaged('saved lab', error)
  }
}

function unpacked(link: string): string {
  const packed = fromBase64(link.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = inflateSync(packed, { out: new Uint8Array(MOST_GROWTH * packed.length) })
  return new TextDecoder().decode(bytes).replace(/\0+$/, '')
}

function requireState(read: () => string): SharedState {
  let value: { readonly version?: unknown } | null
  try {
    value = JSON.parse(read()) as { readonly version?: unknown } | null
  } catch {
    throw new Error('a part of it is missing or damaged')
  }
  if (value?.version !== 1) throw new Error('it is not a state of the lab, or it comes from a newer lab')
  return checkState(value)
}
