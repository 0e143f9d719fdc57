import type { Terrain } from 'footpath'
import type { Code } from '../../code/copy-as-code.js'
import {
  arrivedLines,
  AWAY_FROM_RECT,
  squadFunction,
  squadLines,
  startLines,
  WALKED,
} from '../../code/crowd-lines.js'
import { Imports } from '../../code/imports.js'
import { inCode } from '../../code/literal.js'
import { CIRCLE_GAP, RADIUS, TICK } from '../../crowds/body.js'
import { type CrowdScene, sceneOf } from '../../crowds/scenes.js'
import type { RunSettings } from '../../crowds/start-run.js'
import { fleetCode } from './fleet-code.js'
import { groundLines } from './scene-lines.js'

/** A scene with a crowd as a program: the same ground, starts and goals. It prints who has arrived after some time. */
export function crowdCode(settings: RunSettings, terrain: Terrain): Code {
  const scene = sceneOf(settings.scene)
  if (scene.kind !== 'crowd') return fleetCode(settings, scene, terrain)
  const imports = new Imports()
  for (const name of ['createWalkmap', 'terrainFromText']) imports.use(name, 'footpath')
  imports.use('createCrowd', 'footpath/crowd')
  const lines = [
    ...groundLines(scene, terrain),
    'const walkmap = createWalkmap(terrain)',
    `const crowd = createCrowd(walkmap, ${inCode({
      capacity: settings.count,
      tick: TICK,
      horizon: scene.horizon,
      walkers: scene.isPeople === true ? 'people' : 'units',
    })})`,
    ...(scene.groups[0].to === 'opposite'
      ? circleLines(settings.count, scene)
      : groupLines(settings, scene, imports)),
    ...walkLines(scene),
    ...(settings.formation === 'none' ? [] : squadFunction()),
  ]
  return {
    program: `${[...imports.lines(), '', ...lines].join('\n')}\n`,
    file: null,
    prints: `how many have arrived after ${WALKED} seconds`,
  }
}

/** Units on circles: everybody walks to the opposite side. */
function circleLines(count: number, { width, depth, speed, metres }: CrowdScene): string[] {
  return [
    `for (let radius = ${Math.min(width, depth) / 2 - 2}, left = ${count}; radius > ${CIRCLE_GAP} && left > 0; radius -= ${CIRCLE_GAP}) {`,
    `  const here = Math.min(left, Math.floor((2 * Math.PI * radius) / ${CIRCLE_GAP}))`,
    '  for (let at = 0; at < here; at++) {',
    '    const angle = (2 * Math.PI * at) / here',
    `    const x = ${width / 2} + radius * Math.cos(angle)`,
    `    const y = ${depth / 2} + radius * Math.sin(angle)`,
    `    const id = crowd.add({ x, y }, { radius: ${RADIUS}, speed: ${speed / metres} })`,
    `    crowd.send(id, { point: { x: ${width} - x, y: ${depth} - y } })`,
    '  }',
    '  left -= here',
    '}',
  ]
}

/** Groups that begin in a rectangle, on cells chosen by lot. */
function groupLines(
  { count, seed, goal, formation }: RunSettings,
  scene: CrowdScene,
  imports: Imports,
): string[] {
  imports.use('createRandom', 'footpath/random')
  const { groups, speed, metres, width, depth } = scene
  const counts = groups.map(
    (_, at) => Math.floor((count * (at + 1)) / groups.length) - Math.floor((count * at) / groups.length),
  )
  return [
    `const random = createRandom('${seed} starts')`,
    'for (const [group, { from, to, count }] of [',
    ...groups.map(({ from, to }, at) => `  ${inCode({ from, to: goal ?? to, count: counts[at] }, '  ')},`),
    '].entries()) {',
    ...startLines(width, depth, AWAY_FROM_RECT, '  '),
    '  const ids = cells',
    '    .slice(0, count)',
    `    .map(({ x, y }) => crowd.add({ x: x + 0.5, y: y + 0.5 }, { radius: ${RADIUS}, speed: ${speed / metres}, group }))`,
    ...(formation === 'none'
      ? sendLines(goal === null && scene.atGoal !== 'stay', imports)
      : squadLines(formation, 'to', 'point', imports).map((line) => `  ${line}`)),
    '}',
  ]
}

/** To a point, or along one field to the cells of a rectangle. */
function sendLines(isField: boolean, imports: Imports): string[] {
  if (!isField) return ['  crowd.send(ids, { point: to })']
  imports.use('createField', 'footpath/field')
  return [
    '  const goals: { x: number; y: number }[] = []',
    '  for (let y = to.y0; y < to.y1; y++) for (let x = to.x0; x < to.x1; x++) goals.push({ x, y })',
    '  crowd.send(ids, { field: createField(walkmap, goals) })',
  ]
}

function walkLines({ atGoal, groups }: CrowdScene): string[] {
  if (atGoal === 'stay') return arrivedLines()
  const ticks = Math.round(WALKED / TICK)
  return [
    `const goals = ${inCode(groups.map(({ to }) => to))}`,
    'let arrived = 0',
    `for (let tick = 0; tick < ${ticks}; tick++) {`,
    '  crowd.step()',
    '  // Those who are there leave.',
    '  for (let id = 0; id < crowd.capacity; id++) {',
    '    if (!crowd.has(id)) continue',
    '    const { x0, y0, x1, y1 } = goals[crowd.group[id]]',
    '    const isThere = crowd.x[id] >= x0 && crowd.x[id] < x1 && crowd.y[id] >= y0 && crowd.y[id] < y1',
    `    if (!isThere && crowd.stateOf(id) !== 'settled') continue`,
    '    crowd.remove(id)',
    '    arrived++',
    '  }',
    '}',
    `console.log(\`\${arrived} have arrived after ${WALKED} seconds.\`)`,
  ]
}
