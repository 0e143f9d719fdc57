import type { Cell } from 'footpath'
import type { OnScreen } from '../code/copy-as-code.js'
import type { GroundOnScreen } from '../code/world-code.js'
import { viaOf } from '../route/through.js'
import type { PathData, Setup } from '../search/protocol.js'
import type { Edits } from '../share/edits.js'
import type { LabState } from '../state/lab-state.js'

/** A search that is on screen: in Walk that of the selected unit, in Search one of the setups. */
interface Shown {
  readonly setup: Setup
  readonly query: OnScreen['query']
  readonly path: PathData | null
}

/**
 * What decides the path that is on screen, for a program; null where there is none yet. `at` is the setup in Search,
 * `pathOf` gives the path of a unit.
 */
export function screenFor(
  state: LabState,
  edits: Edits,
  pathOf: (unit: number) => PathData | null,
  at: number,
): OnScreen | null {
  const shown = state.mode.value === 'explore' ? walked(state, pathOf) : searched(state, at)
  if (shown === null) return null
  const { setup, query, path } = shown
  return {
    ...groundFor(state, edits),
    setup,
    query,
    found: path === null ? null : { status: path.status, cost: path.cost },
  }
}

/** The ground that is on screen, with what was painted on it. */
export function groundFor({ models, crates, world, terrain }: LabState, edits: Edits): GroundOnScreen {
  return {
    world: world.value,
    width: terrain.value.width,
    edits,
    hasThings: models.value.length > 0 || crates.value > 0,
  }
}

function walked(state: LabState, pathOf: (unit: number) => PathData | null): Shown | null {
  const unit = state.units.value.find(({ id }) => id === state.selected.value)
  const path = unit === undefined ? null : pathOf(unit.id)
  if (unit?.flag == null || path === null || path.points.length === 0) return null
  const from: Cell = { x: Math.floor(path.points[0]), y: Math.floor(path.points[1]) }
  const setup = {
    unit: unit.unit,
    options: {},
    shape: 'natural',
  } as const
  return { setup, query: { from, via: viaOf(path), to: unit.flag }, path }
}

function searched({ setups, query, results }: LabState, at: number): Shown | null {
  const ends = query.value
  const setup = setups.value[at]
  if (ends === null || ends.to === null || setup === undefined) return null
  return { setup, query: { from: ends.from, to: ends.to }, path: results.value[at]?.path ?? null }
}
