import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))

/**
 * How many fields an object of V8 has room for outside itself before one more private field turns it into a dictionary.
 * V8 decides what fits inside from the first seven objects of a class. Where six are gone when the seventh is made, it has
 * no field to go by: all later objects have theirs outside, and as dictionaries they make searches take twice as long.
 */
const ROOM = 15

/** Many at once or one for a call, or read a few times a query: they may become dictionaries. */
const MAY_BE_SLOW = ['GridEstimate', 'PartWriter', 'PathCover', 'Waypoints']

describe('classes with many fields', () => {
  it(`have their private fields among the first ${ROOM}`, () => {
    const classes = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => classesIn(readFileSync(join(SOURCES, name), 'utf8')))
    expect(classes.length).toBeGreaterThan(150)
    const late = classes.filter(
      ({ fields }) => fields.findLastIndex((field) => field.startsWith('#')) >= ROOM,
    )
    expect(late.map(({ name }) => name).sort()).toEqual(MAY_BE_SLOW)
  })

  it('stay fast in a program that loads one map after another', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval', LOADS_MAPS],
      { encoding: 'utf8', cwd: import.meta.dirname },
    )
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({ Terrain: true, LinePieces: true, MeshSearch: true })
  })
})

const LOADS_MAPS = `
import { terrainFromText, createWalkmap } from '../dist/index.js'
import { LinePieces } from '../dist/line/pieces.js'
import { MeshSearch } from '../dist/navmesh/mesh-search.js'
import { createNavFinder, navMeshFromTerrain } from '../dist/navmesh/index.js'
const find = MeshSearch.prototype.find
let search
MeshSearch.prototype.find = function (...query) {
  search = this
  return find.apply(this, query)
}
function load() {
  const terrain = terrainFromText(['....', '.##.', '....'])
  const mesh = navMeshFromTerrain(terrain)
  createNavFinder(mesh).find({ x: 0.5, y: 0, z: 0.5 }, { x: 3.5, y: 0, z: 2.5 })
  return { Terrain: terrain, LinePieces: new LinePieces(createWalkmap(terrain)), MeshSearch: search }
}
for (let map = 0; map < 6; map++) {
  load()
  search = undefined
  for (let round = 0; round < 4; round++) gc()
}
const seventh = load()
const eighth = load()
const isFast = ([name, object]) => [name, %HasFastProperties(object)]
console.log(JSON.stringify(Object.fromEntries(Object.entries(eighth).map(isFast))))
`

/** The classes of a file with the names of their fields in order, private methods counted as one field before them. */
function classesIn(text: string): { name: string; fields: string[] }[] {
  return Array.from(
    text.matchAll(/^(?:export )?(?:abstract )?class (\w+)[^\n]*\{\n([\s\S]*?)^\}/gm),
    (found) => {
      const [, name, body] = found
      const own = body.matchAll(
        /^ {2}(?:declare )?(?:private |protected |readonly )*(#?\w+)[!?]?(?::| =|$)/gm,
      )
      const fields = Array.from(own, ([, field]) => field)
      return {
        name,
        fields: /^ {2}(?:async |\*)?(?:get |set )?#\w+[(<]/m.test(body) ? ['#methods', ...fields] : fields,
      }
    },
  )
}
