import { type Cell, createTerrain, FootpathError, type Terrain } from 'footpath'
import { show } from 'footpath/internal'
import { OBSTACLES } from 'footpath/terrain'
import { drawGameMap } from './game-map.js'
import { drawComplexHeightmap, drawPhoto, drawSimpleHeightmap } from './heightmaps.js'
import { type MapImage, squaredDistance } from './image.js'
import { drawComplexLabyrinth, drawSimpleLabyrinth } from './labyrinths.js'
import { STUDY_1_MAPS } from './names.js'
import { drawTrack, drawTrackWithObstacles, drawUniform } from './tracks.js'

/** One of the ten tests of study 1. */
export interface StudyMap {
  /** The test's number in the paper, 1 to 10. */
  readonly id: number
  /** The paper's name of the map. */
  readonly name: string
  readonly image: MapImage
  readonly terrain: Terrain
  /** Corner to corner (reading A13); where a corner is blocked, the free cell nearest to it. */
  readonly start: Cell
  readonly goal: Cell
}

/** Height of white (reading A12). */
const MAX_HEIGHT = 20

/** The drawings are ours: the paper was at hand as text, so only names and sizes of its maps are known. */
const DRAWINGS: Readonly<Record<(typeof STUDY_1_MAPS)[number]['name'], (size: number) => MapImage>> = {
  uniform: drawUniform,
  'unified track': drawTrack,
  'uniform track with obstacles': drawTrackWithObstacles,
  'simple labyrinth': drawSimpleLabyrinth,
  'simple heightmap': drawSimpleHeightmap,
  'complex heightmap': drawComplexHeightmap,
  'game map': drawGameMap,
  'complex labyrinth': drawComplexLabyrinth,
  'real photo': drawPhoto,
}

/**
 * A map by its number in the paper, drawn at every call from its name and size: heights are grey · 20 / 255 (equation 1), cells have size
 * 1, blocked cells come from the mask and not from a grey.
 */
export function studyMap(id: number): StudyMap {
  const test = STUDY_1_MAPS.find((each) => each.id === id)
  if (test === undefined)
    throw new FootpathError('unknown-name', `Study 1 has no map ${show(id)}.`, 'Its maps are 1 to 10.', id)
  const { name, size } = test
  const image = DRAWINGS[name](size)
  return {
    id,
    name,
    image,
    terrain: terrainOf(image),
    start: freeCellNear(image, 0, 0),
    goal: freeCellNear(image, size - 1, size - 1),
  }
}

/** All ten maps. */
export function studyMaps(): StudyMap[] {
  return STUDY_1_MAPS.map(({ id }) => studyMap(id))
}

function terrainOf({ size, greys, mask }: MapImage): Terrain {
  const blocked = OBSTACLES.indexOf('blocked')
  return createTerrain({
    width: size,
    depth: size,
    heights: Array.from(greys, (grey) => (grey * MAX_HEIGHT) / 255),
    obstacles: mask.map((isBlocked) => isBlocked * blocked),
  })
}

/** The free cell nearest to a corner by the straight line, the first in row order among equals. */
function freeCellNear({ size, mask }: MapImage, x: number, y: number): Cell {
  let nearest: Cell = { x, y }
  let least = Number.POSITIVE_INFINITY
  mask.forEach((isBlocked, index) => {
    const cell = { x: index % size, y: Math.floor(index / size) }
    const distance = squaredDistance(cell.x, cell.y, x, y)
    if (isBlocked === 1 || distance >= least) return
    nearest = cell
    least = distance
  })
  return nearest
}
