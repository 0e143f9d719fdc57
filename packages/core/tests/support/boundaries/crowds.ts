import * as crowd from 'footpath/crowd'
import * as crowdKernel from 'footpath/crowd/kernel'
import * as crowdNavmesh from 'footpath/crowd/navmesh'
import * as crowdSite from 'footpath/crowd/site'
import * as crowdWorkers from 'footpath/crowd/workers'
import * as fleet from 'footpath/fleet'
import { type Boundary, making, methods, on } from './boundary.js'
import { navMesh, P, Q } from './meshes.js'
import { unfenced } from './sites.js'
import { A, B, ready, slicedOptions, workOptions } from './world.js'

function smallCrowd(): crowd.Crowd {
  const made = crowd.createCrowd(ready, { capacity: 4 })
  made.add({ x: 0.5, y: 0.5 })
  made.add({ x: 4.5, y: 0.5 })
  return made
}

function siteCrowd(): crowdSite.SiteCrowd {
  const made = crowdSite.createSiteCrowd(unfenced, { capacity: 4 })
  made.add({ x: 0.5, y: 0.5 })
  made.add({ x: 1.5, y: 0.5, floor: 1 })
  return made
}

function meshCrowd(): crowdNavmesh.MeshCrowd {
  const made = crowdNavmesh.createMeshCrowd(navMesh(), { capacity: 4 })
  made.add(P)
  made.add(Q)
  return made
}

/** What can be called on every crowd of two units, with right arguments. */
const crowdCalls = () => ({
  has: [0],
  stateOf: [0],
  idsOf: [0],
  hold: [0],
  stop: [[0]],
  remove: [0],
  step: [],
  between: [0.5, new Float32Array(8)],
  wanted: [new Float32Array(8)],
  posts: [new Float32Array(8)],
  hash: [],
  save: [],
})

function placedFleet(): fleet.Fleet {
  const made = new fleet.Fleet(ready)
  made.place([A])
  return made
}

export const fleetPlan = new fleet.Fleet(ready).plan([A], [B])

/** Crowds on maps, sites and meshes, and fleets. */
export const CROWDS: readonly Boundary[] = [
  on(crowd.createCrowd, () => [
    { ground: ready },
    { capacity: 4, tick: 0.1, horizon: 1, bias: 0.1, kernel: crowdKernel.crowdKernel },
  ]),
  on(
    crowdWorkers.createCrowdWorkers,
    () => [{ workers: 1, signal: new AbortController().signal }],
    async (options?: crowdWorkers.CrowdWorkersOptions) =>
      (await crowdWorkers.createCrowdWorkers(options)).close(),
  ),
  making(crowd.Crowd, () => [ready, { capacity: 4 }]),
  ...methods(crowd.Crowd, () => smallCrowd(), {
    ...crowdCalls(),
    add: [
      { x: 1.5, y: 0.5 },
      { layer: 'ground', radius: 0.4, speed: 3, group: 1, weight: 1 },
    ],
    send: [[0, 1], { point: { x: 3.5, y: 2.5 } }],
    load: [smallCrowd().save()],
  }),
  on(crowdSite.createSiteCrowd, () => [{ ground: unfenced }, { capacity: 4 }]),
  making(crowdSite.SiteCrowd, () => [unfenced, { capacity: 4 }]),
  ...methods(crowdSite.SiteCrowd, () => siteCrowd(), {
    ...crowdCalls(),
    add: [
      { x: 1.5, y: 0.5, floor: 1 },
      { layer: 'ground', radius: 0.4, speed: 3, group: 1, weight: 1 },
    ],
    send: [[0, 1], { point: { x: 1.5, y: 0.5, floor: 1 } }],
    placeOf: [0],
    load: [siteCrowd().save()],
  }),
  on(crowdNavmesh.createMeshCrowd, () => [{ ground: navMesh() }, { capacity: 4 }]),
  making(crowdNavmesh.MeshCrowd, () => [navMesh(), { capacity: 4 }]),
  ...methods(crowdNavmesh.MeshCrowd, () => meshCrowd(), {
    ...crowdCalls(),
    add: [P, { layer: 'ground', radius: 0.4, speed: 3, group: 1, weight: 1 }],
    send: [[0, 1], { point: Q }],
    placeOf: [0],
    load: [meshCrowd().save()],
  }),
  on(fleet.createFleet, () => [ready]),
  making(fleet.Fleet, () => [ready]),
  ...methods(fleet.Fleet, () => placedFleet(), {
    plan: [[A], [B], { maxMs: 50, rounds: 5, seed: 1, ...workOptions() }],
    planAsync: [[A], [B], { maxMs: 50, rounds: 5, seed: 1, ...slicedOptions() }],
    place: [[A]],
    step: [[B]],
  }),
  ...methods({ name: 'FleetPlan' }, () => fleetPlan, { cellsAt: [2], pathOf: [0] }),
]
