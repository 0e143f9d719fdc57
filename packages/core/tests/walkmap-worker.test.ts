import { createTerrain, createWalkmap, findPath, ground } from 'footpath'
import { createRandom, generateMap } from 'footpath/random'
import { createWalkmapInWorker } from 'footpath/worker'
import { describe, expect, it } from 'vitest'
import { differenceBetween } from './support/walkmaps.js'
import { drawn, randomTerrain, TEST_UNITS } from './support/worlds.js'

describe('a worker for walkmaps', () => {
  it('compiles the same as this thread, for any unit', { tags: 'slow' }, async () => {
    const units = [
      ...Object.values(TEST_UNITS),
      { ...ground, directions: 16 as const },
      { ...ground, size: 2, slopeUp: 0.5 },
      { ...ground, radius: 0.8, step: 'tobler' as const },
    ]
    for (const [seed, unit] of units.entries()) {
      const terrain = randomTerrain(createRandom(`walkmap worker ${seed}`), 30)
      const compiled = await createWalkmapInWorker(terrain, unit)
      const message = `seed ${seed} ${JSON.stringify(unit)}${drawn(terrain)}`
      expect(differenceBetween(compiled, createWalkmap(terrain, unit)), message).toBeNull()
      expect(compiled.state, message).toBe('ready')
    }
  })

  it('follows edits made meanwhile, also a layer of heights', async () => {
    const terrain = generateMap('rooms', { size: 40, seed: 3 })
    const coming = createWalkmapInWorker(terrain, 'ground')
    terrain.setObstacle(7, 7, 'tall-wall')
    terrain.setHeight(20, 20, 9)
    expect(differenceBetween(await coming, createWalkmap(terrain, 'ground'))).toBeNull()
  })

  it('takes rows, and is searched like any other', async () => {
    const walkmap = await createWalkmapInWorker(['...', '.#.', '...'])
    expect(walkmap.unit.name).toBe('ground')
    expect(findPath(walkmap.terrain, { x: 0, y: 1 }, { x: 2, y: 1 }).cost).toBe(4)
  })

  it('rejects with the reason of an abort, and refuses misuse', async () => {
    const reason = new Error('enough')
    const terrain = createTerrain({ width: 300, depth: 300 })
    await expect(
      createWalkmapInWorker(terrain, 'ground', { signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason)
    const controller = new AbortController()
    const coming = createWalkmapInWorker(terrain, 'ground', { signal: controller.signal })
    controller.abort(reason)
    await expect(coming).rejects.toBe(reason)
    await expect(createWalkmapInWorker(terrain, 'grond')).rejects.toMatchObject({ code: 'unknown-name' })
  })
})
