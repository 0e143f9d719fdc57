import {
  createWalkmap,
  flatGround,
  measurePath,
  natural,
  type Path,
  type PathEngine,
  type Shape,
  SHAPES,
  type ShapeName,
  type SlopeProfile,
  type Unit,
  type Walkmap,
} from 'footpath'
import {
  costPerMetre,
  DIAGONAL_POLICIES,
  lineCost,
  SLOPE_PROFILES,
  STEP_MODEL_NAMES,
  stepCost,
} from 'footpath/unit'
import {
  ENGINE_NAMES,
  ALGORITHM_NAMES,
  createFinder,
  type KernelFindOptions,
  HEURISTICS,
  TIES,
} from 'footpath/search'
import { ENGINES } from 'footpath/engines'
import { createField } from 'footpath/field'
import { createJumpPoints } from 'footpath/jump'
import { createLandmarks } from 'footpath/landmarks'
import { createRandom, generateMap, MAP_KINDS, type MapKind } from 'footpath/random'
import { createStaticIndex } from 'footpath/static-index'
import { createWaypoints } from 'footpath/waypoints'
import {
  buildPublishedWaypoints,
  generateStudy3Map,
  STUDY_3_MAPS,
} from '../../../../studies/dist/study-3/index.js'
import { ALL_OPEN_LISTS, openListOf } from '../../../../studies/dist/study-2/index.js'
import { Bytes } from './bytes.js'
import { CROWD_GROUPS, writeFleet } from './crowds.js'
import { MARCH_GROUPS } from './marches.js'
import { queriesOn, roughTerrain, walker, walkmaps } from './worlds.js'

type Group = readonly [name: string, write: (bytes: Bytes) => void]

/**
 * Everything that must be the same to the last bit wherever it runs, by name. Functions that engines of JavaScript may
 * compute differently (exp, hypot, sin, …) show here.
 */
function groups(): Group[] {
  return [
    ['random numbers', writeRandom],
    ...(Object.keys(MAP_KINDS) as MapKind[]).map(mapGroup),
    ...STUDY_3_MAPS.map(
      (name): Group => [`map ${name}`, (bytes) => void bytes.array(generateStudy3Map(name).obstacles)],
    ),
    ...ALGORITHM_NAMES.map((algorithm): Group => [`algorithm ${algorithm}`, onAll({ algorithm })]),
    ...HEURISTICS.map(
      (heuristic): Group => [`heuristic ${heuristic}`, onAll({ algorithm: 'a-star', heuristic })],
    ),
    ...ALL_OPEN_LISTS.map(
      (name): Group => [`open list ${name}`, onAll({ algorithm: 'a-star', openList: openListOf(name) })],
    ),
    ...TIES.map(
      (ties): Group => [
        `ties ${ties}`,
        onAll({ algorithm: 'a-star', openList: ties === 'lifo' ? 'bucket-queue' : 'quad-heap', ties }),
      ],
    ),
    ...STEP_MODEL_NAMES.map((step): Group => [`step model ${step}`, forUnit({ ...flatGround, step })]),
    ...DIAGONAL_POLICIES.map(
      (diagonal): Group => [`diagonals ${diagonal}`, forUnit({ ...walker, diagonal })],
    ),
    ...SLOPE_PROFILES.map((profile): Group => [`slopes, ${profile}`, (bytes) => writeSlopes(bytes, profile)]),
    ['costs of every cell', writeCosts],
    ['16 directions', forUnit({ ...flatGround, step: 'tobler', directions: 16 })],
    ['a round unit', forUnit({ ...walker, radius: 0.8 })],
    ['a unit that pays for both cells', forUnit({ ...flatGround, step: 'minetti', factorOn: 'mean' })],
    ...ENGINE_NAMES.map((name) => engineGroup(name, ENGINES[name])),
    engineGroup('waypoints-published', buildPublishedWaypoints),
    ...(['javascript', 'webassembly'] as const).map(kernelGroup),
    ...(['graph', 'contracted', 'core', 'labels'] as const).map(indexGroup),
    ['saved waypoints', writeWaypoints],
    ['fields and reach', writeFields],
    ...(Object.keys(SHAPES) as ShapeName[]).map(shapeGroup),
    ...NATURAL_BODIES.map(naturalGroup),
    ['measures', writeMeasures],
    ...CROWD_GROUPS,
    ...MARCH_GROUPS,
    ['fleets', writeFleet],
  ]
}

/** The hash of every group. */
export async function groupHashes(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [name, write] of groups()) {
    const bytes = new Bytes()
    write(bytes)
    hashes[name] = await bytes.hash()
  }
  return hashes
}

function writeRandom(bytes: Bytes): void {
  for (const seed of [0, 1, -7, 'footpath', 'ü']) {
    const random = createRandom(seed)
    const numbers = Array.from({ length: 200 }, () => [
      random.nextFloat(),
      random.nextUint32(),
      random.nextInt(77),
    ])
    bytes.numbers(...numbers.flat(), ...random.shuffle(Array.from({ length: 50 }, (_, at) => at)))
  }
}

function mapGroup(kind: MapKind): Group {
  return [
    `map ${kind}`,
    (bytes) => {
      for (const seed of [1, 'two']) {
        const { surfaces, obstacles, heights, factors } = generateMap(kind, { width: 48, depth: 37, seed })
        for (const layer of [surfaces, obstacles, heights, factors]) bytes.array(layer ?? new Uint8Array(0))
      }
    },
  ]
}

/** Queries on all three worlds; where settings do not go together, the refusal is the answer. */
function onAll(options: KernelFindOptions): (bytes: Bytes) => void {
  return (bytes) => {
    for (const walkmap of walkmaps()) writeQueries(bytes, walkmap, options)
  }
}

function forUnit(unit: Unit): (bytes: Bytes) => void {
  return (bytes) => writeQueries(bytes, createWalkmap(roughTerrain(), unit), { algorithm: 'a-star' })
}

function writeQueries(bytes: Bytes, walkmap: Walkmap, options: KernelFindOptions): void {
  const finder = createFinder(walkmap)
  for (const { from, to } of queriesOn(walkmap, 8, 'queries')) {
    try {
      // A limit, as IDA* may take any time.
      bytes.path(finder.find(from, to, { maxExpanded: 5000, ...options }))
    } catch (error) {
      bytes.text(String(error))
    }
  }
}

/** The very numbers: what walkmaps round to whole costs would hide a last bit. */
function writeSlopes(bytes: Bytes, profile: SlopeProfile): void {
  for (let at = -2000; at <= 2000; at++) {
    const slope = at / 777
    bytes.numbers(
      costPerMetre(profile, slope),
      lineCost({ kind: 'slope', profile }, Math.SQRT2, 1.25, slope, 1.7),
      stepCost({ kind: 'slope', profile }, true, slope, 0.3),
    )
  }
}

const COST_SEARCHES = ['a-star', 'theta-star'] as const
const LANDMARK_SEARCHES = ['a-star', 'bidirectional'] as const

/** g and h as every search that takes the estimate leaves them. */
function writeCosts(bytes: Bytes): void {
  for (const walkmap of walkmaps()) {
    const [{ from, to }] = queriesOn(walkmap, 1, 'costs')
    const landmarks = createLandmarks(walkmap)
    landmarks.build()
    const finder = createFinder(walkmap, { landmarks })
    for (const heuristic of HEURISTICS) {
      // Landmarks bound steps, not lines.
      for (const algorithm of heuristic === 'landmarks' ? LANDMARK_SEARCHES : COST_SEARCHES) {
        const { costs } = finder.find(from, to, { algorithm, heuristic, costs: true })
        if (costs !== undefined) bytes.array(costs.g).array(costs.h)
      }
    }
  }
}

/** Jump points and steps in both kernels, on maps large enough for either. */
function kernelGroup(kernel: 'javascript' | 'webassembly'): Group {
  return [
    `jump points in ${kernel}`,
    (bytes) => {
      for (const kind of ['rooms', 'density', 'caves'] as const) {
        const walkmap = createWalkmap(generateMap(kind, { size: 80, seed: 'kernels' }), walker)
        for (const method of ['jumps', 'steps'] as const) {
          const jumpPoints = createJumpPoints(walkmap, { method, kernel })
          for (const { from, to } of queriesOn(walkmap, 10, 'kernels')) bytes.path(jumpPoints.find(from, to))
        }
      }
    },
  ]
}

function engineGroup(name: string, create: (walkmap: Walkmap) => PathEngine): Group {
  return [
    `engine ${name}`,
    (bytes) => {
      for (const kind of ['rooms', 'density', 'caves'] as const) {
        const walkmap = createWalkmap(generateMap(kind, { size: 32, seed: name }), walker)
        const engine = create(walkmap)
        for (const { from, to } of queriesOn(walkmap, 10, name)) bytes.path(engine.find(from, to))
      }
    },
  ]
}

function indexGroup(tier: 'graph' | 'contracted' | 'core' | 'labels'): Group {
  return [
    `saved index, ${tier}`,
    (bytes) => {
      for (const kind of ['rooms', 'density', 'caves'] as const) {
        const walkmap = createWalkmap(generateMap(kind, { size: 40, seed: tier }), walker)
        const index = createStaticIndex(walkmap)
        index.build({ tier })
        bytes.array(index.save())
        for (const { from, to } of queriesOn(walkmap, 20, tier)) bytes.path(index.find(from, to))
      }
    },
  ]
}

function writeWaypoints(bytes: Bytes): void {
  for (const radius of [0, 0.3]) {
    const walkmap = createWalkmap(generateMap('rooms', { size: 40, seed: 3 }), { ...walker, radius })
    const waypoints = createWaypoints(walkmap)
    waypoints.build()
    bytes.array(waypoints.save())
    for (const { from, to } of queriesOn(walkmap, 20, 'waypoints')) bytes.path(waypoints.find(from, to))
  }
}

function writeFields(bytes: Bytes): void {
  // The last is large enough for WebAssembly.
  const large = createWalkmap(generateMap('rooms', { size: 80, seed: 'flood' }), walker)
  for (const walkmap of [...walkmaps(), large]) {
    const [{ from, to }] = queriesOn(walkmap, 1, 'field')
    const field = createField(walkmap, [from, to])
    bytes.array(field.costs)
    for (const query of queriesOn(walkmap, 12, 'from')) bytes.path(field.pathFrom(query.from))
    const reach = createFinder(walkmap).reach(from, 60)
    bytes.text(JSON.stringify(reach))
  }
}

function foundPaths(walkmap: Walkmap): Path[] {
  const finder = createFinder(walkmap)
  return queriesOn(walkmap, 6, 'shapes')
    .map(({ from, to }) => finder.find(from, to))
    .filter(({ status }) => status === 'found')
}

function shapeGroup(name: ShapeName): Group {
  return [
    `shape ${name}`,
    (bytes) => {
      for (const walkmap of walkmaps())
        for (const path of foundPaths(walkmap)) bytes.path(SHAPES[name](path, walkmap))
    },
  ]
}

const NATURAL_BODIES: readonly Partial<Unit>[] = [
  ...[0, 0.3, 0.5, 0.8, 1.7, 3].map((radius) => ({ radius })),
  { size: 2 },
  { size: 3 },
]
const NATURAL_SHAPES: readonly Shape[] = [
  natural,
  { kind: natural, maxTurn: 0.05 },
  { kind: natural, clearance: 1.5, maxExtra: Infinity, maxTurn: Infinity },
]

/** Natural paths on even ground for a body, from steps and from shortest lines, within budgets and without. */
function naturalGroup(body: Partial<Unit>): Group {
  return [
    `natural paths, ${JSON.stringify(body)}`,
    (bytes) => {
      for (const kind of ['rooms', 'density', 'caves'] as const) {
        const map = generateMap(kind, { size: 64, seed: 'natural' })
        const finder = createFinder(createWalkmap(map, { ...walker, ...body }))
        for (const { from, to } of queriesOn(finder.walkmap, 12, 'natural')) {
          for (const shape of NATURAL_SHAPES) bytes.path(finder.find(from, to, { shape }))
          bytes.path(finder.find(from, to, { algorithm: 'theta-star', shape: natural }))
        }
      }
    },
  ]
}

function writeMeasures(bytes: Bytes): void {
  for (const walkmap of walkmaps()) {
    for (const path of foundPaths(walkmap)) {
      const best = SHAPES.natural(path, walkmap)
      const measures = { ...measurePath(path, walkmap, { best }) }
      bytes.text(JSON.stringify(measures))
    }
  }
}
