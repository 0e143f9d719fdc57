import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHeightmapPng } from '@footpath/formats'
import { studyMaps } from '@footpath/studies/study-1'
import { createFinder, createWalkmap, flatGround, validatePath } from 'footpath'
import { DIAGONAL_POLICIES } from 'footpath/unit'
import { describe, expect, it } from 'vitest'
import { studyMapsFolder } from '../dist/data.js'
import { mapFiles } from '../dist/study-1/map-files.js'

/** The maps every figure of the study rests on: a change here changes all of them. */
const HASHES: Record<string, string> = {
  '01-uniform-20-mask.png': '2e6b51d210659a160413dbbd7e59b1163719d0568752b78abd5504b47b238db5',
  '01-uniform-20.png': '9419ee8719cc1e56194ff7aae8ff29d43ac21397300f6ad7b64e7104796b105a',
  '02-unified-track-20-mask.png': '35cf6485ca05ed6e7f23a091695a4a042d7080ebf643c0d24dcbe3c299bdb6d3',
  '02-unified-track-20.png': 'ce4d9e910ca6969f68bb86f0120a2aab7201f848089014836db8b0b493f49d52',
  '03-uniform-track-with-obstacles-20-mask.png':
    '903acb06dfae57a1aa82359203781703ea57baedafda5b5c9787144db76a9316',
  '03-uniform-track-with-obstacles-20.png':
    'aea22a5645eb3a6bdead65aaec308da467de7aad869fe47090e499d690593dc4',
  '04-simple-labyrinth-20-mask.png': 'd010afa8058e58eff1da811ad522aba46f93b424b5f502939fd29243143ec66c',
  '04-simple-labyrinth-20.png': 'e87b3855aa9ac6e5ad8c4d2e163ee4395dac9bd070e34d7231febbf0e6bc231a',
  '05-simple-heightmap-20-mask.png': '2e6b51d210659a160413dbbd7e59b1163719d0568752b78abd5504b47b238db5',
  '05-simple-heightmap-20.png': 'f25c4c275ea7deeefb849771661761958f3b8c40580049180558754cfc6801fc',
  '06-complex-heightmap-40-mask.png': 'd107c5a82bb0b64de6a1251e97bf7d7f358c9cad9c7f0a700655c4dfb3ec188f',
  '06-complex-heightmap-40.png': '6b4eab96755dec3ffe29b8905d64da168496721d469dcc3c5fa666432a5e692d',
  '07-game-map-20-mask.png': '627ac33d6eac446e3e20b853e7103c07717665dbecc8e3cc9fef92ba1d0e2dfe',
  '07-game-map-20.png': '44953d558a2e1d907dbf96ed3e055114ef4c72c53a17074ace5823f7a759118e',
  '08-game-map-40-mask.png': '7ab77d3f2d71c88858941474843514c293c7b307ee32312c45eef2747f5f36cd',
  '08-game-map-40.png': 'eede8463bb18e457c4248c14ec8590151fde01d8b5483fc85cad6e39d3109bb5',
  '09-complex-labyrinth-80-mask.png': '69ae837aa003a7f0d0ce8c5ed80aab2cbc80467a057ad749d0dfb74e74e0f291',
  '09-complex-labyrinth-80.png': '9e658310ee282d11cd43de0b00bbecd4bb0aea20efdaebea7f034ecdee682cfe',
  '10-real-photo-40-mask.png': 'd107c5a82bb0b64de6a1251e97bf7d7f358c9cad9c7f0a700655c4dfb3ec188f',
  '10-real-photo-40.png': '79ba85077fbf2010bce471575216e490148f9100fa38d72913d25e0b05c1bd82',
}

describe('the ten maps of study 1', () => {
  const maps = studyMaps()

  it('have the names and sizes of the paper', () => {
    expect(maps.map(({ id, name, terrain }) => `${id} ${name} ${terrain.width}`)).toEqual([
      '1 uniform 20',
      '2 unified track 20',
      '3 uniform track with obstacles 20',
      '4 simple labyrinth 20',
      '5 simple heightmap 20',
      '6 complex heightmap 40',
      '7 game map 20',
      '8 game map 40',
      '9 complex labyrinth 80',
      '10 real photo 40',
    ])
  })

  it('are the files of the repository, byte for byte, and no others', () => {
    const files = mapFiles()
    expect(readdirSync(studyMapsFolder).toSorted()).toEqual(files.map(({ name }) => name).toSorted())
    const hashes = files.map(({ name, bytes }) => {
      expect(Buffer.from(bytes).equals(readFileSync(join(studyMapsFolder, name))), name).toBe(true)
      return [name, createHash('sha256').update(bytes).digest('hex')]
    })
    expect(Object.fromEntries(hashes)).toEqual(HASHES)
  })

  it.each(maps)('$id, $name: files, heights and blocked cells are the same map', ({ id, terrain }) => {
    const [image, mask] = mapFiles()
      .filter(({ name }) => Number(name.slice(0, 2)) === id)
      .map(({ bytes }) => parseHeightmapPng(bytes, { maxHeight: 20 }))
    expect(terrain.heights).toEqual(image.heights)
    expect(terrain.obstacles.map((obstacle) => (obstacle === 0 ? 0 : 20))).toEqual(
      Uint8Array.from(mask.heights),
    )
    expect(terrain.cellSize).toBe(1)
  })

  it.each(maps)('$id, $name: a path leads from start to goal', ({ terrain, start, goal }) => {
    // The study runs 'always'; under every other policy there is a path too.
    for (const diagonal of DIAGONAL_POLICIES) {
      const unit = { ...flatGround, diagonal, step: 'distance+height' } as const
      const path = createFinder(createWalkmap(terrain, unit)).find(start, goal)
      expect(path.status).toBe('found')
      expect(validatePath(path, terrain, unit)).toEqual([])
    }
  })

  it.each(maps.slice(0, 4))('$id, $name: what can be walked on is level', ({ terrain }) => {
    const free = terrain.heights?.filter((_, cell) => terrain.obstacles[cell] === 0)
    expect(new Set(free).size).toBe(1)
  })

  it.each(maps.slice(4, 8).concat(maps.slice(9)))('$id, $name: has hills and valleys', ({ terrain }) => {
    const free = terrain.heights?.filter((_, cell) => terrain.obstacles[cell] === 0) ?? []
    expect(Math.max(...free) - Math.min(...free)).toBeGreaterThan(10)
  })
})
