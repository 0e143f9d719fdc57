import { type Cell, FootpathError, type MapPoint, type Terrain } from 'footpath'
import type { Fence } from 'footpath/board'
import { requireFinite, requirePositive, show } from 'footpath/internal'
import { requireList, requireObject, requireTerrain, requireText } from '../checks.js'
import { pngDataUri, shrink } from './embed.js'
import { paintGround } from './ground.js'
import { drawLegend, FONTS } from './legend.js'
import {
  drawFences,
  drawGoal,
  drawGrid,
  drawLines,
  drawLink,
  drawStart,
  type Line,
  usualColour,
} from './lines.js'
import { escapeXml, num } from './markup.js'

/** A path to draw over the picture. */
export interface PicturePath {
  /** Map points: a cell's centre is x + ½, y + ½. `path.points` of a search, or any polyline. */
  readonly points: readonly MapPoint[]
  /** A CSS colour name or `#rrggbb`; by default red for the first path and others for those that follow. */
  readonly colour?: string
  /** By default only the first path is solid. */
  readonly dashed?: boolean
  /** The text in the legend. */
  readonly label?: string
}

/** What is drawn in addition to the ground, and how large. */
export interface PictureOptions {
  /** The paths to draw, each in its own colour and dashes. */
  readonly paths?: readonly PicturePath[]
  /** A cell to mark as the start. */
  readonly start?: Cell
  /** Cells to mark as goals. */
  readonly goals?: readonly Cell[]
  /** Cells to mark because links of a site begin or end there. */
  readonly links?: readonly Cell[]
  /** Thin walls to draw, each between two cells that share a side: those of a floor of a site. */
  readonly fences?: readonly Fence[]
  /** The green grid between cells; by default drawn if a cell has 12 pixels or more. */
  readonly grid?: boolean
  /** Edge of a cell in pixels; by default a whole number that makes the longer side about 800. */
  readonly cellPixels?: number
  /** More cells to show as blocked: a function, or one value per cell that is not 0 for a blocked cell. */
  readonly blocked?: ((cell: Cell) => boolean) | ArrayLike<number>
  /** A title above the map. */
  readonly title?: string
  /** Explains colours and lines below the map, with a scale; off by default. */
  readonly legend?: boolean
}

/** The longer side of a picture, about. */
const USUAL_PIXELS = 800
/** Maps of more cells than this along a side have several cells to a pixel. */
const MOST_PIXELS = 1600
/** Smaller cells would be hidden by their grid. */
const LEAST_GRID_CELL = 12

const MARGIN = 16
const TITLE = 30

/**
 * A terrain seen from above as SVG text: heights tinted and lit from the north-west, surfaces and obstacles in their
 * colours, blocked cells white, the path red and the grid green as in figure 2 of study 1. The ground is one PNG
 * inside the picture, one pixel per cell and sharp at any size; everything else is drawn as lines. A pure function:
 * the same input gives the same bytes in Node and in the browser. O(cells). The text has about as many bytes as the
 * map has cells, at most three times as many if the relief is rough.
 */
export function drawSvg(terrain: Terrain, options: PictureOptions = {}): string {
  requireTerrain(terrain)
  requireObject('The options', options)
  const { width, depth } = terrain
  const { start, goals = [], links = [], fences = [], title = '', legend = false } = options
  const longer = Math.max(width, depth)
  const cellPixels =
    options.cellPixels === undefined
      ? usualCellPixels(longer)
      : requirePositive('cellPixels', options.cellPixels)
  requireList('goals', goals)
  requireList('links', links)
  requireList('fences', fences)
  fences.forEach(requireFence)
  for (const cell of [...(start === undefined ? [] : [start]), ...goals, ...links, ...fences.flat()])
    terrain.obstacleAt(cell?.x, cell?.y)
  requireText('title', title)
  requireList('paths', options.paths ?? [])
  const lines = (options.paths ?? []).map(lineOf)

  const ground = paintGround(terrain, blockedCells(terrain, options.blocked))
  const cellsPerPixel = Math.ceil(longer / MOST_PIXELS)
  const raster = shrink({ width, depth, rgb: ground.rgb }, cellsPerPixel)
  const [mapWidth, mapHeight] = [width * cellPixels, depth * cellPixels]
  const imageWidth = num(raster.width * cellsPerPixel * cellPixels)
  const imageHeight = num(raster.depth * cellsPerPixel * cellPixels)

  const margin = legend || title !== '' ? MARGIN : 0
  const top = margin + (title === '' ? 0 : TITLE)
  const pageWidth = Math.max(mapWidth, margin === 0 ? 0 : LEAST_LEGEND) + 2 * margin
  const key = legend
    ? drawLegend(
        {
          terrain,
          ground,
          lines: lines.filter(({ label }) => label !== ''),
          hasStart: start !== undefined,
          hasGoal: goals.length > 0,
          hasLink: links.length > 0,
          hasFence: fences.length > 0,
          cellPixels,
        },
        pageWidth - 2 * margin,
      )
    : { markup: '', height: 0 }
  const pageHeight = top + mapHeight + (key.height === 0 ? 0 : 8 + key.height) + margin
  const grid = options.grid ?? cellPixels >= LEAST_GRID_CELL

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(pageWidth)}" height="${num(pageHeight)}" viewBox="0 0 ${num(pageWidth)} ${num(pageHeight)}" role="img">`,
    `<title>${escapeXml(title === '' ? `A map of ${width} × ${depth} cells` : title)}</title>`,
    ...(margin === 0 ? [] : ['<rect width="100%" height="100%" fill="#fbfaf5"/>']),
    ...(title === ''
      ? []
      : [
          `<text x="${margin}" y="${margin + 16}" font-family="${FONTS}" font-size="17" font-weight="600" fill="#2b2f28">${escapeXml(title)}</text>`,
        ]),
    `<g class="map" transform="translate(${margin} ${top})">`,
    `<image width="${imageWidth}" height="${imageHeight}" preserveAspectRatio="none" style="image-rendering:pixelated" href="${pngDataUri(raster)}"/>`,
    ...(grid ? [drawGrid(width, depth, cellPixels)] : []),
    `<rect class="frame" x="0.5" y="0.5" width="${num(mapWidth - 1)}" height="${num(mapHeight - 1)}" fill="none" stroke="#3c4238" stroke-opacity="0.8"/>`,
    ...(fences.length === 0 ? [] : [drawFences(fences, cellPixels)]),
    ...drawLines(lines, cellPixels),
    ...links.map((link) => drawLink(link, cellPixels)),
    ...goals.map((goal) => drawGoal(goal, cellPixels)),
    ...(start === undefined ? [] : [drawStart(start, cellPixels)]),
    '</g>',
    ...(key.height === 0
      ? []
      : [`<g transform="translate(${margin} ${num(top + mapHeight + 8)})">${key.markup}</g>`]),
    '</svg>',
    '',
  ].join('\n')
}

/** A legend narrower than this would be a column of words. */
const LEAST_LEGEND = 320

/** Whole pixels, so that all cells are equally large; below a pixel a whole number of cells shares one. */
function usualCellPixels(longer: number): number {
  if (longer > MOST_PIXELS) return 1 / Math.ceil(longer / MOST_PIXELS)
  return Math.max(1, Math.floor(USUAL_PIXELS / longer + 0.5))
}

function lineOf(path: PicturePath, at: number): Line & { label: string } {
  requireObject('A path of a picture', path)
  const { points, colour, dashed, label = '' } = path
  requireList('The points of a path', points)
  requireText('The label of a path', label)
  for (const point of points) {
    requireFinite('x of a path point', point?.x)
    requireFinite('y of a path point', point?.y)
  }
  return {
    points,
    colour: requireColour(colour ?? usualColour(at)),
    dashed: dashed ?? at > 0,
    label,
  }
}

/** Refuses what is no pair of neighbours. */
function requireFence(fence: Fence): void {
  const [a, b] = (Array.isArray(fence) ? fence : []) as readonly Cell[]
  if (Math.abs(a?.x - b?.x) + Math.abs(a?.y - b?.y) === 1) return
  throw new FootpathError(
    'bad-option',
    `A fence of a picture cannot be ${show(fence)}.`,
    'Pass two cells that share a side: [{ x, y }, { x, y }].',
    fence,
  )
}

/** A name or a hexadecimal number, nothing that could end the attribute it is put in. */
export function requireColour(colour: string): string {
  if (typeof colour === 'string' && /^(?:#[0-9a-f]{3,8}|[a-z]+)$/i.test(colour)) return colour
  throw new FootpathError(
    'bad-option',
    `The colour of a path cannot be ${show(colour)}.`,
    "Use a CSS colour name or '#rrggbb'.",
    colour,
  )
}

/** A 1 for every cell that is drawn white. */
function blockedCells(terrain: Terrain, more: PictureOptions['blocked']): Uint8Array {
  const { width, obstacles, obstacleNames } = terrain
  const blockedId = obstacleNames.indexOf('blocked')
  if (more !== undefined && typeof more !== 'function' && more?.length !== obstacles.length) {
    throw new FootpathError(
      'bad-layer',
      `blocked has ${show(more?.length)} values for ${obstacles.length} cells.`,
      'Pass a function, or one value per cell.',
      more,
    )
  }
  return obstacles.map((obstacle, index) => {
    if (obstacle === blockedId) return 1
    if (more === undefined) return 0
    if (typeof more !== 'function') return more[index] === 0 ? 0 : 1
    const x = index % width
    return more({ x, y: (index - x) / width }) ? 1 : 0
  })
}
