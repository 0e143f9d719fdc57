import type { ReadonlySignal } from '@preact/signals'
import type { Task } from '../tasks.js'
import type { House } from './house.js'

/** What the tasks look at. */
interface InHouse {
  readonly model: House
  readonly isApart: ReadonlySignal<boolean>
  /** The floors that somebody has looked at alone. */
  readonly seen: ReadonlySignal<ReadonlySet<number>>
}

/** Floors, doors and lifts, step by step. */
export const HOUSE_TASKS: readonly Task<InHouse>[] = [
  {
    say: 'Send the walker to another floor. The purple arcs are the links that it takes.',
    isDone: ({ model }) => model.units.some(({ pace, path }) => pace === null && crosses(path)),
  },
  {
    say: 'Close the stairs in the list below: the walker turns to the lift.',
    isDone: ({ model }) => {
      const isClosed = model.site.links.some(({ kind, isOpen }) => kind === 'stairs' && !isOpen)
      return isClosed && model.units.some(({ kind, path }) => kind === 'walker' && takes(path, 'lift'))
    },
  },
  {
    say: 'Send somebody into a room, then close its door before they arrive.',
    isDone: ({ model }) => model.units.some(({ path }) => path !== null && path.status !== 'found'),
  },
  {
    say: 'Take the link tool and make a teleport that somebody uses.',
    isDone: ({ model }) => model.units.some(({ path }) => takes(path, 'teleport')),
  },
  {
    say: 'Take the fence tool and close the hall with a fence: the walker finds another way, or none.',
    isDone: ({ model }) => model.site.hasFences,
  },
  {
    say: 'Look at each floor alone (Page Up, Page Down), then at all of them again (A).',
    isDone: ({ model, isApart, seen }) => isApart.value && seen.value.size === model.site.floors.length,
  },
]

type SomePath = House['units'][number]['path']

function takes(path: SomePath, kind: string): boolean {
  return path?.hops.some(({ link }) => link.kind === kind) ?? false
}

function crosses(path: SomePath): boolean {
  return path?.hops.some(({ link }) => (link.from.floor ?? 0) !== (link.to.floor ?? 0)) ?? false
}
