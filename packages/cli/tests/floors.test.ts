import { readFileSync, writeFileSync } from 'node:fs'
import { parseTrace } from '@footpath/formats'
import { createFinder, type Path } from 'footpath'
import { createSite, sitePathFromJSON, type SitePathJson } from 'footpath/site'
import { validateSitePath } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { findJson, footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()
const CELLAR = ['......', '.####.', '......']
const HALL = ['......', '...#..', '......']
const LINKS = [{ kind: 'stairs', from: { x: 5, y: 1 }, to: { x: 5, y: 1, floor: 1 } }]
const house = at('house.json')
writeFileSync(at('cellar.txt'), CELLAR.join('\n'))
writeFileSync(house, JSON.stringify({ floors: ['cellar.txt', HALL], links: LINKS }))
const ENDS = ['--from', '0,1', '--to', '2,1,1']

async function refused(...args: string[]): Promise<string> {
  const { code, stderr } = await footpath(['find', ...args])
  expect(code).toBe(2)
  return stderr
}

const layer = (floor: number, data: string) =>
  `<group name="Floor ${floor}"><layer name="ground" width="3" height="1"><data encoding="csv">${data}</data></layer></group>`

describe('footpath find on a site', () => {
  it('reads floors from files and rows, and finds what the library finds', async () => {
    const { code, json } = await findJson([house, ...ENDS])
    const site = createSite({ floors: [CELLAR, HALL], links: LINKS })
    const path: Path = createFinder(site).find({ x: 0, y: 1 }, { x: 2, y: 1, floor: 1 })
    expect({ code, status: json.status, cost: json.cost }).toEqual({
      code: 0,
      status: 'found',
      cost: path.cost,
    })
    expect(json.cells.slice(7, 9)).toEqual([
      [5, 1],
      [5, 1, 1],
    ])
    expect(json).toMatchObject({
      goal: [2, 1, 1],
      algorithm: 'jump-points',
      hops: [{ at: 7, kind: 'stairs', link: 0 }],
    })
    const natural = await findJson([house, ...ENDS, '--shape', 'natural', '--algorithm', 'a-star'])
    expect(natural.json.points?.at(-1)).toEqual([2.5, 1.5, 1])
  })

  it('goes around fences of the file, and draws them', async () => {
    const fences = [0, 1, 2].map((y) => [
      { x: 2, y, floor: 1 },
      { x: 3, y, floor: 1 },
    ])
    const fenced = at('fenced.json')
    writeFileSync(
      fenced,
      JSON.stringify({ floors: ['cellar.txt', HALL], links: LINKS, fences: fences.slice(1) }),
    )
    const { json } = await findJson([fenced, ...ENDS, '--picture', at('fenced.svg')])
    expect(json.cells).toContainEqual([2, 0, 1])
    expect(readFileSync(at('fenced-1.svg'), 'utf8').match(/class="fences" d="([^"]*)"/)?.[1]).toMatch(
      /^M\S+ \S+v\d+M\S+ \S+v\d+$/,
    )
    expect(readFileSync(at('fenced-0.svg'), 'utf8')).not.toContain('class="fences"')
    writeFileSync(fenced, JSON.stringify({ floors: ['cellar.txt', HALL], links: LINKS, fences }))
    const { code, stdout } = await footpath(['find', fenced, ...ENDS])
    expect([code, stdout.includes('No path')]).toEqual([1, true])
  })

  it('draws every floor and names the links it takes', async () => {
    const { code, stdout } = await footpath(['find', house, ...ENDS, '--blocked', '5,0,1'])
    expect(code).toBe(0)
    expect(stdout).toContain('Floor 0\n')
    expect(stdout).toContain('Floor 1\n')
    const [below, above] = stdout.split('Floor 1\n')
    expect(below).toContain('S ')
    expect(below).not.toContain('G ')
    expect(above).toContain('G ')
    expect(above).toContain('X ')
    expect(stdout).toContain('L link taken')
    expect(stdout).toContain('\n  stairs from 5,1 to 5,1,1\n')
  })

  it('writes a picture per floor, and the path as JSON', async () => {
    const args = ['find', house, ...ENDS, '--picture', at('walk.svg'), '--out', at('walk.json')]
    expect((await footpath(args)).code).toBe(0)
    const pictures = [0, 1].map((floor) => readFileSync(at(`walk-${floor}.svg`), 'utf8'))
    for (const [floor, picture] of pictures.entries()) expect(picture).toContain(`Floor ${floor}`)
    const site = createSite({ floors: [CELLAR, HALL], links: LINKS })
    const path = sitePathFromJSON(JSON.parse(readFileSync(at('walk.json'), 'utf8')) as SitePathJson, site)
    expect(validateSitePath(path, site, 'ground')).toEqual([])
    expect(await refused(house, ...ENDS, '--out', at('walk.gpx'))).toContain('Use a .json file')
  })

  it('reads a Tiled map with floors and links', async () => {
    const stairs =
      '<objectgroup name="links"><object id="1" class="stairs" x="40" y="8"><properties><property name="to" value="2,0,1"/></properties><point/></object></objectgroup>'
    const head =
      '<map version="1.10" orientation="orthogonal" width="3" height="1" tilewidth="16" tileheight="16">'
    const tiles = '<tileset firstgid="1"></tileset>'
    writeFileSync(at('house.tmx'), `${head}${tiles}${layer(0, '1,1,1')}${layer(1, '1,0,1')}${stairs}</map>`)
    const { json } = await findJson([at('house.tmx'), '--from', '0,0', '--to', '2,0,1'])
    expect(json).toMatchObject({
      status: 'found',
      goal: [2, 0, 1],
      hops: [{ at: 2, kind: 'stairs', link: 0 }],
    })
    writeFileSync(at('flat.tmx'), `${head}${tiles}${layer(0, '1,1,1').replace('Floor 0', 'ground')}</map>`)
    expect((await findJson([at('flat.tmx'), '--from', '0,0', '--to', '2,0'])).json).not.toHaveProperty('hops')
  })

  it('writes a trace per floor, measures every walk, and marks links in pictures', async () => {
    const files = ['--trace', at('walk.trace'), '--picture', at('marked.svg')]
    const { code, stdout } = await footpath(['find', house, ...ENDS, ...files, '--metrics'])
    expect(code).toBe(0)
    for (const floor of [0, 1]) {
      const trace = parseTrace(readFileSync(at(`walk-${floor}.trace`)))
      expect([trace.width, trace.depth, trace.events.length > 0]).toEqual([6, 3, true])
      expect(readFileSync(at(`marked-${floor}.svg`), 'utf8')).toContain('class="link"')
      expect(stdout).toContain(`Walk on floor ${floor}\nlength on the ground`)
    }
    const { json } = await findJson([house, ...ENDS, '--metrics'])
    expect((json as { metrics?: { floor: number }[] }).metrics?.map(({ floor }) => floor)).toEqual([0, 1])
  })

  it('says why there is no path, and goes as near as it can with --partial', async () => {
    writeFileSync(at('closed.json'), JSON.stringify({ floors: ['cellar.txt', HALL] }))
    const { code, stdout } = await footpath(['find', at('closed.json'), ...ENDS])
    expect(code).toBe(1)
    expect(stdout).toContain('No path: ground cannot get from 0,1 to 2,1,1\n')
    const partial = await footpath(['find', at('closed.json'), ...ENDS, '--partial'])
    expect({ code: partial.code, says: partial.stdout.includes('Partial path') }).toEqual({
      code: 0,
      says: true,
    })
  })

  it('refuses what is not there, in one line', async () => {
    writeFileSync(at('missing.json'), JSON.stringify({ floors: ['attic.txt'] }))
    expect(await refused(at('missing.json'), ...ENDS)).toContain("There is no floor 'attic.txt'")
    writeFileSync(at('outside.json'), JSON.stringify({ floors: ['../../etc/hostname'] }))
    expect(await refused(at('outside.json'), ...ENDS)).toMatch(/outside the folder|There is no floor/)
    writeFileSync(
      at('odd.json'),
      JSON.stringify({ floors: [HALL], links: [{ kind: 'door', from: { x: 0 } }] }),
    )
    expect(await refused(at('odd.json'), ...ENDS)).toContain('odd.json')
    expect(await refused(house, '--from', '0,1', '--to', '2,1,7')).toContain('Floors run from 0 to 1')
    expect(await refused(at('cellar.txt'), '--from', '0,1', '--to', '2,1,1')).toContain(
      'a map without floors',
    )
    expect(await refused(house, ...ENDS, '--height-scale', '2')).toContain(
      '--height-scale does not work on a site',
    )
    expect(await refused(house, ...ENDS, '--hex')).toContain('--hex does not work on a site')
    writeFileSync(at('more.json'), JSON.stringify({ floors: [HALL], doors: [] }))
    expect(await refused(at('more.json'), ...ENDS)).toContain("Unknown option 'doors'")
    writeFileSync(at('none.scen'), 'version 1\n')
    const { code, stderr } = await footpath(['fleet', house, '--scen', at('none.scen')])
    expect([code, stderr]).toEqual([2, expect.stringContaining('a fleet plans on one map')])
    expect(await refused(house, ...ENDS, '--shape', 'straight')).toContain('site')
    expect(await refused(house, ...ENDS, '--algorithm', 'theta-star')).toContain('does not follow links')
  })
})
