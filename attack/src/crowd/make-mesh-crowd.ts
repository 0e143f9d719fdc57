import type { WorldPoint } from 'footpath'
import { heightAt, type MeshData } from '../oracle/mesh-rules.js'
import type { Random } from '../random.js'
import { type CrowdCase, makeHistory } from './make-crowd.js'
import type { MeshEdit, MeshLead } from './mesh-stage.js'

export type MeshCrowdCase = CrowdCase<MeshData, MeshLead, MeshEdit>

/** A small level with up to 24 units, to which everything happens that a user can do. */
export function makeMeshCrowd(random: Random): MeshCrowdCase {
  const ground = makeLevel(random)
  const place = () => makePlace(random, ground)
  return makeHistory(random, ground, {
    layers: ['ground', 'ground', 'other'],
    radii: [0.1, 0.3, 0.4, 0.5, 0.9],
    makePlace: place,
    makeLead: () => ({ from: place(), to: place() }),
    makeEdit: () => makeEdit(random, ground),
  })
}

function makeLevel(random: Random): MeshData {
  const [width, depth] = [random.from(1, 9), random.from(1, 9)]
  const density = random.pick([0, 0.1, 0.25, 0.4])
  const storeys = Array.from({ length: random.from(1, 3) }, () =>
    Array.from({ length: depth }, (_, z) =>
      // There is ground somewhere.
      Array.from({ length: width }, (__, x) => ((x > 0 || z > 0) && random.chance(density) ? '#' : '.')).join(
        '',
      ),
    ),
  )
  const slope = [random.pick([0, 0, 0.125, -0.25]), random.pick([0, 0, 0.125])] as const
  const bare = { width, depth, cell: random.pick([1, 2, 2.5]), height: 4, slope, storeys, links: [] }
  const links = Array.from({ length: random.from(0, 6) }, () => ({
    from: makePlace(random, bare),
    to: makePlace(random, bare),
    cost: random.pick([0.1, 1, 4, 30]),
    oneWay: random.chance(0.3),
    open: random.chance(0.85),
  }))
  return { ...bare, links }
}

/** A point on the ground: exactly on the border of a cell, in its middle, or anywhere. */
function makePlace(random: Random, data: MeshData): WorldPoint {
  for (;;) {
    const storey = random.below(data.storeys.length)
    const [column, row] = [random.below(data.width), random.below(data.depth)]
    if (data.storeys[storey][row][column] !== '.') continue
    const [x, z] = [column, row].map(
      (corner) => (corner + random.pick([0, 0.5, 0.5, random.below(16) / 16])) * data.cell,
    )
    return { x, y: heightAt(data, storey, x, z), z }
  }
}

function makeEdit(random: Random, { width, depth, cell, links }: MeshData): MeshEdit {
  if (links.length > 0 && random.chance(0.5))
    return random.chance(0.8) ? { door: random.below(links.length) } : { unlink: random.below(links.length) }
  const [x0, z0] = [(random.below(8 * width) / 8) * cell, (random.below(8 * depth) / 8) * cell]
  return { crate: { x0, z0, x1: x0 + random.from(1, 24) / 8, z1: z0 + random.from(1, 24) / 8 } }
}
