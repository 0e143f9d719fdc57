import { FootpathError, type Path, type Terrain } from 'footpath'
import { show } from 'footpath/internal'
import { requireObject, requireText } from '../checks.js'
import { extensionOf } from '../extension.js'
import { pathToGeoJson } from './geo-json.js'
import { pathToGpx } from './gpx.js'
import { pathToJson } from './json.js'
import { pathToObj } from './obj.js'
import type { RouteFileOptions } from './through.js'

type Writer = (path: Path, terrain: Terrain, name: string, options: RouteFileOptions) => string

const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['.geojson', (path, terrain, _, options) => json(pathToGeoJson(path, terrain, options))],
  ['.gpx', (path, terrain, name, options) => pathToGpx(path, terrain, { ...options, name })],
  ['.obj', (path) => pathToObj(path)],
  ['.json', (path) => json(pathToJson(path))],
])

/**
 * A path as the text of a file, chosen by the extension of `fileName` (any case): GeoJSON, GPX (a track with the name
 * of the file), OBJ or plain JSON. GeoJSON and GPX also hold points to go `through`. Throws `bad-option` for other extensions, and whatever the format's own function
 * throws.
 */
export function writePath(
  path: Path,
  terrain: Terrain,
  fileName: string,
  options: RouteFileOptions = {},
): string {
  requireText('The name of the file', fileName)
  requireObject('The options', options)
  const write = WRITERS.get(extensionOf(fileName))
  if (write !== undefined) return write(path, terrain, baseName(fileName), options)
  throw new FootpathError(
    'bad-option',
    `A path cannot be written as ${show(fileName)}.`,
    `Use one of these extensions: ${[...WRITERS.keys()].join(', ')}.`,
    fileName,
  )
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** The name without folders and extension. */
function baseName(fileName: string): string {
  return fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')
}
