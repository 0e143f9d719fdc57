import { type Cell, createTerrain, type Terrain } from 'footpath'
import { OBSTACLES } from 'footpath/terrain'
import { drawGameMap } from './game-map.js'
import { drawComplexHeightmap, drawPhoto, drawSimpleHeightmap } from './heightmaps.js'
import { type MapImage, squaredDistance } from './image.js'
import { drawComplexLabyrinth, drawSimpleLabyrinth } from './labyrinths.js'
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

/** Names and sizes are the paper's; the drawings are ours, because it shows its maps only as small figures. */
const TESTS: readonly (readonly [name: string, size: number, draw: (size: number) => MapImage])[] = [
  ['uniform', 20, drawUniform],
  ['unified track', 20, drawTrack],
  ['uniform track with obstacles', 20, drawTrackWithObstacles],
  ['simple labyrinth', 20, drawSimpleLabyrinth],
  ['simple heightmap', 20, drawSimpleHeightmap],
  ['complex heightmap', 40, drawComplexHeightmap],
  ['game map', 20, drawGameMap],
  ['game map', 40, drawGameMap],
  ['complex labyrinth', 80, drawComplexLabyrinth],
  ['real photo', 40, drawPhoto],
]

/**
 * The ten maps of figures 5 to 9, drawn anew at every call: heights are grey · 20 / 255 (equation 1), cells have
 * size 1, blocked cells come from the mask and not from a grey.
 */
export function studyMaps(): StudyMap[] {
  return TESTS.map(([name, size, draw], at) => {
    const image = draw(size)
    return {
      id: at + 1,
      name,
      image,
      terrain: terrainOf(image),
      start: freeCellNear(image, 0, 0),
      goal: freeCellNear(image, size - 1, size - 1),
    }
  })
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
