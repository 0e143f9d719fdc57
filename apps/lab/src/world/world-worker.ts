import { createTerrain } from 'footpath'
import { answerRequests } from 'footpath/internal'
import { buildWorld, writeWorld } from './build-world.js'
import type { WorldRequest } from './world-client.js'

// Builds, reads and writes worlds in a worker: a large one takes seconds.

answerRequests(async (request: WorldRequest, { move }) => {
  if (request.kind === 'build') {
    const built = await buildWorld(request.source, request.bytes, request.isTrusted)
    const { heights, surfaces, obstacles, factors } = built.terrain
    move(heights, surfaces, obstacles, factors)
    return built
  }
  const bytes = await writeWorld(createTerrain(request.terrain))
  move(bytes)
  return bytes
})
