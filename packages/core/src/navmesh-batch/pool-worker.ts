import type { NavLink } from '../navmesh/links.js'
import { createNavFinder, type NavFinder } from '../navmesh/nav-finder.js'
import { loadNavMesh, type NavBlock } from '../navmesh/nav-mesh.js'
import type { NavPath } from '../navmesh/nav-path.js'
import type { EditRequest, NavPoolRequest, SentPath } from './protocol.js'
import { QUERY_NUMBERS, queryAt } from './queries.js'

/** The inside of a worker of a pool: its own mesh, which follows the requests. */
export class NavPoolWorker {
  #finder: NavFinder | null = null
  readonly #blocks = new Map<number, NavBlock>()

  /** The first request must be the mesh. */
  readonly answer = (request: NavPoolRequest): SentPath[] | null => {
    if (request.kind === 'mesh') {
      this.#finder = createNavFinder(loadNavMesh(request.bytes))
      return null
    }
    const finder = this.#finder
    if (finder === null) throw new Error('it has no mesh')
    if (request.kind === 'edit') {
      this.#edit(finder, request)
      return null
    }
    const { queries, options } = request
    return Array.from({ length: queries.length / QUERY_NUMBERS }, (_, at) => {
      const { from, to } = queryAt(queries, at)
      return sent(finder.find(from, to, options), finder.mesh.links)
    })
  }

  #edit({ mesh }: NavFinder, { gone, added, links }: EditRequest): void {
    for (const number of gone) {
      mesh.unblock(this.#blocks.get(number) as NavBlock)
      this.#blocks.delete(number)
    }
    for (const { number, block } of added) {
      const { outline, base, height, margin } = block
      this.#blocks.set(number, mesh.block(outline, { base, height, margin }))
    }
    for (const link of mesh.links) mesh.unlink(link)
    for (const { options, open } of links) mesh.link(options).open = open
  }
}

function sent(
  { status, reason, length, cost, world, links, stats }: NavPath,
  all: readonly NavLink[],
): SentPath {
  return {
    status,
    reason,
    length,
    cost,
    points: Float64Array.from(world.flatMap(({ x, y, z }) => [x, y, z])),
    links: links.map(({ link, at }) => [all.indexOf(link), at] as const),
    stats,
  }
}
