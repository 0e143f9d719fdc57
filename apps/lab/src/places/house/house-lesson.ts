import type { LinkInit } from 'footpath/site'
import type { PlaceLesson } from '../place-lesson.js'
import type { HouseState } from './house-state.js'
import { HOUSE } from './plan.js'

/** The links of the house, with some of them closed. */
function closed(isClosed: (link: LinkInit) => boolean): readonly LinkInit[] {
  return HOUSE.links.map((link) => (isClosed(link) ? { ...link, open: false } : link))
}

const isBedroomDoor = ({ kind, from }: LinkInit) => kind === 'door' && from.x === 11 && from.floor === 1

export const floorsAndLinks: PlaceLesson<HouseState> = {
  id: 'floors',
  title: 'Floors and links',
  about: 'Stairs, lifts, doors and teleports, and what they mean for the estimate.',
  place: 'house',
  lanes: ['Dijkstra', 'A*'],
  rows: [
    ['expanded', 'Cells looked at', 0],
    ['cost', 'Cost of the path', 2],
  ],
  steps: [
    {
      text: 'The floors of a house are joined by links. The walker takes the stairs: cost {B.cost}. A* looks at {B.expanded} cells of both floors, Dijkstra at {A.expanded}.',
      state: HOUSE,
      holds: ['B.stairs = 1', 'B.cost = 33.24', 'A.cost = B.cost', 'A.expanded = 364', 'B.expanded = 254'],
    },
    {
      text: 'Links open and close at once: nothing is built again. Without the stairs, the walker has to take the lift.',
      state: HOUSE,
      holds: ['B.stairs = 1', 'B.lift = 0'],
      task: {
        say: 'Close the stairs in the list of links below.',
        until: ['B.lift = 1', 'B.stairs = 0'],
        solution: { links: closed(({ kind }) => kind === 'stairs') },
      },
    },
    {
      text: 'With the door of its room open, A* looks at {B.expanded} cells. Close it, and the count is zero: Footpath knows which rooms are joined, and does not search.',
      state: HOUSE,
      holds: ['B.door = 1', 'B.expanded = 254', 'B.found = 1'],
      task: {
        say: 'Close the door of the room with the flag: click its leaf, or the door at 11,4 · 1 in the list.',
        until: ['B.found = 0', 'B.expanded = 0'],
        solution: { links: closed(isBedroomDoor) },
      },
    },
    {
      text: 'A teleport may be shorter than any walk. An estimate by distance alone would then be too high, and paths wrong. Footpath’s estimate also looks at what short links save.',
      state: HOUSE,
      holds: ['B.teleport = 0', 'B.cost = 33.24'],
      task: {
        say: 'Take Link, choose Teleport, and make one that the walker uses. Both searches still agree.',
        until: ['B.teleport >= 1', 'A.cost = B.cost', 'B.cost < 33'],
        solution: {
          links: [
            ...HOUSE.links,
            { kind: 'teleport', from: { x: 12, y: 10 }, to: { x: 11, y: 3, floor: 1 }, cost: 4 },
          ],
        },
      },
    },
  ],
}
