import * as root from 'footpath'
import * as random from 'footpath/random'
import * as terrain from 'footpath/terrain'
import { type Boundary, making, methods, on } from './boundary.js'
import { A, flat, RECT, ROWS, tiles } from './world.js'

const terrainOf = () => root.terrainFromText(ROWS)
const geo = { west: 1, north: 2, degreesPerCellX: 0.01, degreesPerCellY: 0.01 }
const terrainInit = () => ({
  width: 2,
  depth: 2,
  cellSize: 1,
  origin: { x: 0, y: 0, z: 0 },
  geo,
  heights: [0, 1, 2, 3],
  surfaces: [0, 0, 0, 0],
  obstacles: [0, 0, 0, 0],
  factors: [1, 1, 1, 1],
  surfaceNames: ['open'],
  obstacleNames: ['none', 'wall'],
})
const onEarth = root.createTerrain({ width: 5, depth: 3, geo })
const rest = {
  cellSize: 2,
  origin: { x: 0, y: 0, z: 0 },
  geo,
  surfaceNames: ['open', 'mud'],
  obstacleNames: ['none', 'blocked'],
}
const mapSize = { width: 8, depth: 8, seed: 1 }

/** Terrain, where its cells are, and generators. */
export const TERRAINS: readonly Boundary[] = [
  on(root.createTerrain, () => [terrainInit()]),
  on(root.terrainFromText, () => [ROWS, tiles, rest]),
  on(root.terrainFromNumbers, () => [
    [
      [0, 1],
      [1, 0],
    ],
    tiles,
    rest,
  ]),
  on(root.terrainFromCells, () => [3, 2, () => 'mud', rest]),
  on(root.terrainToText, () => [flat, tiles]),
  on(root.cellCentre, () => [A]),
  on(root.cellToWorld, () => [flat, A]),
  on(root.worldToCell, () => [flat, { x: 1, z: 1 }]),
  on(root.mapToCell, () => [flat, { x: 1.5, y: 1 }]),
  on(root.mapToWorld, () => [flat, { x: 1.5, y: 1 }]),
  on(root.groundHeight, () => [flat, 1.5, 1]),
  on(root.cellToLatLon, () => [onEarth, A]),
  on(root.latLonToCell, () => [onEarth, { lat: 1.99, lon: 1.01 }]),
  on(terrain.mapToLatLon, () => [onEarth, { x: 1, y: 1 }]),
  making(root.Terrain, () => [terrainInit()]),
  ...methods(root.Terrain, terrainOf, {
    heightAt: [1, 1],
    surfaceAt: [1, 1],
    obstacleAt: [1, 1],
    factorAt: [1, 1],
    setHeight: [1, 1, 2],
    setSurface: [1, 1, 'mud'],
    setObstacle: [1, 1, 'blocked'],
    setFactor: [1, 1, 2],
    edit: [RECT, () => {}],
    fill: [RECT, { obstacle: 'blocked', surface: 'mud', height: 1, factor: 2 }],
    addHeights: [],
    addFactors: [],
    changesSince: [0],
    toInit: [],
    toJSON: [],
    surfaceId: ['mud'],
    obstacleId: ['blocked'],
  }),
  on(random.createRandom, () => [1]),
  on(random.generateCaves, () => [{ ...mapSize, rock: 0.4 }]),
  on(random.generateDensityMap, () => [{ ...mapSize, density: 0.4 }]),
  on(random.generateHills, () => [{ ...mapSize, amplitude: 2, featureSize: 4, water: 0.1 }]),
  on(random.generateMap, () => ['density', { ...mapSize, density: 0.4 }]),
  on(random.generateMaze, () => [{ ...mapSize, corridor: 1, loops: 0.1 }]),
  on(random.generateRooms, () => [{ ...mapSize }]),
  on(random.generateTerrain, () => [{ ...mapSize, amplitude: 2, featureSize: 4, water: 0.1 }]),
  on(random.generateUnitMix, () => [{ ...mapSize, mix: { open: 0.5, mud: 0.5 } }]),
  ...methods({ name: 'Random' }, () => random.createRandom(1), {
    nextInt: [5],
    pick: [[1, 2]],
    shuffle: [[1, 2]],
  }),
]
