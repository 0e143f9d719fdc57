import type { Table, TableCell } from '../reproduce/table.js'
import type { ShownCell, TableIllustration } from './illustration.js'

/** Which part of a long table is shown, and how it is laid out. */
export interface Layout {
  readonly title: string
  readonly caption: string
  /** Only rows with these values in these columns. */
  readonly where?: Readonly<Record<string, TableCell>>
  /** The columns that say what a line is about. */
  readonly down: readonly string[]
  /** The column whose values become columns, in their order of appearance. */
  readonly across: string
  /** The column with our figures; with columns of the same name plus ` low` and ` high` for its interval. */
  readonly value: string
  /** The column with the paper's figures. */
  readonly published?: string
  /** What stands for our figure where there is none, by column: `TLE` in `ended`. */
  readonly instead?: string
}

/** Lays a long table out as readers know it from papers: configurations down, variants across. */
export function pivot(table: Table, layout: Layout): TableIllustration {
  const columnOf = new Map(table.columns.map(({ name }, at) => [name, at]))
  const read = (row: readonly TableCell[], name: string): TableCell => {
    const at = columnOf.get(name)
    return at === undefined ? null : row[at]
  }
  const rows = rowsWhere(table, layout.where ?? {})
  const variants = [...new Set(rows.map((row) => String(read(row, layout.across))))]
  const lines = new Map<string, ShownCell[]>()
  for (const row of rows) {
    const keys = layout.down.map((name) => read(row, name))
    const name = JSON.stringify(keys)
    const line =
      lines.get(name) ?? [...keys, ...variants.map(() => null)].map((ours): ShownCell => ({ ours }))
    lines.set(name, line)
    line[keys.length + variants.indexOf(String(read(row, layout.across)))] = cellOf(row)
  }

  function cellOf(row: readonly TableCell[]): ShownCell {
    const { value, published, instead } = layout
    const low = read(row, `${value} low`)
    const high = read(row, `${value} high`)
    const ours = read(row, value) ?? (instead === undefined ? null : read(row, instead))
    return {
      ours,
      ...(typeof low === 'number' && typeof high === 'number' ? { interval: [low, high] as const } : {}),
      ...(published === undefined ? {} : { published: read(row, published) }),
    }
  }

  return {
    kind: 'table',
    title: layout.title,
    caption: layout.caption,
    headings: [...layout.down, ...variants],
    keys: layout.down.length,
    rows: [...lines.values()],
  }
}

/** The rows of a table that have these values in these columns. */
function rowsWhere(
  table: Table,
  where: Readonly<Record<string, TableCell>>,
): readonly (readonly TableCell[])[] {
  const wanted = Object.entries(where).map(([name, value]) => ({
    at: table.columns.findIndex((column) => column.name === name),
    value,
  }))
  return table.rows.filter((row) => wanted.every(({ at, value }) => row[at] === value))
}

/** A table with some of its rows: those with one of these values in a column. */
export function onlyRows(table: Table, column: string, values: readonly TableCell[]): Table {
  const at = table.columns.findIndex(({ name }) => name === column)
  return { ...table, rows: table.rows.filter((row) => values.includes(row[at])) }
}

/** The same rows as records by column name, as charts take them. */
export function records(
  table: Table,
  where: Readonly<Record<string, TableCell>> = {},
): Record<string, TableCell>[] {
  return rowsWhere(table, where).map((row) =>
    Object.fromEntries(table.columns.map(({ name }, at) => [name, row[at]])),
  )
}

/** Some columns of a table under other headings, with their intervals where it has them. */
export function chosenColumns(
  table: Table,
  keys: readonly string[],
  headings: Readonly<Record<string, string>>,
  about: { readonly title: string; readonly caption: string },
): TableIllustration {
  const rows = records(table).map((record): ShownCell[] => [
    ...keys.map((key) => ({ ours: record[key] })),
    ...Object.keys(headings).map((name): ShownCell => {
      const [low, high] = [record[`${name} low`], record[`${name} high`]]
      const interval =
        typeof low === 'number' && typeof high === 'number' ? { interval: [low, high] as const } : {}
      return { ours: record[name], ...interval }
    }),
  ])
  return { kind: 'table', ...about, headings: [...keys, ...Object.values(headings)], keys: keys.length, rows }
}
