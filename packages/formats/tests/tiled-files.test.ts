import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTiled, readTerrain } from '@footpath/formats'
import { terrainToText } from 'footpath'
import { describe, expect, it } from 'vitest'
import { realData } from '../../../tests/real-data.js'
import { sketchOf, tmxOf } from './tiled-support.js'

const folder = realData('tiled')

describe('the examples of Tiled', () => {
  if (folder === null) {
    it('are not here: a map of our own stands in', () => {
      expect(parseTiled(tmxOf(sketchOf(2, [1, 1]), 'base64+zlib')).terrain.width).toBe(2)
    })
    return
  }
  const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)))

  it('desert is read, with a warning for its tileset', async () => {
    const reported: string[] = []
    const terrain = await readTerrain(bytesOf('desert.tmx'), undefined, {
      // In Tiled's desert, 30 is the plain ground.
      rules: [{ gids: [30], surface: 'road' }],
      onWarning: (message) => reported.push(message),
    })
    expect([terrain.width, terrain.depth]).toEqual([40, 40])
    expect(terrain.obstacles.every((id) => id === 0)).toBe(true)
    expect(terrain.surfaces.filter((id) => id === terrain.surfaceId('road')).length).toBeGreaterThan(400)
    expect(reported).toEqual([expect.stringMatching(/'desert.tsx' .* is not here/)])
  })

  it('the outside has trees and houses on its upper layer', () => {
    const { terrain, warnings } = parseTiled(bytesOf('orthogonal-outside.tmx'), {
      rules: [{ layer: 'Fringe', obstacle: 'blocked' }],
    })
    expect(terrainToText(terrain).slice(2, 5)).toEqual([
      '#........................................####',
      '#........######............................##',
      '.........######..............................',
    ])
    expect(warnings).toEqual(["The object layer 'Objects' was left out: only tile layers are read."])
  })

  it('the hexagonal map is read as a board', () => {
    const { terrain, board } = parseTiled(bytesOf('hexagonal-mini.tmx'))
    expect([terrain.width, terrain.depth]).toEqual([20, 20])
    expect(board).toMatchObject({ cells: 'hex', stagger: 'odd-row' })
  })
})
