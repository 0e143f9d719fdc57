import { FootpathError } from 'footpath'
import { MAX_CELLS, show } from 'footpath/internal'
import { requireObject } from './checks.js'
import { readContainer, writeContainer } from './container.js'
import { isJsonObject, type JsonObject } from './json.js'
import { badFile } from './text.js'

/** The first seven bytes of a trace file. */
export const TRACE_MAGIC = 'FPTRACE'

/** Files of version 1 had a weaker checksum. */
const VERSION = 2

/** The record of a search, as stored in a file. */
export interface TraceFile {
  /** Size in cells of the map that was searched. */
  readonly width: number
  readonly depth: number
  /** What happened, in order; the words are stored as the recorder wrote them. */
  readonly events: Uint32Array
  /** Anything else to keep (algorithm, start, goal, …): a plain JSON object, `{}` for nothing. */
  readonly info: JsonObject
}

/**
 * A trace as the bytes of a `.trace` file. `info` is kept as JSON keeps it (−0 becomes 0, NaN null, undefined
 * is dropped). Throws `bad-size` for an impossible size, `bad-layer` for events that are no Uint32Array and
 * `bad-option` for an info that has no JSON.
 */
export function writeTrace(trace: TraceFile): Uint8Array {
  requireObject('The trace', trace)
  const { width, depth, events, info } = trace
  if (!isSize({ width, depth })) {
    throw new FootpathError(
      'bad-size',
      `The map of a trace cannot have ${show(width)} × ${show(depth)} cells.`,
      `Use whole numbers of at least 1, and at most ${MAX_CELLS} cells in all.`,
      [width, depth],
    )
  }
  if (Object.prototype.toString.call(events) !== '[object Uint32Array]') {
    throw new FootpathError(
      'bad-layer',
      'The events must be a Uint32Array.',
      'Convert them with Uint32Array.from(…).',
      events,
    )
  }
  if (!isJsonObject(info)) {
    throw new FootpathError(
      'bad-option',
      `The info must be an object; got ${show(info)}.`,
      'Pass a plain object, or {}.',
      info,
    )
  }
  return writeContainer(TRACE_MAGIC, VERSION, { width, depth, info }, [{ name: 'events', values: events }])
}

/**
 * The trace in the bytes of a `.trace` file; throws `bad-file` when it is damaged, incomplete or of another
 * kind.
 */
export function parseTrace(bytes: Uint8Array): TraceFile {
  const { header, layers } = readContainer(bytes, TRACE_MAGIC, VERSION, VERSION)
  const { width, depth, info } = header
  const size = { width, depth }
  const events = layers.get('events')
  if (isSize(size) && events instanceof Uint32Array && isJsonObject(info)) {
    return { ...size, events, info }
  }
  throw badFile(
    `The file contains no valid trace: the size is ${show(width)} × ${show(depth)}, or events or info are missing.`,
    'Footpath did not write this file. Record the search again.',
  )
}

/** Whether a size is whole, positive and one a terrain can have. */
function isSize(
  size: Readonly<Record<'width' | 'depth', unknown>>,
): size is { width: number; depth: number } {
  const { width, depth } = size
  return isCount(width) && isCount(depth) && width * depth <= MAX_CELLS
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
