import type { Code } from '../../code/copy-as-code.js'
import { Imports } from '../../code/imports.js'
import { inCode } from '../../code/literal.js'
import type { Level3D } from './level.js'

/** What the program reads the mesh from. */
const MESH_FILE = 'level.nav'

/** The level and the path through it as a program that prints the same cost. The mesh is a file beside it. */
export function levelCode(level: Level3D): Code {
  const { mesh, path, goal } = level
  const start = path?.world[0]
  if (mesh === null || path === null || goal === null || start === undefined)
    return { problem: 'There is no path yet. Send the walker somewhere, then come back.' }
  const imports = new Imports()
  imports.use('readFileSync', 'node:fs')
  for (const name of ['createNavFinder', 'loadNavMesh']) imports.use(name, 'footpath/navmesh')
  const links = mesh.links.filter(({ open }) => open)
  const { blocks } = level
  const lines = [
    `const mesh = loadNavMesh(readFileSync('${MESH_FILE}'))`,
    ...(links.length === 0 ? [] : ['// Doors that are open, and ladders.']),
    ...links.map(({ from, to, kind, cost, oneWay }) => {
      const given = { from, to, kind, cost, ...(oneWay ? { oneWay } : {}) }
      return `mesh.link(${inCode(given)})`
    }),
    ...(blocks.length === 0 ? [] : ['// Crates.']),
    ...blocks.map(({ outline, ...options }) => `mesh.block(${inCode(outline)}, ${inCode(options)})`),
    `const path = createNavFinder(mesh).find(${inCode(start)}, ${inCode(goal)}, { partial: true, reach: 2 })`,
    '// path.world are its points, path.links the doors and ladders that it takes.',
    `console.log(path.status, path.cost.toFixed(2)) // → ${path.status} ${path.cost.toFixed(2)}`,
  ]
  return {
    program: `${[...imports.lines(), '', ...lines].join('\n')}\n`,
    file: MESH_FILE,
    bytes: mesh.save(),
  }
}
