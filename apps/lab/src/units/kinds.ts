import { air, ground, type StepModelName, type Unit } from 'footpath'

/** The units of the lab: study 4's two, on terrain with heights with a walker's pace. */
export type UnitKind = 'ground' | 'air'

/** The unit of a kind; where the ground has heights, walkers pay time by slope, so that they walk around hills. */
export function unitOf(kind: UnitKind, hasHeights: boolean): Unit {
  if (kind === 'air') return { ...air, step: '1/√2' }
  const step: StepModelName = hasHeights ? 'tobler' : '1/√2'
  return { ...ground, step, directions: hasHeights ? 16 : 8 }
}

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
