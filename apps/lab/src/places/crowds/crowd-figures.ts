import { type Cell, createFinder, type MapPoint, type Terrain, walkmapFor } from 'footpath'
import { ALGORITHMS } from 'footpath/algorithms'
import { createField } from 'footpath/field'
import { createRandom } from 'footpath/random'
import type { Figures } from '../../crowds/run.js'
import { sceneOf } from '../../crowds/scenes.js'
import type { RunSettings } from '../../crowds/start-run.js'
import { startsIn } from '../../crowds/starts.js'
import type { LaneFigures } from '../place-lesson.js'

/** Cells that leading everybody takes: by one field, and by a search for each. */
interface Leading {
  /** What it depends on, beside the ground. */
  readonly of: string
  readonly version: number
  readonly field: number
  readonly searches: number
}

/** Figures are asked for with every frame, and these change only with the ground, the goal and who walks. */
const kept = new WeakMap<Terrain, Leading>()

/** What a lesson can count in a scene: one field for all, and a search for each unit. */
export function crowdFigures(
  settings: RunSettings,
  terrain: Terrain,
  figures: Figures | null,
): readonly LaneFigures[] {
  const door = settings.doorCells * sceneOf(settings.scene).metres
  const flow = Math.abs(figures?.flow ?? 0)
  return [
    {
      expanded: () => leading(settings, terrain).field,
      units: () => settings.count,
      seconds: () => figures?.seconds ?? 0,
      arrived: () => figures?.arrived ?? 0,
      cutOff: () => figures?.cutOff ?? 0,
      overlapping: () => figures?.overlapping ?? 0,
      /** In metres. */
      door: () => door,
      /** Persons per second and metre, and per second. */
      flow: () => flow,
      through: () => flow * door,
    },
    { expanded: () => leading(settings, terrain).searches },
  ]
}

function leading(settings: RunSettings, terrain: Terrain): Leading {
  const known = kept.get(terrain)
  const of = JSON.stringify(settings)
  if (known?.of === of && known.version === terrain.version) return known
  const found = { of, version: terrain.version, ...lead(settings, terrain) }
  kept.set(terrain, found)
  return found
}

function lead(settings: RunSettings, terrain: Terrain): Pick<Leading, 'field' | 'searches'> {
  const scene = sceneOf(settings.scene)
  if (scene.kind !== 'crowd') return { field: 0, searches: 0 }
  const { from, to } = scene.groups[0]
  const point = settings.goal ?? (to !== null && typeof to === 'object' && 'x' in to ? to : null)
  if (point === null) return { field: 0, searches: 0 }
  const goal = cellOf(point)
  const walkmap = walkmapFor(terrain, 'ground')
  const finder = createFinder(walkmap)
  const starts = startsIn(walkmap, from, settings.count, createRandom(`${settings.seed} starts`))
  return {
    field: createField(walkmap, goal).costs.filter(Number.isFinite).length,
    searches: starts.reduce(
      (sum, start) =>
        sum + finder.find(cellOf(start), goal, { algorithm: ALGORITHMS['a-star'] }).stats.expanded,
      0,
    ),
  }
}

function cellOf({ x, y }: MapPoint): Cell {
  return { x: Math.floor(x), y: Math.floor(y) }
}
