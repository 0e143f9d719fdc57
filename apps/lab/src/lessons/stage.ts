import { FootpathError, type Terrain } from 'footpath'
import type { Rate } from '../replay/rates.js'
import type { TerrainSource } from '../world/source.js'
import type { Action, Hill, Lane, Lesson, LessonEdit, LessonQuery, LessonStep } from './lesson.js'

/** Everything that a step of a lesson shows: what the steps up to it have set, and what was done in it. */
export interface Stage {
  readonly world: TerrainSource
  readonly edits: readonly LessonEdit[]
  readonly query: LessonQuery
  readonly lanes: readonly Lane[]
  readonly view: 'flat' | '3d'
  readonly rate: Rate
  readonly show: NonNullable<LessonStep['show']>
  /** The share of the searches that was played, 0 to 1. */
  readonly shown: number
}

/** What a lesson's step shows before anything is changed; steps count from 0. */
export function stageAt({ id, steps }: Lesson, at: number): Stage {
  let stage: Partial<Stage> = { edits: [], view: 'flat', rate: 30, show: [] }
  for (const step of steps.slice(0, at + 1)) {
    const { world, edits, query, lanes, view, rate, show } = step
    const changed = Object.entries({ world, edits, query, lanes, view, rate, show })
    stage = {
      ...stage,
      ...(world === undefined ? {} : { edits: [] }),
      ...Object.fromEntries(changed.filter(([, value]) => value !== undefined)),
    }
  }
  if (stage.world === undefined || stage.query === undefined || stage.lanes === undefined)
    throw new FootpathError(
      'bad-option',
      `The first step of lesson '${id}' is not complete.`,
      'Give it a world, a query and lanes.',
      id,
    )
  return { ...(stage as Stage), shown: 0 }
}

/** The stage after somebody has done something. */
export function act(stage: Stage, { query, edits = [], lane, options, unit, play }: Action): Stage {
  const lanes = stage.lanes.map((each, at) =>
    nameOfLane(at) === lane
      ? { ...each, options: { ...each.options, ...options }, unit: { ...each.unit, ...unit } }
      : each,
  )
  return {
    ...stage,
    query: { ...stage.query, ...query },
    edits: [...stage.edits, ...edits],
    lanes,
    shown: play ?? stage.shown,
  }
}

/** `A` for the first lane. */
export function nameOfLane(at: number): string {
  return 'ABCD'[at]
}

/** Puts a lesson's edits on the ground. */
export function putOn(terrain: Terrain, edits: readonly LessonEdit[]): void {
  for (const edit of edits) {
    if (edit.what === 'hill') {
      raise(terrain, edit)
      continue
    }
    const { from, to, what } = edit
    const rect = { x0: from.x, y0: from.y, x1: to.x + 1, y1: to.y + 1 }
    if (what === 'mud' || what === 'road') terrain.fill(rect, { surface: what })
    else if (what === 'nothing') terrain.fill(rect, { surface: 'open', obstacle: 'none' })
    else terrain.fill(rect, { obstacle: what })
  }
}

/** Smooth at its top and at its foot. */
function raise(terrain: Terrain, { at, radius, height }: Hill): void {
  const { width, depth } = terrain
  terrain.edit({ x0: 0, y0: 0, x1: width, y1: depth }, ({ heights }) => {
    for (let y = 0; y < depth; y++) {
      for (let x = 0; x < width; x++) {
        const share = 1 - ((x - at.x) ** 2 + (y - at.y) ** 2) / radius ** 2
        if (share > 0) heights.set(x, y, heights.get(x, y) + height * share * share)
      }
    }
  })
}
