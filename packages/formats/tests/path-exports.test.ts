import { pathToGeoJson, pathToGpx, pathToJson, pathToObj, writePath } from '@footpath/formats'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import {
  createTerrain,
  findPath,
  groundHeight,
  latLonToCell,
  type Path,
  pathFromJSON,
  straighten,
  type Terrain,
  terrainFromText,
} from 'footpath'
import { generateTerrain } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { refusal } from './support.js'

const GEO = { west: 10, north: 47, degreesPerCellX: 0.01, degreesPerCellY: 0.02 }

/** 3 × 2 cells in the Alps, put somewhere in the world that has nothing to do with degrees. */
const TERRAIN = createTerrain({
  width: 3,
  depth: 2,
  cellSize: 30,
  origin: { x: 1000, y: -5, z: -200 },
  geo: GEO,
  heights: [100, 100.25, 101, 102, 103, 104.5],
})

const PATH = walk(TERRAIN, [0, 0], [2, 1])

function walk(terrain: Terrain, from: readonly [number, number], to: readonly [number, number]): Path {
  return findPath(terrain, { x: from[0], y: from[1] }, { x: to[0], y: to[1] })
}

const NOWHERE = terrainFromText('.#.', {}, { geo: GEO })
const NO_PATH = walk(NOWHERE, [0, 0], [2, 0])

describe('a path as GeoJSON', () => {
  it('has longitude, latitude and metres of every cell, worked out by hand', () => {
    const { type, geometry, properties } = pathToGeoJson(PATH, TERRAIN)
    expect(type).toBe('Feature')
    expect(geometry.type).toBe('LineString')
    // Centres: 10 + 0.01 · (x + ½), 47 − 0.02 · (y + ½).
    const lon = [10.005, 10.015, 10.025]
    const lat = [46.99, 46.97]
    expect(geometry.coordinates).toEqual(
      PATH.cells.map(({ x, y }) => [lon[x], lat[y], TERRAIN.heightAt(x, y)]),
    )
    expect(geometry.coordinates).toHaveLength(3)
    expect(geometry.coordinates[0]).toEqual([10.005, 46.99, 100])
    expect(geometry.coordinates.at(-1)).toEqual([10.025, 46.97, 104.5])
    expect(properties).toEqual({
      status: 'found',
      cost: PATH.cost,
      length: 30 * (1 + Math.SQRT2),
      unit: 'ground',
      algorithm: PATH.stats.algorithm,
    })
  })

  it('has no metres on flat terrain', () => {
    const flat = createTerrain({ width: 2, depth: 1, geo: GEO })
    expect(pathToGeoJson(walk(flat, [0, 0], [1, 0]), flat).geometry.coordinates).toEqual([
      [10.005, 46.99],
      [10.015, 46.99],
    ])
  })

  it('is a line of two positions for a path of one cell', () => {
    const { coordinates } = pathToGeoJson(walk(TERRAIN, [1, 0], [1, 0]), TERRAIN).geometry
    expect(coordinates).toEqual([
      [10.015, 46.99, 100.25],
      [10.015, 46.99, 100.25],
    ])
  })

  it('follows the ground under the straight lines of a polyline', () => {
    const { heights, width, depth } = generateTerrain({ width: 40, depth: 30, seed: 4 })
    const hills = createTerrain({ width, depth, cellSize: 10, geo: GEO, heights })
    const line = straighten(walk(hills, [1, 1], [38, 27]), hills, { bendCost: 100 })
    const { coordinates } = pathToGeoJson(line, hills).geometry
    expect(coordinates.length).toBeGreaterThan(line.points.length)
    const places = coordinates.map(([lon, lat, height]) => ({
      x: (lon - GEO.west) / GEO.degreesPerCellX,
      y: (GEO.north - lat) / GEO.degreesPerCellY,
      height,
    }))
    // Between any two points the straight line stays near the ground; cells bulge a little between their centres.
    for (let at = 1; at < places.length; at++)
      for (const share of [0, 0.25, 0.5, 0.75]) {
        const [from, to] = [places[at - 1], places[at]]
        const between = (name: 'x' | 'y' | 'height') => from[name] + share * (to[name] - from[name])
        expect(Math.abs(groundHeight(hills, between('x'), between('y')) - between('height'))).toBeLessThan(
          0.5,
        )
      }
    expect(latLonToCell(hills, { lon: coordinates[0][0], lat: coordinates[0][1] })).toEqual({ x: 1, y: 1 })
    // Every corner of the path is there, in order.
    const corners = line.points.map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`)
    const written = places.map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`)
    expect(written.filter((place) => corners.includes(place))).toEqual(corners)
  })

  it('says why a partial path ends', () => {
    const path = findPath(NOWHERE, { x: 0, y: 0 }, { x: 2, y: 0 }, { partial: true })
    expect(pathToGeoJson(path, NOWHERE).properties).toMatchObject({ status: 'partial', reason: 'separate' })
  })
})

describe('a path as GPX', () => {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false })

  it('is well-formed and has the same points', () => {
    const text = pathToGpx(PATH, TERRAIN, { name: 'Up & <down> "there" \u0001\ud800é' })
    expect(XMLValidator.validate(text)).toBe(true)
    const { gpx } = parser.parse(text)
    expect([gpx.version, gpx.xmlns]).toEqual(['1.1', 'http://www.topografix.com/GPX/1/1'])
    expect(gpx.trk.name).toBe('Up & <down> "there" é')
    const points = gpx.trk.trkseg.trkpt as { lat: string; lon: string; ele: string }[]
    expect(points.map(({ lon, lat, ele }) => [Number(lon), Number(lat), Number(ele)])).toEqual(
      pathToGeoJson(PATH, TERRAIN).geometry.coordinates,
    )
    expect(points[0]).toEqual({ lat: '46.99', lon: '10.005', ele: '100' })
  })

  it('has the points to go through as way points, and so has GeoJSON', () => {
    const through = [
      { x: 1.5, y: 0.5 },
      { x: 2.5, y: 0.5 },
    ]
    const { gpx } = parser.parse(writePath(PATH, TERRAIN, 'walk.gpx', { through }))
    expect(gpx.wpt).toEqual([
      { lat: '46.99', lon: '10.015', ele: '100.25', name: '1' },
      { lat: '46.99', lon: '10.025', ele: '101', name: '2' },
    ])
    expect(JSON.parse(writePath(PATH, TERRAIN, 'walk.geojson', { through })).properties.through).toEqual([
      [10.015, 46.99, 100.25],
      [10.025, 46.99, 101],
    ])
    const bad = [{ x: 1.5 }] as unknown as typeof through
    expect(refusal(() => pathToGpx(PATH, TERRAIN, { through: bad })).code).toBe('bad-number')
  })

  it('writes small numbers in full and wraps at the date line', () => {
    const terrain = createTerrain({
      width: 2,
      depth: 1,
      geo: { west: 179.5, north: 0.5e-7, degreesPerCellX: 1, degreesPerCellY: 1e-8 },
    })
    const text = pathToGpx(walk(terrain, [0, 0], [1, 0]), terrain)
    expect(text).toContain('<trkpt lat="0.000000045" lon="-180"></trkpt>')
    expect(text).toContain('lon="-179"')
    expect(text).toContain('<name>Path</name>')
    const { coordinates } = pathToGeoJson(walk(terrain, [0, 0], [1, 0]), terrain).geometry
    expect(coordinates.map(([lon]) => lon)).toEqual([180, 181])
  })
})

describe('a path as OBJ', () => {
  it('is a line through every point of the world', () => {
    const lines = pathToObj(PATH).trimEnd().split('\n')
    const vertices = lines
      .filter((line) => line.startsWith('v '))
      .map((line) => line.slice(2).split(' ').map(Number))
    expect(vertices).toEqual(PATH.world.map(({ x, y, z }) => [x, y, z]))
    // Cell 0,0: half a cell of 30 from the corner, 100 above it.
    expect(vertices[0]).toEqual([1015, 95, -185])
    const elements = lines.filter((line) => line.startsWith('l '))
    expect(elements).toEqual(['l 1 2 3'])
  })

  it('is a point for a path of one cell', () => {
    expect(pathToObj(walk(TERRAIN, [0, 0], [0, 0]))).toBe('o path\nv 1015 95 -185\np 1\n')
  })
})

describe('a path as JSON', () => {
  it('holds everything but the time, and is the same for the same query', () => {
    const data = pathToJson(PATH)
    expect(data).toMatchObject({
      status: 'found',
      kind: 'steps',
      cost: PATH.cost,
      length: 30 * (1 + Math.SQRT2),
    })
    expect(data.cells).toEqual(PATH.cells)
    expect(data.turns).toEqual(PATH.turns)
    expect(data.points).toEqual(PATH.points)
    expect(data.world).toEqual(PATH.world)
    expect({ ...data.stats, micros: PATH.stats.micros }).toEqual(PATH.stats)
    expect(data.stats).not.toHaveProperty('micros')
    expect(JSON.parse(JSON.stringify(data))).toEqual(data)
    const again = JSON.stringify(pathToJson(walk(TERRAIN, [0, 0], [2, 1])))
    expect(again).toBe(JSON.stringify(data))
  })

  it('can be read again', () => {
    const read = pathFromJSON(JSON.parse(writePath(PATH, TERRAIN, 'a.json')), TERRAIN)
    expect(pathToJson(read)).toEqual(pathToJson(PATH))
    const line = straighten(PATH, TERRAIN)
    expect(pathFromJSON(pathToJson(line), TERRAIN).points).toEqual(line.points)
  })

  it('holds the status of a path that leads nowhere', () => {
    expect(pathToJson(NO_PATH)).toMatchObject({
      status: 'unreachable',
      reason: 'separate',
      cells: [],
      world: [],
    })
  })
})

describe('a path that another file cannot hold', () => {
  it('is refused without degrees', () => {
    const terrain = terrainFromText('..')
    const path = walk(terrain, [0, 0], [1, 0])
    for (const write of [pathToGeoJson, pathToGpx]) {
      const error = refusal(() => write(path, terrain))
      expect(error.code).toBe('unsuitable-combination')
      expect(error.remedy).toMatch(/geo/)
    }
  })

  it('is refused without points', () => {
    for (const write of [pathToGeoJson, pathToGpx, pathToObj]) {
      const error = refusal(() => write(NO_PATH, NOWHERE))
      expect(error.code).toBe('unsuitable-combination')
      expect(error.message).toMatch(/unreachable \(separate\)/)
    }
  })
})

describe('writing a path by its file name', () => {
  it('picks the format', () => {
    expect(JSON.parse(writePath(PATH, TERRAIN, 'a.geojson'))).toEqual(pathToGeoJson(PATH, TERRAIN))
    expect(writePath(PATH, TERRAIN, 'C:\\out.d\\My Walk.GPX')).toBe(
      pathToGpx(PATH, TERRAIN, { name: 'My Walk' }),
    )
    expect(writePath(PATH, TERRAIN, '/tmp/a.obj')).toBe(pathToObj(PATH))
    expect(JSON.parse(writePath(PATH, TERRAIN, 'a.b.json'))).toEqual(pathToJson(PATH))
  })

  it('refuses others', () => {
    for (const name of ['a.kml', 'a', '', 'a.constructor']) {
      const error = refusal(() => writePath(PATH, TERRAIN, name))
      expect(error.code).toBe('bad-option')
      expect(error.remedy).toContain('.geojson, .gpx, .obj, .json')
    }
  })
})
