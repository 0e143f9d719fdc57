import { requireName } from 'footpath/internal'
import type { Terrain } from 'footpath/terrain'
import { type Bitmap, terrainOf } from './bitmap.js'
import { drawEdgy } from './edgy.js'
import { drawEdgy2 } from './edgy2.js'
import { STUDY_3_MAPS, type Study3Map } from './names.js'
import { drawUmap2 } from './umap2.js'

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
