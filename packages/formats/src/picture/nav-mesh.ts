import { FootpathError, type WorldPoint } from 'footpath'
import { requireFinite, requirePositive, show } from 'footpath/internal'
import type { NavMesh, NavPath } from 'footpath/navmesh'
import { requireList, requireObject, requireText } from '../checks.js'
import { requireColour } from './draw-svg.js'
import { FONTS } from './legend.js'
import { escapeXml, num } from './markup.js'
import { type DrawnPolygon, storeysOf } from './storeys.js'

/** What is drawn in addition to a mesh, and how large. */
export interface NavPictureOptions {
  /** A path on the mesh. */
  readonly path?: NavPath
  /** More lines on the floor, such as where units walked: a CSS colour name or `#rrggbb` for each, by default blue. */
  readonly lines?: readonly NavPictureLine[]
  /** A title above the picture. */
  readonly title?: string
  /** The longer side of a storey in pixels; 800 by default. */
  readonly pixels?: number
}

/** A line on the floor of a mesh. */
export interface NavPictureLine {
  readonly points: readonly WorldPoint[]
  readonly colour?: string
}

const MARGIN = 16
const LINE = 30
const PATH_COLOUR = '#d7141a'
const NARROW_COLOUR = '#d96c00'
const LINE_COLOUR = '#1c53c8'

/**
 * A mesh seen from above as SVG text, one storey after another: polygons tinted by height, the path red where it is on the
 * storey and dashed where it is on another, gaps that are too narrow as rings.
 */
export function drawNavMesh(mesh: NavMesh, options: NavPictureOptions = {}): string {
  requireObject('The options', options)
  const { path, lines = [], title = '', pixels = 800 } = options
  requireText('title', title)
  requireList('lines', lines)
  lines.forEach(requireLine)
  requirePositive('pixels', pixels)
  if (typeof mesh?.polygons !== 'number')
    throw new FootpathError(
      'bad-map',
      `Expected a navigation mesh; got ${show(mesh)}.`,
      'Pass a NavMesh of footpath/navmesh.',
      mesh,
    )
  if (path !== undefined && !(Array.isArray(path?.profile) && Array.isArray(path.world)))
    throw new FootpathError(
      'bad-option',
      `The path must be a NavPath; got ${show(path)}.`,
      'Pass the path of a search on the mesh.',
      path,
    )
  const polygons = storeysOf(mesh)
  const box = boxOf(polygons)
  const scale = pixels / Math.max(box.width, box.depth)
  const storeys = 1 + polygons.reduce((most, { storey }) => Math.max(most, storey), 0)
  const height = box.depth * scale + LINE
  const top = MARGIN + (title === '' ? 0 : LINE)
  const [pageWidth, pageHeight] = [box.width * scale + 2 * MARGIN, top + storeys * height + MARGIN]
  const at = (x: number, z: number) => `${num((x - box.x) * scale)},${num((z - box.z) * scale)}`
  const parts = lines.flatMap(({ points, colour = LINE_COLOUR }) => partsOf(mesh, points, polygons, colour))
  const panels = Array.from({ length: storeys }, (_, storey) => {
    const own = polygons.filter((polygon) => polygon.storey === storey)
    return [
      `<g class="storey" transform="translate(${MARGIN} ${num(top + storey * height)})">`,
      text(18, 14, storeys === 1 ? '' : `Storey ${storey}`),
      `<g transform="translate(0 ${LINE})" stroke-linejoin="round" stroke-linecap="round">`,
      ...own.map(
        ({ corners, y }) =>
          `<polygon points="${corners.map(([x, z]) => at(x, z)).join(' ')}" fill="${tint(box, y)}" stroke="#3c4238" stroke-width="0.6"/>`,
      ),
      ...parts
        .filter((part) => part.storey === storey)
        .map(
          ({ points, colour }) =>
            `<polyline points="${points.map(({ x, z }) => at(x, z)).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.2" stroke-opacity="0.7"/>`,
        ),
      ...(path === undefined ? [] : pathOn(mesh, path, polygons, storey, at)),
      ...mesh.report.narrow
        .filter((gap) => polygons[mesh.nearest(gap, Infinity)?.polygon ?? 0].storey === storey)
        .map(({ x, z }) => {
          const [cx, cy] = at(x, z).split(',')
          return `<circle cx="${cx}" cy="${cy}" r="6" fill="none" stroke="${NARROW_COLOUR}" stroke-width="2"/>`
        }),
      '</g></g>',
    ].join('\n')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(pageWidth)}" height="${num(pageHeight)}" viewBox="0 0 ${num(pageWidth)} ${num(pageHeight)}" role="img">`,
    `<title>${escapeXml(title === '' ? `A mesh of ${mesh.polygons} polygons` : title)}</title>`,
    '<rect width="100%" height="100%" fill="#fbfaf5"/>',
    ...(title === '' ? [] : [`<g transform="translate(${MARGIN} ${MARGIN})">${text(16, 17, title)}</g>`]),
    ...panels,
    '</svg>',
    '',
  ].join('\n')
}

function text(y: number, size: number, words: string): string {
  return `<text y="${num(y)}" font-family="${FONTS}" font-size="${size}" font-weight="600" fill="#2b2f28">${escapeXml(words)}</text>`
}

interface Box {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly depth: number
  readonly low: number
  readonly high: number
}

function boxOf(polygons: readonly DrawnPolygon[]): Box {
  const [x0, z0, x1, z1, low, high] = polygons.reduce(
    (box, { corners, y }) => {
      for (const [x, z] of corners) {
        box[0] = Math.min(box[0], x)
        box[1] = Math.min(box[1], z)
        box[2] = Math.max(box[2], x)
        box[3] = Math.max(box[3], z)
      }
      box[4] = Math.min(box[4], y)
      box[5] = Math.max(box[5], y)
      return box
    },
    [Infinity, Infinity, -Infinity, -Infinity, Infinity, -Infinity],
  )
  return { x: x0, z: z0, width: x1 - x0, depth: z1 - z0, low, high }
}

/** From green below to sand above. */
function tint({ low, high }: Box, y: number): string {
  const share = high > low ? (y - low) / (high - low) : 0
  const mix = (from: number, to: number) => Math.floor(from + share * (to - from) + 0.5)
  return `rgb(${mix(143, 240)},${mix(188, 214)},${mix(143, 160)})`
}

function requireLine(line: NavPictureLine): void {
  requireObject('A line of a picture', line)
  requireColour(line.colour ?? LINE_COLOUR)
  requireList('The points of a line', line.points)
  for (const point of line.points)
    for (const name of ['x', 'y', 'z'] as const) requireFinite(`${name} of a point of a line`, point?.[name])
}

interface LinePart {
  readonly storey: number
  readonly points: WorldPoint[]
  readonly colour: string
}

/** The parts of a line by the storey that is under them. */
function partsOf(
  mesh: NavMesh,
  points: readonly WorldPoint[],
  polygons: readonly DrawnPolygon[],
  colour: string,
): LinePart[] {
  const parts: LinePart[] = []
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1], points[index]]
    const storey = storeyUnder(mesh, from, to, polygons)
    const last = parts.at(-1)
    if (storey === null) continue
    if (last?.storey === storey && last.points.at(-1) === from) last.points.push(to)
    else parts.push({ storey, points: [from, to], colour })
  }
  return parts
}

/** The storey under the middle of a line; null beside the mesh. */
function storeyUnder(
  mesh: NavMesh,
  from: WorldPoint,
  to: WorldPoint,
  polygons: readonly DrawnPolygon[],
): number | null {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, z: (from.z + to.z) / 2 }
  const under = mesh.nearest(middle)
  return under === null ? null : polygons[under.polygon].storey
}

/** The lines of a path on one storey: solid where it is there, dashed where it is on another. */
function pathOn(
  mesh: NavMesh,
  { profile, world }: NavPath,
  polygons: readonly DrawnPolygon[],
  storey: number,
  at: (x: number, z: number) => string,
): string[] {
  const lines = profile.slice(1).map((to, index) => {
    const from = profile[index]
    const isHere = storeyUnder(mesh, from, to, polygons) === storey
    const style = isHere
      ? 'stroke-width="3"'
      : 'stroke-width="1.5" stroke-dasharray="3 5" stroke-opacity="0.6"'
    return `<polyline points="${at(from.x, from.z)} ${at(to.x, to.z)}" fill="none" stroke="${PATH_COLOUR}" ${style}/>`
  })
  const ends = world.length === 0 ? [] : [world[0], world[world.length - 1]]
  const marks = ends.map(({ x, z }, index) => {
    const [cx, cy] = at(x, z).split(',')
    return `<circle cx="${cx}" cy="${cy}" r="5" fill="${index === 0 ? '#ffffff' : PATH_COLOUR}" stroke="${PATH_COLOUR}" stroke-width="2"/>`
  })
  return [...lines, ...marks]
}
