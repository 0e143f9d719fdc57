import * as batch from 'footpath/batch'
import * as jump from 'footpath/jump'
import * as landmarks from 'footpath/landmarks'
import * as reaStar from 'footpath/rea-star'
import * as staticIndex from 'footpath/static-index'
import * as waypoints from 'footpath/waypoints'
import * as worker from 'footpath/worker'
import { labels } from 'footpath/waypoints/labels'
import { type Boundary, making, methods, on } from './boundary.js'
import { A, B, finder, ready, ROWS, slicedOptions, unitData, workOptions } from './world.js'

export const builtIndex = staticIndex.createStaticIndex(ready)
builtIndex.build()
const builtWaypoints = waypoints.createWaypoints(ready)
builtWaypoints.build({ labels })

/** Landmarks, jump points, REA*, waypoints and the index; what builds and asks them in workers. */
export const ENGINES: readonly Boundary[] = [
  on(landmarks.createLandmarks, () => [ready, { count: 2 }]),
  making(landmarks.Landmarks, () => [ready, { count: 2 }]),
  ...methods(landmarks.Landmarks, () => landmarks.createLandmarks(ready, { count: 2 }), {
    createAim: [],
    build: [workOptions()],
    buildAsync: [slicedOptions()],
  }),
  on(jump.createJumpPoints, () => [ready, { method: 'jumps', kernel: 'javascript' }]),
  on(jump.isSuitable, () => [ready]),
  on(jump.traceJumps, () => [ready, A, B]),
  making(jump.JumpPoints, () => [ready, { method: 'jumps', kernel: 'javascript' }]),
  ...methods(jump.JumpPoints, () => jump.createJumpPoints(ready), {
    find: [A, B],
    findInto: [new Int32Array(40), A, B],
    servesAuto: [],
  }),
  on(reaStar.createReaStar, () => [ready]),
  making(reaStar.ReaStar, () => [ready]),
  ...methods(reaStar.ReaStar, () => reaStar.createReaStar(ready), { find: [A, B] }),
  on(waypoints.createWaypoints, () => [ready]),
  on(waypoints.loadWaypoints, () => [ready, builtWaypoints.save(), { labels: true }]),
  making(waypoints.Waypoints, () => [ready, { bytes: builtWaypoints.save(), free: ready.free, version: 0 }]),
  ...methods(waypoints.Waypoints, () => waypoints.createWaypoints(ready), {
    cornerPoints: [],
    edgePoints: [],
    build: [{ labels: true, maxBytes: 1e6, maxMillis: 1e5, ...workOptions() }],
    buildAsync: [{ labels: true, ...slicedOptions() }],
    find: [A, B],
    findInto: [new Float64Array(40), A, B],
    servesShapes: [],
    refresh: [],
  }),
  ...methods(waypoints.Waypoints, () => builtWaypoints, { save: [] }),
  on(staticIndex.createStaticIndex, () => [ready, finder]),
  on(staticIndex.loadIndex, () => [ready, builtIndex.save(), finder]),
  making(staticIndex.StaticIndex, () => [ready, { fallback: finder, saved: builtIndex.save() }]),
  ...methods(staticIndex.StaticIndex, () => staticIndex.createStaticIndex(ready), {
    servesAuto: [],
    build: [{ maxMillis: 100, maxBytes: 1e6, tier: 'graph', ...workOptions() }],
    buildAsync: [{ maxMillis: 100, maxBytes: 1e6, tier: 'graph', ...slicedOptions() }],
    loadAsync: [builtIndex.save(), slicedOptions()],
    find: [A, B],
    findInto: [new Int32Array(40), A, B],
  }),
  ...methods(staticIndex.StaticIndex, () => builtIndex, {
    save: [],
    find: [A, B],
    findInto: [new Int32Array(40), A, B],
  }),
  on(worker.buildIndexInWorker, () => [ready, { tier: 'graph', fallback: finder, ...workOptions() }]),
  on(worker.buildWaypointsInWorker, () => [ready, workOptions()]),
  on(worker.createWalkmapInWorker, () => [ROWS, unitData, slicedOptions()]),
  on(batch.createPathPool, () => [
    ready,
    { workers: 1, index: builtIndex, signal: new AbortController().signal },
  ]),
]
