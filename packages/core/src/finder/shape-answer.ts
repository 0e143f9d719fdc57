import { FootpathError } from '../error.js'
import { giveBackScratch, takeScratch } from '../kernel/scratch.js'
import type { Path } from '../path/path.js'
import type { BlockedCells } from '../query/blocked.js'
import { type ShapePath, shapePathOf } from '../query/shape.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { AnyFindOptions } from './options.js'

/** What does the shape of a query; null without one. Refuses one that does not fit the query. */
export function shapeAsked({ shape, influence }: AnyFindOptions): ShapePath | null {
  if (shape === undefined) return null
  if (influence !== undefined)
    throw new FootpathError(
      'unsuitable-combination',
      'A path with an influence cannot be shaped: it would be moved into cells that it avoids.',
      'Leave out shape or influence.',
      shape,
    )
  return shapePathOf(shape)
}

/** Shapes the path of an engine. It keeps off the cells that the query blocks. */
export function shapeAround(
  walkmap: Walkmap,
  path: Path,
  blocked: BlockedCells | null,
  shape: ShapePath,
): Path {
  if (blocked === null) return shape(path, walkmap, walkmap)
  const scratch = takeScratch(walkmap)
  try {
    return shape(path, walkmap, blocked.over(scratch.overlay))
  } finally {
    giveBackScratch(walkmap, scratch)
  }
}
