import { deflateSync, gzipSync } from 'node:zlib'
import { type ReadTerrainOptions, writeMovingAiMap, writeTerrain, writeTextMap } from '@footpath/formats'
import { createTerrain, type Terrain } from 'footpath'
import { png, rowsOf, tiff } from './pictures.js'

/** A file to be read in a process of its own. */
export interface ParserCase {
  /** The extension, which also says who reads it. */
  readonly format: string
  readonly what: string
  /** Whether it was made to do harm. */
  readonly isHostile: boolean
  readonly make: () => Uint8Array | string
  /** The name it is read under, if not `map` and its extension. */
  readonly fileName?: string
  /** Must survive JSON. */
  readonly options?: ReadTerrainOptions
}

/** Cells along a side of an honest file, except where that would be a text of many megabytes. */
const SIDE = 2048
const TEXT_SIDE = 1000
const EVERYTHING = { maxCells: 2 ** 26 }

/** Every parser with a file as people have it and with files that try to take memory or time. */
export const CASES: readonly ParserCase[] = [
  honest('.footpath', `${SIDE}², heights`, () => writeTerrain(hilly(SIDE))),
  hostile('.footpath', 'cut in half', () => writeTerrain(hilly(1024)).slice(0, 2 ** 21)),
  honest('.txt', `${SIDE}²`, () => writeTextMap(rocky(SIDE))),
  hostile('.txt', '4 million empty lines', () => '\n'.repeat(4e6)),
  hostile('.txt', 'a million rows of one cell', () => '.\n'.repeat(1e6)),
  honest('.map', `${SIDE}²`, () => writeMovingAiMap(rocky(SIDE))),
  hostile(
    '.map',
    'a million rows of one cell',
    () => `type octile\nheight 1000000\nwidth 1\nmap\n${'.\n'.repeat(1e6)}`,
  ),
  hostile('.map', 'a size without rows', () => 'type octile\nheight 8192\nwidth 8192\nmap\n..\n'),
  honest('.png', `${SIDE}², grey, 16 bit`, () => png(SIDE, 16, 0, rowsOf(SIDE, 2, height))),
  honest('.png', `${SIDE}², RGBA, 8 bit`, () =>
    png(
      SIDE,
      8,
      6,
      rowsOf(SIDE, 4, (x, y) => (height(x, y) << 16) | 255),
    ),
  ),
  honest('.png', `${SIDE}², terrain tile`, () => png(SIDE, 8, 2, rowsOf(SIDE, 3, height)), {
    encoding: 'mapbox',
  }),
  hostile('.png', '8192² zeros', () => png(8192, 8, 0, new Uint8Array(8192 * 8193))),
  hostile('.png', '8192² zeros, allowed', () => png(8192, 8, 0, new Uint8Array(8192 * 8193)), EVERYTHING),
  hostile('.png', `${SIDE}² zeros, RGBA, 16 bit`, () =>
    png(SIDE, 16, 6, new Uint8Array(SIDE * (1 + SIDE * 8))),
  ),
  hostile('.png', `${SIDE}² zeros, interlaced`, () =>
    png(SIDE, 8, 0, new Uint8Array(interlacedLength(SIDE)), true),
  ),
  hostile('.png', 'a pixel that unpacks to 64 MB', () => png(1, 8, 0, new Uint8Array(2 ** 26))),
  honest('.r16', `${SIDE}²`, () => new Uint8Array(heights(SIDE).buffer)),
  honest('.hgt', '3601²', () => new Uint8Array(heights(3601).buffer), {}, 'N44W072.hgt'),
  hostile('.hgt', '3601² without data', () => hgtOfVoids(), {}, 'N44W072.hgt'),
  honest('.asc', `${TEXT_SIDE}²`, () => grid(TEXT_SIDE, '\n')),
  hostile('.asc', `${TEXT_SIDE}² in one line`, () => grid(TEXT_SIDE, ' ')),
  honest('.tif', `${SIDE}², not compressed`, () =>
    tiff(SIDE, heights(SIDE), { compression: 1, predictor: 1, rowsPerStrip: 16 }),
  ),
  honest('.tif', `${SIDE}², Deflate, differences`, () =>
    tiff(SIDE, heights(SIDE), { compression: 8, predictor: 2, rowsPerStrip: 16 }),
  ),
  honest('.tif', `${SIDE}², LZW, differences`, () =>
    tiff(SIDE, heights(SIDE), { compression: 5, predictor: 2, rowsPerStrip: 16 }),
  ),
  hostile('.tif', '4096² zeros, Deflate', () => tiff(4096, new Uint16Array(4096 * 4096), ONE_STRIP)),
  hostile(
    '.tif',
    '4096² zeros, Deflate, allowed',
    () => tiff(4096, new Uint16Array(4096 * 4096), ONE_STRIP),
    EVERYTHING,
  ),
  hostile('.tif', `${SIDE}² zeros, LZW, one strip`, () =>
    tiff(SIDE, new Uint16Array(SIDE * SIDE), { ...ONE_STRIP, compression: 5 }),
  ),
  honest('.tmx', `${TEXT_SIDE}², CSV`, () => tmx(TEXT_SIDE, 'csv')),
  honest('.tmx', `${SIDE}², zlib`, () => tmx(SIDE, 'zlib')),
  honest('.tmj', `${TEXT_SIDE}²`, () => tmj(TEXT_SIDE)),
  hostile('.tmx', '4096² zeros, zlib', () => tmx(4096, 'zlib', true)),
  hostile('.tmx', '4096² zeros, zlib, allowed', () => tmx(4096, 'zlib', true), EVERYTHING),
  hostile('.tmx', `${SIDE}² zeros, gzip`, () => tmx(SIDE, 'gzip', true)),
  hostile('.tmx', 'a million elements', () => `<map>${'<a/>'.repeat(1e6)}</map>`),
  hostile('.tmx', '250,000 elements', () => `<map>${'<a/>'.repeat(250_000)}</map>`),
  hostile('.tmj', 'a million objects', () => `{"type":"map","layers":[${'{},'.repeat(1e6)}{}]}`),
  honest('.obj', '500,000 triangles', () => mesh(500), { size: 1000 }),
  hostile('.obj', 'one triangle, 3000² cells', () => 'v 0 0 0\nv 3000 0 0\nv 3000 0 3000\nf 1 2 3', {
    cellSize: 1,
  }),
  hostile(
    '.obj',
    '400,000 triangles over each other',
    () => `v 0 0 0\nv 1 0 0\nv 1 0 1\n${'f 1 2 3\n'.repeat(400_000)}`,
  ),
]

const ONE_STRIP = { compression: 8, predictor: 1, rowsPerStrip: 4096 } as const

function honest(
  format: string,
  what: string,
  make: ParserCase['make'],
  options: ReadTerrainOptions = {},
  fileName = `map${format}`,
): ParserCase {
  return { format, what, isHostile: false, make, options, fileName }
}

function hostile(...given: Parameters<typeof honest>): ParserCase {
  return { ...honest(...given), isHostile: true }
}

/** Hills with a little noise in the lowest bits: it packs about as well as real elevation data. */
function height(x: number, y: number): number {
  const noise = (Math.imul(x * 73856093 + y * 19349663, 0x9e3779b1) >>> 28) & 7
  return Math.floor(9000 + 6000 * Math.sin(x / 190) * Math.cos(y / 260)) + noise
}

function heights(side: number): Uint16Array {
  return Uint16Array.from({ length: side * side }, (_, at) => height(at % side, Math.floor(at / side)))
}

function hilly(side: number): Terrain {
  return createTerrain({ width: side, depth: side, heights: heights(side) })
}

function rocky(side: number): Terrain {
  const obstacles = new Uint8Array(side * side)
  for (let at = 0; at < obstacles.length; at += 7) obstacles[at] = 3
  return createTerrain({ width: side, depth: side, obstacles })
}

function grid(side: number, lineEnd: string): string {
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => height(x, y)).join(' '),
  )
  return `ncols ${side}\nnrows ${side}\nxllcorner 0\nyllcorner 0\ncellsize 30\n${rows.join(lineEnd)}\n`
}

/** Every sample is −32768, which means no data. */
function hgtOfVoids(): Uint8Array {
  return new Uint8Array(3601 * 3601 * 2).map((_, at) => (at % 2 === 0 ? 0x80 : 0))
}

function gids(side: number, isEmpty: boolean): Uint32Array {
  return Uint32Array.from({ length: side * side }, (_, at) =>
    isEmpty ? 0 : 1 + (height(at % side, at) & 15),
  )
}

function tmx(side: number, encoding: 'csv' | 'zlib' | 'gzip', isEmpty = false): string {
  const tiles = gids(side, isEmpty)
  const pack = encoding === 'zlib' ? deflateSync : gzipSync
  const data =
    encoding === 'csv'
      ? `<data encoding="csv">${tiles.join(',')}</data>`
      : `<data encoding="base64" compression="${encoding}">${pack(tiles).toString('base64')}</data>`
  const size = `width="${side}" height="${side}"`
  return (
    `<map orientation="orthogonal" ${size} tilewidth="8" tileheight="8"><tileset firstgid="1"/>` +
    `<layer name="Ground" ${size}>${data}</layer></map>`
  )
}

function tmj(side: number): string {
  const size = { width: side, height: side }
  const layer = { type: 'tilelayer', name: 'Ground', ...size, data: [...gids(side, false)] }
  return JSON.stringify({ type: 'map', ...size, tilewidth: 8, tileheight: 8, layers: [layer], tilesets: [] })
}

function mesh(side: number): string {
  const lines: string[] = []
  for (let z = 0; z <= side; z++)
    for (let x = 0; x <= side; x++) lines.push(`v ${x} ${height(x, z) / 100} ${z}`)
  for (let z = 0; z < side; z++)
    for (let x = 0; x < side; x++) {
      const corner = z * (side + 1) + x + 1
      lines.push(`f ${corner} ${corner + 1} ${corner + side + 2} ${corner + side + 1}`)
    }
  return lines.join('\n')
}

/** Bytes of an interlaced grey picture of 8 bits: seven smaller ones. */
function interlacedLength(side: number): number {
  const passes = [
    [8, 8],
    [8, 8],
    [4, 8],
    [4, 4],
    [2, 4],
    [2, 2],
    [1, 2],
  ]
  return passes.reduce((sum, [across, down]) => sum + (side / down) * (1 + side / across), 0)
}
