import { OBSTACLES, SURFACES } from 'footpath/terrain'
import type { Edits, Runs } from '../../src/share/edits.js'

/** A rectangle of cells, its last column and row left out. */
export interface Area {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** Edits that put an obstacle on every cell of an area, on a map of the given width. */
export function wall(width: number, area: Area, obstacle = 'tall-wall'): Edits {
  return { obstacles: filled(width, area, OBSTACLES.indexOf(obstacle as (typeof OBSTACLES)[number])) }
}

/** Edits that give every cell of an area a surface. */
export function ground(width: number, area: Area, surface: string): Edits {
  return { surfaces: filled(width, area, SURFACES.indexOf(surface as (typeof SURFACES)[number])) }
}

function filled(width: number, { x0, y0, x1, y1 }: Area, value: number): Runs {
  return Array.from({ length: y1 - y0 }, (_, row) => [
    (y0 + row) * width + x0,
    ...Array.from({ length: x1 - x0 }, () => value),
  ])
}
