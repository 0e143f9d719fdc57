import type { Machine } from '../machine.js'

/** How long a view takes: to the first frame, and per frame after that. */
interface ViewTimes {
  readonly loadMs: number
  readonly frameMs: number
  readonly frames: number
}

/** The start view of a map of `size` × `size` cells, in both qualities. */
export interface ViewRow {
  readonly size: number
  readonly calls: number
  readonly triangles: number
  readonly small: ViewTimes
  readonly full: ViewTimes
}

/** Median milliseconds of a stroke on the page's own thread, and of its parts. */
interface StrokeTimes {
  readonly count: number
  /** Cells of a stroke. */
  readonly cells: number
  readonly sumMs: number
  readonly parts: Readonly<Record<string, number>>
}

/** Median milliseconds of a move while a goal is dragged, and those of the slowest one. */
export interface DragTimes {
  readonly name: string
  readonly moves: number
  readonly workerMs: number
  readonly pageMs: number
  readonly slowestMs: number
}

/** Median milliseconds of a frame of a crowd: the page's own thread, without drawing pixels; the slowest of twenty. */
export interface CrowdTimes {
  readonly units: number
  readonly frames: number
  readonly pageMs: number
  readonly slowMs: number
  /** A tick in the worker. */
  readonly tickMs: number
}

export interface LabResult {
  readonly machine: Machine
  readonly browser: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly views: readonly ViewRow[]
  readonly strokes: StrokeTimes
  readonly drags: { readonly date: string; readonly rows: readonly DragTimes[] }
  readonly crowd: { readonly date: string; readonly rows: readonly CrowdTimes[] }
  /** Frames drawn in two seconds in which nothing moves. */
  readonly idleFrames: number
  /** Compressed bytes. */
  readonly scripts: { readonly firstLoad: number; readonly physics: number }
}
