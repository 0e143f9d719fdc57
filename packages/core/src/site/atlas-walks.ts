import { Path } from '../path/path.js'
import type { Hop } from './compiled-links.js'
import type { SiteWalkmap } from './site-walkmap.js'

/** What a path over the atlas walks between two hops, and the hop that it takes then; null at its end. */
export interface AtlasWalk {
  /** On the atlas. */
  readonly path: Path
  readonly hop: Hop | null
}

/** A path over the atlas by its walks between hops; none for a path without cells. */
export function walksOf(walkmap: SiteWalkmap, path: Path): readonly AtlasWalk[] {
  if (path instanceof ShapedAtlasPath) return path.walks
  const { layout, terrain, costs } = walkmap
  const { steps, stats } = path
  const walks: AtlasWalk[] = []
  let first = 0
  let cost = 0
  const end = (at: number, hop: Hop | null) => {
    const walked = { status: 'found', steps: steps.slice(first, at), terrain, stats } as const
    walks.push({ path: new Path({ ...walked, cost: walkmap.toUnits(cost) }), hop })
    first = at
    cost = 0
  }
  let before = -1
  // Looked up only where the direction changes: conversion takes a good part of a short query.
  let [offset, direction] = [0, -1]
  for (let at = 0; at < steps.length; at += 2) {
    const cell = layout.idOf(steps[at], steps[at + 1])
    const hop = before < 0 ? undefined : walkmap.hopBetween(before, cell)
    if (hop !== undefined) end(at, hop)
    else if (before >= 0) {
      if (cell - before !== offset) {
        offset = cell - before
        direction = layout.offsets.indexOf(offset)
      }
      cost += costs.costOf(before, direction)
    }
    before = cell
  }
  if (before >= 0) end(steps.length, null)
  return walks
}

/** A path over the atlas, shaped between its hops. */
export class ShapedAtlasPath extends Path {
  readonly walks: readonly AtlasWalk[]

  constructor(path: Path, walks: readonly AtlasWalk[], cost: number) {
    const { status, reason, stats, steps, terrain, trace, costs } = path
    super({ status, reason, stats, steps, terrain, trace, costs, cost })
    this.walks = walks
  }
}
