import type { Cell } from 'footpath'
import type { Fence } from 'footpath/site'
import { isSameCell } from '../cells.js'
import type { House } from './house.js'
import type { HouseUnit } from './house-unit.js'

export function cellInWords({ x, y, floor = 0 }: Cell): string {
  return `${x},${y} on floor ${floor}`
}

export function fenceInWords([a, b]: Fence, stands: boolean): string {
  return `${stands ? 'A fence stands' : 'No fence'} between ${a.x},${a.y} and ${cellInWords(b)}.`
}

/** What somebody does, in a sentence. */
export function inWords({ kind, path, goal }: HouseUnit): string {
  const who = kind === 'walker' ? 'The walker' : 'The wheelchair'
  if (path === null || goal === null) return `${who} waits.`
  const links = path.hops.map(({ link }) => link.kind).filter((name) => name !== 'door')
  const over = links.length === 0 ? '' : ` by ${links.join(' and ')}`
  const cost = path.cost.toFixed(1)
  if (path.status === 'found') return `${who} goes to ${cellInWords(goal)}${over}: cost ${cost}.`
  if (path.walks.length === 0) return `${who} cannot move: it stands in a wall.`
  return `${who} cannot reach ${cellInWords(goal)}. It goes as near as it can.`
}

/** What a cell is, for the card in the scene's corner. */
export function describeCell(house: House, cell: Cell): string {
  const door = house.doorAt(cell)
  const links = house.site.linksAt(cell).map(({ kind, isOpen }) => (isOpen ? kind : `${kind} (closed)`))
  const ground = house.isWall(cell) ? 'wall' : 'floor'
  const danger = house.danger.isAt(cell) ? ['danger'] : []
  const fence = house.site.fences.flat().some((each) => isSameCell(each, cell)) ? ['fence'] : []
  const what =
    door === null
      ? [ground, ...danger, ...fence, ...links].join(', ')
      : `door, ${door.isOpen ? 'open' : 'closed'}`
  return `${cellInWords(cell)}\n${what}`
}
