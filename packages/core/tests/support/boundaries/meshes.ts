import * as navmesh from 'footpath/navmesh'
import * as navmeshAreas from 'footpath/navmesh/areas'
import * as navmeshShaping from 'footpath/navmesh/shaping'
import * as navmeshBatch from 'footpath/navmesh/batch'
import * as navmeshTiles from 'footpath/navmesh/tiles'
import * as bake from 'footpath/navmesh/bake'
import * as navmeshWorker from 'footpath/navmesh/worker'
import * as random from 'footpath/random'
import { type Boundary, methods, on } from './boundary.js'
import { flat, slicedOptions, unitData, workOptions } from './world.js'

export const P = { x: 1, y: 0, z: 1 }
export const Q = { x: 3, y: 0, z: 2 }
export const navMesh = () => navmesh.navMeshFromTerrain(flat)
const navPathAndMesh = (): [navmesh.NavPath, navmesh.NavMesh] => {
  const mesh = navMesh()
  return [navmesh.createNavFinder(mesh).find(P, Q), mesh]
}

/** Navigation meshes. */
export const MESHES: readonly Boundary[] = [
  on(navmesh.navMeshFromPolygons, () => [
    [0, 0, 0, 9, 0, 0, 0, 0, 9],
    [[0, 1, 2]],
    { step: 0.01, weld: 0.1, climb: 0.5, areas: ['mud'] },
  ]),
  on(navmesh.navMeshFromTerrain, () => [flat, unitData]),
  on(navmesh.loadNavMesh, () => [navMesh().save()]),
  on(navmesh.createNavFinder, () => [navMesh()]),
  on(navmeshAreas.createAreaFinder, () => [navMesh(), { costs: { ground: 2, '*': 3 }, spacing: 0.5 }]),
  on(navmeshShaping.naturalOnMesh, () => [
    ...navPathAndMesh(),
    { smooth: true, clearance: 0.5, radius: 2, turningRadius: 1, maxExtra: 0.1, maxTurn: 0.1 },
  ]),
  on(navmeshShaping.measureOnMesh, () => {
    const [path, mesh] = navPathAndMesh()
    return [path, mesh, { best: path, agentRadius: 0.2 }]
  }),
  on(navmeshBatch.findNavPaths, () => [
    navmesh.createNavFinder(navMesh()),
    [{ from: P, to: Q }],
    { partial: true, reach: 1, maxExpanded: 9, ...slicedOptions() },
  ]),
  on(navmeshBatch.createNavPool, () => [
    navMesh(),
    { workers: 1, signal: new AbortController().signal, areas: { costs: { mud: 2 }, spacing: 1 } },
  ]),
  on(navmeshTiles.createTileBaker, () => [
    { radius: 0.4, cell: 0.4, height: 1, climb: 0.1, slope: 1, strict: false, minArea: 0, tile: 2 },
  ]),
  on(navmeshWorker.createTilePool, () => [{ radius: 0.4, cell: 0.4, tile: 2, workers: 1 }]),
  ...[bake.bakeNavMesh, bake.bakeNavMeshAsync, navmeshWorker.bakeNavMeshInWorker].map((of) =>
    on(of, () => [
      { positions: [0, 0, 0, 0, 0, 4, 4, 0, 0], triangles: [0, 1, 2] },
      { radius: 0.4, cell: 0.4, height: 1, climb: 0.1, slope: 1, strict: false, twoSided: false, minArea: 0 },
    ]),
  ),
  ...methods({ name: 'NavFinder' }, () => navmesh.createNavFinder(navMesh()), {
    find: [P, Q, { partial: true, reach: 1, maxExpanded: 9 }],
  }),
  ...methods({ name: 'TileBaker' }, () => navmeshTiles.createTileBaker(), {
    bake: [{ positions: [0, 0, 0, 0, 0, 4, 4, 0, 0], triangles: [0, 1, 2] }, workOptions()],
    bakeAsync: [{ positions: [0, 0, 0, 0, 0, 4, 4, 0, 0], triangles: [0, 1, 2] }, slicedOptions()],
  }),
  ...methods({ name: 'AreaFinder' }, () => navmeshAreas.createAreaFinder(navMesh()), {
    find: [P, Q, { partial: true, reach: 1, maxExpanded: 9, forbidden: ['water'] }],
  }),
  ...methods({ name: 'NavMesh' }, navMesh, {
    areaOf: [0],
    setArea: [[0], 'mud'],
    nearest: [P, 1],
    islandAt: [P],
    raycast: [P, Q],
    walk: [P, Q],
    randomPoint: [random.createRandom(1)],
    block: [[P, Q, { x: 2, y: 0, z: 1 }], { base: 0, height: 1, margin: 0.1 }],
    link: [{ from: P, to: Q, cost: 1, kind: 'jump', oneWay: true }],
    save: [],
  }),
]
