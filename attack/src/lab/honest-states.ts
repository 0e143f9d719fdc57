const SETUP = {
  unit: { name: 'ground', surfaces: { open: 1, mud: 4, road: 0.5 }, obstacles: [], step: '1/√2' },
  options: { algorithm: 'a-star' },
  shape: 'none',
}

/** States as the lab writes them. */
export const HONEST_STATES: readonly unknown[] = [
  {
    version: 1,
    world: { kind: 'generated', map: 'terrain', size: 64, seed: 'brook', water: 0.1 },
    edits: { obstacles: [[10, 2, 2, 2]], heights: [[70, 1.5, -2.25]] },
    units: [
      { kind: 'ground', cell: { x: 1, y: 2 }, goal: { x: 60, y: 61 } },
      { kind: 'air', cell: { x: 63, y: 63 } },
    ],
    things: { models: [['tree', 3, 4, 45, 2.6, 0]], crates: [[3.5, 4.25, 0.45, 0, 0, 0, 1, 0.9]] },
    mode: 'compare',
    layers: { path: true, grid: false, waypoints: true },
    waypoints: { method: 'waypoints-published', parts: ['regions', 'chain'] },
    setups: [SETUP, { ...SETUP, options: {}, shape: 'natural' }],
    query: { from: { x: 0, y: 0 }, to: { x: 63, y: 0 } },
    claim: '1/more-cells',
    camera: { at: [1, 2, 3], target: [-4, 0.5, 6] },
  },
  {
    version: 1,
    world: { kind: 'empty', width: 64, depth: 64 },
    edits: { surfaces: [[0, 1, 2, 3, 0]] },
    units: [],
    crowd: {
      kind: 'ground',
      count: 30,
      from: { x: 7.5, y: 16.5, radius: 4 },
      goal: { x: 24, y: 16 },
      formation: 'box',
      shows: ['posts'],
      rate: 2,
    },
    mode: 'explore',
    layers: {},
    opacity: { path: 0.5 },
    setups: [SETUP, SETUP, SETUP],
  },
]
