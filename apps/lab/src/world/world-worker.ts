import { createTerrain } from 'footpath'
import { answerRequests } from 'footpath/internal'
import { buildWorld } from './build-world.js'
import type { WorldRequest } from './world-client.js'

// Builds, reads and writes worlds in a worker: a large one takes seconds.

answerRequests(async (request: WorldRequest, { move }) => {
  if (request.kind === 'build') {
    const terrain = await buildWorld(request.source, request.bytes)
    move(terrain.heights, terrain.surfaces, terrain.obstacles, terrain.factors)
    return terrain
  }
  const { writeTerrain } = await import('./files.js')
  const bytes = writeTerrain(createTerrain(request.terrain))
  move(bytes)
  return bytes
})
