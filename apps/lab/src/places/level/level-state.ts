import type { WorldPoint } from 'footpath'
import { type Check, flag, list, number, partsOf, text, whole } from '../../share/plain-data.js'

/** What is drawn of the mesh. */
export const MESH_PARTS = ['polygons', 'corners', 'links'] as const

export type MeshPart = (typeof MESH_PARTS)[number]

/** A level as plain data, for links and saved labs. */
export interface LevelState {
  /** The file it was read from, as base64; left out for the house. */
  readonly file?: { readonly name: string; readonly bytes: string }
  /** Of the walker, in metres. */
  readonly radius: number
  readonly crates: readonly WorldPoint[]
  /** Which doors are open, in their order. */
  readonly doors: readonly boolean[]
  readonly at?: WorldPoint
  readonly goal?: WorldPoint
  /** The highest storey in sight; left out for all of them. */
  readonly storey?: number
  readonly shows: readonly MeshPart[]
  /** Whether the path by corridor and funnel is shown too. */
  readonly compares: boolean
}

/** What a first visit finds: the radius of a person, all doors open, a path up the stairs. */
export const FIRST_LEVEL: LevelState = {
  radius: 0.3,
  crates: [],
  doors: [],
  at: { x: 2.3, y: 0, z: 2.1 },
  goal: { x: 9.5, y: 3, z: 9.4 },
  storey: 1,
  shows: ['polygons', 'links'],
  compares: false,
}

/** The radius that walkers can have, in metres. */
export const RADIUS = { least: 0.2, most: 0.8, step: 0.05 } as const

/** More than this of anything is refused. */
const MOST = { crates: 50, doors: 20, storeys: 100, name: 200, bytes: 64 * 2 ** 20 }

const point: Check<WorldPoint> = (value, at) => {
  const part = partsOf(value, at)
  const axis = number(-1e6, 1e6)
  return { x: part('x', axis), y: part('y', axis), z: part('z', axis) }
}

const file: Check<NonNullable<LevelState['file']>> = (value, at) => {
  const part = partsOf(value, at)
  return { name: part('name', text(MOST.name)), bytes: part('bytes', text(MOST.bytes)) }
}

/** A state of a level in data that may be anything. Throws an Error that names the first part that is wrong. */
export function checkLevel(value: unknown): LevelState {
  const part = partsOf(value, 'world.state')
  return {
    ...part.maybe('file', file),
    radius: part('radius', number(RADIUS.least, RADIUS.most)),
    crates: part('crates', list(point, 0, MOST.crates)),
    doors: part('doors', list(flag, 0, MOST.doors)),
    ...part.maybe('at', point),
    ...part.maybe('goal', point),
    ...part.maybe('storey', whole(0, MOST.storeys)),
    shows: MESH_PARTS.filter((name) => part('shows', list(text(20), 0, 9)).includes(name)),
    compares: part('compares', flag),
  }
}
