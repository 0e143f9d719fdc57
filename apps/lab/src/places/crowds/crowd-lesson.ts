import type { PlaceLesson } from '../place-lesson.js'
import type { CrowdState } from './crowd-state.js'

type State = Partial<Omit<CrowdState, 'scene'>>

const DOOR: State = { count: 120, rate: 2 }

export const crowds: PlaceLesson<State> = {
  id: 'crowds',
  title: 'Crowds',
  about: 'One field for everybody, a door that lets some through, and a goal that all settle around.',
  place: 'door',
  lanes: ['One field', 'A search each'],
  rows: [['expanded', 'Cells looked at', 0]],
  steps: [
    {
      text: '{A.units} people want to reach one flag. One field leads all of them: {A.expanded} cells, looked at once. A search for each would look at {B.expanded}.',
      state: DOOR,
      holds: ['A.units = 120', 'A.expanded = 1507', 'B.expanded = 4325'],
      task: {
        say: 'Click a goal close to the people, and compare: few cells each, or one field?',
        until: ['B.expanded < A.expanded'],
        solution: { goal: { x: 12.5, y: 16.5 } },
      },
    },
    {
      text: 'The door is {A.door : 1} m wide. People get through doors at 1.2 to 1.9 persons per second and metre, in published measurements.',
      state: DOOR,
      holds: ['A.door = 1.5', 'A.flow = 0'],
      task: {
        say: 'Let time pass until the flow at the door is in that range.',
        until: ['A.flow >= 1.2', 'A.flow <= 1.9'],
        solution: {},
        after: 10,
      },
    },
    {
      text: 'Twice the width lets about twice as many through: the flow per metre stays.',
      state: DOOR,
      holds: ['A.door = 1.5'],
      task: {
        say: 'Make the door 3 m wide, and wait until more than three persons pass each second.',
        until: ['A.door >= 3', 'A.through > 3', 'A.flow <= 1.9'],
        solution: { doorCells: 6 },
        after: 10,
      },
    },
    {
      text: 'Nobody stands where another stands. Those who arrive settle around the flag, and make room for those who come after them.',
      state: { ...DOOR, count: 60, doorCells: 8, rate: 4 },
      holds: ['A.arrived = 0', 'A.units = 60'],
      task: {
        say: 'Wait until half of them have settled without overlapping.',
        until: ['A.arrived >= A.units / 2', 'A.overlapping = 0'],
        solution: {},
        after: 30,
      },
    },
  ],
}
