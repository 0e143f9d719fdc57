import type { Path, Terrain } from 'footpath'
import { requireObject, requireText } from '../checks.js'
import { type Position, positionOf, positionsOf } from './positions.js'
import { type RouteFileOptions, requireThrough } from './through.js'

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
])

/**
 * A path as the text of a GPX 1.1 file with one track, for navigation devices and map programs; with heights if the
 * terrain has them. Points to go `through` are way points of the file, numbered from 1. Throws `unsuitable-combination` if the terrain has no `geo` or the path no points.
 */
export function pathToGpx(
  path: Path,
  terrain: Terrain,
  options: RouteFileOptions & { readonly name?: string } = {},
): string {
  requireObject('The options', options)
  const { name = 'Path' } = options
  requireText('The name of a track', name)
  const through = requireThrough(options)
  const points = positionsOf(path, terrain, 'GPX').map((at) => `      ${pointOf('trkpt', at)}`)
  const between = through.map(
    (at, index) => `  ${pointOf('wpt', positionOf(at, terrain), `<name>${index + 1}</name>`)}`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Footpath" xmlns="http://www.topografix.com/GPX/1/1">',
    ...between,
    '  <trk>',
    `    <name>${escapeXml(name)}</name>`,
    '    <trkseg>',
    ...points,
    '    </trkseg>',
    '  </trk>',
    '</gpx>',
    '',
  ].join('\n')
}

/** A point of the file: where it is, how high, and what else is said of it. */
function pointOf(element: 'trkpt' | 'wpt', { lat, lon, elevation }: Position, more = ''): string {
  const height = elevation === null ? '' : `<ele>${decimal(elevation)}</ele>`
  return `<${element} lat="${decimal(lat)}" lon="${decimal(wrapped(lon))}">${height}${more}</${element}>`
}

/** GPX wants longitudes from −180 to just below 180. */
function wrapped(lon: number): number {
  if (lon >= -180 && lon < 180) return lon
  return lon - 360 * Math.floor((lon + 180) / 360)
}

/** A number without an exponent, which XML's decimals do not have; heights of 10²¹ metres do not occur. */
function decimal(value: number): string {
  return value.toFixed(9).replace(/\.?0+$/, '')
}

/** Text as XML can hold it: marked up where it must be, without the characters that XML forbids. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES.get(character) ?? character)
}
