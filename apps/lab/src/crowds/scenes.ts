import type { CellRect, MapPoint, Unit } from 'footpath'
import type { Circle } from './circle.js'

/** Who walks from where to where. */
interface SceneGroup {
  /** Where they begin. */
  readonly from: CellRect | Circle
  /** A point, the cells of a rectangle, for everybody the point opposite of the start, or nowhere yet. */
  readonly to: MapPoint | CellRect | 'opposite' | null
}

/** What all scenes with many units have. */
interface SceneBase {
  readonly width: number
  readonly depth: number
  /** Metres a cell. */
  readonly metres: number
  /** Rocks are strewn over this share of the cells, by the seed. */
  readonly rocks?: number
  readonly walls: readonly CellRect[]
  /** Paved ground instead of grass; both are walked alike. */
  readonly isPaved?: boolean
  /** How many units there are at first and at most. */
  readonly first: number
  readonly most: number
}

/** A scene with a crowd. */
export interface CrowdScene extends SceneBase {
  readonly kind: 'crowd'
  readonly groups: readonly SceneGroup[]
  /** Units stay at their goal, begin again at the start, or leave. */
  readonly atGoal: 'stay' | 'again' | 'leave'
  /** Whether they slow down where it is crowded, as people do; speed by density is shown then. */
  readonly isPeople?: boolean
  /** How fast they walk, in metres a second. */
  readonly speed: number
  /** Seconds that units look ahead. */
  readonly horizon: number
  /** A door in a wall along y whose flow is counted: it is in the wall's column, and its width can be chosen. */
  readonly door?: {
    readonly x: number
    readonly middle: number
    readonly cells: number
    readonly most: number
  }
  /** Whether a click sends everybody somewhere else. */
  readonly isSent: boolean
  /** What they can enter and what they pay for; plain walkers by default. */
  readonly unit?: Unit
  /** Whether a field leads them to a point too, because not all ground costs them the same. */
  readonly isLedByField?: boolean
}

/** A scene with a fleet: every robot gets a new goal as soon as it has reached one. */
export interface FleetScene extends SceneBase {
  readonly kind: 'fleet'
  /** Where goods are brought to. */
  readonly stations: readonly CellRect[]
}

export type Scene = CrowdScene | FleetScene

const rect = (x0: number, y0: number, x1: number, y1: number): CellRect => ({ x0, y0, x1, y1 })

/** Shelves two cells deep, with passages of two cells between them. */
function shelves(): CellRect[] {
  const all: CellRect[] = []
  for (let y = 4; y + 2 <= 40; y += 4)
    for (let x = 7; x + 8 <= 66; x += 10) all.push(rect(x, y, x + 8, y + 2))
  return all
}

/** Rooms on both sides of a corridor, each with a door of a metre; the exit is in the wall at the right. */
function offices(): CellRect[] {
  const walls = [rect(57, 0, 58, 40)]
  for (const [wallY, y0, y1] of [
    [16, 0, 16],
    [23, 24, 40],
  ])
    for (let x = 0; x < 56; x += 14) {
      walls.push(rect(x, wallY, x + 6, wallY + 1), rect(x + 8, wallY, x + 14, wallY + 1))
      if (x > 0) walls.push(rect(x, y0, x + 1, y1))
    }
  return [...walls, rect(56, 16, 57, 17), rect(56, 23, 57, 24)]
}

/** The scenes by id. Their names and what they are for are in `world/places.ts`, with all other places. */
const SCENES = {
  march: {
    kind: 'crowd',
    width: 96,
    depth: 72,
    metres: 1,
    rocks: 0.07,
    walls: [rect(46, 0, 49, 26), rect(46, 44, 49, 72)],
    first: 1000,
    most: 5000,
    groups: [{ from: rect(2, 16, 38, 56), to: { x: 80.5, y: 36.5 } }],
    atGoal: 'stay',
    speed: 3,
    horizon: 1,
    isSent: true,
  },
  door: {
    kind: 'crowd',
    width: 48,
    depth: 32,
    isPaved: true,
    metres: 0.5,
    walls: [rect(24, 0, 25, 32)],
    first: 300,
    most: 600,
    groups: [{ from: rect(2, 3, 22, 29), to: { x: 37.5, y: 16 } }],
    atGoal: 'stay',
    isPeople: true,
    speed: 1.34,
    horizon: 1,
    door: { x: 24, middle: 16, cells: 3, most: 12 },
    isSent: true,
  },
  streams: {
    kind: 'crowd',
    width: 80,
    depth: 24,
    isPaved: true,
    metres: 0.5,
    walls: [],
    first: 400,
    most: 1000,
    groups: [
      { from: rect(0, 0, 28, 24), to: rect(78, 0, 80, 24) },
      { from: rect(52, 0, 80, 24), to: rect(0, 0, 2, 24) },
    ],
    atGoal: 'again',
    speed: 1.34,
    horizon: 1,
    isSent: false,
  },
  siege: {
    kind: 'crowd',
    width: 80,
    depth: 56,
    metres: 1,
    walls: [rect(30, 6, 33, 24), rect(30, 32, 33, 50), rect(66, 25, 72, 31)],
    first: 600,
    most: 2500,
    groups: [{ from: rect(0, 4, 14, 52), to: rect(65, 24, 66, 32) }],
    atGoal: 'again',
    speed: 3,
    horizon: 1,
    isSent: false,
  },
  evacuation: {
    kind: 'crowd',
    width: 64,
    depth: 40,
    isPaved: true,
    metres: 0.5,
    walls: offices(),
    first: 240,
    most: 600,
    groups: [{ from: rect(0, 0, 56, 40), to: rect(62, 0, 64, 40) }],
    atGoal: 'leave',
    isPeople: true,
    speed: 1.34,
    horizon: 1,
    door: { x: 57, middle: 20, cells: 3, most: 6 },
    isSent: false,
  },
  circle: {
    kind: 'crowd',
    width: 64,
    depth: 64,
    metres: 1,
    walls: [],
    first: 250,
    most: 800,
    groups: [{ from: rect(0, 0, 64, 64), to: 'opposite' }],
    atGoal: 'stay',
    speed: 3,
    horizon: 2,
    isSent: false,
  },
  warehouse: {
    kind: 'fleet',
    width: 72,
    depth: 44,
    isPaved: true,
    metres: 1,
    walls: shelves(),
    first: 400,
    most: 1000,
    stations: [rect(0, 0, 2, 44), rect(70, 0, 72, 44)],
  },
} as const satisfies Readonly<Record<string, Scene>>

export type SceneId = keyof typeof SCENES

export const SCENE_IDS = Object.keys(SCENES) as readonly SceneId[]

/** A scene by its id, with the type that all of them share. */
export const sceneOf = (id: SceneId): Scene => SCENES[id]
