import { FootpathError, type Path, type Terrain } from 'footpath'
import { show } from 'footpath/internal'
import { requireText } from '../checks.js'
import { extensionOf } from '../extension.js'
import { pathToGeoJson } from './geo-json.js'
import { pathToGpx } from './gpx.js'
import { pathToJson } from './json.js'
import { pathToObj } from './obj.js'

type Writer = (path: Path, terrain: Terrain, name: string) => string

const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['.geojson', (path, terrain) => json(pathToGeoJson(path, terrain))],
  ['.gpx', (path, terrain, name) => pathToGpx(path, terrain, { name })],
  ['.obj', (path) => pathToObj(path)],
  ['.json', (path) => json(pathToJson(path))],
])

/**
 * A path as the text of a file, chosen by the extension of `fileName` (any case): GeoJSON, GPX (a track with the name
 * of the file), OBJ or plain JSON. Throws `bad-option` for other extensions, and whatever the format's own function
 * throws.
 */
export function writePath(path: Path, terrain: Terrain, fileName: string): string {
  requireText('The name of the file', fileName)
  const write = WRITERS.get(extensionOf(fileName))
  if (write !== undefined) return write(path, terrain, baseName(fileName))
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
