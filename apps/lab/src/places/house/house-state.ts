import type { Cell } from 'footpath'
import type { Fence, LinkInit } from 'footpath/site'
import { type Check, flag, list, number, oneOf, partsOf, refuse, whole } from '../../share/plain-data.js'
import { isSameCell } from '../cells.js'
import { FEAR } from '../danger.js'
import { areBeside } from './sides.js'
import { LINK_KINDS, UNIT_KINDS, type UnitKind } from './plan.js'

/** Somebody in the house, and where they were sent. */
export interface HouseUnitState {
  readonly kind: UnitKind
  readonly cell: Cell
  readonly goal?: Cell
}

/** The house as plain data, for links and saved labs. */
export interface HouseState {
  /** Rows of text per floor: # is a wall. */
  readonly floors: readonly (readonly string[])[]
  readonly links: readonly LinkInit[]
  readonly units: readonly HouseUnitState[]
  /** Thin walls between cells; none where it is left out. */
  readonly fences?: readonly Fence[]
  /** The cells in danger, counted row by row and floor by floor; none where it is left out. */
  readonly danger?: readonly number[]
  /** What a cell in danger costs more; as `FEAR` says where it is left out. */
  readonly fear?: number
  /** The highest floor in sight; one more than there are for all of them apart. */
  readonly shown: number
}

/** More than this of anything is refused. */
const MOST = { floors: 8, side: 64, links: 200, fences: 4000, units: 20 }

/** A state of the house in data that may be anything. Throws an Error that names the first part that is wrong. */
export function checkHouse(value: unknown): HouseState {
  const at = 'world.state'
  const part = partsOf(value, at)
  const floors = part('floors', list(list(row, 1, MOST.side), 1, MOST.floors))
  const [[first], { length: depth }] = [floors[0], floors[0]]
  const width = first.length
  floors.forEach((rows, floor) => {
    if (rows.length !== depth || rows.some((each) => each.length !== width))
      refuse(`${at}.floors[${floor}]`, rows, `${depth} rows of ${width} cells`)
  })
  const cell: Check<Cell> = (given, where) => {
    const of = partsOf(given, where)
    const { floor = 0 } = of.maybe('floor', whole(0, floors.length - 1))
    const [x, y] = [of('x', whole(0, width - 1)), of('y', whole(0, depth - 1))]
    return floor === 0 ? { x, y } : { x, y, floor }
  }
  return {
    floors,
    links: part('links', list(linkWith(cell), 0, MOST.links)),
    units: part('units', list(unitWith(cell), 0, MOST.units)),
    ...part.maybe('fences', list(fenceWith(cell), 0, MOST.fences)),
    ...part.maybe(
      'danger',
      list(whole(0, floors.length * width * depth - 1), 0, floors.length * width * depth),
    ),
    ...part.maybe('fear', number(FEAR.least, FEAR.most)),
    shown: part('shown', whole(0, floors.length)),
  }
}

const row: Check<string> = (value, at) =>
  typeof value === 'string' && value.length <= MOST.side && /^[.#]+$/.test(value)
    ? value
    : refuse(at, value, `a row of at most ${MOST.side} cells, . or #`)

function linkWith(cell: Check<Cell>): Check<LinkInit> {
  return (value, at) => {
    const part = partsOf(value, at)
    const [from, to] = [part('from', cell), part('to', cell)]
    if (isSameCell(from, to)) refuse(`${at}.to`, value, 'another cell than from')
    return {
      kind: part('kind', oneOf(LINK_KINDS)),
      from,
      to,
      ...part.maybe('cost', number(0.01, 1e6)),
      ...part.maybe('oneWay', flag),
      ...part.maybe('open', flag),
    }
  }
}

function fenceWith(cell: Check<Cell>): Check<Fence> {
  return (value, at) => {
    const [a, b] = list(cell, 2, 2)(value, at)
    return areBeside(a, b) ? [a, b] : refuse(at, value, 'two cells that share a side')
  }
}

function unitWith(cell: Check<Cell>): Check<HouseUnitState> {
  return (value, at) => {
    const part = partsOf(value, at)
    return {
      kind: part('kind', oneOf(UNIT_KINDS)),
      cell: part('cell', cell),
      ...part.maybe('goal', cell),
    }
  }
}
