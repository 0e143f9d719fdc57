import type { LandmarkTable } from '../estimate/landmark-aim.js'
import type { CellId } from '../ids.js'
import type { Scratch } from '../kernel/scratch.js'
import type { PolylineInit } from '../path/path.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Runner, RunnerInit } from './runner.js'
import type { Setup, SetupSettings } from './setup-options.js'

/**
 * An algorithm for a search: `finder.find(from, to, { algorithm: thetaStar })`. Import the ones you need from
 * `footpath/algorithms`; the others stay out of your bundle.
 */
export interface Algorithm<Name extends string = string> {
  readonly name: Name
  /** Whether it adds up what entering cells costs, and can therefore include an influence. */
  readonly takesInfluence: boolean
  /** Whether it may end at any cell of a target. */
  readonly takesTargets: boolean
  /** The most states to expand if the query gives no limit; no limit if left out. */
  readonly maxExpanded?: number
  /** Fills in what the settings leave out; refuses settings that do not fit together. */
  resolve(walkmap: Walkmap, settings: SetupSettings, landmarks: LandmarkTable | null): Setup
  /** Begins a search. */
  run(init: RunnerInit): Runner
  /** The polyline along some cells; for algorithms with lines. */
  lineAlong?(scratch: Scratch, cells: ArrayLike<CellId>): PolylineInit & { readonly cost: number }
}
