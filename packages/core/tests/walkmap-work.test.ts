import { createTerrain, createWalkmap, createWalkmapAsync, type SlicedWorkOptions } from 'footpath'
import { createRandom } from 'footpath/random'
import { Walkmap } from 'footpath/walkmap'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './support/errors.js'
import { BODIES, differenceBetween } from './support/walkmaps.js'

function terrain(seed: string, size = 130) {
  const random = createRandom(seed)
  return createTerrain({
    width: size,
    depth: size,
    obstacles: Array.from({ length: size * size }, () => (random.nextInt(4) === 0 ? 3 : 0)),
    heights: Array.from({ length: size * size }, () => random.nextInt(3)),
  })
}

describe('createWalkmapAsync', () => {
  it.each(BODIES)('makes what createWalkmap makes: $name', async (unit) => {
    const map = terrain(unit.name)
    const done: number[] = []
    const onProgress = (share: number) => done.push(share)
    const walkmap = await createWalkmapAsync(map, unit, { sliceMillis: 0, onProgress })
    expect(differenceBetween(walkmap, createWalkmap(map, unit))).toBeNull()
    expect(done.at(-1)).toBe(1)
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(done.length).toBeGreaterThan(4)
  })

  it('follows edits that come while it compiles', async () => {
    for (const unit of BODIES) {
      const map = terrain(`edited ${unit.name}`)
      const random = createRandom(unit.name)
      const onProgress = () => {
        map.setObstacle(random.nextInt(130), random.nextInt(130), random.pick(['none', 'blocked']))
        map.setHeight(random.nextInt(130), random.nextInt(130), random.nextInt(3))
        if (random.nextInt(4) === 0) map.setFactor(random.nextInt(130), random.nextInt(130), 2.5)
      }
      const walkmap = await createWalkmapAsync(map, unit, { sliceMillis: 0, onProgress })
      expect(differenceBetween(walkmap, createWalkmap(map, unit)), unit.name).toBeNull()
    }
  })

  it('rejects with the reason of its signal, and refuses bad options', async () => {
    const map = terrain('aborted')
    const controller = new AbortController()
    const onProgress = () => controller.abort(new Error('enough'))
    const aborted = createWalkmapAsync(map, 'ground', { signal: controller.signal, onProgress })
    await expect(aborted).rejects.toThrow('enough')
    for (const options of [{ slice: 1 }, { sliceMillis: -1 }, { signal: {} }] as unknown[])
      await expect(createWalkmapAsync(map, 'ground', options as SlicedWorkOptions)).rejects.toMatchObject({
        name: 'FootpathError',
      })
    await expect(createWalkmapAsync(map, 'grond')).rejects.toMatchObject({ code: 'unknown-name' })
    expect(refusalOf(() => createWalkmap(map, 'grond')).code).toBe('unknown-name')
  })
})

describe('islands as work', () => {
  it('are numbered a chunk at a time, edits meanwhile included', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const random = createRandom(`islands ${seed}`)
      const map = terrain(`islands ${seed}`, 150)
      const walkmap = new Walkmap(map)
      let steps = 0
      for (const _ of walkmap.islandsWork()) {
        steps++
        expect(walkmap.knowsIslands).toBe(false)
        if (steps > 30) continue
        map.setObstacle(random.nextInt(150), random.nextInt(150), random.pick(['none', 'blocked']))
        walkmap.refresh()
      }
      expect(steps).toBeGreaterThan(9)
      expect(walkmap.knowsIslands).toBe(true)
      expect(differenceBetween(walkmap, new Walkmap(map)), `seed ${seed}`).toBeNull()
    }
  })

  it('are right when a question comes in the middle', () => {
    const map = terrain('asked', 150)
    const walkmap = new Walkmap(map)
    const work = walkmap.islandsWork()
    work.next()
    const expected = new Walkmap(map).islandAt(140, 140)
    expect(walkmap.islandAt(140, 140)).toBe(expected)
    while (work.next().done !== true);
    expect(differenceBetween(walkmap, new Walkmap(map))).toBeNull()
    expect(walkmap.islandsWork().next().done).toBe(true)
  })
})
