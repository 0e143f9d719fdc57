import { requireName } from '../../error.js'
import type { Terrain } from '../../terrain/index.js'
import { type Bitmap, terrainOf } from './bitmap.js'
import { drawEdgy } from './edgy.js'
import { drawEdgy2 } from './edgy2.js'
import { drawUmap2 } from './umap2.js'

/** The maps of study 3, rebuilt from its figures. */
export const STUDY_3_MAPS = ['edgy-like', 'edgy2-like', 'umap2-like'] as const

/** One of `STUDY_3_MAPS`. */
export type Study3Map = (typeof STUDY_3_MAPS)[number]

const DRAWINGS: Readonly<Record<Study3Map, () => Bitmap>> = {
  'edgy-like': drawEdgy,
  'edgy2-like': drawEdgy2,
  'umap2-like': drawUmap2,
}

/**
 * One of the three maps of study 3, the same every time: size and number of blocked tiles are the paper's, the drawing
 * is ours.
 */
export function generateStudy3Map(name: Study3Map): Terrain {
  return terrainOf(DRAWINGS[requireName('map of study 3', name, STUDY_3_MAPS)]())
}
