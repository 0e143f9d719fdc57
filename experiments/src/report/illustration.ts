import type { TopLevelSpec } from 'vega-lite'
import type { TableCell } from '../reproduce/table.js'

/** What a chapter shows beside its claims. */
export type Illustration = ChartIllustration | TableIllustration

interface Captioned {
  readonly title: string
  /** What to see in it, or what the paper says of the same thing. */
  readonly caption: string
}

export interface ChartIllustration extends Captioned {
  readonly kind: 'chart'
  /** What Vega-Lite draws; see `charts.ts`. */
  readonly spec: TopLevelSpec
  /** Whether there is no figure to draw: axes of nothing have no ends. */
  readonly hasNothing: boolean
}

export interface TableIllustration extends Captioned {
  readonly kind: 'table'
  readonly headings: readonly string[]
  /** How many of the first columns say what a row is about. */
  readonly keys: number
  readonly rows: readonly (readonly ShownCell[])[]
}

/** A cell of a shown table: ours, and what the paper has there. */
export interface ShownCell {
  readonly ours: TableCell
  /** The ends of the 95 % interval of ours. */
  readonly interval?: readonly [number, number]
  readonly published?: TableCell
}

/** Whether there is nothing to show. */
export function isEmpty(illustration: Illustration): boolean {
  return illustration.kind === 'chart' ? illustration.hasNothing : illustration.rows.length === 0
}
