import {
  createFinder,
  createWalkmap,
  flatGround,
  natural,
  terrainFromText,
  type Unit,
  validatePath,
} from 'footpath'
import { generateMap } from 'footpath/random'
import { createWaypoints, loadWaypoints } from 'footpath/waypoints'
import { labels } from 'footpath/waypoints/labels'
import { buildWaypointsInWorker } from 'footpath/worker'
import { describe, expect, it } from 'vitest'
import { sameBytes } from './support/bytes.js'
import { refusalOf, untyped } from './support/errors.js'

const walker: Unit = { ...flatGround, name: 'walker', step: '1/√2' }
const rooms = () => createWalkmap(generateMap('rooms', { size: 64, seed: 7 }), walker)

describe('labels of waypoints', () => {
  it('look a path up instead of searching', () => {
    const waypoints = createWaypoints(createWalkmap(terrainFromText(['......', '.####.', '......']), walker))
    expect([waypoints.tier, waypoints.build({ labels: true }), waypoints.state]).toEqual([
      'growing',
      'labels',
      'ready',
    ])
    const path = waypoints.find({ x: 0, y: 0 }, { x: 4, y: 2 })
    expect(path.points).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 1, y: 2 },
      { x: 4.5, y: 2.5 },
    ])
    expect([path.stats.expanded, path.goal]).toEqual([0, { x: 4, y: 2 }])
    expect(path.cost).toBeCloseTo(path.length, 12)
  })

  it('let auto shape the shortest line of all while they are there', () => {
    const walkmap = rooms()
    const waypoints = createWaypoints(walkmap)
    const finder = createFinder(walkmap, { engines: [waypoints] })
    const [from, to] = [
      { x: 2, y: 2 },
      { x: 60, y: 60 },
    ]
    expect(finder.find(from, to, { shape: natural }).stats.algorithm).toBe('jump-points')
    waypoints.build({ labels })
    const shaped = finder.find(from, to, { shape: natural })
    expect([shaped.stats.algorithm, shaped.stats.why]).toEqual(['waypoints', 'its labels are ready'])
    expect(shaped.length).toBeGreaterThanOrEqual(waypoints.find(from, to).length)
    expect(shaped.length).toBeLessThan(1.03 * waypoints.find(from, to).length + 1e-9)
    expect(validatePath(shaped, walkmap.terrain, walker, { from, to })).toEqual([])
    for (const options of [{}, { shape: natural, blocked: [from] }, { shape: natural, partial: true }])
      expect(finder.find(from, to, options).stats.algorithm).not.toBe('waypoints')
    // An edit drops them, and the finder goes on as without.
    walkmap.terrain.setObstacle(2, 4, walkmap.terrain.obstacleAt(2, 4) === 'none' ? 'tall-wall' : 'none')
    expect(finder.find(from, to, { shape: natural }).stats.algorithm).toBe('jump-points')
  })

  it('are built in slices with progress, the same as at once, unless aborted', async () => {
    const waypoints = createWaypoints(rooms())
    const control = new AbortController()
    const stopped = waypoints.buildAsync({ labels, signal: control.signal, sliceMillis: 0 })
    control.abort(new Error('enough'))
    await expect(stopped).rejects.toThrow('enough')
    expect([waypoints.state, waypoints.tier]).toEqual(['not-built', 'growing'])
    const reported: number[] = []
    await waypoints.buildAsync({ labels, sliceMillis: 0, onProgress: (done) => reported.push(done) })
    expect(waypoints.tier).toBe('labels')
    expect(reported.at(-1)).toBe(1)
    expect(reported.every((done, at) => at === 0 || done >= reported[at - 1])).toBe(true)
    const atOnce = createWaypoints(waypoints.walkmap)
    atOnce.build({ labels })
    expect(sameBytes(waypoints.save(), atOnce.save())).toBe(true)
  })

  it('are built in a worker, and say there too why they do not fit', async () => {
    const walkmap = rooms()
    const built = await buildWaypointsInWorker(walkmap, { labels })
    const here = createWaypoints(walkmap)
    here.build({ labels })
    expect(built.tier).toBe('labels')
    expect(sameBytes(built.save(), here.save())).toBe(true)
    const refused = await buildWaypointsInWorker(walkmap, { labels, maxBytes: 100 })
    expect([refused.tier, refused.noLabels]).toEqual([
      'graph',
      expect.stringContaining('maxBytes, 100 bytes'),
    ])
  })

  it('say why they do not fit, and leave the graph to answer', () => {
    const waypoints = createWaypoints(rooms())
    expect(waypoints.build({ labels, maxBytes: 1000 })).toBe('graph')
    expect(waypoints.noLabels).toMatch(/more than maxBytes, 1000 bytes/)
    expect(waypoints.build({ labels, maxMillis: 0 })).toBe('graph')
    expect(waypoints.noLabels).toMatch(/longer than maxMillis/)
    const without = waypoints.bytes
    expect([waypoints.build({ labels }), waypoints.noLabels]).toEqual(['labels', null])
    expect(waypoints.bytes).toBeGreaterThan(without)
  })

  it('are dropped by an edit of a wall, also while they are built, and by no other', async () => {
    const waypoints = createWaypoints(rooms())
    const { terrain } = waypoints.walkmap
    waypoints.build({ labels })
    terrain.setSurface(3, 3, 'open')
    expect(waypoints.tier).toBe('labels')
    terrain.setObstacle(9, 9, terrain.obstacleAt(9, 9) === 'none' ? 'tall-wall' : 'none')
    expect(waypoints.tier).toBe('graph')
    const building = waypoints.buildAsync({ labels, sliceMillis: 0 })
    terrain.setObstacle(9, 9, terrain.obstacleAt(9, 9) === 'none' ? 'tall-wall' : 'none')
    expect(await building).toBe('graph')
    expect(waypoints.noLabels).toMatch(/edited while they were built/)
    expect(waypoints.build({ labels })).toBe('labels')
  })

  it('write turning points into your array, or the cells', () => {
    const waypoints = createWaypoints(createWalkmap(terrainFromText(['......', '.####.', '..#...']), walker))
    const [from, to] = [
      { x: 0, y: 2 },
      { x: 5, y: 2 },
    ]
    const out = new Float64Array(8)
    for (const options of [{}, { labels }]) {
      waypoints.build(options)
      expect(waypoints.findInto(out, from, to)).toBe(4)
      expect(Array.from(out)).toEqual([0.5, 2.5, 1, 1, 5, 1, 5.5, 2.5])
      expect(waypoints.findInto(new Float64Array(7), from, to)).toBe(-4)
      expect(waypoints.findInto(out, from, { x: 2, y: 2 })).toBe(0)
      const cells = new Int32Array(40)
      const { steps } = waypoints.find(from, to)
      expect(waypoints.findInto(cells, from, to)).toBe(steps.length / 2)
      expect(cells.subarray(0, steps.length)).toEqual(steps)
    }
    expect(refusalOf(() => waypoints.findInto(untyped([]), from, to)).code).toBe('bad-option')
  })

  it('are saved with the graph; without them it is loaded alone', () => {
    const walkmap = rooms()
    const waypoints = createWaypoints(walkmap)
    waypoints.build()
    const alone = waypoints.save()
    waypoints.build({ labels })
    const saved = waypoints.save()
    expect(loadWaypoints(walkmap, saved).tier).toBe('graph')
    expect(loadWaypoints(walkmap, saved, { labels: true }).tier).toBe('labels')
    const none = loadWaypoints(walkmap, alone, { labels })
    expect([none.tier, none.noLabels]).toEqual(['graph', expect.stringContaining('saved graph has none')])
    // Bytes at an odd place are copied.
    const shifted = new Uint8Array(saved.length + 3)
    shifted.set(saved, 3)
    expect(loadWaypoints(walkmap, shifted.subarray(3), { labels }).tier).toBe('labels')
    for (let at = 0; at < saved.length; at += 997) {
      const damaged = saved.slice()
      damaged[at] ^= 1 << (at % 8)
      expect(refusalOf(() => loadWaypoints(walkmap, damaged, { labels })).code).toBe('bad-file')
    }
  })

  it('are refused if they are something else', () => {
    const waypoints = createWaypoints(rooms())
    for (const given of [{}, 'labels', 1])
      expect(refusalOf(() => waypoints.build({ labels: untyped(given) })).message).toMatch(
        /import \{ labels \} from 'footpath\/waypoints\/labels'/,
      )
    expect(refusalOf(() => waypoints.build({ labels, maxBytes: -1 })).code).toBe('bad-option')
  })
})
