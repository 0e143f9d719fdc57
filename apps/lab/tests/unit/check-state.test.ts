import { deflateSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { checkOnMap, checkState } from '../../src/share/check-state.js'
import { fileOf, linkOf, stateIn, stateInFile } from '../../src/share/link.js'
import type { SharedState } from '../../src/share/shared-state.js'
import { unitOf } from '../../src/units/kinds.js'

const setup = { unit: unitOf('ground', true), options: { algorithm: 'a-star' }, shape: 'none' } as const

const state: SharedState = {
  version: 1,
  world: { kind: 'generated', map: 'terrain', size: 64, seed: 'brook', water: 0.1 },
  edits: { obstacles: [[10, 2, 2, 2]], heights: [[70, 1.5, -2.25]] },
  units: [
    { kind: 'ground', cell: { x: 1, y: 2 }, goal: { x: 60, y: 61 } },
    { kind: 'air', cell: { x: 63, y: 63 } },
  ],
  crowd: {
    kind: 'ground',
    count: 40,
    from: { x: 8.5, y: 9.5, radius: 4.5 },
    goal: { x: 3, y: 4 },
    formation: 'wedge',
    shows: ['density'],
  },
  things: { models: [['tree', 3, 4, 45, 2.6, 0]], crates: [[3.5, 4.25, 0.45, 0, 0, 0, 1, 0.9]] },
  mode: 'compare',
  layers: { path: true, grid: false, waypoints: true },
  waypoints: { method: 'waypoints-published', parts: ['regions', 'chain'] },
  setups: [setup, { ...setup, options: {}, shape: 'natural' }],
  query: { from: { x: 0, y: 0 }, to: { x: 63, y: 0 } },
  claim: '1/more-cells',
  camera: { at: [1, 2, 3], target: [-4, 0.5, 6], height: 12.5 },
}

/** The state with one part replaced, by its path such as `units.0.cell`. */
function withPart(path: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(state)) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() as string
  let parent = copy
  for (const name of names) parent = parent[name] as Record<string, unknown>
  parent[last] = value
  return copy
}

function linkWith(text: string): string {
  return `#s=${Buffer.from(deflateSync(new TextEncoder().encode(text))).toString('base64url')}`
}

describe('a state of the lab', () => {
  it('comes back whole from a link and from a file', () => {
    expect(stateIn(linkOf(state) ?? '')).toEqual(state)
    expect(stateInFile(fileOf(state))).toEqual(state)
    const uploaded = {
      ...state,
      world: { kind: 'file', name: 'a.png' },
      terrain: 'QUJD',
      things: {
        shapes: [{ name: 'w.obj', size: 6, positions: [0, 0, 0, 1, 0, 0, 1, 1, 1], triangles: [0, 1, 2] }],
        models: [['w.obj', 3, 4, 0, 2, 1]],
      },
    } as const
    expect(checkState(uploaded)).toEqual(uploaded)
    checkOnMap(state, 64, 64)
  })

  it('of an earlier lab that was painted in is Walk with a wall in hand', () => {
    expect(checkState({ ...state, mode: 'paint' })).toEqual({ ...state, mode: 'explore', tool: 'wall' })
    expect(checkState({ ...state, tool: 'height' })).toEqual({ ...state, tool: 'height' })
  })

  it.each([
    ['world', null, 'world is null, not an object'],
    ['world.kind', 'nowhere', "world.kind is 'nowhere', not one of generated, study-1, study-3, empty, file"],
    ['world.map', '__proto__', "world.map is '__proto__', not one of"],
    ['world.size', 1e9, 'world.size is 1000000000, not a whole number from 1 to 2048'],
    ['world.size', Number.NaN, 'world.size is NaN'],
    ['world.seed', 'x'.repeat(1000), 'world.seed is a text of 1000 characters, not a text of at most 200'],
    ['world', { kind: 'study-1', id: 11 }, 'world.id is 11'],
    ['world', { kind: 'study-3', map: 'edgy' }, "world.map is 'edgy', not one of edgy-like"],
    ['waypoints', { method: 'grid', parts: [] }, "waypoints.method is 'grid', not one of waypoints"],
    ['waypoints', { method: 'waypoints', parts: ['walls'] }, "waypoints.parts[0] is 'walls'"],
    ['world', { kind: 'empty', width: 5 }, 'world.depth is missing'],
    ['world', { kind: 'place', place: 'moon' }, "world.place is 'moon', not one of house"],
    ['world', { kind: 'file', name: 'a.png' }, "its world is the file 'a.png', which is not in it"],
    ['crowd.count', 5001, 'crowd.count is 5001, not a whole number from 10 to 5000'],
    ['crowd.from.radius', -1, 'crowd.from.radius is -1'],
    ['crowd.formation', 'phalanx', "crowd.formation is 'phalanx'"],
    ['crowd.shows', ['names'], "crowd.shows[0] is 'names'"],
    ['terrain', 7, 'terrain is 7, not a text'],
    ['edits', [], 'edits is a list of 0, not an object'],
    ['edits.obstacles', [[3]], 'edits.obstacles[0] is a list of 1, not a first cell and its values'],
    ['edits.obstacles', [[3, 256]], 'edits.obstacles[0] is 256'],
    ['edits.obstacles', [[-1, 2]], 'edits.obstacles[0] is -1'],
    ['edits.heights', [[3, null]], 'edits.heights[0] is null'],
    ['units', 7, 'units is 7, not a list of at most 1000'],
    ['units', Array.from({ length: 1001 }), 'units is a list of 1001'],
    ['units.0.kind', 'fish', "units[0].kind is 'fish', not one of ground, air"],
    ['units.1.cell', { x: 1.5, y: 0 }, 'units[1].cell.x is 1.5'],
    ['units.0.goal', 'there', "units[0].goal is 'there', not an object"],
    ['things.models', [['ghost', 0, 0, 0, 1, 0]], "things.models[0][0] is 'ghost'"],
    ['things.models', [['tree', 0, 0, 0, 1e9, 0]], 'things.models[0][4] is 1000000000'],
    ['things.crates', [[1, 2]], 'things.crates[0] is a list of 2, not a list of 8'],
    [
      'things.shapes',
      [{ name: 'x', size: 1, positions: [0, 0, 0], triangles: [0, 0, 1] }],
      'things.shapes[0].triangles[2] is 1, not a whole number from 0 to 0',
    ],
    ['mode', 'fly', "mode is 'fly'"],
    ['tool', 'axe', "tool is 'axe'"],
    ['layers', { path: 'yes' }, "layers.path is 'yes', not true or false"],
    ['setups', [setup], 'setups is a list of 1, not a list of 2 to 3'],
    ['setups.0.shape', 'round', "setups[0].shape is 'round'"],
    ['setups.0.options', { algorithm: 'magic' }, "setups[0].options.algorithm is 'magic'"],
    ['setups.0.options', { weight: -1 }, 'setups[0].options.weight is -1'],
    ['setups.1.unit.step', {}, 'setups[1].unit.step is an object'],
    ['setups.1.unit.surfaces', { open: 'far' }, "setups[1].unit.surfaces.open is 'far'"],
    ['setups.1.unit.obstacles', ['blocked'], "'blocked' stops every unit"],
    ['query', { from: { x: 0, y: 0 } }, 'query.to is missing, not an object'],
    ['claim', 7, 'claim is 7, not a text'],
    ['camera.at', [1, 2], 'camera.at is a list of 2, not a list of 3'],
    ['camera.target', [1, 2, Number.POSITIVE_INFINITY], 'camera.target[2] is Infinity'],
    ['camera.height', 0, 'camera.height is 0, not a number from 0.001 to'],
  ])('is refused with a wrong %s', (path, value, words) => {
    expect(() => checkState(withPart(path, value))).toThrow(words)
  })

  it.each([
    ['units.1.cell', { x: 64, y: 0 }, 'units[1].cell is 64,0, outside the map of 64 × 64'],
    ['units.0.goal', { x: 0, y: 64 }, 'units[0].goal is 0,64'],
    ['query.to', { x: 99, y: 99 }, 'query.to is 99,99'],
    ['things.models', [['tree', 70, 0, 0, 1, 0]], 'things.models[0] is 70,0'],
    ['edits.surfaces', [[64 * 64 - 1, 1, 1]], 'edits.surfaces[0] ends outside the map'],
  ])('is refused with %s beside its map', (path, value, words) => {
    expect(() => checkOnMap(checkState(withPart(path, value)), 64, 64)).toThrow(words)
  })

  it('leaves behind what the lab does not know, prototypes too', () => {
    const text = fileOf(state).replace('{"version"', '{"__proto__":{"evil":1},"more":[[[]]],"version"')
    const read = stateInFile(text)
    expect(read).toEqual(state)
    expect(Object.keys(read)).not.toContain('__proto__')
    expect(({} as { evil?: number }).evil).toBeUndefined()
  })
})

describe('a hostile link', () => {
  const LOST = 'a part of it is missing or damaged'
  const deep = `{"version":1,"world":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  it.each([
    ['is longer than links are', `#s=${'A'.repeat(8000)}`, 'it has 8003 characters'],
    ['is no base64', '#s=%%%', LOST],
    ['is not packed', '#s=aGVsbG8', LOST],
    ['holds no JSON', linkWith('hello'), LOST],
    ['holds nothing', linkWith('null'), 'it is not a state of the lab'],
    ['holds a state of another version', linkWith('{"version":2}'), 'it is not a state of the lab'],
    ['is nested deeply', linkWith(deep), 'world is a list of 1, not an object'],
    [
      'unpacks to megabytes',
      linkWith(`{"version":1,"world":"${' '.repeat(5_000_000)}"}`),
      'world is a text of',
    ],
  ])('that %s is refused in words', (_, hash, words) => {
    const follow = () => stateIn(hash)
    expect(follow).toThrow(/^The link is damaged: .+\. Ask for it again, or start with a new world\.$/s)
    expect(follow).toThrow(words)
  })

  it('is none where the address has no state', () => {
    expect(stateIn('')).toBeNull()
    expect(stateIn('#help')).toBeNull()
  })
})
