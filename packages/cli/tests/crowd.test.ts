import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()
const HALL = at('hall.txt')
const row = '.'.repeat(24)
const wall = `${'.'.repeat(12)}#${'.'.repeat(11)}`
writeFileSync(HALL, [wall, wall, wall, row, row, wall, wall, wall, ''].join('\n'))
const HOUSE = at('house.json')
const floor = Array.from({ length: 8 }, () => '.'.repeat(12))
const stairs = { kind: 'stairs', from: { x: 10, y: 4 }, to: { x: 10, y: 4, floor: 1 }, cost: 6 }
writeFileSync(HOUSE, JSON.stringify({ floors: [floor, floor], links: [stairs] }))

interface WalkJson {
  readonly units: number
  readonly arrived: number
  readonly cutOff: number
  readonly walking: number
  readonly ticks: number
  readonly seconds: number
  readonly hash: number
  readonly arrivals: readonly (number | null)[]
  readonly tracks: readonly (readonly (readonly number[])[])[]
}

async function walked(...args: string[]): Promise<WalkJson> {
  const { stdout } = await footpath(['crowd', ...args, '--json'])
  return JSON.parse(stdout) as WalkJson
}

const query = (from: string, to: string) => `0\thall.txt\t24\t8\t${from}\t${to}\t6`
const through = [HALL, '--from', '3,4', '--to', '20,4', '--units', '20']

describe('footpath crowd', () => {
  it('says when the units arrived', async () => {
    const { code, stdout } = await footpath(['crowd', ...through])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^20 of 20 units arrived: the first after [\d.]+ s, half of them after [\d.]+ s, the last after [\d.]+ s\.\n/,
    )
  })

  it('prints the track of every unit: from around the start to around the goal, through the door', async () => {
    const { arrived, arrivals, tracks, seconds, ticks } = await walked(...through, '--every', '0.1')
    expect([arrived, arrivals.length, tracks.length]).toEqual([20, 20, 20])
    expect(Math.max(...arrivals.map(Number))).toBeCloseTo(seconds, 6)
    for (const places of tracks) {
      expect(places).toHaveLength(ticks + 1)
      expect([Math.hypot(places[0][0] - 3.5, places[0][1] - 4.5) < 5, places[0][0] < 12]).toEqual([
        true,
        true,
      ])
      const end = places[places.length - 1]
      expect(Math.hypot(end[0] - 20.5, end[1] - 4.5)).toBeLessThan(4)
      for (const [x, y] of places) if (x > 12 && x < 13) expect([y > 3, y < 5]).toEqual([true, true])
    }
    expect(new Set(tracks.map(([first]) => first.join(' '))).size).toBe(20)
  })

  it('gives the same bytes again', async () => {
    expect((await walked(...through)).hash).toBe((await walked(...through)).hash)
  })

  it('sends groups to goals of their own, or all to one', async () => {
    const from = [HALL, '--from', '3,1', '--from', '20,1', '--units', '5']
    const own = await walked(...from, '--to', '3,6', '--to', '20,6')
    const ends = own.tracks.map((places) => places[places.length - 1][0] > 12)
    expect([own.arrived, ends]).toEqual([10, Array.from({ length: 10 }, (_, id) => id >= 5)])
    const one = await walked(...from, '--to', '20,6')
    expect(one.tracks.every((places) => places[places.length - 1][0] > 12)).toBe(true)
  })

  it('walks in formation, as people, and with wide units', async () => {
    const line = await walked(HALL, '--from', '3,3', '--to', '20,4', '--units', '3', '--formation', 'line')
    const rows = line.tracks.map((places) => places[places.length - 1][1]).sort((a, b) => a - b)
    expect(line.arrived).toBe(3)
    expect(rows[2] - rows[0]).toBeCloseTo(2.4, 0)
    const people = await walked(...through, '--people')
    expect([people.arrived, people.seconds > 10]).toEqual([20, true])
    const wide = await walked(HALL, '--from', '2,3', '--to', '9,4', '--units', '4', '--radius', '0.9')
    expect(wide.arrived).toBe(4)
    const door = await walked(HALL, '--from', '2,3', '--to', '20,4', '--units', '4', '--radius', '1.1')
    expect([door.arrived, door.cutOff]).toEqual([0, 4])
  })

  it('gives every query of a scenario its own goal', async () => {
    writeFileSync(
      at('hall.scen'),
      ['version 1', query('1\t1', '22\t1'), query('22\t6', '1\t6'), ''].join('\n'),
    )
    const { tracks, arrived } = await walked(HALL, '--scen', at('hall.scen'))
    expect(arrived).toBe(2)
    const ends = tracks.map((places) => places[places.length - 1].map(Math.floor))
    expect(ends).toEqual([
      [22, 1],
      [1, 6],
    ])
    expect((await walked(HALL, '--scen', at('hall.scen'), '--units', '1')).units).toBe(1)
  })

  it('takes the stairs of a house, and draws a picture per floor', async () => {
    const args = [HOUSE, '--from', '1,1', '--to', '2,2,1', '--units', '6']
    const { arrived, tracks } = await walked(...args, '--picture', at('house.svg'))
    expect([arrived, tracks.every((places) => places[places.length - 1][2] === 1)]).toEqual([6, true])
    for (const name of ['house-0.svg', 'house-1.svg'])
      expect(readFileSync(at(name), 'utf8').match(/class="path"/g)?.length).toBe(6)
  })

  it('walks on a baked mesh, and draws it', async () => {
    writeFileSync(at('floor.obj'), 'v 0 0 0\nv 20 0 0\nv 20 0 8\nv 0 0 8\nf 4 3 2 1\n')
    await footpath(['bake', at('floor.obj'), '--radius', '0.4', '-o', at('floor.nav')])
    const args = [at('floor.nav'), '--from', '3,0,4', '--to', '16,0,4', '--units', '9', '--picture']
    const { arrived, tracks } = await walked(...args, at('floor.svg'))
    expect(arrived).toBe(9)
    for (const places of tracks) {
      const [x, , z] = places[places.length - 1]
      expect(Math.hypot(x - 16, z - 4)).toBeLessThan(3)
    }
    expect(readFileSync(at('floor.svg'), 'utf8').match(/stroke="crimson"/g)?.length).toBe(9)
  })

  it('ends with 1 where units do not arrive, and says why', async () => {
    writeFileSync(at('parted.txt'), '....#....\n....#....\n')
    const parted = await footpath(['crowd', at('parted.txt'), '--from', '1,1', '--to', '7,1', '--units', '4'])
    expect([parted.code, parted.stdout]).toEqual([
      1,
      expect.stringMatching(/^0 of 4 units arrived\.\nNo path leads 4 of them to their goal\.\n/),
    ])
    const short = await footpath(['crowd', ...through, '--seconds', '1'])
    expect([short.code, short.stdout]).toEqual([
      1,
      expect.stringMatching(/\n20 were still under way after 1 s\. Use a larger --seconds\.\n/),
    ])
  })

  it.each([
    [['--from', '1,1'], /--to is missing/],
    [
      ['--from', '1,1', '--from', '2,2', '--from', '3,3', '--to', '5,5', '--to', '6,6'],
      /3 starts and 2 goals/,
    ],
    [['--from', '1,1', '--to', '99,1'], /--to 99,1 is outside the map/],
    [['--from', '12,0', '--to', '5,5'], /Around 12,0 there is room for 0 units/],
    [['--from', '1,1', '--to', '5,5', '--units', '500'], /room for 18\d units; 500 were asked for/],
    [['--from', '1,1', '--to', '5,5', '--formation', 'wegde'], /Did you mean 'wedge'/],
    [['--from', '1,1', '--to', '5,5', '--radius', '0'], /radius/],
    [['--from', '1,1', '--scen', 'x.scen'], /starts and goals of their own/],
    [['--scen', at('none.scen')], /no such file/],
  ])('refuses %j', async (args, problem) => {
    const { code, stderr } = await footpath(['crowd', HALL, ...args])
    expect([code, stderr]).toEqual([2, expect.stringMatching(problem)])
  })

  it('refuses scenarios where there are none, and boards', async () => {
    const onHouse = await footpath(['crowd', HOUSE, '--scen', 'x.scen'])
    expect([onHouse.code, onHouse.stderr]).toEqual([2, expect.stringMatching(/has no scenarios/)])
  })
})
