import { writePath } from '@footpath/formats'
import { cellCentre, Path, type Terrain } from 'footpath'
import { polyline } from 'footpath/path'
import { viaOf } from '../route/through.js'
import { pointsOf } from '../search/path-words.js'
import type { PathData } from '../search/protocol.js'
import type { PathExtension } from './path-extensions.js'

/** A path as the text of a file. */
export function pathFile(data: PathData, terrain: Terrain, extension: PathExtension): string {
  const { status, cost, stats } = data
  const path = new Path({ status, cost, stats, terrain, ...polyline(pointsOf(data), terrain) })
  return writePath(path, terrain, `path${extension}`, { through: viaOf(data).map(cellCentre) })
}
