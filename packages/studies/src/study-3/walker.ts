import type { Unit } from 'footpath'

/** The unit of study 3 (reading W6): eight directions, steps of 1 and √2, corners may be cut. */
export const WALKER: Unit = {
  name: 'walker',
  surfaces: { '*': 1 },
  obstacles: [],
  step: '1/√2',
  diagonal: 'always',
}
