import { createHash } from 'node:crypto'
import { drawSvg, type PictureOptions } from '@footpath/formats'
import { decode } from 'fast-png'
import { XMLValidator } from 'fast-xml-parser'
import { createTerrain, createWalkmap, terrainFromText } from 'footpath'
import { createFinder } from 'footpath/search'
import { generateTerrain } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { refusal } from './support.js'

type Rgb = [number, number, number]

const WHITE: Rgb = [255, 255, 255]

/** The colours of the picture's embedded ground, one a cell. */
function groundOf(svg: string): { width: number; height: number; at: (x: number, y: number) => Rgb } {
  const [, data] = /href="data:image\/png;base64,([^"]+)"/.exec(svg) ?? []
  const image = decode(Buffer.from(data, 'base64'))
  const at = (x: number, y: number): Rgb => {
    const pixel = y * image.width + x
    const colour =
      image.palette === undefined
        ? image.data.slice(3 * pixel, 3 * pixel + 3)
        : image.palette[image.data[pixel]]
    return [colour[0], colour[1], colour[2]]
  }
  return { width: image.width, height: image.height, at }
}

function light([red, green, blue]: Rgb): number {
  return red + green + blue
}

function count(svg: string, part: string): number {
  return svg.split(part).length - 1
}

/** How many pixels wide a map of one row is drawn. */
function widthOf(size: number, options: PictureOptions = {}): number {
  const svg = drawSvg(createTerrain({ width: size, depth: 1 }), options)
  return Number(/width="([\d.]+)"/.exec(svg)?.[1])
}

const MAP = terrainFromText(['..#.', 'mm~=', 'lt..'])

describe('the ground of a picture', () => {
  const ground = groundOf(drawSvg(MAP))

  it('has a pixel per cell; blocked cells are white and nothing else is', () => {
    expect([ground.width, ground.height]).toEqual([4, 3])
    expect(ground.at(2, 0)).toEqual(WHITE)
    for (let y = 0; y < 3; y++)
      for (let x = 0; x < 4; x++) if (x !== 2 || y !== 0) expect(light(ground.at(x, y))).toBeLessThan(700)
  })

  it('gives surfaces and obstacles different colours', () => {
    const colours = [
      ground.at(0, 0),
      ground.at(0, 1),
      ground.at(2, 1),
      ground.at(3, 1),
      ground.at(0, 2),
      ground.at(1, 2),
    ]
    expect(new Set(colours.map(String)).size).toBe(colours.length)
    expect(ground.at(3, 2)).toEqual(ground.at(0, 0))
    const [red, , blue] = ground.at(2, 1)
    expect(blue).toBeGreaterThan(red + 50)
  })

  it('is lit from the north-west', () => {
    // A ridge from north-east to south-west: its north-western side rises to the south-east, into the light.
    const heights = Array.from({ length: 100 }, (_, cell) => {
      const along = (cell % 10) + Math.floor(cell / 10)
      return 10 - Math.abs(along - 9)
    })
    const { at } = groundOf(drawSvg(createTerrain({ width: 10, depth: 10, heights })))
    expect(light(at(3, 3))).toBeGreaterThan(light(at(6, 6)) + 60)
  })

  it('does not shade the ground beside a blocked cell, however high that is', () => {
    const heights = Array.from({ length: 25 }, (_, cell) => (cell === 12 ? 1000 : 0))
    const obstacles = heights.map((height) => (height > 0 ? 3 : 0))
    const { at } = groundOf(drawSvg(createTerrain({ width: 5, depth: 5, heights, obstacles })))
    expect(at(2, 2)).toEqual(WHITE)
    expect(at(1, 1)).toEqual(ground.at(0, 0))
    expect(at(3, 3)).toEqual(ground.at(0, 0))
  })

  it('shows further cells as blocked, by a function or by a mask', () => {
    const byFunction = groundOf(drawSvg(MAP, { blocked: ({ x, y }) => x === 3 && y === 2 }))
    expect(byFunction.at(3, 2)).toEqual(WHITE)
    expect(byFunction.at(2, 0)).toEqual(WHITE)
    expect(byFunction.at(2, 2)).not.toEqual(WHITE)
    const byMask = groundOf(drawSvg(MAP, { blocked: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }))
    expect(byMask.at(0, 0)).toEqual(WHITE)
    expect(byMask.at(1, 0)).not.toEqual(WHITE)
  })

  it('draws surfaces and obstacles of any name, and maps where everything is blocked', () => {
    const terrain = createTerrain({
      width: 2,
      depth: 1,
      surfaceNames: ['lava', 'ice'],
      obstacleNames: ['none', 'hedge'],
      surfaces: [0, 1],
    })
    const { at } = groundOf(drawSvg(terrain, { legend: true }))
    expect(at(0, 0)).not.toEqual(at(1, 0))
    expect(groundOf(drawSvg(terrainFromText('##'))).at(1, 0)).toEqual(WHITE)
    const hidden = createTerrain({ width: 2, depth: 1, heights: [0, 9], obstacles: [3, 3] })
    expect(groundOf(drawSvg(hidden, { legend: true })).at(0, 0)).toEqual(WHITE)
  })
})

describe('a picture', () => {
  const path = createFinder(createWalkmap(MAP, 'air')).find({ x: 0, y: 0 }, { x: 3, y: 2 })
  const svg = drawSvg(MAP, {
    paths: [
      { points: path.points, label: 'on foot' },
      { points: [{ x: 0.25, y: 0.5 }], label: 'a <second> & "third"' },
    ],
    start: { x: 0, y: 0 },
    goals: [
      { x: 3, y: 2 },
      { x: 3, y: 0 },
    ],
    title: 'A map\u0000 <of> four & three',
    legend: true,
  })

  it('is well-formed, whatever its texts hold', () => {
    expect(XMLValidator.validate(svg)).toBe(true)
    expect(svg).toContain('A map &lt;of&gt; four &amp; three')
    expect(svg).toContain('a &lt;second&gt; &amp; &quot;third&quot;')
  })

  it('has a red path with a light casing, a dashed second one, a green grid, a start and its goals', () => {
    expect(path.status).toBe('found')
    expect(count(svg, 'class="casing"')).toBe(2)
    expect(count(svg, 'class="path"')).toBe(2)
    expect(svg).toMatch(/class="path" points="100,100 [^"]+" [^>]*stroke="#d7141a" stroke-width="7"\/>/)
    expect(svg).toMatch(/class="path" points="50,100" [^>]*stroke="#1c53c8"[^>]*stroke-dasharray/)
    expect(count(svg, 'class="grid"')).toBe(1)
    // The map's and the legend's.
    expect(count(svg, 'class="start"')).toBe(2)
    expect(count(svg, 'class="goal"')).toBe(3)
  })

  it('explains in its legend what is there and no more', () => {
    const texts = [...svg.matchAll(/<text x[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(texts.slice(3)).toEqual([
      'start',
      'goal',
      'blocked',
      'low wall',
      'tall wall',
      'mud',
      'water',
      'road',
      '1 cell',
    ])
    const hills = drawSvg(createTerrain({ width: 2, depth: 1, heights: [1, 2.25], cellSize: 5 }), {
      legend: true,
    })
    expect(hills).toMatch(/height 1 to 2\.\d<.*>2 m</)
  })

  it('is about 800 pixels large, in whole pixels a cell, unless `cellPixels` is given', () => {
    expect([1, 20, 30, 300, 512, 1201].map((size) => widthOf(size))).toEqual([800, 800, 810, 900, 1024, 1201])
    expect(widthOf(4000)).toBe(1333.33)
    expect(widthOf(20, { cellPixels: 7.5 })).toBe(150)
  })

  it('leaves the grid out where cells are small, and when asked to', () => {
    expect(count(drawSvg(createTerrain({ width: 100, depth: 100 })), 'class="grid"')).toBe(0)
    expect(count(drawSvg(MAP, { grid: false }), 'class="grid"')).toBe(0)
  })

  it('shows the mean of several cells where there are more than pixels', () => {
    const obstacles = Uint8Array.from({ length: 3200 * 2 }, (_, cell) => (cell % 4 < 2 ? 3 : 0))
    const { width, height, at } = groundOf(drawSvg(createTerrain({ width: 3200, depth: 2, obstacles })))
    expect([width, height]).toEqual([1600, 1])
    expect(at(0, 0)).toEqual(WHITE)
    expect(at(1, 0)).not.toEqual(WHITE)
  })

  it('has the bytes it always had, and not too many on a large map', { tags: 'slow' }, () => {
    const landscape = generateTerrain({ width: 60, depth: 40, seed: 1 })
    const drawn = drawSvg(landscape, { legend: true, title: 'Landscape' })
    expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe('1af130d6655932c8')
    expect(drawSvg(generateTerrain({ size: 1201, seed: 1, water: 0 })).length).toBeLessThan(3e6)
  })

  it('refuses what it cannot draw', () => {
    const points = [{ x: 0, y: 0 }]
    expect(refusal(() => drawSvg(MAP, { paths: [{ points, colour: '"/><script>' }] })).code).toBe(
      'bad-option',
    )
    expect(refusal(() => drawSvg(MAP, { paths: [{ points: [{ x: Number.NaN, y: 0 }] }] })).code).toBe(
      'bad-number',
    )
    expect(refusal(() => drawSvg(MAP, { start: { x: 4, y: 0 } })).code).toBe('outside-map')
    expect(refusal(() => drawSvg(MAP, { cellPixels: 0 })).code).toBe('bad-number')
    expect(refusal(() => drawSvg(MAP, { blocked: [1] })).code).toBe('bad-layer')
  })
})
