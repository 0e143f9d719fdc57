import { answerRequests } from 'footpath/internal'
import type { PairRequest } from './pair-client.js'
import { makePair, type OpenMap } from './pair.js'

// Draws the paths of pairs in a worker: the page stays free while one looks for two paths that differ.

let open: OpenMap | null = null

answerRequests((request: PairRequest, { move }) => {
  if (request.kind === 'load') {
    open = request.open
    return null
  }
  const pair = makePair(request.trial, open)
  if (pair !== null) move(pair.left, pair.right, pair.ground.surfaces, pair.ground.obstacles)
  return pair
})
