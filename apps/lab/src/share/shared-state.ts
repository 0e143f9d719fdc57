import type { Cell, Unit } from 'footpath'
import type { Tool } from '../paint/tools.js'
import type { Setup } from '../search/protocol.js'
import type { WaypointsChoice } from '../waypoints/choice.js'
import type { WorldSource } from '../world/source.js'
import type { Edits } from './edits.js'
import type { SharedCrowd } from './shared-crowd.js'
import type { SharedThings } from './shared-things.js'

/** Which part of the lab is in use. Compare and replay are two views of the area Search. */
export const MODES = ['explore', 'compare', 'replay'] as const
export type Mode = (typeof MODES)[number]

/** Links of earlier labs may have this mode: it is Walk with a brush in hand. */
export const PAINT_MODE = 'paint'

/** The overlays of the ground that can be switched. */
export const LAYERS = ['path', 'searched', 'blocked', 'grid', 'surfaces', 'cost', 'waypoints'] as const
export type LayerName = (typeof LAYERS)[number]

/** A unit, and where it is going. */
export interface SharedUnit {
  readonly kind: 'ground' | 'air'
  /** Where it differs from the lab's own. */
  readonly unit?: Unit
  /** How many times as fast as usual it is; once where none is given. */
  readonly speed?: number
  readonly cell: Cell
  readonly goal?: Cell
  /** The points to go through before the goal. */
  readonly via?: readonly Cell[]
}

/** Everything that a link restores: plain data, versioned. */
export interface SharedState {
  readonly version: 1
  readonly world: WorldSource
  /** Only in a saved file, where the world came from a file: its terrain before the edits, as a base64 text. */
  readonly terrain?: string
  readonly edits: Edits
  readonly units: readonly SharedUnit[]
  readonly crowd?: SharedCrowd
  /** Models, and crates at rest. */
  readonly things?: SharedThings
  readonly mode: Mode
  /** What is in hand; the hand itself where none is given. */
  readonly tool?: Tool
  readonly layers: Readonly<Partial<Record<LayerName, boolean>>>
  /** How strong layers are drawn, 0 to 1; full where none is given. */
  readonly opacity?: Readonly<Partial<Record<LayerName, number>>>
  /** Which waypoints their layer shows, and what of them. */
  readonly waypoints?: WaypointsChoice
  readonly setups: readonly Setup[]
  readonly query?: { readonly from: Cell; readonly to: Cell }
  /** The claim that this shows, as `study/claim`. */
  readonly claim?: string
  /** Where the camera is and what it looks at; how high its view is, in metres, if it is seen as on a map. */
  readonly camera?: {
    readonly at: readonly number[]
    readonly target: readonly number[]
    readonly height?: number
  }
}
