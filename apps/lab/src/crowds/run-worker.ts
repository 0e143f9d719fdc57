import { createTerrain, type Terrain } from 'footpath'
import { answerRequests, type RequestContext, writePatch } from 'footpath/internal'
import { Frame } from './frame.js'
import { groundOf } from './ground.js'
import type { Advanced, Begun, RunRequest } from './protocol.js'
import type { Run } from './run.js'
import { sceneOf } from './scenes.js'
import { type RunStart, startRun } from './start-run.js'
import { walkRun } from './walk-run.js'

// Runs a scene with many units, as many ticks as the page asks for.

/** The newest tick counts for this part of the mean. */
const NEWEST = 0.1

let run: Run | null = null
let millis = 0

answerRequests((request: RunRequest, { move }): Begun | Advanced | null => {
  if (request.kind === 'start') return begin(request.start)
  if (run === null) throw new Error('no scene has begun yet')
  if (request.kind === 'advance') return advance(run, request, move)
  if (request.kind === 'send') run.send(request.point, request.formation)
  else {
    writePatch(run.terrain, request.patch)
    run.follow()
  }
  return null
})

function begin(start: RunStart): Begun {
  const ground = groundFor(start)
  if (start.patch !== null) writePatch(ground, start.patch)
  run = 'crowd' in start ? walkRun(ground, start.crowd) : startRun(start.settings, ground)
  millis = 0
  const { capacity, tick, radius } = run
  return { capacity, tick, radius }
}

function groundFor(start: RunStart): Terrain {
  if ('crowd' in start) return createTerrain(start.terrain)
  const { scene: id, seed, doorCells } = start.settings
  const scene = sceneOf(id)
  return groundOf(scene, seed, doorCells, scene.metres)
}

function advance(
  running: Run,
  { ticks, buffer, looks }: Extract<RunRequest, { kind: 'advance' }>,
  move: RequestContext['move'],
): Advanced {
  for (let tick = 0; tick < ticks; tick++) {
    const start = performance.now()
    running.step()
    const taken = performance.now() - start
    millis = millis === 0 ? taken : millis + NEWEST * (taken - millis)
  }
  const frame = new Frame(running.capacity, buffer)
  const { figures, contacts } = running.write(frame, looks)
  move({ buffer }, contacts)
  return { buffer, ticks, figures, contacts, millis }
}
