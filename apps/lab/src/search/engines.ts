import type { PathEngine, Walkmap } from 'footpath'
import type { PublishedWaypoints } from '@footpath/studies/study-3'
import { createJumpPoints, type JumpPoints } from 'footpath/jump'
import type { ReaStar } from 'footpath/rea-star'
import type { StaticIndex } from 'footpath/static-index'
import type { Waypoints } from 'footpath/waypoints'
import { loadPart } from '../words/not-loaded.js'
import { LAB_ENGINES, type LabEngineName } from './names.js'
import type { SetupOptions } from './protocol.js'

/** All engines, by name. */
type Engine = JumpPoints | ReaStar | StaticIndex | Waypoints | PublishedWaypoints

/** Engines by walkmap, each made for its first query and kept as long as the walkmap is; they follow edits themselves. */
const kept = new WeakMap<Walkmap, Map<LabEngineName, Engine>>()

/**
 * The engine that an algorithm's name asks for, or null. Rejects where the walkmap does not suit the engine, and with
 * the signal's reason when aborted.
 */
export async function engineFor(
  walkmap: Walkmap,
  algorithm: SetupOptions['algorithm'],
  signal: AbortSignal,
): Promise<Engine | null> {
  const name = LAB_ENGINES.find((each) => each === algorithm)
  if (name === undefined) return null
  const engines = kept.get(walkmap) ?? new Map<LabEngineName, Engine>()
  kept.set(walkmap, engines)
  const engine = engines.get(name) ?? (await make(walkmap, name, signal))
  engines.set(name, engine)
  return engine
}

/** The code of an engine is loaded with its first use; jump points are there, because searches on even ground use them. */
async function make(walkmap: Walkmap, name: LabEngineName, signal: AbortSignal): Promise<Engine> {
  if (name === 'jump-points') return createJumpPoints(walkmap)
  if (name === 'waypoints') {
    const { createWaypoints } = await loadPart('Waypoints', import('footpath/waypoints'))
    return createWaypoints(walkmap)
  }
  if (name === 'rea-star') {
    const { createReaStar } = await loadPart('REA*', import('footpath/rea-star'))
    return createReaStar(walkmap)
  }
  if (name === 'index') {
    const { createStaticIndex } = await loadPart('The index', import('footpath/static-index'))
    const index = createStaticIndex(walkmap, createJumpPoints(walkmap))
    await index.buildAsync({ signal })
    return index
  }
  const { buildPublished } = await loadPart('Published waypoints', import('./published.js'))
  return buildPublished(walkmap, signal)
}

/** What an engine understands of the options; the others are for searches on the grid. */
export function optionsFor({ takes }: PathEngine, options: SetupOptions): SetupOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => name === 'algorithm' || takes.includes(name)),
  )
}

/** For published waypoints: the tiles that guided the last path. */
export function chainOf(engine: Engine | null): Int32Array | null {
  return engine?.name === 'waypoints-published' ? (engine.lastQuery?.chain ?? null) : null
}
