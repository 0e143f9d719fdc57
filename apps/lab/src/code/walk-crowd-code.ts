import { cellCentre } from 'footpath'
import { RADIUS, TICK, WALK_SEED, WALK_SPEED } from '../crowds/body.js'
import { bodyless, type WalkCrowd } from '../crowds/walk-crowd.js'
import type { Code } from './copy-as-code.js'
import {
  arrivedLines,
  AWAY_FROM_CIRCLE,
  squadFunction,
  squadLines,
  startLines,
  WALKED,
} from './crowd-lines.js'
import { Imports } from './imports.js'
import { inCode } from './literal.js'
import { unitCode } from './unit-code.js'
import { groundCode, type GroundOnScreen, WORLD_FILE } from './world-code.js'

/** The crowd of Walk as a program: the same ground, unit and circle. It prints who has arrived after some time. */
export function walkCrowdCode(
  ground: GroundOnScreen,
  { unit, count, from, goal, formation }: WalkCrowd,
): Code {
  if (goal === null) return { problem: 'The crowd has no goal yet. Send it somewhere, then come back.' }
  const imports = new Imports()
  const { lines, isFile } = groundCode(ground, imports)
  imports.use('createWalkmap', 'footpath')
  imports.use('type Unit', 'footpath')
  imports.use('createCrowd', 'footpath/crowd')
  imports.use('createField', 'footpath/field')
  imports.use('createRandom', 'footpath/random')
  if (formation !== 'none') imports.use('mapToCell', 'footpath')
  const program = [
    ...lines,
    `const unit: Unit = ${unitCode(bodyless(unit), imports)}`,
    'const walkmap = createWalkmap(terrain, unit)',
    `const crowd = createCrowd(walkmap, ${inCode({ capacity: count, tick: TICK })})`,
    `const random = createRandom('${WALK_SEED} starts')`,
    `const from = ${inCode(from)}`,
    ...startLines('terrain.width', 'terrain.depth', AWAY_FROM_CIRCLE),
    'const ids = cells',
    `  .slice(0, ${count})`,
    `  .map(({ x, y }) => crowd.add({ x: x + 0.5, y: y + 0.5 }, ${inCode({ radius: RADIUS, speed: WALK_SPEED })}))`,
    '// A field leads around hills and mud; to a point they would go straight.',
    ...(formation === 'none'
      ? [`crowd.send(ids, { field: createField(walkmap, ${inCode(goal)}) })`]
      : squadLines(
          formation,
          inCode(cellCentre(goal)),
          `field: createField(walkmap, mapToCell(terrain, point))`,
          imports,
        )),
    ...arrivedLines(),
    ...(formation === 'none' ? [] : squadFunction()),
  ]
  return {
    program: `${[...imports.lines(), '', ...program].join('\n')}\n`,
    file: isFile ? WORLD_FILE : null,
    prints: `how many have arrived after ${WALKED} seconds`,
  }
}
