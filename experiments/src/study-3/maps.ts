import type { Terrain } from 'footpath'
import { type Bitmap, terrainOf } from './bitmap.js'
import { drawEdgy } from './edgy.js'
import { drawEdgy2 } from './edgy2.js'
import { choosePairs, type StudyPair } from './pairs.js'
import { drawUmap2 } from './umap2.js'

const MAP_NAMES = ['edgy-like', 'edgy2-like', 'umap2-like'] as const
export type MapName = (typeof MAP_NAMES)[number]

/** One of the three maps of study 3: size and number of blocked tiles are the paper's, the drawing is ours. */
export interface StudyMap {
  readonly name: MapName
  readonly terrain: Terrain
  /** P0 to P8. */
  readonly pairs: readonly StudyPair[]
}

const DRAWINGS: Readonly<Record<MapName, () => Bitmap>> = {
  'edgy-like': drawEdgy,
  'edgy2-like': drawEdgy2,
  'umap2-like': drawUmap2,
}

/** The three maps, drawn anew at every call, the same every time. */
export function studyMaps(): StudyMap[] {
  return MAP_NAMES.map((name) => {
    const terrain = terrainOf(DRAWINGS[name]())
    return { name, terrain, pairs: choosePairs(terrain, name) }
  })
}
