import { COST_READINGS, searchOf, unitOf } from '@footpath/studies/study-1'
import type { Lane, Lesson, LessonQuery } from '../lesson.js'

/** The paper leaves open what a step costs; this is the reading that its reproduction takes first. */
const [READING] = COST_READINGS
const unit = unitOf(READING)
const A_STAR: Lane = { name: 'A*', unit, options: searchOf(READING, 'A*') }
const MOD: Lane = { name: 'A*MOD', unit, options: searchOf(READING, 'A*MOD') }
const FEWEST: Lane = { name: 'Fewest turns', unit, options: searchOf(READING, 'fewest turns') }

const CORNERS_20: LessonQuery = { from: { x: 0, y: 0 }, to: { x: 19, y: 19 } }
const CORNERS_40: LessonQuery = { from: { x: 0, y: 0 }, to: { x: 39, y: 39 } }

export const aStarMod: Lesson = {
  id: 'a-star-mod',
  title: 'A*MOD, a paper under test',
  about: 'A paper claims straighter paths for a little more work. Count.',
  steps: [
    {
      text: 'A paper proposes A*MOD: diagonals count for more in its estimate, so that paths bend less. On this map it is right: {B.turns} turns instead of {A.turns}.',
      world: { kind: 'study-1', id: 2 },
      query: CORNERS_20,
      lanes: [A_STAR, MOD],
      task: {
        say: 'Drag the goal to where A*MOD turns more often than A*.',
        until: ['B.turns > A.turns', 'B.cost = A.cost'],
        solution: [{ query: { to: { x: 10, y: 18 } } }],
      },
      holds: ['A.turns = 15', 'B.turns = 10', 'A.cost = B.cost'],
    },
    {
      text: 'On a map with hills it is not: {B.turns} turns instead of {A.turns}. One map proves nothing, so a claim needs many.',
      world: { kind: 'study-1', id: 5 },
      query: CORNERS_20,
      holds: ['A.turns = 2', 'B.turns = 8'],
    },
    {
      text: 'The paper expects it to look at 15 to 30 % more cells. On this map it is {100 * B.expanded / A.expanded - 100 : 0} %.',
      world: { kind: 'study-1', id: 7 },
      query: CORNERS_20,
      holds: ['A.expanded = 235', 'B.expanded = 271'],
    },
    {
      text: 'On larger hills it is {100 * B.expanded / A.expanded - 100 : 0} %. Its estimate changes with the direction, so closed cells turn out to be cheaper after all: {B.reopened} are opened again.',
      world: { kind: 'study-1', id: 6 },
      query: CORNERS_40,
      rate: 'whole',
      holds: ['A.expanded = 1312', 'B.expanded = 2937', 'B.reopened = 1683', 'A.cost = B.cost'],
    },
    {
      text: 'If you want few turns, search for them: of the cheapest paths the one with the fewest. {C.turns} turns, and no path of that cost has fewer.',
      world: { kind: 'study-1', id: 2 },
      query: CORNERS_20,
      lanes: [A_STAR, MOD, FEWEST],
      holds: ['C.turns = 9', 'C.cost = A.cost', 'B.turns > C.turns'],
    },
  ],
}
