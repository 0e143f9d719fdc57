import * as root from 'footpath'
import * as algorithms from 'footpath/algorithms'
import * as batch from 'footpath/batch'
import * as board from 'footpath/board'
import * as crowd from 'footpath/crowd'
import * as crowdKernel from 'footpath/crowd/kernel'
import * as crowdNavmesh from 'footpath/crowd/navmesh'
import * as crowdSite from 'footpath/crowd/site'
import * as crowdWorkers from 'footpath/crowd/workers'
import * as engines from 'footpath/engines'
import * as field from 'footpath/field'
import * as fleet from 'footpath/fleet'
import * as grid from 'footpath/grid'
import * as jump from 'footpath/jump'
import * as landmarks from 'footpath/landmarks'
import * as line from 'footpath/line'
import * as navmesh from 'footpath/navmesh'
import * as navmeshAreas from 'footpath/navmesh/areas'
import * as navmeshShaping from 'footpath/navmesh/shaping'
import * as navmeshBatch from 'footpath/navmesh/batch'
import * as navmeshTiles from 'footpath/navmesh/tiles'
import * as bake from 'footpath/navmesh/bake'
import * as navmeshWorker from 'footpath/navmesh/worker'
import * as path from 'footpath/path'
import * as queue from 'footpath/queue'
import * as random from 'footpath/random'
import * as reaStar from 'footpath/rea-star'
import * as search from 'footpath/search'
import * as site from 'footpath/site'
import * as siteIndex from 'footpath/site-index'
import * as staticIndex from 'footpath/static-index'
import * as terrain from 'footpath/terrain'
import * as unit from 'footpath/unit'
import * as validate from 'footpath/validate'
import * as walker from 'footpath/walker'
import * as walkmap from 'footpath/walkmap'
import * as waypoints from 'footpath/waypoints'
import * as waypointLabels from 'footpath/waypoints/labels'
import * as worker from 'footpath/worker'

/** Every entry point but `footpath/internal`, which is for our own packages, and the scripts of workers. */
export const ENTRIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  './board': board,
  '.': root,
  './algorithms': algorithms,
  './batch': batch,
  './crowd': crowd,
  './crowd/kernel': crowdKernel,
  './crowd/navmesh': crowdNavmesh,
  './crowd/site': crowdSite,
  './crowd/workers': crowdWorkers,
  './engines': engines,
  './field': field,
  './fleet': fleet,
  './grid': grid,
  './jump': jump,
  './landmarks': landmarks,
  './line': line,
  './navmesh': navmesh,
  './navmesh/areas': navmeshAreas,
  './navmesh/batch': navmeshBatch,
  './navmesh/bake': bake,
  './navmesh/shaping': navmeshShaping,
  './navmesh/tiles': navmeshTiles,
  './navmesh/worker': navmeshWorker,
  './path': path,
  './queue': queue,
  './random': random,
  './rea-star': reaStar,
  './search': search,
  './site': site,
  './site-index': siteIndex,
  './static-index': staticIndex,
  './terrain': terrain,
  './unit': unit,
  './validate': validate,
  './walker': walker,
  './walkmap': walkmap,
  './waypoints': waypoints,
  './waypoints/labels': waypointLabels,
  './worker': worker,
}

type AnyFunction = (...args: never[]) => unknown

/** A function and arguments that it takes. */
export interface Boundary {
  readonly name: string
  /** The exported function or class that it stands for. */
  readonly of: unknown
  /** Makes new arguments for every call, so that one does not spoil the next. */
  readonly args: () => readonly unknown[]
  readonly call: (...args: never[]) => unknown
}

const A = { x: 0, y: 0 }
const B = { x: 3, y: 2 }
const RECT = { x0: 0, y0: 0, x1: 2, y1: 2 }
const ROWS = ['.....', '..#..', '.....']

const terrainOf = () => root.terrainFromText(ROWS)
const flat = root.terrainFromText(ROWS)
const ready = root.createWalkmap(flat)
const finder = root.createFinder(ready)
const boardInit = () => ({
  terrain: ['....', '..#.', '....', '....'],
  cells: 'hex' as const,
  stagger: 'odd-row' as const,
  wrap: 'both' as const,
  fences: [[A, { x: 1, y: 0 }]] as const,
})
const hexes = board.createBoard(boardInit())
const boardFinder = hexes.createFinder()
const overHexes = boardFinder.find(A, B)
const found = finder.find(A, B)
const kernelFinder = search.createFinder(ready)
const builtIndex = staticIndex.createStaticIndex(ready)
builtIndex.build()
const builtWaypoints = waypoints.createWaypoints(ready)
const { labels } = waypointLabels
builtWaypoints.build({ labels })
const siteInit = () => ({
  floors: [ROWS, ROWS],
  links: [{ kind: 'stairs', from: A, to: { x: 1, y: 0, floor: 1 }, cost: 2, oneWay: false, open: true }],
  fences: [[A, { x: 1, y: 0 }]] as const,
})
const house = site.createSite(siteInit())
const unfenced = site.createSite({ ...siteInit(), fences: [] })
const upstairs = { ...B, floor: 1 }
const siteFinder = house.createFinder()
const climbed = siteFinder.find(A, upstairs)
const evenHouse = site.createSite({ ...siteInit(), fences: [] }).createWalkmap(root.flatGround)
const builtSiteIndex = siteIndex.createSiteIndex(evenHouse)
builtSiteIndex.build()
const unitData = { ...root.flatGround, name: 'own' }
const workOptions = () => ({ signal: new AbortController().signal, onProgress: () => {} })
const slicedOptions = () => ({ ...workOptions(), sliceMillis: 8 })
const blockedOptions = { blocked: [{ x: 1, y: 1 }], walkable: () => true }
const findOptions = () => ({
  ...blockedOptions,
  partial: true,
  influence: () => 0,
  maxExpanded: 100,
  maxMillis: 1000,
  signal: new AbortController().signal,
  trace: true,
  costs: true,
})
const setupOptions = {
  algorithm: 'a-star',
  heuristic: 'octile',
  d: 1,
  d2: 1,
  openList: 'binary-heap',
  ties: 'lifo',
  reopen: 'allow',
  stop: 'on-expansion',
}
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
const tiles = { q: { surface: 'mud', obstacle: 'none', height: 1, factor: 2 } }
const rest = {
  cellSize: 2,
  origin: { x: 0, y: 0, z: 0 },
  geo,
  surfaceNames: ['open', 'mud'],
  obstacleNames: ['none', 'blocked'],
}
const shapeOptions = { blocked: [{ x: 4, y: 0 }] }
const mapSize = { width: 8, depth: 8, seed: 1 }
const points = [
  { x: 0.5, y: 0.5 },
  { x: 3.5, y: 2.5 },
]

function placedFleet(): fleet.Fleet {
  const made = new fleet.Fleet(ready)
  made.place([A])
  return made
}

const fleetPlan = new fleet.Fleet(ready).plan([A], [B])

function smallCrowd(): crowd.Crowd {
  const made = crowd.createCrowd(ready, { capacity: 4 })
  made.add({ x: 0.5, y: 0.5 })
  made.add({ x: 4.5, y: 0.5 })
  return made
}

function siteCrowd(): crowdSite.SiteCrowd {
  const made = crowdSite.createSiteCrowd(unfenced, { capacity: 4 })
  made.add({ x: 0.5, y: 0.5 })
  made.add({ x: 1.5, y: 0.5, floor: 1 })
  return made
}

function meshCrowd(): crowdNavmesh.MeshCrowd {
  const made = crowdNavmesh.createMeshCrowd(navMesh(), { capacity: 4 })
  made.add(P)
  made.add(Q)
  return made
}

/** What can be called on every crowd of two units, with right arguments. */
const crowdCalls = () => ({
  has: [0],
  stateOf: [0],
  idsOf: [0],
  hold: [0],
  stop: [[0]],
  remove: [0],
  step: [],
  between: [0.5, new Float32Array(8)],
  wanted: [new Float32Array(8)],
  posts: [new Float32Array(8)],
  hash: [],
  save: [],
})

const P = { x: 1, y: 0, z: 1 }
const Q = { x: 3, y: 0, z: 2 }
const navMesh = () => navmesh.navMeshFromTerrain(flat)
const navPathAndMesh = (): [navmesh.NavPath, navmesh.NavMesh] => {
  const mesh = navMesh()
  return [navmesh.createNavFinder(mesh).find(P, Q), mesh]
}

function on(of: unknown, args: () => readonly unknown[], call = of as AnyFunction): Boundary {
  return { name: (of as { name: string }).name, of, args, call }
}

/** `new` with these arguments. */
function making(of: unknown, args: () => readonly unknown[]): Boundary {
  const Class = of as new (...args: never[]) => object
  return { name: `new ${Class.name}`, of, args, call: (...given: never[]) => new Class(...given) }
}

/** The methods of a class, each with arguments that it takes. */
function methods(
  of: unknown,
  one: () => object,
  args: Readonly<Record<string, readonly unknown[]>>,
): Boundary[] {
  return Object.entries(args).map(([name, given]) => ({
    name: `${(of as { name: string }).name}.${name}`,
    of,
    args: () => given,
    call: (...hostile: never[]) => {
      const self = one() as Record<string, AnyFunction>
      return self[name](...hostile)
    },
  }))
}

const withExtra = { ...shapeOptions, maxExtra: 0.1 }
const bends = { smooth: true, clearance: 0.5, radius: 1, bendCost: 0.1, ...withExtra }
const SHAPINGS = [
  on(root.catmullRom, () => [found, flat, { spacing: 0.5, ...withExtra }]),
  on(root.chaikin, () => [found, flat, { rounds: 2, cut: 0.25, ...withExtra }]),
  on(root.fillet, () => [found, flat, { radius: 1, ...withExtra }]),
  on(root.followGround, () => [found, flat, {}]),
  on(root.keepClear, () => [found, flat, { clearance: 0.5, ...withExtra }]),
  on(root.natural, () => [found, flat, bends]),
  on(root.removeCollinear, () => [found, flat, {}]),
  on(root.resample, () => [found, flat, { spacing: 0.5 }]),
  on(root.straighten, () => [found, flat, { bendCost: 0.1, reach: 10, move: true, ...shapeOptions }]),
]

/** Every function and method of the entry points that may be called with anything. */
export const BOUNDARIES: readonly Boundary[] = [
  // footpath
  on(root.findPath, () => [
    ROWS,
    A,
    B,
    { unit: 'ground', diagonal: 'never', step: '1/1', tiles, ...findOptions() },
  ]),
  on(root.createFinder, () => [
    ROWS,
    unitData,
    { engines: [], algorithms: [algorithms.aStar], landmarks: undefined, tiles },
  ]),
  on(root.createFinder, () => [
    ready,
    { engines: [builtIndex], algorithms: [algorithms.aStar], landmarks: undefined },
  ]),
  on(root.createWalkmap, () => [ROWS, unitData]),
  on(root.createWalkmapAsync, () => [ROWS, unitData, slicedOptions()]),
  on(root.walkmapFor, () => [flat, unitData]),
  on(root.createInfluence, () => [flat, () => 1]),
  on(root.createQueue, () => [finder]),
  on(root.within, () => [A, 2]),
  on(root.inSight, () => [A, { range: 3 }]),
  on(root.measurePath, () => [found, flat, { best: found, agentRadius: 0.3, edges: true }]),
  on(root.pathFromJSON, () => [found.toJSON(), flat]),
  on(root.validatePath, () => [
    found,
    flat,
    unitData,
    { from: A, to: B, influence: () => 0, ...blockedOptions },
  ]),
  on(path.polyline, () => [points, flat]),
  on(path.withPoints, () => [found, points, 3]),
  ...SHAPINGS,
  // footpath/terrain
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
  // footpath/unit
  on(unit.allowsDiagonal, () => ['never', true, false]),
  on(unit.checkUnit, () => [
    {
      ...unitData,
      slopeUp: 1,
      slopeDown: 1,
      factorOn: 'mean',
      diagonal: 'always',
      directions: 16,
      radius: 0.2,
      size: 1,
    },
  ]),
  on(unit.resolveStepModel, () => [{ ...root.STEP_MODELS.climb }]),
  on(unit.unitNamed, () => ['ground']),
  // footpath/walkmap
  on(walkmap.requireWalkmap, () => [flat]),
  making(root.Walkmap, () => [flat, unitData, true]),
  ...methods(root.Walkmap, () => ready, {
    compiled: [],
    refresh: [],
    passableAt: [1, 1],
    cellsTouching: [A],
    islandsWork: [],
    islandAt: [1, 1],
    clearance: [],
    requirePlain: [],
    copyOf: ['Cell', A],
  }),
  // footpath/site
  on(site.createSite, () => [siteInit()]),
  on(site.sitePathFromJSON, () => [climbed.toJSON(), house]),
  making(site.Site, () => [siteInit()]),
  ...methods(site.Site, () => site.createSite(siteInit()), {
    addLink: [siteInit().links[0]],
    linkOf: [0],
    linksAt: [upstairs],
    addFence: [A, { x: 0, y: 1 }],
    removeFence: [A, { x: 1, y: 0 }],
    hasFence: [A, { x: 1, y: 0 }],
    createWalkmap: [unitData],
    createFinder: [unitData, { algorithms: [algorithms.aStar], landmarks: undefined }],
    toJSON: [],
  }),
  ...methods(site.Link, () => site.createSite(siteInit()).links[0], {
    open: [],
    close: [],
    remove: [],
    toJSON: [],
  }),
  ...methods(site.SiteWalkmap, () => house.createWalkmap(), {
    refresh: [],
    passableAt: [1, 1, 1],
    islandAt: [1, 1, 1],
    copyOf: ['Cell', upstairs],
    createField: [[upstairs], 9],
    createFinder: [{ algorithms: [algorithms.aStar], landmarks: undefined }],
  }),
  ...methods(site.SiteFinder, () => siteFinder, {
    find: [A, upstairs, findOptions()],
    findInto: [new Int32Array(40), A, upstairs],
    start: [A, upstairs, findOptions()],
    reach: [A, 3, { ...blockedOptions, influence: () => 0 }],
  }),
  ...methods(site.SiteField, () => house.createWalkmap().createField(upstairs), {
    refresh: [workOptions()],
    refreshAsync: [slicedOptions()],
    costAt: [A],
    next: [A],
    linkAt: [A],
    pathFrom: [A],
  }),
  ...methods(site.SitePath, () => climbed, { floorAt: [1], traceOn: [1], toJSON: [] }),
  // footpath/board
  on(board.createBoard, () => [boardInit()]),
  making(board.Board, () => [boardInit()]),
  ...methods(board.Board, () => board.createBoard(boardInit()), {
    addFence: [A, { x: 0, y: 1 }],
    removeFence: [A, { x: 1, y: 0 }],
    hasFence: [A, { x: 1, y: 0 }],
    neighbours: [B],
    distance: [A, B],
    centreOf: [B],
    cornersOf: [B],
    heightAt: [{ x: 1, y: 1 }],
    walksOf: [[B]],
    cellAt: [{ x: 1.5, y: 2 }],
    createWalkmap: [unitData],
    createFinder: [unitData, { algorithms: [algorithms.aStar], landmarks: undefined }],
    toJSON: [],
  }),
  ...methods(board.BoardWalkmap, () => hexes.createWalkmap(), {
    passableAt: [1, 1],
    islandAt: [1, 1],
    copyOf: ['Cell', B],
    createField: [[B], 9],
    createFinder: [{ algorithms: [algorithms.aStar], landmarks: undefined }],
  }),
  ...methods(board.BoardFinder, () => boardFinder, {
    find: [A, B, { ...findOptions(), trace: false }],
    findInto: [new Int32Array(40), A, B],
    start: [A, B, { ...findOptions(), trace: false }],
    reach: [A, 3, { ...blockedOptions, influence: () => 0 }],
  }),
  ...methods(board.BoardField, () => hexes.createWalkmap().createField(B), {
    refresh: [workOptions()],
    refreshAsync: [slicedOptions()],
    costAt: [A],
    next: [A],
    pathFrom: [A],
  }),
  // footpath/line
  making(root.Lines, () => [ready]),
  ...methods(root.Lines, () => new root.Lines(ready), {
    sees: [A, B],
    costAlong: [points],
  }),
  // footpath/search
  on(search.createFinder, () => [ready, { engines: [builtIndex], algorithms: [], landmarks: undefined }]),
  on(search.createOpenList, () => ['binary-heap', 20, 1]),
  on(search.resolveSetup, () => [ready, setupOptions]),
  making(search.PathFinder, () => [ready, { engines: [], algorithms: [], landmarks: undefined }]),
  making(search.Finder, () => [ready, { engines: [], algorithms: [], landmarks: undefined }]),
  ...methods(search.PathFinder, () => kernelFinder, {
    find: [A, B, { ...setupOptions, ...findOptions() }],
    findInto: [new Int32Array(40), A, B],
    start: [A, B, { ...setupOptions, ...findOptions() }],
  }),
  ...methods(search.Finder, () => finder, {
    findAsync: [A, B, { ...findOptions(), sliceMillis: 8 }],
    reach: [A, 3, { ...blockedOptions, influence: () => 0 }],
  }),
  making(search.Influence, () => [flat]),
  ...methods(search.Influence, () => root.createInfluence(flat), {
    costAt: [A],
    add: [A, { radius: 2, cost: 1 }],
    clear: [],
  }),
  making(search.Target, () => ['within', A, 2, () => {}]),
  // footpath/queue
  making(queue.Queue, () => [finder]),
  ...methods(queue.Queue, () => root.createQueue(finder), {
    ask: [A, B, { ...findOptions(), priority: 1 }],
    run: [{ millis: 5, expansions: 100 }],
  }),
  // footpath/field
  on(field.createField, () => [flat, [B], { budget: 9, ...workOptions() }]),
  on(field.createFieldAsync, () => [flat, [B], { budget: 9, ...slicedOptions() }]),
  ...methods(field.Field, () => field.createField(flat, B), {
    refresh: [workOptions()],
    refreshSome: [4096],
    refreshAsync: [slicedOptions()],
    costAt: [A],
    next: [A],
    directionAt: [0.5, 0.5],
    pathFrom: [A],
  }),
  // footpath/grid
  on(grid.createFinder, () => [grid.gridFrom(ROWS), { diagonal: 'never' }]),
  on(grid.createGrid, () => [2, 2, [0, 0, 1, 0]]),
  on(grid.findPath, () => [ROWS, A, B, { diagonal: 'never', tiles }]),
  on(grid.gridFrom, () => [ROWS, tiles]),
  making(grid.Grid, () => [2, 2, [0, 0, 1, 0]]),
  ...methods(grid.Grid, () => grid.gridFrom(ROWS), {
    changesSince: [0],
    isBlocked: [1, 1],
    setBlocked: [1, 1, true],
    setBlockedIn: [RECT, true],
  }),
  // engines
  on(landmarks.createLandmarks, () => [ready, { count: 2 }]),
  making(landmarks.Landmarks, () => [ready, { count: 2 }]),
  ...methods(landmarks.Landmarks, () => landmarks.createLandmarks(ready, { count: 2 }), {
    createAim: [],
    build: [workOptions()],
    buildAsync: [slicedOptions()],
  }),
  on(jump.createJumpPoints, () => [ready, { method: 'jumps', kernel: 'javascript' }]),
  on(jump.isSuitable, () => [ready]),
  on(jump.traceJumps, () => [ready, A, B]),
  making(jump.JumpPoints, () => [ready, { method: 'jumps', kernel: 'javascript' }]),
  ...methods(jump.JumpPoints, () => jump.createJumpPoints(ready), {
    find: [A, B],
    findInto: [new Int32Array(40), A, B],
    servesAuto: [],
  }),
  on(reaStar.createReaStar, () => [ready]),
  making(reaStar.ReaStar, () => [ready]),
  ...methods(reaStar.ReaStar, () => reaStar.createReaStar(ready), { find: [A, B] }),
  on(waypoints.createWaypoints, () => [ready]),
  on(waypoints.loadWaypoints, () => [ready, builtWaypoints.save(), { labels: true }]),
  making(waypoints.Waypoints, () => [ready, { bytes: builtWaypoints.save(), free: ready.free, version: 0 }]),
  ...methods(waypoints.Waypoints, () => waypoints.createWaypoints(ready), {
    cornerPoints: [],
    edgePoints: [],
    build: [{ labels: true, maxBytes: 1e6, maxMillis: 1e5, ...workOptions() }],
    buildAsync: [{ labels: true, ...slicedOptions() }],
    find: [A, B],
    findInto: [new Float64Array(40), A, B],
    servesShapes: [],
    refresh: [],
  }),
  ...methods(waypoints.Waypoints, () => builtWaypoints, { save: [] }),
  on(staticIndex.createStaticIndex, () => [ready, finder]),
  on(staticIndex.loadIndex, () => [ready, builtIndex.save(), finder]),
  making(staticIndex.StaticIndex, () => [ready, { fallback: finder, saved: builtIndex.save() }]),
  ...methods(staticIndex.StaticIndex, () => staticIndex.createStaticIndex(ready), {
    servesAuto: [],
    build: [{ maxMillis: 100, maxBytes: 1e6, tier: 'graph', ...workOptions() }],
    buildAsync: [{ maxMillis: 100, maxBytes: 1e6, tier: 'graph', ...slicedOptions() }],
    loadAsync: [builtIndex.save(), slicedOptions()],
    find: [A, B],
    findInto: [new Int32Array(40), A, B],
  }),
  ...methods(staticIndex.StaticIndex, () => builtIndex, {
    save: [],
    find: [A, B],
    findInto: [new Int32Array(40), A, B],
  }),
  // footpath/site-index
  on(siteIndex.createSiteIndex, () => [evenHouse]),
  on(siteIndex.loadSiteIndex, () => [evenHouse, builtSiteIndex.save()]),
  making(siteIndex.SiteIndex, () => [evenHouse, builtSiteIndex.save()]),
  ...methods(siteIndex.SiteIndex, () => siteIndex.createSiteIndex(evenHouse), {
    servesAuto: [],
    build: [{ maxMillis: 100, maxBytes: 1e6, tier: 'graph', ...workOptions() }],
    buildAsync: [{ maxMillis: 100, maxBytes: 1e6, tier: 'graph', ...slicedOptions() }],
  }),
  ...methods(siteIndex.SiteIndex, () => builtSiteIndex, {
    save: [],
    find: [A, upstairs],
    findOverAtlas: [A, B],
  }),
  // footpath/navmesh
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
  // footpath/path
  ...methods(root.Path, () => found, { toJSON: [] }),
  // footpath/walker
  on(crowd.createCrowd, () => [
    { ground: ready },
    { capacity: 4, tick: 0.1, horizon: 1, bias: 0.1, kernel: crowdKernel.crowdKernel },
  ]),
  on(
    crowdWorkers.createCrowdWorkers,
    () => [{ workers: 1, signal: new AbortController().signal }],
    async (options?: crowdWorkers.CrowdWorkersOptions) =>
      (await crowdWorkers.createCrowdWorkers(options)).close(),
  ),
  making(crowd.Crowd, () => [ready, { capacity: 4 }]),
  ...methods(crowd.Crowd, () => smallCrowd(), {
    ...crowdCalls(),
    add: [
      { x: 1.5, y: 0.5 },
      { layer: 'ground', radius: 0.4, speed: 3, group: 1, weight: 1 },
    ],
    send: [[0, 1], { point: { x: 3.5, y: 2.5 } }],
    load: [smallCrowd().save()],
  }),
  // footpath/crowd/site
  on(crowdSite.createSiteCrowd, () => [{ ground: unfenced }, { capacity: 4 }]),
  making(crowdSite.SiteCrowd, () => [unfenced, { capacity: 4 }]),
  ...methods(crowdSite.SiteCrowd, () => siteCrowd(), {
    ...crowdCalls(),
    add: [
      { x: 1.5, y: 0.5, floor: 1 },
      { layer: 'ground', radius: 0.4, speed: 3, group: 1, weight: 1 },
    ],
    send: [[0, 1], { point: { x: 1.5, y: 0.5, floor: 1 } }],
    placeOf: [0],
    load: [siteCrowd().save()],
  }),
  // footpath/crowd/navmesh
  on(crowdNavmesh.createMeshCrowd, () => [{ ground: navMesh() }, { capacity: 4 }]),
  making(crowdNavmesh.MeshCrowd, () => [navMesh(), { capacity: 4 }]),
  ...methods(crowdNavmesh.MeshCrowd, () => meshCrowd(), {
    ...crowdCalls(),
    add: [P, { layer: 'ground', radius: 0.4, speed: 3, group: 1, weight: 1 }],
    send: [[0, 1], { point: Q }],
    placeOf: [0],
    load: [meshCrowd().save()],
  }),
  // footpath/fleet
  on(fleet.createFleet, () => [ready]),
  making(fleet.Fleet, () => [ready]),
  ...methods(fleet.Fleet, () => placedFleet(), {
    plan: [[A], [B], { maxMs: 50, rounds: 5, seed: 1, ...workOptions() }],
    planAsync: [[A], [B], { maxMs: 50, rounds: 5, seed: 1, ...slicedOptions() }],
    place: [[A]],
    step: [[B]],
  }),
  making(walker.PathWalker, () => [
    flat,
    unitData,
    { speed: 1, constantSpeed: true, turnRate: 2, tolerance: 0.1 },
  ]),
  ...methods(walker.PathWalker, () => new walker.PathWalker(flat, 'ground'), {
    setPath: [points],
    place: [{ x: 1.5, y: 1 }, 0],
    advance: [0.1],
  }),
  // footpath/random
  on(random.createRandom, () => [1]),
  on(random.generateCaves, () => [{ ...mapSize, rock: 0.4 }]),
  on(random.generateDensityMap, () => [{ ...mapSize, density: 0.4 }]),
  on(random.generateHills, () => [{ ...mapSize, amplitude: 2, featureSize: 4, water: 0.1 }]),
  on(random.generateMap, () => ['density', { ...mapSize, density: 0.4 }]),
  on(random.generateMaze, () => [{ ...mapSize, corridor: 1, loops: 0.1 }]),
  on(random.generateRooms, () => [{ ...mapSize }]),
  on(random.generateTerrain, () => [{ ...mapSize, amplitude: 2, featureSize: 4, water: 0.1 }]),
  on(random.generateUnitMix, () => [{ ...mapSize, mix: { open: 0.5, mud: 0.5 } }]),
  // footpath/validate
  on(validate.plainBoardDijkstra, () => [hexes, unitData, A, 1, [{ x: 1, y: 1 }]]),
  on(validate.validateBoardPath, () => [
    overHexes,
    hexes,
    'ground',
    { from: A, to: B, blocked: [{ x: 1, y: 1 }] },
  ]),

  on(validate.validatePlan, () => [fleetPlan, flat, unitData, [A], [B]]),
  on(validate.plainDijkstra, () => [
    flat,
    unitData,
    A,
    1,
    [{ x: 1, y: 1 }],
    { influence: () => 0, times: 1 },
  ]),
  on(validate.plainSiteDijkstra, () => [house, unitData, A, 1, [{ x: 1, y: 1, floor: 1 }]]),
  on(validate.validateSitePath, () => [climbed, house, unitData, { from: A, to: upstairs }]),
  // workers
  on(worker.buildIndexInWorker, () => [ready, { tier: 'graph', fallback: finder, ...workOptions() }]),
  on(worker.buildWaypointsInWorker, () => [ready, workOptions()]),
  on(worker.createWalkmapInWorker, () => [ROWS, unitData, slicedOptions()]),
  on(batch.createPathPool, () => [
    ready,
    { workers: 1, index: builtIndex, signal: new AbortController().signal },
  ]),
]

/** Methods of what functions return. */
export const RESULTS: readonly Boundary[] = [
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
  ...methods({ name: 'Search' }, () => kernelFinder.start(A, B), { advance: [5], cancel: [] }),
  ...methods({ name: 'Reach' }, () => finder.reach(A, 3), { costTo: [A], pathTo: [A] }),
  ...methods({ name: 'FleetPlan' }, () => fleetPlan, { cellsAt: [2], pathOf: [0] }),
  ...methods({ name: 'Ticket' }, () => root.createQueue(finder).ask(A, B), { cancel: [] }),
  ...methods({ name: 'GridFinder' }, () => grid.createFinder(grid.gridFrom(ROWS)), {
    find: [A, B],
    findInto: [new Int32Array(40), A, B],
  }),
  ...methods({ name: 'Random' }, () => random.createRandom(1), {
    nextInt: [5],
    pick: [[1, 2]],
    shuffle: [[1, 2]],
  }),
]

/**
 * What is left out on purpose. These are parts for those who write searches of their own, called for every step, line or
 * answer: they take numbers and objects of the right kind, and check nothing.
 */
export const UNCHECKED: ReadonlySet<unknown> = new Set<unknown>([
  unit.costPerMetre,
  unit.lineCost,
  unit.stepCost,
  walkmap.crossedBy,
  walkmap.directionOf,
  walkmap.oppositeOf,
  walkmap.Layout,
  crowdKernel.crowdKernel,
  line.LinePieces,
  search.advance,
  search.decodeTraceEvent,
  search.heuristicDistance,
  search.inflationOf,
  search.openStart,
  search.SearchState,
  search.stateOfCell,
  search.TieBreaker,
  search.worldInto,
  search.worldOut,
  validate.LineRules,
  validate.StepRules,
  root.FootpathError,
])

/** Methods that are left out for the same reason, and those that only our own code calls. */
export const UNCHECKED_METHODS: ReadonlySet<string> = new Set([
  'Walkmap.islandOf',
  'Walkmap.toUnits',
  'Walkmap.eachLink',
  'Walkmap.costOfStep',
  'Walkmap.scaleFor',
  'Walkmap.createRules',
  'Lines.use',
  'Lines.isClear',
  'Lines.groundCost',
  'Lines.cost',
  'PathFinder.shapeFor',
  'SiteFinder.shapeFor',
  'Field.directionInto',
  'JumpPoints.findAround',
  'BoardWalkmap.requirePlain',
  'BoardWalkmap.clearance',
  'BoardWalkmap.costOfStep',
  'BoardWalkmap.islandOf',
  'BoardWalkmap.createRules',
  'Site.noteLinks',
  'Site.removeLink',
  'SiteWalkmap.requirePlain',
  'SiteWalkmap.eachLink',
  'SiteWalkmap.costOfStep',
  'SiteWalkmap.scaleFor',
  'SiteWalkmap.createRules',
  'SiteWalkmap.isStep',
  'SiteWalkmap.islandOf',
  'SiteWalkmap.walkingIslandOf',
  'SiteWalkmap.shortLinks',
  'SiteWalkmap.hopBetween',
  'SiteWalkmap.pathOf',
  'BoardWalkmap.pathOf',
])
