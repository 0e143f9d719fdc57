import { csvLine } from '@footpath/studies/looks'
import type { Summary } from '../statistics.js'

/** What a column holds: what the row is about, a count, a time, or a figure of the paper. */
type ColumnKind = 'key' | 'count' | 'time' | 'published'

export interface Column<Name extends string = string, Kind extends ColumnKind = ColumnKind> {
  readonly name: Name
  readonly kind: Kind
}

export type TableCell = string | number | null

/** A table in long form, one row per configuration: as a chart or a spreadsheet wants it. */
export interface Table {
  /** Also its file's name. */
  readonly id: string
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly TableCell[])[]
}

/** A row of a table by the names of its columns. */
export type RowOf<Columns extends readonly Column[]> = {
  readonly [Each in Columns[number] as Each['name']]: Each['kind'] extends 'key' ? string | number : number
}

/** As comma-separated values by RFC 4180, with a line of names. */
export function tableToCsv({ columns, rows }: Table): string {
  const lines = [columns.map(({ name }) => name), ...rows]
  return lines.map((line) => csvLine(line.map((value) => (value === null ? '' : String(value))))).join('')
}

/** Columns of one kind. */
export function columns<Name extends string, Kind extends ColumnKind>(
  kind: Kind,
  ...names: readonly Name[]
): Column<Name, Kind>[] {
  return names.map((name) => ({ name, kind }))
}

/** Columns for a mean and the ends of its 95 % interval. */
export function summaryColumns<Name extends string, Kind extends ColumnKind>(
  name: Name,
  kind: Kind,
): Column<Name | `${Name} low` | `${Name} high`, Kind>[] {
  return ([name, `${name} low`, `${name} high`] as const).map((each) => ({ name: each, kind }))
}

/** The cells of those columns, divided by `unit`; empty where nothing was measured. */
export function summaryCells(summary: Summary | null, unit = 1): TableCell[] {
  if (summary === null) return [null, null, null]
  return [summary.mean, summary.low, summary.high].map((value) => toSixDigits(value / unit))
}

/** Six digits: more than any interval leaves. */
export function toSixDigits(value: number): number {
  return Number(value.toPrecision(6))
}
