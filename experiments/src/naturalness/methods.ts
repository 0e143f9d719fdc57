import { natural, type Path, removeCollinear } from 'footpath'
import type { KernelFindOptions } from 'footpath/search'
import type { Query } from './sets.js'

/** How a query becomes a path. */
export interface Method {
  readonly name: string
  readonly path: (query: Query, plain: Path) => Path
}

/** Study 1's two, with the cheapest step as the estimate's scale, and those that NATURALNESS puts beside them. */
export const METHODS: readonly Method[] = [
  searched('A*', { algorithm: 'a-star', heuristic: 'manhattan', ties: 'fifo', openList: 'binary-heap' }),
  searched('A*MOD', { algorithm: 'a-star-mod' }),
  { name: 'octile A*', path: (_, plain) => plain },
  {
    name: 'octile A*, collinear removed',
    path: ({ finder }, plain) => removeCollinear(plain, finder.walkmap),
  },
  searched('fewest turns', { algorithm: 'fewest-turns' }),
  searched('Theta*', { algorithm: 'theta-star' }),
  searched('Lazy Theta*', { algorithm: 'lazy-theta-star' }),
  {
    name: 'natural, straightened',
    path: ({ finder }, plain) => natural(plain, finder.walkmap, { smooth: false }),
  },
  { name: 'natural, smoothed', path: ({ finder }, plain) => natural(plain, finder.walkmap) },
]

/** The optimal path of steps, over which `natural` works. */
export function plainPath({ finder, from, to }: Query): Path {
  return finder.find(from, to, { algorithm: 'a-star' })
}

function searched(name: string, options: KernelFindOptions): Method {
  return { name, path: ({ finder, from, to }) => finder.find(from, to, options) }
}
