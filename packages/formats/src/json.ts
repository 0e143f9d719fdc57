import { FootpathError } from 'footpath'
import { badFile } from './text.js'

/** An object that came from JSON or can go there. */
export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Keys that could reach an object's prototype when a reader copies the object key by key. They are refused in
 * both directions, so that whatever can be written can be read.
 */
const FORBIDDEN_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Whether a value is an object and neither null nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * An object as UTF-8 JSON. By the rules of `JSON.stringify`: undefined values are dropped, −0 becomes 0, NaN
 * becomes null. Throws `bad-option` for what has no JSON (cycles, big integers) and for keys that reach the
 * prototype.
 */
export function encodeJson(what: string, object: JsonObject): Uint8Array {
  try {
    const text = JSON.stringify(object)
    const key = forbiddenKey(JSON.parse(text))
    if (key === null && isJsonObject(object)) return new TextEncoder().encode(text)
  } catch {
    // Falls through to the one refusal below: the engine's own messages differ from browser to browser.
  }
  throw new FootpathError(
    'bad-option',
    `${what} cannot be written as JSON.`,
    `Pass a plain object without cycles, big integers and the keys ${FORBIDDEN_KEYS.join(', ')}.`,
  )
}

/**
 * The object in UTF-8 JSON bytes; throws `bad-file` for anything else and for keys that reach the prototype.
 */
export function decodeJson(what: string, bytes: Uint8Array): JsonObject {
  let object: unknown
  try {
    object = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw badFile(`${what} is not JSON.`, 'Footpath did not write this file. Write it again.')
  }
  if (!isJsonObject(object)) {
    throw badFile(`${what} is not a JSON object.`, 'Footpath did not write this file. Write it again.')
  }
  const key = forbiddenKey(object)
  if (key !== null) {
    throw badFile(
      `${what} has the key '${key}'.`,
      'Do not trust this file: such keys are used in attacks.',
      key,
    )
  }
  return object
}

/**
 * The first forbidden key at any depth, or null. With a list instead of recursion: nesting may be deep on
 * purpose.
 */
function forbiddenKey(root: unknown): string | null {
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    const key = Object.keys(value).find((name) => FORBIDDEN_KEYS.includes(name))
    if (key !== undefined) return key
    for (const inner of Object.values(value)) waiting.push(inner)
  }
  return null
}
