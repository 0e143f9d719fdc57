import type { PolylineInit } from '../path/path.js'
import type { Walkmap } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import type { LandmarkTable } from './landmark-aim.js'
import type { Runner, RunnerInit } from './runner.js'
import type { Scratch } from './scratch.js'
import type { Setup, SetupSettings } from './setup-options.js'

/**
 * An algorithm that a search can be given: `finder.find(from, to, { algorithm: thetaStar })`. Import those you need from
 * `footpath/algorithms`; the others stay out of your bundle.
 */
export interface Algorithm<Name extends string = string> {
  readonly name: Name
  /** Whether its paths are polylines instead of steps from cell to cell. */
  readonly hasLines: boolean
  /** Whether it adds up what entering cells costs, and so can pay for an influence. */
  readonly takesInfluence: boolean
  /** Whether it may end at any cell of a target. */
  readonly takesTargets: boolean
  /** Most states to expand where the query gives no limit; no limit if left out. */
  readonly maxExpanded?: number
  /** Fills in what the settings leave out; refuses what does not go together. */
  resolve(walkmap: Walkmap, settings: SetupSettings, landmarks: LandmarkTable | null): Setup
  /** Begins a search. */
  run(init: RunnerInit): Runner
  /** The polyline along some cells; for algorithms with lines. */
  lineAlong?(scratch: Scratch, cells: ArrayLike<CellId>): PolylineInit & { readonly cost: number }
}
