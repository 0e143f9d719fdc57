import type { Summary } from '../statistics.js'

/** What a column holds: what the row is about, a count, a time, or a figure of the paper. */
type ColumnKind = 'key' | 'count' | 'time' | 'published'

export interface Column {
  readonly name: string
  readonly kind: ColumnKind
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

/** As comma-separated values by RFC 4180, with a line of names. */
export function tableToCsv({ columns, rows }: Table): string {
  const lines = [columns.map(({ name }) => name), ...rows]
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(value: TableCell): string {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Columns of one kind. */
export function columns(kind: ColumnKind, ...names: readonly string[]): Column[] {
  return names.map((name) => ({ name, kind }))
}

/** Columns for a mean and the ends of its 95 % interval. */
export function summaryColumns(name: string, kind: ColumnKind): Column[] {
  return columns(kind, name, `${name} low`, `${name} high`)
}

/** The cells of those columns, divided by `unit`; empty where nothing was measured. */
export function summaryCells(summary: Summary | null, unit = 1): TableCell[] {
  if (summary === null) return [null, null, null]
  return [summary.mean, summary.low, summary.high].map((value) => tellingDigits(value / unit))
}

/** Six digits: more than any interval leaves. */
export function tellingDigits(value: number): number {
  return Number(value.toPrecision(6))
}
