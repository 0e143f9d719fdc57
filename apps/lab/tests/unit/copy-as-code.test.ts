// @module-tag slow
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTerrain, type Path, SHAPES, type ShapeName, type Terrain, type Unit } from 'footpath'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../../../docs/snippets.js'
import { type Code, copyAsCode, type OnScreen } from '../../src/code/copy-as-code.js'
import { WALKED } from '../../src/code/crowd-lines.js'
import { walkCrowdCode } from '../../src/code/walk-crowd-code.js'
import { WALKER } from '../../src/lessons/course/common.js'
import { LESSONS } from '../../src/lessons/lessons.js'
import { putOn, stageAt } from '../../src/lessons/stage.js'
import { findThrough } from '../../src/route/through.js'
import { CrowdRun } from '../../src/crowds/crowd-run.js'
import { FleetRun } from '../../src/crowds/fleet-run.js'
import type { FormationName } from '../../src/crowds/formations.js'
import { Frame } from '../../src/crowds/frame.js'
import { groundOf } from '../../src/crowds/ground.js'
import { SCENE_IDS, type SceneId, sceneOf } from '../../src/crowds/scenes.js'
import { firstSettings } from '../../src/crowds/start-run.js'
import { walkRun } from '../../src/crowds/walk-run.js'
import { crowdCode } from '../../src/places/crowds/crowd-code.js'
import { CrowdGround } from '../../src/places/crowds/crowd-ground.js'
import { boardCode } from '../../src/places/hexes/board-code.js'
import { BoardGame } from '../../src/places/hexes/board-game.js'
import { generateBoard } from '../../src/places/hexes/generate-board.js'
import { House } from '../../src/places/house/house.js'
import { houseCode } from '../../src/places/house/house-code.js'
import { HOUSE } from '../../src/places/house/plan.js'
import { levelCode } from '../../src/places/level/level-code.js'
import { levelIn } from './place-figures.js'
import { SearchEngine } from '../../src/search/engine.js'
import { LAB_ALGORITHMS } from '../../src/search/names.js'
import type { Setup } from '../../src/search/protocol.js'
import { editsBetween } from '../../src/share/edits.js'
import { unitOf } from '../../src/units/kinds.js'
import { buildWorld, writeWorld } from '../../src/world/build-world.js'
import type { TerrainSource } from '../../src/world/source.js'
import { CONTEXT } from './request-context.js'

const folder = join(root, 'node_modules/.cache/lab-code')

const CAVES: TerrainSource = { kind: 'generated', map: 'caves', size: 64, seed: '7' }
const HILLS: TerrainSource = { kind: 'generated', map: 'hills', size: 32, seed: "o'hara", water: 0.1 }
const BOARD: TerrainSource = { kind: 'empty', width: 41, depth: 25 }
const THROUGH = { from: { x: 6, y: 6 }, to: { x: 58, y: 54 } }
const HIKER: Unit = { ...unitOf('ground', true), slopeUp: 0.8, slopeDown: 0.8 }

interface Screen {
  readonly name: string
  readonly world: TerrainSource
  readonly query: OnScreen['query']
  readonly setup: Setup
  readonly paint?: (terrain: Terrain) => void
  readonly hasThings?: boolean
}

function setup(options: Setup['options'] = {}, unit: Unit = WALKER, shape: Setup['shape'] = 'none'): Setup {
  return { unit, options, shape }
}

const [, , CUP] = LESSONS[0].steps.map((_, at) => stageAt(LESSONS[0], at))

/** Every search that is published, every shaping, worlds of all kinds, units that differ much and little. */
const SCREENS: readonly Screen[] = [
  ...LAB_ALGORITHMS.filter((name) => name !== 'waypoints-published' && name !== 'ida-star').map(
    (algorithm) => ({
      name: `caves-${algorithm}`,
      world: CAVES,
      query: THROUGH,
      setup: setup({ algorithm }),
    }),
  ),
  ...(Object.keys(SHAPES) as ShapeName[]).map((shape) => ({
    name: `shape-${shape}`,
    world: CAVES,
    query: THROUGH,
    setup: setup({ algorithm: 'a-star' }, WALKER, shape),
  })),
  {
    name: 'through-two-points',
    world: CAVES,
    query: { ...THROUGH, via: [{ x: 37, y: 24 }, THROUGH.from] },
    setup: setup({}, WALKER, 'natural'),
  },
  {
    name: 'settings',
    world: CAVES,
    query: THROUGH,
    setup: setup({ algorithm: 'weighted-a-star', weight: 5, reopen: 'never', openList: 'binary-heap' }),
  },
  {
    name: 'auto-with-settings',
    world: CAVES,
    query: THROUGH,
    setup: setup({ heuristic: 'euclidean', ties: 'fifo' }),
  },
  {
    name: 'painted',
    world: BOARD,
    query: CUP.query,
    setup: setup({ algorithm: 'dijkstra' }),
    paint: (terrain) => putOn(terrain, CUP.edits),
  },
  {
    name: 'mud-and-road',
    world: BOARD,
    query: { from: { x: 6, y: 14 }, to: { x: 35, y: 14 } },
    setup: setup({}, { ...WALKER, surfaces: { open: 1, mud: 1.7, road: 0.5 }, radius: 0.4 }),
    paint: (terrain) => putOn(terrain, stageAt(LESSONS[9], 0).edits),
  },
  {
    name: 'no-way-but-nearer',
    world: BOARD,
    query: { from: { x: 6, y: 14 }, to: { x: 35, y: 14 } },
    setup: setup({ algorithm: 'a-star' }),
    paint: (terrain) => terrain.fill({ x0: 30, y0: 0, x1: 31, y1: 25 }, { obstacle: 'blocked' }),
  },
  {
    name: 'hiker',
    world: HILLS,
    query: { from: { x: 1, y: 1 }, to: { x: 30, y: 29 } },
    setup: setup({}, HIKER),
  },
  {
    name: 'study-map',
    world: { kind: 'study-1', id: 5 },
    query: { from: { x: 0, y: 0 }, to: { x: 19, y: 19 } },
    setup: stageSetup(),
  },
  {
    name: 'raised-ground',
    world: BOARD,
    query: { from: { x: 4, y: 12 }, to: { x: 36, y: 12 } },
    setup: setup({}, HIKER),
    paint: (terrain) => putOn(terrain, stageAt(LESSONS[10], 0).edits),
  },
  {
    name: 'things',
    world: BOARD,
    query: CUP.query,
    setup: setup(),
    hasThings: true,
    paint: (terrain) => terrain.fill({ x0: 20, y0: 2, x1: 22, y1: 20 }, { obstacle: 'blocked' }),
  },
]

/** A unit that is none of the built-in ones, with a step model of its own. */
function stageSetup(): Setup {
  const [lane] = stageAt(LESSONS[8], 1).lanes
  return setup(lane.options, {
    ...lane.unit,
    step: { kind: 'parametric', straight: 1, diagonal: 1, heightPenalty: 1, diagonalHeight: false },
  })
}

async function copied({ world, query, setup, paint = () => {}, hasThings = false }: Screen) {
  const source = (await buildWorld(world, new Uint8Array())).terrain
  const terrain = createTerrain(source)
  paint(terrain)
  const engine = new SearchEngine(() => Promise.resolve())
  engine.answer({ kind: 'load', terrain }, CONTEXT)
  const rest = { blocked: [], trace: false, measure: false, costs: false }
  const { from: start, via = [], to: goal } = query
  const found = await findThrough([start, ...via, goal], (from, to) =>
    engine.answer({ kind: 'find', setup, from, to, ...rest }, CONTEXT),
  )
  const edits = hasThings ? {} : (editsBetween(source, terrain) ?? {})
  const screen: OnScreen = { world, width: terrain.width, edits, hasThings, setup, query, found }
  return { code: copyAsCode(screen), found, terrain }
}

function programOf(code: Code): string {
  if ('problem' in code) throw new Error(code.problem)
  return code.program
}

/** The places of other kinds, with everything in them that a program has to say. */
function places(): Record<
  string,
  { readonly code: Code; readonly path: Pick<Path, 'status' | 'cost'> | null }
> {
  const house = new House(HOUSE)
  house.send(house.units[0], { x: 4, y: 2 })
  for (let x = 3; x < 6; x++) house.setDanger({ x, y: 6 }, true)
  for (const y of [6, 7])
    house.setFence(
      [
        { x: 11, y },
        { x: 10, y },
      ],
      true,
    )
  const wheels = new House(HOUSE)
  wheels.send(wheels.units[1], { x: 20, y: 2, floor: 1 })
  wheels.selected.value = wheels.units[1].id
  const board = generateBoard('1')
  const at = 8 * board.rows[0].length + 8
  const hexes = new BoardGame({
    ...board,
    wrap: 'both',
    fences: [[4, 4, 5, 4]],
    danger: [at, at + 1, at + 2, at + 3],
  })
  const squares = new BoardGame({ ...board, cells: 'square', fences: [[4, 4, 4, 5]] })
  const level = levelIn({
    radius: 0.3,
    crates: [{ x: 3, y: 0, z: 3 }],
    doors: [true, false, true],
    at: { x: 2.3, y: 0, z: 2.1 },
    goal: { x: 9.5, y: 3, z: 9.4 },
    shows: [],
    compares: false,
  })
  return {
    level: { code: levelCode(level), path: level.path },
    house: { code: houseCode(house), path: house.units[0].path },
    wheels: { code: houseCode(wheels), path: wheels.units[1].path },
    hexes: { code: boardCode(hexes), path: hexes.path },
    squares: { code: boardCode(squares), path: squares.path },
  }
}

/** Scenes with few units, and a wall that was drawn beside crowds. */
function sceneProgram(
  id: SceneId,
  formation: FormationName = 'none',
): { readonly code: Code; readonly prints: string } {
  const scene = sceneOf(id)
  const goal = id === 'march' ? { x: 40.5, y: 36.5 } : null
  const settings = { ...firstSettings(id), count: formation === 'none' ? 30 : 60, goal, formation }
  const { terrain } = new CrowdGround(
    settings,
    scene.kind === 'crowd' ? [[10 * scene.width + 20, 2, 2, 2]] : [],
  )
  const { width, depth } = scene
  const ground = groundOf(scene, settings.seed, settings.doorCells, scene.metres)
  ground.edit({ x0: 0, y0: 0, x1: width, y1: depth }, ({ obstacles }) => obstacles.write(terrain.obstacles))
  // Those who begin again in the lab leave in the program.
  const stays = scene.kind === 'crowd' && scene.atGoal === 'stay'
  const run =
    scene.kind === 'crowd'
      ? new CrowdRun({ ...scene, atGoal: stays ? 'stay' : 'leave' }, ground, settings)
      : new FleetRun(scene, ground, settings)
  for (let tick = 0; tick < Math.round(WALKED / run.tick); tick++) run.step()
  const { arrived } = run.write(new Frame(run.capacity), { contacts: false, density: false }).figures
  expect(arrived, id).toBeGreaterThan(0)
  const of = stays ? `of ${settings.count} ` : ''
  return {
    code: crowdCode(settings, terrain),
    prints: `${arrived} ${of}have arrived after ${WALKED} seconds.`,
  }
}

/** The crowd of Walk on hills with a lake, and a wall across its way. */
async function walkProgram(
  formation: FormationName,
): Promise<{ readonly code: Code; readonly prints: string }> {
  const source = (await buildWorld(HILLS, new Uint8Array())).terrain
  const terrain = createTerrain(source)
  terrain.fill({ x0: 14, y0: 4, x1: 15, y1: 16 }, { obstacle: 'tall-wall' })
  const crowd = {
    unit: HIKER,
    count: 30,
    from: { x: 6.5, y: 8.5, radius: 3.5 },
    goal: { x: 22, y: 8 },
    formation,
  }
  const run = walkRun(terrain, crowd)
  for (let tick = 0; tick < Math.round(WALKED / run.tick); tick++) run.step()
  const { arrived, units } = run.write(new Frame(run.capacity), { contacts: false, density: false }).figures
  expect(arrived).toBeGreaterThan(0)
  const edits = editsBetween(source, terrain) ?? {}
  return {
    code: walkCrowdCode({ world: HILLS, width: terrain.width, edits, hasThings: false }, crowd),
    prints: `${arrived} of ${units} have arrived after ${WALKED} seconds.`,
  }
}

describe('what is on the screen, copied as code', () => {
  const costs = new Map<string, string>()
  const arrivals = new Map<string, string>()

  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    const config = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        composite: false,
        lib: ['ES2022', 'DOM'],
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
    }
    for (const screen of SCREENS) {
      const { code, found, terrain } = await copied(screen)
      const own = join(folder, screen.name)
      mkdirSync(own, { recursive: true })
      writeFileSync(join(own, 'main.ts'), programOf(code))
      if ('file' in code && code.file !== null) writeFileSync(join(own, code.file), await writeWorld(terrain))
      costs.set(screen.name, `${found.status} ${found.cost.toFixed(2)}`)
    }
    for (const [name, { code, path }] of Object.entries(places())) {
      mkdirSync(join(folder, name), { recursive: true })
      writeFileSync(join(folder, name, 'main.ts'), programOf(code))
      if ('bytes' in code && code.bytes !== undefined)
        writeFileSync(join(folder, name, code.file ?? ''), code.bytes)
      costs.set(name, `${path?.status} ${path?.cost.toFixed(2)}`)
    }
    const programs = [
      ...SCENE_IDS.map((id) => [id, sceneProgram(id)] as const),
      ['march in boxes', sceneProgram('march', 'box')] as const,
      ['door in columns', sceneProgram('door', 'column')] as const,
      ['walk', await walkProgram('none')] as const,
      ['walk in wedges', await walkProgram('wedge')] as const,
    ]
    for (const [name, { code, prints }] of programs) {
      mkdirSync(join(folder, name), { recursive: true })
      writeFileSync(join(folder, name, 'main.ts'), programOf(code))
      arrivals.set(name, prints)
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  })

  it('compiles', () => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
      { encoding: 'utf8' },
    )
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  it('runs and prints the cost on the screen, or who has arrived in a scene', () => {
    // All in one process: starting thirty would take longer than anything they do.
    writeFileSync(join(folder, 'all.js'), RUN_ALL([...costs.keys(), ...arrivals.keys()]))
    const { stdout, stderr } = spawnSync(process.execPath, ['all.js'], { encoding: 'utf8', cwd: folder })
    expect(stderr).toBe('')
    const printed = [...costs, ...arrivals].map(([name, words]) => `${name} ${words}`)
    expect(stdout.trimEnd().split('\n')).toEqual(printed)
    for (const [name, cost] of costs) expect(cost, name).toMatch(/^(found|partial) [1-9]/)
  })
})

/** Runs programs in turn, each in its folder, and prints what they print after their names. */
const RUN_ALL = (names: readonly string[]) => `
import { pathToFileURL } from 'node:url'
const log = console.log
const home = process.cwd()
for (const name of ${JSON.stringify(names)}) {
  console.log = (...words) => log(name, ...words)
  process.chdir(home + '/' + name)
  await import(pathToFileURL(process.cwd() + '/main.js').href)
}
`

async function codeOf(name: string): Promise<Code> {
  const screen = SCREENS.find((each) => each.name === name)
  if (screen === undefined) throw new Error(name)
  return (await copied(screen)).code
}

describe('the code', () => {
  it('of a crowd that was not sent says so', () => {
    const ground = { world: HILLS, width: 32, edits: {}, hasThings: false }
    const crowd = {
      unit: HIKER,
      count: 30,
      from: { x: 6, y: 8, radius: 3 },
      goal: null,
      formation: 'none' as const,
    }
    expect(walkCrowdCode(ground, crowd)).toEqual({
      problem: 'The crowd has no goal yet. Send it somewhere, then come back.',
    })
  })

  it('is short, and says what it prints', async () => {
    expect(
      programOf(await codeOf('painted')),
    ).toBe(`import { createFinder, createTerrain, flatGround, type Unit } from 'footpath'
import { dijkstra } from 'footpath/algorithms'

const terrain = createTerrain({ width: 41, depth: 25 })
terrain.fill({ x0: 17, y0: 4, x1: 25, y1: 5 }, { obstacle: 'tall-wall' })
terrain.fill({ x0: 24, y0: 5, x1: 25, y1: 20 }, { obstacle: 'tall-wall' })
terrain.fill({ x0: 17, y0: 20, x1: 25, y1: 21 }, { obstacle: 'tall-wall' })
const unit: Unit = flatGround
const finder = createFinder(terrain, unit)
const path = finder.find({ x: 8, y: 12 }, { x: 32, y: 12 }, { algorithm: dijkstra })
console.log(path.status, path.cost.toFixed(2)) // → found 33.21
`)
    expect(programOf(await codeOf('caves-index'))).toContain(`
const engine = createStaticIndex(walkmap)
engine.build()
const finder = createFinder(walkmap, { engines: [engine] })
`)
    expect(programOf(await codeOf('hiker'))).toContain(`{ size: 32, seed: 'o\\'hara', water: 0.1 }`)
  })

  it('reads a file where the world cannot be made by a few lines', async () => {
    for (const name of ['study-map', 'raised-ground', 'things'])
      expect(await codeOf(name), name).toMatchObject({ file: 'world.footpath' })
    for (const name of ['painted', 'hiker', 'caves-auto'])
      expect(await codeOf(name), name).toMatchObject({ file: null })
  })

  it('is not there for what is not published, with what to choose instead', async () => {
    const ask = async (options: Setup['options']) =>
      (await copied({ name: '', world: CAVES, query: THROUGH, setup: setup(options) })).code
    expect(await ask({ algorithm: 'a-star', openList: 'splay-tree-hash' })).toEqual({
      problem: 'The open list Splay tree is in no published package. Choose Binary heap instead.',
    })
    const screen: OnScreen = {
      world: CAVES,
      width: 64,
      edits: {},
      hasThings: false,
      setup: setup({ algorithm: 'waypoints-published' }),
      query: THROUGH,
      found: null,
    }
    expect(copyAsCode(screen)).toEqual({
      problem: 'Waypoints (study 3) is in no published package. Choose Any angle instead.',
    })
  })
})
