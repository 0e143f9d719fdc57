import { FootpathError } from 'footpath'

/** A Tiled map in which no tile blocks, that somebody has opened: which of its layers are walls? */
export interface TiledFile {
  readonly kind: 'tiled'
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The names of its tile layers, in order. */
  readonly layers: readonly string[]
}

/** Whether a file may be a map of Tiled, by its name. */
export function isTiled(name: string): boolean {
  return /\.(tmx|tmj|json)$/i.test(name)
}

/** The Tiled map in a file that has been read already; null where it has no layers with names. */
export function tiledIn(name: string, bytes: Uint8Array<ArrayBuffer>): TiledFile | null {
  const text = new TextDecoder().decode(bytes)
  const layers = /^\s*</.test(text) ? layersInXml(text) : layersInJson(text)
  return layers.length === 0 ? null : { kind: 'tiled', name, bytes, layers: [...new Set(layers)] }
}

function layersInXml(text: string): string[] {
  return [...text.matchAll(/<layer\b[^>]*?\bname="([^"&]+)"/g)].map(([, name]) => name)
}

interface JsonLayer {
  readonly type?: string
  readonly name?: string
  readonly layers?: readonly JsonLayer[]
}

function layersInJson(text: string): string[] {
  try {
    return namesIn((JSON.parse(text) as JsonLayer).layers ?? [])
  } catch (error) {
    throw new FootpathError('bad-file', 'The map is not JSON.', 'Save it again with Tiled.', error)
  }
}

/** Of groups, the layers in them. */
function namesIn(layers: readonly JsonLayer[]): string[] {
  return layers.flatMap(({ type, name, layers: inside }) =>
    type === 'tilelayer' && name !== undefined && name !== '' ? [name] : namesIn(inside ?? []),
  )
}
