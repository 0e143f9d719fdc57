import { readFileSync, writeFileSync } from 'node:fs'
import { loadNavMesh } from 'footpath/navmesh'
import { describe, expect, it } from 'vitest'
import { footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()

/** A floor of 10 × 8 m, a wall across it with a door, and a storey above. */
function level(door: number): string {
  const walls: [number, number][] = [
    [0, 4 - door / 2],
    [4 + door / 2, 8],
  ]
  const quads = [
    [0, 0, 0, 0, 0, 8, 10, 0, 8, 10, 0, 0],
    [2, 3, 2, 2, 3, 6, 8, 3, 6, 8, 3, 2],
    ...walls.flatMap(([low, high]) => [
      [5, 0, low, 5, 0, high, 5, 2.5, high, 5, 2.5, low],
      [5, 0, low, 5, 2.5, low, 5, 2.5, high, 5, 0, high],
    ]),
  ]
  const vertices = quads.flatMap((quad) =>
    [0, 3, 6, 9].map((corner) => `v ${quad.slice(corner, corner + 3).join(' ')}`),
  )
  const faces = quads.map((_, quad) => `f ${[1, 2, 3, 4].map((corner) => 4 * quad + corner).join(' ')}`)
  return [...vertices, ...faces, ''].join('\n')
}

const house = at('house.obj')
for (const name of ['empty.glb', 'empty.nav']) writeFileSync(at(name), '')
writeFileSync(house, level(1.4))
const nav = at('house.nav')

describe('footpath bake', () => {
  it('makes a mesh that find walks on', async () => {
    const baked = await footpath(['bake', house, '--radius', '0.4', '-o', nav, '--picture', at('house.svg')])
    expect(baked).toMatchObject({ code: 0, stderr: '' })
    expect(baked.stdout).toMatch(/^Baked in .*: \d+ polygons, \d+ corners, 2 islands, [\d.]+ kB · /)
    expect(loadNavMesh(readFileSync(nav)).islands).toBe(2)
    const svg = readFileSync(at('house.svg'), 'utf8')
    expect(svg.match(/class="storey"/g)).toHaveLength(2)

    const find = (...args: string[]) => footpath(['find', nav, ...args])
    const found = await find('--from', '2,0,1', '--to', '8,0,1', '--json', '--picture', at('path.svg'))
    const json = JSON.parse(found.stdout) as { status: string; length: number; points: number[][] }
    expect([found.code, json.status]).toEqual([0, 'found'])
    expect(json.length).toBeGreaterThan(6)
    expect(json.points[0]).toEqual([2, 0, 1])
    expect(json.points.at(-1)).toEqual([8, 0, 1])
    expect(readFileSync(at('path.svg'), 'utf8')).toContain('<polyline')

    const lines = (await find('--from', '2,0,1', '--to', '8,0,1')).stdout.trimEnd().split('\n')
    expect(lines[0]).toBe('2,0,1')
    expect(lines.at(-1)).toMatch(/^Found in .* points, .* m seen from above/)
    const above = await find('--from', '2,0,1', '--to', '4,3,4')
    expect(above).toMatchObject({ code: 1, stdout: expect.stringContaining('not joined') })
    const partial = await find('--from', '2,0,1', '--to', '4,3,4', '--partial')
    expect(partial).toMatchObject({ code: 0, stdout: expect.stringContaining('Partial path') })
    const outside = await find('--from', '2,0,1', '--to', '40,0,4')
    expect(outside).toMatchObject({ code: 1, stdout: expect.stringContaining('the goal is not on the mesh') })
  })

  it('shapes and measures paths on meshes', async () => {
    const query = ['find', nav, '--from', '2,0,1', '--to', '8,0,1', '--metrics']
    const measured = async (...more: string[]) =>
      JSON.parse((await footpath([...query, '--json', ...more])).stdout) as {
        length: number
        metrics: { lowClearance: number; groundLength: number }
      }
    const plain = await measured()
    const natural = await measured('--shape', 'natural', '--clearance', '0.2', '--max-extra', '0.1')
    expect(plain.metrics.groundLength).toBeCloseTo(plain.length, 6)
    expect(natural.metrics.lowClearance).toBeGreaterThan(plain.metrics.lowClearance + 0.05)
    expect(natural.length).toBeLessThan(1.1 * plain.length)
    expect((await footpath([...query, '--shape', 'natural'])).stdout).toMatch(
      /clearance, mean +[\d.]+ {2}m\n/,
    )
  })

  it.each(['walk.navmesh', 'navmesh.json'])('walks on meshes of other programs: %s', async (name) => {
    const vertices = [0, 0, 0, 4, 0, 0, 4, 0, 4, 0, 0, 4]
    writeFileSync(at(name), JSON.stringify({ vertices, indices: [0, 2, 1, 0, 3, 2], areas: [0, 0] }))
    const { code, stdout } = await footpath(['find', at(name), '--from', '1,0,1', '--to', '3,0,3'])
    expect([code, stdout.split('\n')[1]]).toEqual([0, '3,0,3'])
  })

  it('names the links that a path takes', async () => {
    // Two floors as navcat writes them, and a connection.
    const squares = [0, 6].flatMap((x) => [x, 0, 0, x, 0, 4, x + 4, 0, 4, x + 4, 0, 0])
    const polys = [0, 4].map((first) => ({ vertices: [0, 1, 2, 3].map((corner) => first + corner) }))
    const jump = { start: [4, 0, 2], end: [6, 0, 2], direction: 0 }
    const mesh = { tiles: { 0: { vertices: squares, polys } }, offMeshConnections: { 0: jump } }
    writeFileSync(at('jump.navmesh'), JSON.stringify(mesh))
    const find = (...more: string[]) =>
      footpath(['find', at('jump.navmesh'), '--from', '1,0,2', '--to', '9,0,2', ...more])
    expect((await find()).stdout).toContain(', 1 link (')
    const { links } = JSON.parse((await find('--json')).stdout) as { links: object[] }
    expect(links).toEqual([{ kind: 'connection', cost: 2, at: 1 }])
  })

  it('finds the cheapest path by areas', async () => {
    // Two triangles: the lower is area 3.
    const vertices = [0, 0, 0, 4, 0, 0, 4, 0, 4, 0, 0, 4]
    writeFileSync(
      at('areas.navmesh'),
      JSON.stringify({ vertices, indices: [0, 2, 1, 0, 3, 2], areas: [0, 3] }),
    )
    const find = (...more: string[]) =>
      footpath(['find', at('areas.navmesh'), '--from', '3,0,1', '--to', '1,0,3', ...more])
    const { stdout } = await find('--area-cost', '3=2', '--json')
    expect((JSON.parse(stdout) as { cost: number }).cost).toBeCloseTo(3 * Math.SQRT2, 3)
    expect((await find('--area-cost', '3=2')).stdout).toContain(', cost 4.24 (')
    expect((await find('--area-cost', '3=2', '--shape', 'natural')).stdout).toContain(', cost 4.24 (')
    expect((await find('--area-cost', '3=never')).stdout).toContain('the goal is not on the mesh')
    expect((await find('--area-cost', 'mud=2')).stderr).toContain("Unknown area 'mud'")
    expect((await find('--area-cost', '3')).stderr).toContain('NAME=COST')
  })

  it('says which doors are too narrow', async () => {
    const narrow = at('narrow.obj')
    writeFileSync(narrow, level(0.6))
    const { stdout } = await footpath(['bake', narrow, '--radius', '0.4', '-o', at('narrow.nav')])
    expect(stdout).toMatch(/Too narrow: a gap of about 0\.\d+ m at /)
    const { stdout: text } = await footpath(['bake', narrow, '-o', at('narrow.nav'), '--json'])
    const json = JSON.parse(text) as { islands: number; narrow: { x: number; width: number }[] }
    expect(json.islands).toBe(3)
    expect(json.narrow).toHaveLength(1)
    expect(Math.abs(json.narrow[0].x - 5)).toBeLessThan(0.5)
  })

  it.each([
    ['no file to write', ['bake', house], '--out is missing'],
    ['a level of another kind', ['bake', at('a.fbx'), '-o', nav], 'a.fbx'],
    ['an empty level', ['bake', at('empty.glb'), '-o', nav], 'empty.glb: The file is empty. Save the level'],
    [
      'an empty mesh',
      ['find', at('empty.nav'), '--from', '1,0,1', '--to', '2,0,2'],
      'The file is empty. Save the mesh',
    ],
    ['no room', ['bake', house, '--radius', '9', '-o', at('none.nav')], 'no room for a unit'],
    ['cells on a mesh', ['find', nav, '--from', '1,1', '--to', '2,2'], 'X,Y,Z'],
    [
      'options of grids',
      ['find', nav, '--from', '1,0,1', '--to', '2,0,2', '--unit', 'air'],
      '--unit does not apply',
    ],
    [
      'shapes that meshes have not',
      ['find', nav, '--from', '1,0,1', '--to', '2,0,2', '--shape', 'straight'],
      '--shape straight does not apply',
    ],
    [
      'a clearance without a shape',
      ['find', nav, '--from', '1,0,1', '--to', '2,0,2', '--clearance', '1'],
      'Add --shape natural',
    ],
    [
      'areas on a grid',
      ['find', at('none.txt'), '--from', '0,0', '--to', '1,1', '--area-cost', 'mud=2'],
      'for navigation meshes',
    ],
    ['a level that is not baked', ['find', house, '--from', '1,0,1', '--to', '2,0,2'], "'footpath bake "],
    ['a point that is none', ['find', nav, '--from', '1,x,1', '--to', '2,0,2'], '--from must be a point'],
  ])('refuses %s', async (_, args, words) => {
    const { code, stderr } = await footpath(args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  })
})
