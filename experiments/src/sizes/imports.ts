import { readFileSync } from 'node:fs'

/** Names that people import on their own; everything else is measured by subpath. */
const NAMED: readonly (readonly [names: string, from: string])[] = [
  ['findPath', 'footpath'],
  ['findPath', 'footpath/grid'],
  ['createFinder, createTerrain, createWalkmap', 'footpath'],
  ['createWalkmap', 'footpath'],
  ['natural', 'footpath'],
  ['findPath, natural', 'footpath'],
  ['createJumpPoints', 'footpath/jump'],
  ['createField', 'footpath/field'],
  ['createStaticIndex', 'footpath/static-index'],
  ['createWaypoints', 'footpath/waypoints'],
  ['readTerrain', '@footpath/formats'],
]

/** The packages that pages load. */
const PACKAGES = ['core', 'formats', 'three']

/** An import as it stands in a program, by the text it is known by. */
export interface MeasuredImport {
  readonly name: string
  readonly module: string
}

/** Every subpath of every package for pages, and the names that people import on their own. */
export function measuredImports(): MeasuredImport[] {
  const subpaths = PACKAGES.flatMap((folder) => {
    const file = new URL(`../../../packages/${folder}/package.json`, import.meta.url)
    const { name, exports } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; exports: object }
    return Object.keys(exports)
      .filter((subpath) => subpath !== './package.json')
      .map((subpath) => `${name}${subpath.slice(1)}`)
  })
  return [
    ...NAMED.map(([names, from]) => ({
      name: `{ ${names} } from '${from}'`,
      module: `export { ${names} } from '${from}'`,
    })),
    ...subpaths.map((from) => ({ name: `* from '${from}'`, module: `export * from '${from}'` })),
  ]
}
