import * as root from 'footpath'
import * as path from 'footpath/path'
import * as walker from 'footpath/walker'
import { type Boundary, making, methods, on } from './boundary.js'
import { flat, found, points, unitData } from './world.js'

const shapeOptions = { blocked: [{ x: 4, y: 0 }] }
const withExtra = { ...shapeOptions, maxExtra: 0.1 }
const bends = { smooth: true, clearance: 0.5, radius: 1, bendCost: 0.1, ...withExtra }

/** Paths, their shapes, and what walks along them. */
export const PATHS: readonly Boundary[] = [
  on(root.measurePath, () => [found, flat, { best: found, agentRadius: 0.3, edges: true }]),
  on(root.pathFromJSON, () => [found.toJSON(), flat]),
  on(path.polyline, () => [points, flat]),
  on(path.withPoints, () => [found, points, 3]),
  on(root.catmullRom, () => [found, flat, { spacing: 0.5, ...withExtra }]),
  on(root.chaikin, () => [found, flat, { rounds: 2, cut: 0.25, ...withExtra }]),
  on(root.fillet, () => [found, flat, { radius: 1, ...withExtra }]),
  on(root.followGround, () => [found, flat, {}]),
  on(root.keepClear, () => [found, flat, { clearance: 0.5, ...withExtra }]),
  on(root.natural, () => [found, flat, bends]),
  on(root.removeCollinear, () => [found, flat, {}]),
  on(root.resample, () => [found, flat, { spacing: 0.5 }]),
  on(root.straighten, () => [found, flat, { bendCost: 0.1, reach: 10, move: true, ...shapeOptions }]),
  ...methods(root.Path, () => found, { toJSON: [] }),
  making(walker.PathWalker, () => [
    flat,
    unitData,
    { speed: 1, constantSpeed: true, turnRate: 2, tolerance: 0.1 },
  ]),
  ...methods(walker.PathWalker, () => new walker.PathWalker(flat, 'ground'), {
    setPath: [points],
    place: [{ x: 1.5, y: 1 }, 0],
    advance: [0.1],
  }),
]
