import * as root from 'footpath'
import * as validate from 'footpath/validate'
import { hexes, overHexes } from './boards.js'
import { type Boundary, on } from './boundary.js'
import { fleetPlan } from './crowds.js'
import { climbed, house, upstairs } from './sites.js'
import { A, B, blockedOptions, flat, found, unitData } from './world.js'

/** Oracles. */
export const VALIDATORS: readonly Boundary[] = [
  on(root.validatePath, () => [
    found,
    flat,
    unitData,
    { from: A, to: B, influence: () => 0, ...blockedOptions },
  ]),
  on(validate.plainBoardDijkstra, () => [hexes, unitData, A, 1, [{ x: 1, y: 1 }]]),
  on(validate.validateBoardPath, () => [
    overHexes,
    hexes,
    'ground',
    { from: A, to: B, blocked: [{ x: 1, y: 1 }] },
  ]),
  on(validate.validatePlan, () => [fleetPlan, flat, unitData, [A], [B]]),
  on(validate.plainDijkstra, () => [
    flat,
    unitData,
    A,
    1,
    [{ x: 1, y: 1 }],
    { influence: () => 0, times: 1 },
  ]),
  on(validate.plainSiteDijkstra, () => [house, unitData, A, 1, [{ x: 1, y: 1, floor: 1 }]]),
  on(validate.validateSitePath, () => [climbed, house, unitData, { from: A, to: upstairs }]),
]
