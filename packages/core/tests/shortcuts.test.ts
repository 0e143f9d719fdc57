// @module-tag slow
import { createWalkmap, flatGround } from 'footpath'
import { createRandom, generateMap, type MapKind } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { type ContractedGraph, contract } from '../dist/static-index/contraction.js'
import { groundOf } from '../dist/static-index/ground.js'
import { Shortcuts } from '../dist/static-index/shortcuts.js'
import { readSubgoals } from '../dist/static-index/subgoals.js'
import { tautEdges } from '../dist/static-index/taut-edges.js'
import { finishWork } from '../dist/work.js'

function contracted(kind: MapKind, seed: number, size: number): ContractedGraph {
  const ground = groundOf(createWalkmap(generateMap(kind, { seed, size }), flatGround))
  const graph = finishWork(contract(finishWork(tautEdges(finishWork(readSubgoals(ground)))), () => true))
  if (graph === null) throw new Error('The graph was not contracted.')
  return graph
}

/** The nodes after `from` on an edge, `to` included, by the definition: twice the edges at the node in the middle. */
function nodesAfter(graph: ContractedGraph, from: number, to: number): number[] {
  const { start, target, middle, rank } = graph
  const [low, high] = rank[from] <= rank[to] ? [from, to] : [to, from]
  const edge = target.subarray(0, start[low + 1]).indexOf(high, start[low])
  const below = middle[edge]
  return below < 0 ? [to] : [...nodesAfter(graph, from, below), ...nodesAfter(graph, below, to)]
}

describe('shortcuts', () => {
  it.each<MapKind>(['maze', 'density', 'rooms', 'caves'])('stand for the edges below them: %s', (kind) => {
    let longest = 0
    for (let seed = 1; seed <= 3; seed++) {
      const graph = contracted(kind, seed, 41 + createRandom(seed).nextInt(30))
      const shortcuts = new Shortcuts(graph)
      const route = new Int32Array(graph.rank.length + 1)
      for (let node = 0; node + 1 < graph.start.length; node++) {
        for (const other of graph.target.subarray(graph.start[node], graph.start[node + 1])) {
          for (const [from, to] of [[node, other] as const, [other, node] as const]) {
            const end = shortcuts.expand(from, to, route, 1)
            expect([...route.subarray(1, end)]).toEqual(nodesAfter(graph, from, to))
            longest = Math.max(longest, end)
          }
        }
      }
    }
    // Longer than what is listed at most.
    if (kind === 'maze') expect(longest).toBeGreaterThan(20)
  })
})
