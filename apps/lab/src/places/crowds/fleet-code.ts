import type { Terrain } from 'footpath'
import type { Code } from '../../code/copy-as-code.js'
import { AWAY_FROM_RECT, startLines, WALKED } from '../../code/crowd-lines.js'
import { Imports } from '../../code/imports.js'
import { inCode } from '../../code/literal.js'
import { TICK } from '../../crowds/fleet-run.js'
import type { FleetScene } from '../../crowds/scenes.js'
import type { RunSettings } from '../../crowds/start-run.js'
import { groundLines } from './scene-lines.js'

/** The warehouse as a program: robots go to and fro between shelves and stations. It prints how many goals they reach. */
export function fleetCode({ count, seed }: RunSettings, scene: FleetScene, terrain: Terrain): Code {
  const { width, depth, stations } = scene
  const imports = new Imports()
  for (const name of ['createWalkmap', 'terrainFromText']) imports.use(name, 'footpath')
  imports.use('createFleet', 'footpath/fleet')
  imports.use('createRandom', 'footpath/random')
  const lines = [
    ...groundLines(scene, terrain),
    'const walkmap = createWalkmap(terrain)',
    'const fleet = createFleet(walkmap)',
    `const random = createRandom('${seed} robots')`,
    `const from = ${inCode({ x0: 0, y0: 0, x1: width, y1: depth })}`,
    ...startLines(width, depth, AWAY_FROM_RECT),
    `const starts = cells.slice(0, ${count}).map(({ x, y }) => ({ x, y }))`,
    'fleet.place(starts)',
    '// Robots go to the stations at both ends and to the cells above and below shelves, in turns.',
    `const rects = ${inCode(stations)}`,
    'const isWall = (x: number, y: number) =>',
    `  y >= 0 && y < ${depth} && terrain.obstacleAt(x, y) !== 'none'`,
    'const stations: { x: number; y: number }[] = []',
    'const beside: { x: number; y: number }[] = []',
    `for (let y = 0; y < ${depth}; y++)`,
    `  for (let x = 0; x < ${width}; x++) {`,
    '    if (!walkmap.passableAt(x, y)) continue',
    '    if (rects.some(({ x0, y0, x1, y1 }) => x >= x0 && y >= y0 && x < x1 && y < y1)) stations.push({ x, y })',
    '    else if (isWall(x, y - 1) || isWall(x, y + 1)) beside.push({ x, y })',
    '  }',
    'const isLoaded = starts.map((_, robot) => robot % 2 === 0)',
    'const goalFor = (robot: number) => random.pick(isLoaded[robot] ? stations : beside)',
    'const goals = starts.map((_, robot) => goalFor(robot))',
    'let reached = 0',
    `for (let step = 0; step < ${Math.round(WALKED / TICK)}; step++) {`,
    '  const now = fleet.step(goals)',
    '  goals.forEach(({ x, y }, robot) => {',
    `    if (y * ${width} + x !== now[robot]) return`,
    '    reached++',
    '    isLoaded[robot] = !isLoaded[robot]',
    '    goals[robot] = goalFor(robot)',
    '  })',
    '}',
    `console.log(\`\${reached} have arrived after ${WALKED} seconds.\`)`,
  ]
  return {
    program: `${[...imports.lines(), '', ...lines].join('\n')}\n`,
    file: null,
    prints: `how many goals robots have reached after ${WALKED} seconds`,
  }
}
