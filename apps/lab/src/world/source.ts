import { STUDY_1_MAPS } from '@footpath/studies/study-1'
import type { Study3Map } from '@footpath/studies/study-3'
import type { MapKind } from 'footpath/random'
import { WORLDS } from '../words/names.js'
import { PLACES, type PlaceSource } from './places.js'

/** A map made by a generator: its sliders and its seed. */
export interface GeneratedWorld {
  readonly kind: 'generated'
  readonly map: MapKind
  readonly size: number
  readonly seed: string
  /** Share of blocked cells, for `density`. */
  readonly density?: number
  /** Share of cells under water, for `hills` and `terrain`. */
  readonly water?: number
}

/** Where a plain world comes from, as plain data that fits a link: the same source gives the same terrain. */
export type TerrainSource =
  | GeneratedWorld
  | { readonly kind: 'study-1'; readonly id: number }
  | { readonly kind: 'study-3'; readonly map: Study3Map }
  | { readonly kind: 'empty'; readonly width: number; readonly depth: number }
  | {
      readonly kind: 'file'
      readonly name: string
      readonly size?: number
      /** For pictures of heights: metres of white above black, and of a pixel's edge. */
      readonly maxHeight?: number
      readonly pixelSize?: number
      /** For meshes: the axis that points up, metres of a unit, and how many times as high they become. */
      readonly up?: 'y' | 'z'
      readonly unitSize?: number
      readonly heightScale?: number
      /** For maps of Tiled: the layers whose tiles block, beside those that say so. */
      readonly walls?: readonly string[]
    }

/** Where a world comes from: a terrain, or a place of another kind. */
export type WorldSource = TerrainSource | PlaceSource

/** What the first visit shows. */
export const START_WORLD: TerrainSource = {
  kind: 'generated',
  map: 'terrain',
  size: 128,
  seed: 'hillside',
  water: 0.12,
}

/** Where the units of the first visit walk: a ridge lies between, and the walker goes around it. */
export const START_ENDS = { from: { x: 30, y: 51 }, to: { x: 77, y: 93 } } as const

/** The name of a world in the bar and in saved files. */
export function titleOf(source: WorldSource): string {
  switch (source.kind) {
    case 'generated':
      return `${WORLDS[source.map].name} ${source.size} · seed ${source.seed}`
    case 'study-1':
      return `Study 1 · ${nameOfMap(source.id)}`
    case 'study-3':
      return `Study 3 · ${source.map}`
    case 'empty':
      return `Empty ${source.width} × ${source.depth}`
    case 'file':
      return source.name
    case 'place':
      return PLACES[source.place].name
  }
}

function nameOfMap(id: number): string {
  const map = STUDY_1_MAPS.find((each) => each.id === id)
  return map === undefined ? `${id}` : `${map.name} ${map.size}`
}
