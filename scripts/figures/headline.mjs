import { thousands } from './format.mjs'
import { usesOf } from './peers.mjs'

/** The libraries that the first sentence compares with: the two that most people know. */
const KNOWN = ['easystarjs', 'pathfinding']

/** What Footpath is, in one sentence, with what it gains over the libraries most people use, each at its fastest. */
export function headline(peers) {
  const uses = usesOf(peers)
  const own = uses.find(({ library, algorithm }) => library === 'footpath' && algorithm === 'auto')
  const maps = new Set(peers.rows.map(({ map }) => map)).size
  const gains = KNOWN.map((library) => uses.find((use) => use.library === library)).map(
    ({ name, times }) => `**${thousands(times)} times** as fast as ${name}`,
  )
  const answers =
    own.answered === own.queries && own.mismatches === 0
      ? `with the shortest path for every one of ${thousands(own.queries)} queries`
      : `with the shortest path for ${thousands(own.answered - own.mismatches)} of ${thousands(own.queries)} queries`
  return (
    'Footpath is a TypeScript library that finds paths on grids and 3D terrain, for games and simulations. ' +
    `On ${maps} standard maps it is ${gains.join(' and ')}, ${answers} ([how that is measured](docs/results/peers.md)).`
  )
}
