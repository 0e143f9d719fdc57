import { air, flatGround, type StepModelName, type Unit } from 'footpath'

/** The units of the lab: on foot, with a walker's pace on terrain with heights, and in the air. */
export type UnitKind = 'ground' | 'air'

/** What units are called. */
const KIND_NAMES: Readonly<Record<UnitKind, string>> = { ground: 'Walker', air: 'Flier' }

/** The name of a unit in the panel and in the status line. */
export function nameOfUnit({ kind, id }: { readonly kind: UnitKind; readonly id: number }): string {
  return `${KIND_NAMES[kind]} ${id}`
}

/**
 * The unit of a kind. Where the ground has heights, walkers pay time by slope, so that they walk around hills; no slope
 * stops them, because dropped heightmaps can be as steep as they like.
 */
export function unitOf(kind: UnitKind, hasHeights: boolean): Unit {
  if (kind === 'air') return air
  const step: StepModelName = hasHeights ? 'tobler' : '1/√2'
  return { ...flatGround, name: 'ground', step, directions: hasHeights ? 16 : 8 }
}

/** Steps that cost seconds. */
export const TIMED_STEPS: readonly StepModelName[] = ['tobler', 'langmuir']

/** Colours of units, in the order in which they are added; readable on grass, rock and snow. */
export const UNIT_COLOURS = [
  '#e4572e',
  '#2e86ab',
  '#f2c14e',
  '#7b2d8e',
  '#1b998b',
  '#d7263d',
  '#3d5a80',
  '#ff9f1c',
] as const

/** How many times as fast as usual a unit may be. */
export const SPEEDS = { least: 0.2, most: 4 } as const
