import { type BesideCpp, type BesideRow, COMPARED, type Compared, ratiosOf } from '../beside-cpp/ratios.js'
import { geometricMean } from '../timing.js'
import { type Column, dateAndMachine, orDash, table, thousands, withNotes } from './format.js'

/** The comparisons one line each: the mean ratio on the first maps and on all, and the map with the worst. */
export function besideSummary(result: BesideCpp): string {
  return withNotes(
    table(Object.values(COMPARED), 2, [
      ['', ({ name }) => name],
      ['beside', ({ program }) => program],
      [
        'ratio, first maps',
        (compared) =>
          meanOf(
            result.rows.filter(({ set }) => set === 'first'),
            compared,
          ),
      ],
      ['ratio, all maps', (compared) => meanOf(result.rows, compared)],
      ['worst map', (compared) => worstOf(result.rows, compared)],
    ]),
    `Our time divided by theirs, geometric mean over maps; the number of maps in brackets. Below 1 Footpath is faster. ${ranOn(result)}`,
  )
}

/** Paths in steps, map by map. */
export function besideInSteps(result: BesideCpp): string {
  const { aStar, kernel, jumpPoints, index, indexCells } = COMPARED
  return withNotes(
    table(result.rows, 1, [
      ['map', nameOf],
      ...columnsOf(aStar),
      ['general kernel µs', (row) => orDash(row[kernel.own], micros)],
      ...columnsOf(jumpPoints),
      ...columnsOf(index),
      ['with cells µs', (row) => orDash(row[indexCells.own], micros)],
      ['ratio', (row) => ratio(row, indexCells)],
      ['building, s', ({ indexBuildMs }) => orDash(indexBuildMs, (ms) => (ms / 1000).toFixed(2))],
      ['MB', ({ indexMegabytes }) => orDash(indexMegabytes, (size) => size.toFixed(1))],
      ['tier', ({ tier }) => tier ?? '–'],
    ]),
    `† tuned on this map; ‡ added after the first figures were known. ${ranOn(result)}`,
  )
}

/** Paths at any angle, map by map. */
export function besideAnyAngle(result: BesideCpp): string {
  const { anyAngle, eps } = COMPARED
  const rows = result.rows.filter(({ waypointsMicros }) => waypointsMicros !== null)
  return withNotes(
    table(rows, 1, [
      ['map', nameOf],
      ...columnsOf(anyAngle),
      ['EPS µs', (row) => orDash(row[eps.theirs], micros)],
      ['ratio', (row) => ratio(row, eps)],
    ]),
    `† tuned on this map. Ratios in the mean: ${meanOf(rows, anyAngle)} and ${meanOf(rows, eps)}. ${ranOn(result)}`,
  )
}

function columnsOf(compared: Compared): Column<BesideRow>[] {
  const { name, program, own, theirs } = compared
  return [
    [`${name} µs`, (row) => orDash(row[own], micros)],
    [`${program} µs`, (row) => orDash(row[theirs], micros)],
    ['ratio', (row) => ratio(row, compared)],
  ]
}

function nameOf({ map, tuned, set }: BesideRow): string {
  return `${map}${tuned ? ' †' : ''}${set === 'first' ? '' : ' ‡'}`
}

function ratio(row: BesideRow, compared: Compared): string {
  const [one] = ratiosOf([row], compared)
  return orDash(one?.ratio, (value) => value.toFixed(2))
}

function meanOf(rows: readonly BesideRow[], compared: Compared): string {
  const ratios = ratiosOf(rows, compared).map((each) => each.ratio)
  return `**${geometricMean(ratios).toFixed(2)}** (${ratios.length})`
}

function worstOf(rows: readonly BesideRow[], compared: Compared): string {
  const worst = ratiosOf(rows, compared).reduce((most, each) => (each.ratio > most.ratio ? each : most))
  return `${worst.row.map} ${worst.ratio.toFixed(2)}`
}

function ranOn({ machine, compiler }: BesideCpp): string {
  return `Both sides in one run on one machine, with our code of ${dateAndMachine(machine)}, ${compiler}.`
}

function micros(value: number): string {
  return value >= 100 ? thousands(value) : value.toFixed(1)
}
