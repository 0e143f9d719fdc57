import * as root from 'footpath'
import * as unit from 'footpath/unit'
import * as walkmap from 'footpath/walkmap'
import { type Boundary, making, methods, on } from './boundary.js'
import { A, flat, ready, ROWS, slicedOptions, unitData } from './world.js'

/** Units, and walkmaps for them. */
export const WALKMAPS: readonly Boundary[] = [
  on(unit.allowsDiagonal, () => ['never', true, false]),
  on(unit.checkUnit, () => [
    {
      ...unitData,
      slopeUp: 1,
      slopeDown: 1,
      factorOn: 'mean',
      diagonal: 'always',
      directions: 16,
      radius: 0.2,
      size: 1,
    },
  ]),
  on(unit.resolveStepModel, () => [{ ...root.STEP_MODELS.climb }]),
  on(unit.unitNamed, () => ['ground']),
  on(root.createWalkmap, () => [ROWS, unitData]),
  on(root.createWalkmapAsync, () => [ROWS, unitData, slicedOptions()]),
  on(root.walkmapFor, () => [flat, unitData]),
  on(walkmap.requireWalkmap, () => [flat]),
  making(root.Walkmap, () => [flat, unitData, true]),
  ...methods(root.Walkmap, () => ready, {
    compiled: [],
    refresh: [],
    passableAt: [1, 1],
    cellsTouching: [A],
    islandsWork: [],
    islandAt: [1, 1],
    clearance: [],
    requirePlain: [],
    copyOf: ['Cell', A],
  }),
]
