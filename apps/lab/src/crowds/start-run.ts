import type { MapPoint, Terrain, TerrainData } from 'footpath'
import type { TerrainPatch } from 'footpath/internal'
import { CrowdRun } from './crowd-run.js'
import { FleetRun } from './fleet-run.js'
import type { FormationName } from './formations.js'
import { groundOf } from './ground.js'
import type { Run } from './run.js'
import { type SceneId, sceneOf } from './scenes.js'
import type { WalkCrowd } from './walk-crowd.js'

/** What a run is made of, as plain data: the same gives the same run, tick by tick. */
export interface RunSettings {
  readonly scene: SceneId
  readonly count: number
  readonly seed: number
  readonly doorCells: number
  readonly goal: MapPoint | null
  /** How they walk where everybody is sent. */
  readonly formation: FormationName
}

/** What a run begins with: a scene and the cells drawn on it, or a crowd in Walk and the ground it is on. */
export type RunStart = { readonly patch: TerrainPatch | null } & (
  | { readonly settings: RunSettings }
  | { readonly crowd: WalkCrowd; readonly terrain: TerrainData }
)

/** The settings of a scene as it is made. */
export function firstSettings(scene: SceneId): RunSettings {
  const made = sceneOf(scene)
  const doorCells = made.kind === 'crowd' ? (made.door?.cells ?? 0) : 0
  return { scene, count: made.first, seed: 1, doorCells, goal: null, formation: 'none' }
}

/** Starts a scene, on its own ground or on one that was drawn on. */
export function startRun(settings: RunSettings, ground?: Terrain): Run {
  const scene = sceneOf(settings.scene)
  const terrain = ground ?? groundOf(scene, settings.seed, settings.doorCells, scene.metres)
  return scene.kind === 'crowd'
    ? new CrowdRun(scene, terrain, settings)
    : new FleetRun(scene, terrain, settings)
}
