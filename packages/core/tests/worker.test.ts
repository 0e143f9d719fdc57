import { createWalkmap, flatGround, type Unit } from 'footpath'
import { generateMap } from 'footpath/random'
import { createStaticIndex } from 'footpath/static-index'
import { createWaypoints } from 'footpath/waypoints'
import { buildIndexInWorker, buildWaypointsInWorker } from 'footpath/worker'
import { describe, expect, it } from 'vitest'
import { sameBytes } from './support/bytes.js'

const walker: Unit = { ...flatGround, name: 'walker', step: '1/√2' }

describe('a worker for waypoints', () => {
  it('builds the same graph as this thread, and tells how far it is', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 64, density: 0.3, seed: 1 }), walker)
    const told: number[] = []
    const built = await buildWaypointsInWorker(walkmap, { onProgress: (done) => told.push(done) })
    const here = createWaypoints(walkmap)
    here.build()
    expect(built?.isComplete).toBe(true)
    expect(sameBytes(built?.save(), here.save())).toBe(true)
    expect(told[0]).toBe(0)
    expect(told.at(-1)).toBe(1)
  })

  it('does not miss what is edited while it works', async () => {
    const terrain = generateMap('rooms', { size: 48, seed: 2 })
    const walkmap = createWalkmap(terrain, { ...walker, radius: 0.2 })
    const coming = buildWaypointsInWorker(walkmap)
    for (let at = 4; at < 40; at += 3)
      terrain.setObstacle(at, 20, terrain.obstacleAt(at, 20) === 'none' ? 'tall-wall' : 'none')
    const built = await coming
    const anew = createWaypoints(walkmap)
    anew.build()
    expect(sameBytes(built?.save(), anew.save())).toBe(true)
  })

  it('stops when asked to, also before it began', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 128, density: 0.3, seed: 1 }), walker)
    const control = new AbortController()
    const coming = buildWaypointsInWorker(walkmap, {
      signal: control.signal,
      onProgress: () => control.abort(),
    })
    expect(await coming).toBeNull()
    expect(await buildWaypointsInWorker(walkmap, { signal: control.signal })).toBeNull()
  })

  it('is not started for what it cannot serve', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 4, seed: 1 }), { ...walker, size: 2 })
    await expect(buildWaypointsInWorker(walkmap)).rejects.toMatchObject({ code: 'unsuitable-combination' })
  })
})

describe('a worker for an index', () => {
  it('builds the same as this thread, and tells how far it is', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 64, density: 0.3, seed: 1 }), walker)
    const told: number[] = []
    const built = await buildIndexInWorker(walkmap, { onProgress: (done) => told.push(done) })
    const here = createStaticIndex(walkmap)
    here.build()
    expect([built?.tier, built?.isReady]).toEqual(['labels', true])
    expect(sameBytes(built?.save(), here.save())).toBe(true)
    expect([told[0], told.at(-1)]).toEqual([0, 1])
    expect((await buildIndexInWorker(walkmap, { maxMillis: 0 }))?.tier).toBe('graph')
  })

  it('gives an index that does not answer for a map that was edited meanwhile', async () => {
    const terrain = generateMap('rooms', { size: 48, seed: 2 })
    const walkmap = createWalkmap(terrain, walker)
    const coming = buildIndexInWorker(walkmap)
    const was = terrain.obstacleAt(20, 20)
    terrain.setObstacle(20, 20, was === 'none' ? 'tall-wall' : 'none')
    const built = await coming
    expect([built?.tier, built?.isReady]).toEqual(['labels', false])
    terrain.setObstacle(20, 20, was)
    expect(built?.isReady).toBe(true)
  })

  it('stops when asked to', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 128, density: 0.3, seed: 1 }), walker)
    const control = new AbortController()
    const { signal } = control
    expect(await buildIndexInWorker(walkmap, { signal, onProgress: () => control.abort() })).toBeNull()
    expect(await buildIndexInWorker(walkmap, { signal })).toBeNull()
  })

  it('is not started for what it cannot serve', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 4, seed: 1 }), {
      ...walker,
      diagonal: 'always',
    })
    await expect(buildIndexInWorker(walkmap)).rejects.toMatchObject({ code: 'unsuitable-combination' })
  })
})
