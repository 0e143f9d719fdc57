import * as root from 'footpath'
import * as algorithms from 'footpath/algorithms'
import * as field from 'footpath/field'
import * as grid from 'footpath/grid'
import * as queue from 'footpath/queue'
import * as search from 'footpath/search'
import { type Boundary, making, methods, on } from './boundary.js'
import { builtIndex } from './engines.js'
import {
  A,
  B,
  blockedOptions,
  finder,
  findOptions,
  flat,
  points,
  ready,
  RECT,
  ROWS,
  slicedOptions,
  tiles,
  unitData,
  workOptions,
} from './world.js'

const kernelFinder = search.createFinder(ready)
const setupOptions = {
  algorithm: 'a-star',
  heuristic: 'octile',
  d: 1,
  d2: 1,
  openList: 'binary-heap',
  ties: 'lifo',
  reopen: 'allow',
  stop: 'on-expansion',
}

/** Searches of cells, queues, fields, lines and grids. */
export const SEARCHES: readonly Boundary[] = [
  on(root.findPath, () => [
    ROWS,
    A,
    B,
    { unit: 'ground', diagonal: 'never', step: '1/1', tiles, ...findOptions() },
  ]),
  on(root.createFinder, () => [
    ROWS,
    unitData,
    { engines: [], algorithms: [algorithms.aStar], landmarks: undefined, tiles },
  ]),
  on(root.createFinder, () => [
    ready,
    { engines: [builtIndex], algorithms: [algorithms.aStar], landmarks: undefined },
  ]),
  on(root.createInfluence, () => [flat, () => 1]),
  on(root.within, () => [A, 2]),
  on(root.inSight, () => [A, { range: 3 }]),
  on(search.createFinder, () => [ready, { engines: [builtIndex], algorithms: [], landmarks: undefined }]),
  on(search.createOpenList, () => ['binary-heap', 20, 1]),
  on(search.resolveSetup, () => [ready, setupOptions]),
  making(search.PathFinder, () => [ready, { engines: [], algorithms: [], landmarks: undefined }]),
  making(search.Finder, () => [ready, { engines: [], algorithms: [], landmarks: undefined }]),
  ...methods(search.PathFinder, () => kernelFinder, {
    find: [A, B, { ...setupOptions, ...findOptions() }],
    findInto: [new Int32Array(40), A, B],
    start: [A, B, { ...setupOptions, ...findOptions() }],
  }),
  ...methods(search.Finder, () => finder, {
    findAsync: [A, B, { ...findOptions(), sliceMillis: 8 }],
    reach: [A, 3, { ...blockedOptions, influence: () => 0 }],
  }),
  making(search.Influence, () => [flat]),
  ...methods(search.Influence, () => root.createInfluence(flat), {
    costAt: [A],
    add: [A, { radius: 2, cost: 1 }],
    clear: [],
  }),
  making(search.Target, () => ['within', A, 2, () => {}]),
  on(root.createQueue, () => [finder]),
  making(queue.Queue, () => [finder]),
  ...methods(queue.Queue, () => root.createQueue(finder), {
    ask: [A, B, { ...findOptions(), priority: 1 }],
    run: [{ millis: 5, expansions: 100 }],
  }),
  on(field.createField, () => [flat, [B], { budget: 9, ...workOptions() }]),
  on(field.createFieldAsync, () => [flat, [B], { budget: 9, ...slicedOptions() }]),
  ...methods(field.Field, () => field.createField(flat, B), {
    refresh: [workOptions()],
    refreshSome: [4096],
    refreshAsync: [slicedOptions()],
    costAt: [A],
    next: [A],
    directionAt: [0.5, 0.5],
    pathFrom: [A],
  }),
  making(root.Lines, () => [ready]),
  ...methods(root.Lines, () => new root.Lines(ready), {
    sees: [A, B],
    costAlong: [points],
  }),
  on(grid.createFinder, () => [grid.gridFrom(ROWS), { diagonal: 'never' }]),
  on(grid.createGrid, () => [2, 2, [0, 0, 1, 0]]),
  on(grid.findPath, () => [ROWS, A, B, { diagonal: 'never', tiles }]),
  on(grid.gridFrom, () => [ROWS, tiles]),
  making(grid.Grid, () => [2, 2, [0, 0, 1, 0]]),
  ...methods(grid.Grid, () => grid.gridFrom(ROWS), {
    changesSince: [0],
    isBlocked: [1, 1],
    setBlocked: [1, 1, true],
    setBlockedIn: [RECT, true],
  }),
  ...methods({ name: 'Search' }, () => kernelFinder.start(A, B), { advance: [5], cancel: [] }),
  ...methods({ name: 'Reach' }, () => finder.reach(A, 3), { costTo: [A], pathTo: [A] }),
  ...methods({ name: 'Ticket' }, () => root.createQueue(finder).ask(A, B), { cancel: [] }),
  ...methods({ name: 'GridFinder' }, () => grid.createFinder(grid.gridFrom(ROWS)), {
    find: [A, B],
    findInto: [new Int32Array(40), A, B],
  }),
]
