import { spawnSync } from 'node:child_process'
import { createWalkmap, terrainFromText } from 'footpath'
import { createJumpPoints } from 'footpath/jump'
import { createLandmarks } from 'footpath/landmarks'
import { generateMap } from 'footpath/random'
import { createReaStar } from 'footpath/rea-star'
import { createStaticIndex, loadIndex } from 'footpath/static-index'
import { createWaypoints, loadWaypoints } from 'footpath/waypoints'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pause } from '../dist/pause.js'
import { finishWork, finishWorkInSlices, partOfWork, type Work } from '../dist/work.js'
import { errorCode, untyped } from './support/errors.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const enough = new Error('enough')

/** Work of some steps that notes how it ends. */
function* counted(steps: number, ended: string[]): Work<string> {
  let isDone = false
  try {
    for (let step = 0; step < steps; step++) yield step / steps
    isDone = true
    return 'result'
  } finally {
    ended.push(isDone ? 'done' : 'broken off')
  }
}

function* endless(): Work<void> {
  for (;;) yield 0
}

describe.each([
  [
    'in one go',
    (work: Work<string>, options?: object) => Promise.resolve().then(() => finishWork(work, options)),
  ],
  [
    'in slices',
    (work: Work<string>, options?: object) => finishWorkInSlices(work, { sliceMillis: 0, ...options }),
  ],
])('long work %s', (_, finish) => {
  test('returns its result and reports shares that rise to 1, at most a hundred and one', async () => {
    for (const steps of [0, 1, 7, 1000]) {
      const reported: number[] = []
      const result = await finish(counted(steps, []), { onProgress: (done: number) => reported.push(done) })
      expect(result).toBe('result')
      expect(reported).toEqual([...new Set(reported)].sort((a, b) => a - b))
      expect([reported.at(-1), reported.length <= 101]).toEqual([1, true])
      expect(reported.length).toBeGreaterThanOrEqual(Math.min(steps, 90))
    }
  })

  test('ends with the reason of its signal, before it begins or between two steps', async () => {
    const ended: string[] = []
    await expect(finish(counted(5, ended), { signal: AbortSignal.abort(enough) })).rejects.toBe(enough)
    expect(ended).toEqual([])
    const control = new AbortController()
    const onProgress = (done: number) => {
      if (done > 0.3) control.abort(enough)
    }
    await expect(finish(counted(5, ended), { signal: control.signal, onProgress })).rejects.toBe(enough)
    expect(ended).toEqual(['broken off'])
  })

  test('ends with what onProgress throws, and with its own error', async () => {
    const ended: string[] = []
    const onProgress = () => {
      throw enough
    }
    await expect(finish(counted(5, ended), { onProgress })).rejects.toBe(enough)
    function* failing(): Work<string> {
      yield 0
      throw enough
    }
    await expect(finish(failing())).rejects.toBe(enough)
    expect(ended).toEqual(['broken off'])
  })

  test('refuses bad options', async () => {
    for (const options of [{ signal: {} }, { onProgress: 'often' }, { sliceMillis: Number.NaN }])
      await expect(finish(counted(5, []), options)).rejects.toMatchObject({ code: 'bad-option' })
  })
})

test('a part of larger work has its share, and is broken off with it', () => {
  const ended: string[] = []
  function* whole(): Work<string> {
    yield* partOfWork(counted(2, ended), 0, 0.5)
    return yield* partOfWork(counted(4, ended), 0.5, 1)
  }
  const shares: number[] = []
  expect(finishWork(whole(), { onProgress: (done) => shares.push(done) })).toBe('result')
  expect(shares).toEqual([0, 0.25, 0.5, 0.625, 0.75, 0.875, 1])
  const broken = whole()
  broken.next()
  broken.return('')
  expect(ended).toEqual(['done', 'done', 'broken off'])
})

describe('a pause', () => {
  test.each(['MessageChannel', 'setTimeout'])(
    'by %s lets timers and messages have their turn',
    async (by) => {
      if (by === 'setTimeout') vi.stubGlobal('MessageChannel', undefined)
      const control = new AbortController()
      setTimeout(() => control.abort(enough), 1)
      await expect(finishWorkInSlices(endless(), { sliceMillis: 1, signal: control.signal })).rejects.toBe(
        enough,
      )
    },
  )

  test('sets no timer where there are messages: browsers hold nested ones back', async () => {
    const setTimer = vi.fn()
    vi.stubGlobal('setTimeout', setTimer)
    await pause()
    expect(setTimer).not.toHaveBeenCalled()
  })

  test('keeps a process alive until the work is done, and no longer', () => {
    const script = `
      import { createTerrain } from 'footpath'
      import { createLandmarks } from 'footpath/landmarks'
      await createLandmarks(createTerrain({ width: 64, depth: 64 })).buildAsync({ sliceMillis: 0 })
      const ports = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
      setTimeout(() => console.log(ports()), 20)`
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect([stdout.trim(), status]).toEqual(['0', 0])
  })
})

test('makers take a terrain, which stands for its walkmap for ground, and refuse anything else', () => {
  const terrain = terrainFromText(['....', '.##.', '....'])
  const index = createStaticIndex(terrain)
  index.build()
  const waypoints = createWaypoints(terrain)
  waypoints.build()
  const makers: ((map: typeof terrain) => {
    walkmap: { terrain: typeof terrain; unit: { name: string } }
  })[] = [
    createStaticIndex,
    createWaypoints,
    createLandmarks,
    createJumpPoints,
    createReaStar,
    (map) => loadIndex(map, index.save()),
    (map) => loadWaypoints(map, waypoints.save()),
  ]
  for (const make of makers) {
    const { walkmap } = make(terrain)
    expect([walkmap.terrain, walkmap.unit.name]).toEqual([terrain, 'ground'])
    expect(walkmap).toBe(index.walkmap)
    for (const nonsense of [undefined, null, ['...'], {}, { width: 3 }])
      expect(errorCode(make, untyped(nonsense))).toBe('bad-map')
  }
})

test('everything that is built has the same states', async () => {
  const walkmap = createWalkmap(generateMap('density', { size: 32, density: 0.2, seed: 1 }), 'ground')
  for (const built of [createStaticIndex(walkmap), createWaypoints(walkmap), createLandmarks(walkmap)]) {
    const states: string[] = [built.state]
    const building = built.buildAsync({ sliceMillis: 0, onProgress: () => states.push(built.state) })
    await building
    states.push(built.state)
    expect([...new Set(states)]).toEqual(['not-built', 'building', 'ready'])
  }
})
