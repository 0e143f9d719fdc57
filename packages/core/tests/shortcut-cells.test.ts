// @module-tag slow
import { createWalkmap, flatGround, type Unit } from 'footpath'
import { createRandom, generateMap, type MapKind } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { type ContractedGraph, contract } from '../dist/static-index/contraction.js'
import { groundOf } from '../dist/static-index/ground.js'
import { ShortcutCells } from '../dist/static-index/shortcut-cells.js'
import { readSubgoals, type Subgoals } from '../dist/static-index/subgoals.js'
import { tautEdges } from '../dist/static-index/taut-edges.js'
import { finishWork } from '../dist/work.js'

function contracted(kind: MapKind, seed: number, size: number, unit: Unit): [ContractedGraph, Subgoals] {
  const ground = groundOf(createWalkmap(generateMap(kind, { seed, size }), unit))
  const subgoals = finishWork(readSubgoals(ground))
  const graph = finishWork(contract(finishWork(tautEdges(subgoals)), () => true))
  if (graph === null) throw new Error('The graph was not contracted.')
  return [graph, subgoals]
}

/** The nodes after `from` on an edge, `to` included, by the definition: twice the edges at the node in the middle. */
function nodesAfter(graph: ContractedGraph, from: number, to: number): number[] {
  const { start, target, middle, rank } = graph
  const [low, high] = rank[from] <= rank[to] ? [from, to] : [to, from]
  const edge = target.subarray(0, start[low + 1]).indexOf(high, start[low])
  const below = middle[edge]
  return below < 0 ? [to] : [...nodesAfter(graph, from, below), ...nodesAfter(graph, below, to)]
}

/** What is wrong with the cells of an edge: they must be one step apart and pass by its nodes. */
function wrongIn(cells: Int32Array, nodes: readonly number[], { x, y }: Subgoals, steps: number): string {
  const on = [...nodes]
  for (let at = 0; at < cells.length; at += 2) {
    if (at > 0) {
      const wide = Math.abs(cells[at] - cells[at - 2])
      const deep = Math.abs(cells[at + 1] - cells[at - 1])
      if (wide + deep < 1 || wide > 1 || deep > 1 || wide + deep > steps) return `no step to ${at}`
    }
    if (on.length > 0 && cells[at] === x[on[0]] - 1 && cells[at + 1] === y[on[0]] - 1) on.shift()
  }
  return on.length === 0 ? '' : `not by ${on.join()}`
}

describe('the cells of shortcuts', () => {
  it.each<MapKind>(['maze', 'density', 'rooms', 'caves'])(
    'pass by the nodes of the edges below: %s',
    (kind) => {
      let longest = 0
      for (let seed = 1; seed <= 3; seed++) {
        const unit: Unit = seed === 2 ? { ...flatGround, diagonal: 'never' } : flatGround
        // Once with more edges than lists have room for.
        const size = seed === 3 && kind !== 'density' ? 400 : 41 + createRandom(seed).nextInt(30)
        const [graph, subgoals] = contracted(kind, seed, size, unit)
        const { x, y, ground } = subgoals
        const shortcuts = new ShortcutCells(graph, subgoals)
        const out = new Int32Array(100_000)
        const every = size > 100 ? 7 : 1
        for (let node = 0; node + 1 < graph.start.length; node += every) {
          for (let edge = graph.start[node]; edge < graph.start[node + 1]; edge++) {
            const other = graph.target[edge]
            for (const [from, to] of [[node, other] as const, [other, node] as const]) {
              out[0] = x[from] - 1
              out[1] = y[from] - 1
              const end = shortcuts.write(from, to, out, 2)
              const cells = out.subarray(0, end)
              const nodes = nodesAfter(graph, from, to)
              expect(wrongIn(cells, nodes, subgoals, unit.diagonal === 'never' ? 1 : 2)).toBe('')
              expect([cells[end - 2] + 1, cells[end - 1] + 1]).toEqual([x[to], y[to]])
              expect(costOf(cells, ground.straight, ground.square ? 0 : ground.diagonal)).toBe(
                graph.cost[edge],
              )
              longest = Math.max(longest, end / 2)
            }
          }
        }
      }
      // Longer than what is listed at most.
      if (kind === 'maze') expect(longest).toBeGreaterThan(70)
    },
  )
})

describe('a contracted graph', () => {
  it('keeps more of open maps in its core than of mazes', () => {
    const shares = (['maze', 'rooms', 'caves'] as const).map((kind) => {
      const [{ core, rank }] = contracted(kind, 1, 200, flatGround)
      return core.length / rank.length
    })
    expect(shares[0]).toBeLessThan(0.05)
    expect(shares[2]).toBeGreaterThan(0.3)
    expect(shares[1]).toBeLessThan(shares[2])
  })
})

function costOf(cells: Int32Array, straight: number, diagonal: number): number {
  let cost = 0
  for (let at = 2; at < cells.length; at += 2)
    cost += cells[at] !== cells[at - 2] && cells[at + 1] !== cells[at - 1] ? diagonal : straight
  return cost
}
