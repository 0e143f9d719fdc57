import { STUDY_1_MAPS } from '@footpath/studies/study-1'
import { STUDY_3_MAPS } from '@footpath/studies/study-3'
import type { Cell } from 'footpath'
import type { MapKind } from 'footpath/random'
import { TOOLS } from '../paint/tools.js'
import { MOST_VIA } from '../route/through.js'
import { SPEEDS } from '../units/kinds.js'
import { WAYPOINT_METHODS, WAYPOINT_PARTS, type WaypointsChoice } from '../waypoints/choice.js'
import { PLACE_IDS } from '../world/places.js'
import type { WorldSource } from '../world/source.js'
import { checkSetup, checkSharedUnit } from './check-setup.js'
import { checkThings } from './check-things.js'
import type { Edits, Runs } from './edits.js'
import { type Check, flag, list, number, oneOf, partsOf, refuse, text, whole } from './plain-data.js'
import { checkCrowd } from './shared-crowd.js'
import {
  type LayerName,
  LAYERS,
  MODES,
  PAINT_MODE,
  type SharedState,
  type SharedUnit,
} from './shared-state.js'

/** The longest side of a world that the lab makes, in cells. */
const MOST_SIZE = 2048

/** By name, because the generators themselves run in a worker. */
const MAPS: readonly MapKind[] = [
  'density',
  'unit-mix',
  'maze',
  'rooms',
  'caves',
  'hills',
  'terrain',
  'empty',
]

/** A state with more units than this is refused. */
const MOST_UNITS = 1000

/** Base64 of the largest file that is read. */
const MOST_TERRAIN = 128 * 1024 * 1024

const place = list(number(-1e9, 1e9), 3, 3)

const cell: Check<Cell> = (value, at) => {
  const part = partsOf(value, at)
  return { x: part('x', whole(0, 1e6)), y: part('y', whole(0, 1e6)) }
}

/**
 * A state of the lab in data that may be anything, from a link or a file of a stranger: every part checked and bounded,
 * parts that the lab does not know left behind. Throws an Error that names the first part that is wrong. What depends on
 * the world's size is checked by {@link checkOnMap} once the world is built.
 */
export function checkState(value: unknown): SharedState {
  const part = partsOf(value, '')
  const world = part('world', checkWorld)
  const terrain = part.maybe('terrain', text(MOST_TERRAIN))
  if (world.kind === 'file' && terrain.terrain === undefined)
    throw new Error(`its world is the file '${world.name}', which is not in it`)
  return {
    version: 1,
    world,
    ...terrain,
    edits: part('edits', edits),
    units: part('units', list(unit, 0, MOST_UNITS)),
    ...part.maybe('crowd', checkCrowd(cell)),
    ...part.maybe('things', checkThings),
    ...modeAndTool(part),
    layers: part('layers', perLayer(flag)),
    ...part.maybe('opacity', perLayer(number(0, 1))),
    ...part.maybe('waypoints', waypoints),
    setups: part('setups', list(checkSetup, 2, 3)),
    ...part.maybe('query', query),
    ...part.maybe('claim', text(80)),
    ...part.maybe('camera', camera),
  }
}

function modeAndTool(part: ReturnType<typeof partsOf>): Pick<SharedState, 'mode' | 'tool'> {
  const mode = part('mode', oneOf([...MODES, PAINT_MODE] as const))
  if (mode === PAINT_MODE) return { mode: 'explore', tool: 'wall' }
  return { mode, ...part.maybe('tool', oneOf(TOOLS)) }
}

/** Throws an Error that names the first cell of a state that does not lie on its map. */
export function checkOnMap(state: SharedState, width: number, depth: number): void {
  const require = ({ x, y }: Cell, at: string) => {
    if (x >= width || y >= depth)
      throw new Error(`${at} is ${x},${y}, outside the map of ${width} × ${depth}`)
  }
  state.units.forEach((each, index) => {
    require(each.cell, `units[${index}].cell`)
    if (each.goal !== undefined) require(each.goal, `units[${index}].goal`)
    each.via?.forEach((point, at) => require(point, `units[${index}].via[${at}]`))
  })
  if (state.crowd !== undefined) {
    require(state.crowd.from, 'crowd.from')
    if (state.crowd.goal !== undefined) require(state.crowd.goal, 'crowd.goal')
  }
  if (state.query !== undefined) {
    require(state.query.from, 'query.from')
    require(state.query.to, 'query.to')
  }
  state.things?.models?.forEach(([, x, y], index) => require({ x, y }, `things.models[${index}]`))
  for (const [layer, runs] of Object.entries(state.edits) as [string, Runs][]) {
    runs.forEach((run, index) => {
      if (run[0] + run.length - 1 > width * depth)
        throw new Error(`edits.${layer}[${index}] ends outside the map of ${width} × ${depth}`)
    })
  }
}

const size = whole(1, MOST_SIZE)
const share = number(0, 1)

/** Where a world comes from. */
export const checkWorld: Check<WorldSource> = (value, at) => {
  const part = partsOf(value, at)
  const kind = part('kind', oneOf(['generated', 'study-1', 'study-3', 'empty', 'file', 'place'] as const))
  switch (kind) {
    case 'generated':
      return {
        kind,
        map: part('map', oneOf(MAPS)),
        size: part('size', size),
        seed: part('seed', text(200)),
        ...part.maybe('density', share),
        ...part.maybe('water', share),
      }
    case 'study-1':
      return { kind, id: part('id', whole(1, STUDY_1_MAPS.length)) }
    case 'study-3':
      return { kind, map: part('map', oneOf(STUDY_3_MAPS)) }
    case 'empty':
      return { kind, width: part('width', size), depth: part('depth', size) }
    case 'file':
      return {
        kind,
        name: part('name', text(500)),
        ...part.maybe('size', size),
        ...part.maybe('maxHeight', number(0, 1e6)),
        ...part.maybe('pixelSize', number(0, 1e6)),
        ...part.maybe('up', oneOf(['y', 'z'] as const)),
        ...part.maybe('unitSize', number(0, 1e6)),
        ...part.maybe('heightScale', number(0, 1e6)),
        ...part.maybe('walls', list(text(500), 0, 1000)),
      }
    case 'place':
      // The place checks its state itself, once its code is there.
      return { kind, place: part('place', oneOf(PLACE_IDS)), ...part.maybe('state', (state) => state) }
  }
}

const edits: Check<Edits> = (value, at) => {
  const part = partsOf(value, at)
  const ids = runs(whole(0, 255))
  return {
    ...part.maybe('heights', runs(number(-1e6, 1e6))),
    ...part.maybe('surfaces', ids),
    ...part.maybe('obstacles', ids),
  }
}

function runs(check: Check<number>): Check<Runs> {
  const first = whole(0, MOST_SIZE * MOST_SIZE)
  const run: Check<readonly number[]> = (value, at) => {
    if (!Array.isArray(value) || value.length < 2) return refuse(at, value, 'a first cell and its values')
    return value.map((entry, index) => (index === 0 ? first : check)(entry, at))
  }
  return list(run, 0, MOST_SIZE * MOST_SIZE)
}

const unit: Check<SharedUnit> = (value, at) => {
  const part = partsOf(value, at)
  return {
    kind: part('kind', oneOf(['ground', 'air'] as const)),
    ...part.maybe('unit', checkSharedUnit),
    ...part.maybe('speed', number(SPEEDS.least, SPEEDS.most)),
    cell: part('cell', cell),
    ...part.maybe('goal', cell),
    ...part.maybe('via', list(cell, 0, MOST_VIA)),
  }
}

/** A value for each of some layers, by name. */
function perLayer<T>(check: Check<T>): Check<Partial<Record<LayerName, T>>> {
  return (value, at) => {
    const part = partsOf(value, at)
    return Object.assign({}, ...LAYERS.map((layer) => part.maybe(layer, check))) as Partial<
      Record<LayerName, T>
    >
  }
}

const waypoints: Check<WaypointsChoice> = (value, at) => {
  const part = partsOf(value, at)
  return {
    method: part('method', oneOf(WAYPOINT_METHODS)),
    parts: part('parts', list(oneOf(WAYPOINT_PARTS), 0, WAYPOINT_PARTS.length)),
  }
}

const query: Check<NonNullable<SharedState['query']>> = (value, at) => {
  const part = partsOf(value, at)
  return { from: part('from', cell), to: part('to', cell) }
}

const camera: Check<NonNullable<SharedState['camera']>> = (value, at) => {
  const part = partsOf(value, at)
  return { at: part('at', place), target: part('target', place), ...part.maybe('height', number(1e-3, 1e9)) }
}
