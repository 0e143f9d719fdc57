import { bakeNavMesh } from 'footpath/navmesh/bake'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { measureBake, type NavBakeRow } from './bakes.js'
import { measureCrates } from './crates.js'
import { measureGround } from './ground.js'
import { benchLevels } from './levels.js'
import { bakeWithNavcat, navcatMesh } from './navcat.js'
import type { PeerMesh } from './peer.js'
import { measureQueries, type NavQueryRow } from './queries.js'
import { bakeWithRecast, loadRecast, recastMesh } from './recast.js'
import { threeMesh } from './three-pathfinding.js'

/**
 * Navigation meshes beside recast-navigation, navcat and three-pathfinding, all in one process: queries on the same
 * polygons, baking of the same levels, what is lost of the free ground, crates, sizes.
 *
 *     node main.js [LEVEL…]     measures all levels and stores the result, or prints those named
 */
const UNIT = { radius: 0.6, height: 2, climb: 0.9, cell: 0.3 }

/** These are baked in fewer passes, and not given to three-pathfinding. */
const LARGE = ['houses', 'hall']

async function main(asked: readonly string[]): Promise<void> {
  await loadRecast()
  const levels = benchLevels().filter(({ name }) => asked.length === 0 || asked.includes(name))
  const queries: NavQueryRow[] = []
  const bakes: NavBakeRow[] = []
  for (const level of levels) {
    process.stderr.write(`${level.name} …\n`)
    const isLarge = LARGE.includes(level.name)
    bakes.push(measureBake(level, UNIT, isLarge ? 4 : 12))
    const { climb } = UNIT
    const plan = { climb, queries: 200, passes: isLarge ? 40 : 150 }
    const ask = (mesh: string, library: string, peer: PeerMesh, asked = plan) =>
      queries.push(measureQueries(mesh, library, peer, asked))
    const solo = recastPeer(false)
    ask(level.name, 'recast-navigation', solo)
    ask(`${level.name}, tiled`, 'recast-navigation', recastPeer(true))
    ask(level.name, 'navcat', navcatMesh(bakeWithNavcat(level.soup, UNIT)), {
      ...plan,
      passes: isLarge ? 20 : 60,
    })
    if (!isLarge) ask(level.name, 'three-pathfinding', threeMesh(solo), { climb, queries: 100, passes: 20 })

    function recastPeer(isTiled: boolean): PeerMesh {
      const mesh = bakeWithRecast(level.soup, UNIT, isTiled)
      if (mesh === null) throw new Error(`Recast cannot bake ${level.name}.`)
      return recastMesh(mesh)
    }
  }
  const crates = levels.map(({ name, soup }) => measureCrates(name, bakeNavMesh(soup, UNIT)))
  const ground = measureGround([0.3, 0.15, 0.1].map((cell) => ({ ...UNIT, cell })))
  // Loaded last, so that the bundler is not in the process while queries are timed.
  const { navMeshSizes } = await import('./sizes.js')
  const sizes = await navMeshSizes()
  for (const rows of [queries, bakes, crates, ground, sizes]) console.table(rows)
  // Its paths cut corners.
  const others = queries.filter(({ library }) => library !== 'three-pathfinding')
  if (others.some(({ shorter }) => shorter > 0)) process.exitCode = 1
  if (asked.length === 0)
    storeResult('navmesh', { machine: describeMachine(), rows: queries, bakes, crates, ground, sizes })
}

await main(process.argv.slice(2))
