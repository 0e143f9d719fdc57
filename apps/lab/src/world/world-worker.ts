import { createTerrain, FootpathError } from 'footpath'
import { buildWorld } from './build-world.js'
import type { WorldReply, WorldRequest } from './world-client.js'

// Builds, reads and writes worlds beside the page: a large one takes seconds.

const scope = self as unknown as {
  postMessage(message: WorldReply, transfer: ArrayBufferLike[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<WorldRequest>) => void): void
}

scope.addEventListener('message', ({ data }) => void answer(data))

async function answer(request: WorldRequest): Promise<void> {
  try {
    if (request.kind === 'build') {
      const terrain = await buildWorld(request.source, request.bytes)
      const { heights, surfaces, obstacles, factors } = terrain
      const layers = [heights, surfaces, obstacles, factors].filter((layer) => layer !== null)
      // Handed over, not copied: the terrain is no longer needed here.
      scope.postMessage(
        { kind: 'built', terrain },
        layers.map(({ buffer }) => buffer),
      )
    } else {
      const { writeTerrain } = await import('./files.js')
      const bytes = writeTerrain(createTerrain(request.terrain))
      scope.postMessage({ kind: 'written', bytes }, [bytes.buffer])
    }
  } catch (error) {
    scope.postMessage(failure(error), [])
  }
}

function failure(error: unknown): WorldReply {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof FootpathError)) return { kind: 'failed', problem: message }
  const { code, remedy } = error
  return { kind: 'failed', code, remedy, problem: message.slice(0, -remedy.length - 1) }
}
