import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findJson, footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()
const map = at('board.txt')
writeFileSync(map, '......\n.####.\n......\n......\n')
const tiled = at('hexes.tmx')
writeFileSync(
  tiled,
  '<map orientation="hexagonal" staggeraxis="x" staggerindex="even" width="3" height="2" tilewidth="14" tileheight="12">' +
    '<layer name="Ground" width="3" height="2"><data encoding="csv">1,1,1,1,1,1</data></layer></map>',
)

async function refused(...args: string[]): Promise<string> {
  const { code, stderr } = await footpath(['find', map, '--from', '0,0', '--to', '5,3', ...args])
  expect(code).toBe(2)
  return stderr
}

describe('footpath find on a board', () => {
  it('walks over hexes, and draws them as text and as a picture', async () => {
    const picture = at('board.svg')
    const args = ['find', map, '--from', '0,0', '--to', '5,3', '--hex', '--picture', picture]
    const { code, stdout } = await footpath(args)
    expect(code).toBe(0)
    expect(
      stdout
        .split('\n')
        .slice(0, 4)
        .map((row) => row.replaceAll('*', '.')),
    ).toEqual(['S . . . . .', ' . # # # # .', '. . . . . .', ' . . . . . G'])
    expect(stdout).toContain('8 cells, cost 7, length 7')
    expect(readFileSync(picture, 'utf8').match(/M[^M]*Z/g)).toHaveLength(24)
  })

  it('draws shifted columns half a line lower', async () => {
    const { stdout } = await footpath(['find', tiled, '--from', '0,0', '--to', '2,0'])
    expect(stdout.split('\n').slice(0, 4)).toEqual(['  *', 'S   G', '  .', '.   .'])
  })

  it('wraps around', async () => {
    const { json } = await findJson([map, '--from', '0,0', '--to', '5,0', '--wrap', 'x'])
    expect(json.cells).toEqual([
      [0, 0],
      [5, 0],
    ])
  })

  it('refuses what knows squares alone', async () => {
    expect(await refused('--hex', '--metrics')).toContain('--metrics works on plain maps')
    expect(await refused('--hex', '--shape', 'natural')).toContain('do not support shape')
    expect(await refused('--hex', '--algorithm', 'jump-points')).toContain('boards')
    expect(await refused('--hex', 'odd-rows')).toContain('odd-row')
    expect(await refused('--hex', '--wrap', 'left')).toContain('none, x, y, both')
  })
})
