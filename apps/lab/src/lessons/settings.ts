import type { Unit } from 'footpath'
import type { Action, Lane, LessonEdit, LessonStep } from './lesson.js'
import { nameOfLane } from './stage.js'

/** What can be set for a lane in a lesson. */
export type SettingName = 'heuristic' | 'weight' | 'openList' | 'mud' | 'radius' | 'slopes'

/** A setting that a step's task asks for. */
export interface Setting {
  readonly name: SettingName
  /** The place of its lane. */
  readonly at: number
}

/** What is drawn with. */
export type Tool = 'hand' | 'tall-wall' | 'mud' | 'erase'

export const TOOLS: readonly Tool[] = ['hand', 'tall-wall', 'mud', 'erase']

/** The settings that a task needs, from what does it: a lesson does not have to name them twice. */
export function settingsOf({ task }: LessonStep, lanes: readonly Lane[]): Setting[] {
  return (task?.solution ?? []).flatMap(({ lane, options = {}, unit = {} }) => {
    const at = lanes.findIndex((_, index) => nameOfLane(index) === lane)
    const names: SettingName[] = [
      ...(['heuristic', 'weight', 'openList'] as const).filter((name) => name in options),
      ...('surfaces' in unit ? (['mud'] as const) : []),
      ...('radius' in unit ? (['radius'] as const) : []),
      ...('slopeUp' in unit ? (['slopes'] as const) : []),
    ]
    return names.map((name) => ({ name, at }))
  })
}

/** Whether a task asks for more walkers. */
export function asksForWalkers({ task }: LessonStep): boolean {
  return (task?.solution ?? []).some(({ query }) => query?.others !== undefined)
}

/** The tool that a task needs; the hand where it asks for none. */
export function toolOf({ task }: LessonStep): Tool {
  const edits = (task?.solution ?? []).flatMap(({ edits: each = [] }): readonly LessonEdit[] => each)
  const [edit] = edits
  if (edit === undefined) return 'hand'
  return edit.what === 'mud' ? 'mud' : 'tall-wall'
}

/** What a setting is for a lane: a number, or a name. */
export function valueIn({ options, unit }: Lane, name: SettingName): string | number {
  switch (name) {
    case 'heuristic':
      return options.heuristic ?? 'octile'
    case 'weight':
      return options.weight ?? 1
    case 'openList':
      return options.openList ?? 'binary-heap'
    case 'mud':
      return unit.surfaces.mud ?? 1
    case 'radius':
      return unit.radius ?? 0
    case 'slopes':
      return unit.slopeUp ?? 1
  }
}

/** What somebody does who gives a lane another setting. */
export function setting({ name, at }: Setting, lane: Lane, value: string | number): Action {
  const chosen = { lane: nameOfLane(at) }
  if (name === 'heuristic' || name === 'weight' || name === 'openList')
    return { ...chosen, options: { [name]: value } }
  const size = Number(value)
  const unit: Partial<Unit> =
    name === 'mud'
      ? { surfaces: { ...lane.unit.surfaces, mud: size } }
      : name === 'radius'
        ? { radius: size }
        : { slopeUp: size, slopeDown: size }
  return { ...chosen, unit }
}
