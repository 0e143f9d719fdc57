import type { Cell, DiagonalPolicy } from 'footpath'
import type { LibraryName } from './libraries.js'

/** A map as every library can take it: 1 per cell that can be walked on, in row order. */
export interface PeerMap {
  readonly width: number
  readonly depth: number
  readonly walkable: Uint8Array
}

/** A library with its map, ready for queries. `Answer` is whatever the library returns. */
export interface PeerFinder<Answer = unknown> {
  /** One query, as the library's documentation says. This alone is timed. */
  find(from: Cell, to: Cell): Answer
  /**
   * The answer as points from start to goal, both included; empty without a path. Cells, or of an any-angle path
   * the continuous map points. Cells between two that lie on a straight or diagonal line may be left out.
   */
  pointsOf(answer: Answer): readonly Cell[]
}

/** One use of a library. */
export interface PeerAdapter {
  readonly algorithm: string
  /** The rule for diagonal steps that the library follows: its paths and lengths are held to this one. */
  readonly diagonal: DiagonalPolicy
  /** Whether lines at any angle are found: then a path may be shorter than the best by steps, never longer. */
  readonly anyAngle?: boolean
  /** What the library can and cannot do, and how it is used. */
  readonly note: string
  /** The import that this use needs, as a module: what a page would load. */
  readonly bundle: string
  open(map: PeerMap): PeerFinder
}

/** An adapter as a stored result describes it: with its version and the size of its import. */
export interface PeerUse extends Pick<PeerAdapter, 'algorithm' | 'diagonal' | 'note'> {
  readonly library: LibraryName
  readonly version: string
  readonly anyAngle: boolean
  readonly minifiedBytes: number
  readonly gzipBytes: number
}

/** What an adapter's module holds. */
export interface PeerModule {
  readonly adapters: readonly PeerAdapter[]
}

/** The map as rows of numbers, the form most libraries ask for. */
export function rowsOf({ width, depth, walkable }: PeerMap, free: number, blocked: number): number[][] {
  return Array.from({ length: depth }, (_, y) =>
    Array.from({ length: width }, (_, x) => (walkable[y * width + x] === 1 ? free : blocked)),
  )
}
