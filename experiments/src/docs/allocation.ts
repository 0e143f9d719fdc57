import type { AllocationRow } from '../allocation/measure.js'
import type { Results } from '../results.js'
import {
  type Column,
  distinct,
  measuredOn,
  rowWith,
  rowsWith,
  table,
  thousands,
  withNotes,
} from './format.js'

/** What a query takes, by what answers it and how. */
export function allocationTable({ machine, rows }: Results['allocation']): string {
  const maps = distinct(rows.map(({ map }) => map))
  return withNotes(
    table(rowsWith(rows, { map: maps[0] }), 2, [
      ['answered by', ({ who }) => who],
      ['call', ({ call }) => `\`${call}\``],
      ...maps.map(
        (map): Column<AllocationRow> => [map, ({ who, call }) => taken(rowWith(rows, { map, who, call }))],
      ),
    ]),
    'Bytes per query, garbage included; in brackets, how many of these are the cells of the path. Maps of 256 × 256 cells.',
    measuredOn(machine),
  )
}

function taken({ bytes, cellBytes }: AllocationRow): string {
  return Math.round(bytes) === 0 ? '0' : `${thousands(bytes)} (${thousands(cellBytes)})`
}
