import { type Cell, type EngineName, type Path, type PathEngine, type Walkmap } from 'footpath'
import { ENGINE_NAMES } from 'footpath/search'
import type { NamedFindOptions } from 'footpath/search'
import { buildPublishedWaypointsAsync, type PublishedWaypoints } from 'footpath/waypoints/published'
import { createJumpPoints, type JumpPoints } from 'footpath/jump'
import { createReaStar, type ReaStar } from 'footpath/rea-star'
import { createStaticIndex, type StaticIndex } from 'footpath/static-index'
import { createWaypoints, type Waypoints } from 'footpath/waypoints'
import { requireFewRectangles } from '../waypoints/few-rectangles.js'

/** All engines there are; their names tell them apart. */
type Engine = JumpPoints | ReaStar | StaticIndex | Waypoints | PublishedWaypoints

/** The engine that an algorithm's name asks for, or undefined. */
export function engineNamed(algorithm: NamedFindOptions['algorithm']): EngineName | undefined {
  return ENGINE_NAMES.find((name) => name === algorithm)
}

/** Engines by walkmap, each made for its first query and kept as long as the walkmap is; they follow edits themselves. */
export class Engines {
  readonly #made = new WeakMap<Walkmap, Map<EngineName, Engine>>()

  /** Rejects where the walkmap does not suit the engine, and with the signal's reason when aborted. */
  async of(walkmap: Walkmap, name: EngineName, signal: AbortSignal): Promise<Engine> {
    const made = this.#made.get(walkmap) ?? new Map<EngineName, Engine>()
    this.#made.set(walkmap, made)
    const engine = made.get(name) ?? (await make(walkmap, name, signal))
    made.set(name, engine)
    return engine
  }
}

async function make(walkmap: Walkmap, name: EngineName, signal: AbortSignal): Promise<Engine> {
  if (name === 'waypoints') return createWaypoints(walkmap)
  if (name === 'jump-points') return createJumpPoints(walkmap)
  if (name === 'rea-star') return createReaStar(walkmap)
  if (name === 'index') {
    const index = createStaticIndex(walkmap, createJumpPoints(walkmap))
    await index.buildAsync({ signal })
    return index
  }
  walkmap.refresh()
  requireFewRectangles(walkmap)
  return buildPublishedWaypointsAsync(walkmap, { signal })
}

/** Asks an engine with what it understands of the options; the others are for searches on the grid. */
export function askEngine(engine: PathEngine, from: Cell, to: Cell, options: NamedFindOptions): Path {
  const taken = Object.entries(options).filter(
    ([name, value]) => value !== undefined && engine.takes.includes(name),
  )
  return engine.find(from, to, Object.fromEntries(taken))
}
