import type { NavLink } from '../navmesh/links.js'
import { AreaFinder } from '../areas/area-finder.js'
import { createNavFinder } from '../navmesh/nav-finder.js'
import { loadNavMesh, type NavBlock, type NavMesh } from '../navmesh/nav-mesh.js'
import type { NavPath } from '../navmesh/nav-path.js'
import type { FinderOnMesh } from './in-slices.js'
import type { EditRequest, NavPoolRequest, SentPath } from './protocol.js'
import { QUERY_NUMBERS, queryAt } from './queries.js'

/** The inside of a worker of a pool: its own mesh, which follows the requests. */
export class NavPoolWorker {
  #finder: FinderOnMesh | null = null
  readonly #blocks = new Map<number, NavBlock>()

  /** The first request must be the mesh. */
  readonly answer = (request: NavPoolRequest): SentPath[] | null => {
    if (request.kind === 'mesh') {
      const mesh = loadNavMesh(request.bytes)
      const { areas } = request
      this.#finder = areas === undefined ? createNavFinder(mesh) : new AreaFinder(mesh, areas)
      return null
    }
    const finder = this.#finder
    if (finder === null) throw new Error('it has no mesh')
    if (request.kind === 'edit') {
      this.#edit(finder.mesh, request)
      return null
    }
    const { queries, options } = request
    return Array.from({ length: queries.length / QUERY_NUMBERS }, (_, at) => {
      const { from, to } = queryAt(queries, at)
      return sent(finder.find(from, to, options), finder.mesh.links)
    })
  }

  #edit(mesh: NavMesh, { gone, added, goneLinks, addedLinks, open, areas }: EditRequest): void {
    if (areas !== undefined) mesh.areaMap.replace(areas.data)
    for (const number of gone) {
      mesh.unblock(this.#blocks.get(number) as NavBlock)
      this.#blocks.delete(number)
    }
    const before = mesh.links
    for (const at of goneLinks) mesh.unlink(before[at])
    // Before new obstacles: these may cover the end of a link, but no link can be added there.
    for (const options of addedLinks) mesh.link(options)
    for (const [at, link] of mesh.links.entries()) link.open = open[at]
    for (const { number, block } of added) {
      const { outline, base, height, margin } = block
      this.#blocks.set(number, mesh.block(outline, { base, height, margin }))
    }
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
