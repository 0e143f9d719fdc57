import type { Cell } from 'footpath'
import type { Setup } from '../search/protocol.js'
import { checkState } from '../share/check-state.js'
import type { Edits } from '../share/edits.js'
import { linkOf } from '../share/link.js'
import type { SharedState } from '../share/shared-state.js'
import type { TerrainSource } from '../world/source.js'

/** A row of the comparison's table that can decide a claim. */
export type DecidingRow =
  | 'cells'
  | 'vertices'
  | 'cost'
  | 'expanded'
  | 'N1 turns'
  | 'N2 turning, °'
  | 'N3 free turns'

/** A setup, and what it is in the claim's words. */
export interface NamedSetup {
  readonly name: string
  readonly setup: Setup
}

/** A comparison in a world that shows a claim, or what is wrong with it. */
export interface Show {
  /** The name of its button, if a claim has several. */
  readonly name?: string
  readonly world: TerrainSource
  readonly edits?: Edits
  readonly from: Cell
  readonly to: Cell
  /** A and B. */
  readonly setups: readonly [NamedSetup, NamedSetup]
  /** Where to look, and how B stands to A there; a test searches and compares. */
  readonly row: DecidingRow
  readonly b: 'less' | 'equal' | 'more'
  /** What you need to know in addition. */
  readonly hint?: string
  /** Whether the claim is about single cells: then the grid is shown, without units. */
  readonly cellByCell?: true
  readonly waypoints?: SharedState['waypoints']
}

/** The hint of claims about time. */
export const TIME = 'Expanded cells stand in for time: they are the same on every machine.'

/** What shows a claim, or why no comparison can. */
export type Entry = { readonly shows: readonly Show[] } | { readonly reason: string }

/** The claims of a study, by their names. */
export type Entries = Readonly<Record<string, Entry>>

/** The state of the lab that shows a claim: what a link would hold, checked as one. */
export function stateOf(claim: string, show: Show): SharedState {
  const { world, edits = {}, from, to, setups, row, cellByCell = false, waypoints } = show
  // Where both units are compared they stand at the start.
  const kinds = ['ground', 'air'].filter((kind) => setups.some(({ setup }) => setup.unit.name === kind))
  return checkState({
    version: 1,
    world,
    edits,
    units: kinds.length < 2 || cellByCell ? [] : kinds.map((kind) => ({ kind, cell: from })),
    mode: 'compare',
    layers: {
      path: true,
      // Only where it decides: elsewhere it would lie over the paths.
      searched: row === 'expanded',
      blocked: true,
      grid: cellByCell,
      surfaces: true,
      cost: false,
      waypoints: waypoints !== undefined,
    },
    ...(waypoints === undefined ? {} : { waypoints }),
    setups: setups.map(({ setup }) => setup),
    query: { from, to },
    claim,
  })
}

/** The link to a claim's state. */
export function linkTo(claim: string, show: Show): string {
  const link = linkOf(stateOf(claim, show))
  if (link === null) throw new Error(`The example for ${claim} does not fit into a link.`)
  return link
}
