import { show, type Terrain } from 'footpath'
import { hasMagic } from './container.js'
import { parseMovingAiMap } from './moving-ai-map.js'
import { parseTerrain, TERRAIN_MAGIC } from './terrain-file.js'
import { badFile, requireBytes } from './text.js'
import { parseTextMap } from './text-map.js'
import { TRACE_MAGIC } from './trace-file.js'

const PARSERS: ReadonlyMap<string, (bytes: Uint8Array) => Terrain> = new Map([
  ['.footpath', parseTerrain],
  ['.map', parseMovingAiMap],
  ['.txt', parseTextMap],
])

/** The extensions of the files {@link readTerrain} takes, each with its dot. */
export const SUPPORTED_EXTENSIONS: readonly string[] = Object.freeze([...PARSERS.keys()])

/** How much of a file is looked at to recognise a text header. */
const HEAD_BYTES = 256

/**
 * The terrain in a file of any supported kind. The content decides where it can (a file with the wrong
 * extension is read for what it is), the extension of `fileName` (any case, folders allowed) where it cannot:
 * a plain text map looks like any other text. Rejects with `bad-file` when neither helps, else as the
 * format's own parser does.
 */
export async function readTerrain(bytes: Uint8Array, fileName?: string): Promise<Terrain> {
  requireBytes(bytes)
  if (hasMagic(bytes, TERRAIN_MAGIC)) return parseTerrain(bytes)
  if (hasMagic(bytes, TRACE_MAGIC)) {
    throw badFile(
      'The file is the trace of a search, not a terrain.',
      'Open it where searches are replayed.',
      fileName,
    )
  }
  if (hasOctileHeader(bytes)) return parseMovingAiMap(bytes)
  const parse = PARSERS.get(extensionOf(fileName))
  if (parse !== undefined) return parse(bytes)
  throw badFile(
    fileName === undefined
      ? 'The content is of no known kind.'
      : `The file ${show(fileName)} is of no known kind.`,
    `Supported are terrain files (.footpath), MovingAI maps (.map) and plain text maps (.txt).`,
    fileName,
  )
}

/** Whether the text begins as a MovingAI map does; height and width may come before the type. */
function hasOctileHeader(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES))
  return /^\s*(?:(?:height|width)\s+\S+\s+)*type\s+octile(?:\s|$)/.test(head)
}

function extensionOf(fileName = ''): string {
  return /\.[^./\\]*$/.exec(fileName.toLowerCase())?.[0] ?? ''
}
