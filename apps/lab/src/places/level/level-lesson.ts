import type { PlaceLesson } from '../place-lesson.js'
import { FIRST_LEVEL, type LevelState } from './level-state.js'

/** On the ground floor, where the corridor leads the wrong way. */
const COMPARED: LevelState = {
  ...FIRST_LEVEL,
  at: { x: 11.8, y: 0, z: 1.7 },
  goal: { x: 3.9, y: 0, z: 10.5 },
  storey: 0,
  compares: true,
}

export const meshes: PlaceLesson<LevelState> = {
  id: 'meshes',
  title: 'Meshes',
  about: 'The shortest path through a 3D level, beside corridor and funnel.',
  place: 'level',
  lanes: ['Footpath', 'Corridor and funnel'],
  rows: [['length', 'Length in metres', 2]],
  steps: [
    {
      text: 'A mesh cuts the floors into {A.polygons} convex polygons. A shortest path bends only around their {A.corners} corners: this one is {A.length : 1} m long.',
      state: FIRST_LEVEL,
      holds: ['A.polygons = 230', 'A.corners = 345', 'A.length = 24.44', 'A.found = 1'],
    },
    {
      text: 'Most libraries choose a row of polygons by their middles, then pull a string through it. It may be the wrong row: the orange path is {B.excess : 1} % longer.',
      state: COMPARED,
      holds: ['B.excess = 17.04', 'B.length > A.length'],
      task: {
        say: 'Send the walker somewhere else, at least four metres away, where both are equally long.',
        until: ['A.found = 1', 'A.length > 4', 'B.excess < 0.1'],
        solution: { goal: { x: 14.8, y: 0, z: 4.6 } },
      },
    },
    {
      text: 'Over 200 random paths in this house, corridor and funnel is {B.mean : 1} % too long on average and {B.worst : 1} % at worst. Footpath is never too long.',
      state: COMPARED,
      holds: ['B.mean > 0.3', 'B.worst > 9', 'B.mean < B.worst'],
    },
    {
      text: 'Crates block the floor around them, and doors are links through walls. Neither bakes the mesh again: the path of {A.length : 1} m follows at once.',
      state: FIRST_LEVEL,
      holds: ['A.crates = 0', 'A.length = 24.44'],
      task: {
        say: 'Take Crate, and put one on the path so that it has to go around.',
        until: ['A.crates >= 1', 'A.found = 1', 'A.length > 24.5'],
        solution: { crates: [{ x: 3, y: 0, z: 3 }] },
      },
    },
  ],
}
