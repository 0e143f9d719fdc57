import {
  type Cell,
  type FindPathOptions,
  findPath as findPathWith,
  type Goal,
  type MapLike,
  type Path,
} from 'footpath'
import { ALGORITHMS, type KernelFindOptions } from 'footpath/search'

type ByName = KernelFindOptions & Pick<FindPathOptions, 'unit' | 'diagonal' | 'step' | 'tiles'>

/** `findPath` with every algorithm by its name; settings without one are those of A*. */
export function findPath(map: MapLike, from: Cell, to: Goal, options: ByName = {}): Path {
  const { algorithm, ...rest } = options
  const named =
    typeof algorithm === 'string' && algorithm !== 'auto' ? { algorithm: ALGORITHMS[algorithm] } : {}
  return findPathWith(map, from, to, { ...rest, ...named } as FindPathOptions)
}
