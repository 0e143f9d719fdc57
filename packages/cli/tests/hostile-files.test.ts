import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { writeTerrain } from '@footpath/formats'
import { createTerrain } from 'footpath'
import { describe, expect, it } from 'vitest'
import { footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()
const QUERY = ['--from', '0,0', '--to', '1,0']
const ESCAPE = '\u001b]0;owned\u0007\u009b31m\u202e'

function tmx(inside: string): string {
  return (
    '<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">' +
    `${inside}<layer name="Ground" width="2" height="1"><data encoding="csv">1,1</data></layer></map>`
  )
}

/** A map in a folder of its own that names a tileset. */
function mapWith(name: string, source: string): string {
  const folder = at(name)
  mkdirSync(folder)
  writeFileSync(`${folder}/map.tmx`, tmx(`<tileset firstgid="1" source="${source}"/>`))
  return `${folder}/map.tmx`
}

const BLOCKING =
  '<tileset><tile id="0"><properties><property name="solid" type="bool" value="true"/></properties></tile></tileset>'

describe('a tileset that a map names', () => {
  it('is read below the folder of the map', async () => {
    const map = mapWith('good', 'sets/walls.tsx')
    mkdirSync(at('good/sets'))
    writeFileSync(at('good/sets/walls.tsx'), BLOCKING)
    expect((await footpath(['find', map, ...QUERY])).stdout).toMatch(/cannot stand on the start/)
  })

  it('is read below a folder that you name', async () => {
    const map = mapWith('sibling', '../sets/walls.tsx')
    mkdirSync(at('sets'))
    writeFileSync(at('sets/walls.tsx'), BLOCKING)
    const refused = await footpath(['find', map, ...QUERY])
    expect(refused.code).toBe(2)
    expect(refused.stderr).toMatch(
      /^footpath: [^\n]*'\.\.\/sets\/walls\.tsx' is outside[^\n]*--tilesets[^\n]*\n$/,
    )
    const { stdout } = await footpath(['find', map, ...QUERY, '--tilesets', at('sets')])
    expect(stdout).toMatch(/cannot stand on the start/)
  })

  it('is not needed', async () => {
    const { code, stderr } = await footpath(['find', mapWith('absent', 'nowhere.tsx'), ...QUERY])
    expect(code).toBe(0)
    expect(stderr).toMatch(/is not here/)
  })

  writeFileSync(at('secret.tsx'), BLOCKING)
  const elsewhere: [string, string, () => void, RegExp][] = [
    ['a parent', '../secret.tsx', () => {}, /outside/],
    ['an absolute path', at('secret.tsx'), () => {}, /outside/],
    ['a device', '/dev/zero', () => {}, /outside/],
    [
      'a link out of it',
      'link.tsx',
      () => symlinkSync(at('secret.tsx'), at('a link out of it/link.tsx')),
      /outside/,
    ],
    ['a folder', 'inner', () => mkdirSync(at('a folder/inner')), /not a regular file/],
    ['a pipe', 'pipe.tsx', () => execFileSync('mkfifo', [at('a pipe/pipe.tsx')]), /not a regular file/],
    [
      'a link to a device',
      'zero.tsx',
      () => symlinkSync('/dev/zero', at('a link to a device/zero.tsx')),
      /outside/,
    ],
    ['a circle of links', 'loop', () => symlinkSync('loop', at('a circle of links/loop')), /links/],
  ]
  for (const [what, source, prepare, says] of elsewhere) {
    it.skipIf(process.platform === 'win32')(`is not read elsewhere: ${what}`, async () => {
      const map = mapWith(what, source)
      prepare()
      const { code, stdout, stderr } = await footpath(['find', map, ...QUERY])
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toMatch(/^footpath: [^\n]+\n$/)
      expect(stderr).toMatch(says)
    })
  }

  it('is not read when it is large', async () => {
    const map = mapWith('large', 'large.tsx')
    writeFileSync(at('large/large.tsx'), new Uint8Array(2 ** 25 + 1))
    const { code, stderr } = await footpath(['find', map, ...QUERY])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^footpath: [^\n]*more than 33,554,432 bytes[^\n]*\n$/)
  })
})

const CONTROL = /[\p{Cc}\p{Bidi_Control}]/u

/** Without our own line ends. */
function inLine(printed: string): string {
  return printed.replaceAll('\n', '')
}

describe('control characters out of files and arguments are never printed', () => {
  const name = ESCAPE.replaceAll(/[^\w;\]]/g, (character) => `&#${character.codePointAt(0)};`)

  it('in warnings', async () => {
    writeFileSync(at('warning.tmx'), tmx(`<tileset firstgid="1"/><objectgroup name="${name}"/>`))
    const { code, stderr } = await footpath(['find', at('warning.tmx'), ...QUERY])
    expect(code).toBe(0)
    expect(stderr).toMatch(/object layer/)
    expect(inLine(stderr)).not.toMatch(CONTROL)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  it('in errors', async () => {
    for (const map of [`no${ESCAPE}\n.txt`, at(`no${ESCAPE}.txt`)]) {
      const { stderr } = await footpath(['find', map, ...QUERY])
      expect(stderr).toMatch(/^footpath: [^\n]+\n$/)
      expect(inLine(stderr)).not.toMatch(CONTROL)
    }
  })

  it('in pictures, legends and words', async () => {
    const terrain = createTerrain({
      width: 2,
      depth: 1,
      surfaceNames: ['open', `bog${ESCAPE}\n`],
      obstacleNames: ['none', `wall${ESCAPE}`],
      surfaces: [0, 1],
      obstacles: [1, 0],
    })
    writeFileSync(at('names.footpath'), writeTerrain(terrain))
    writeFileSync(
      at('unit.json'),
      JSON.stringify({ name: `cart${ESCAPE}`, surfaces: { '*': 1 }, obstacles: [], step: '1/√2' }),
    )
    const { stdout } = await footpath(['find', at('names.footpath'), ...QUERY, '--unit', at('unit.json')])
    expect(stdout).toMatch(/cart/)
    expect(inLine(stdout)).not.toMatch(CONTROL)
  })

  it('in tables and JSON', async () => {
    const file = at(`m${ESCAPE.replaceAll('/', '')}.map`)
    writeFileSync(file, 'type octile\nheight 1\nwidth 2\nmap\n..\n')
    writeFileSync(`${file}.scen`, 'version 1\n0\tm.map\t2\t1\t0\t0\t1\t0\t1\n')
    for (const more of [[], ['--json']]) {
      const { code, stdout } = await footpath(['scen', `${file}.scen`, ...more])
      expect(code).toBe(0)
      expect(inLine(stdout)).not.toMatch(CONTROL)
    }
    const { stdout } = await footpath(['scen', `${file}.scen`, '--json'])
    const { results } = JSON.parse(stdout) as { results: { map: string }[] }
    expect(results[0].map).toContain(ESCAPE)
  })
})

describe('--max-cells', () => {
  const size = 2100
  const data = deflateSync(new Uint32Array(size * size).fill(1)).toString('base64')
  const sides = `width="${size}" height="${size}"`
  writeFileSync(
    at('large.tmx'),
    `<map orientation="orthogonal" ${sides} tilewidth="8" tileheight="8"><tileset firstgid="1"/>` +
      `<layer name="Ground" ${sides}><data encoding="base64" compression="zlib">${data}</data></layer></map>`,
  )

  it('lets you read a file that unpacks to many cells', async () => {
    const { code, stderr } = await footpath(['find', at('large.tmx'), ...QUERY])
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /2100 × 2100 cells; the limit is 4194304\. If you trust the file, use --max-cells 4410000\./,
    )
    const read = await footpath(['find', at('large.tmx'), ...QUERY, '--max-cells', '4410000', '--json'])
    expect(read.code).toBe(0)
  })

  it('limits maps of scenarios too', async () => {
    writeFileSync(at('s.map'), 'type octile\nheight 1\nwidth 2\nmap\n..\n')
    writeFileSync(at('s.map.scen'), 'version 1\n0\ts.map\t2\t1\t0\t0\t1\t0\t1\n')
    const { code, stderr } = await footpath(['scen', at('s.map.scen'), '--max-cells', '1'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/the limit is 1\. If you trust the file, use --max-cells 2\./)
  })
})
