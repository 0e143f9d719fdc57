import {
  createFinder,
  createWalkmap,
  flatGround,
  HEIGHT_TILES,
  terrainFromText,
  type Unit,
  validatePath,
  walkmapFor,
} from 'footpath'
import {
  buildPublishedWaypoints,
  buildPublishedWaypointsAsync,
  buildRectangles,
} from '@footpath/studies/study-3'
import { describe, expect, it } from 'vitest'
import { refusalOf, untyped } from '../../core/tests/support/errors.js'

const walker: Unit = { ...flatGround, name: 'walker', step: '1/√2', diagonal: 'always' }

function fail(): never {
  throw new Error('no display')
}

function waypointsOf(rows: readonly string[], unit: Unit = walker) {
  const terrain = terrainFromText(rows, HEIGHT_TILES)
  const walkmap = createWalkmap(terrain, unit)
  return { terrain, walkmap, waypoints: buildPublishedWaypoints(walkmap) }
}

/** x,y of cells given as indexes in row order. */
function placesOf(cells: Int32Array, width: number): string[] {
  return Array.from(cells, (cell) => `${cell % width},${Math.floor(cell / width)}`)
}

describe('the steps of the method', () => {
  const STAIRS = ['##..', '####', '####', '....']
  const bits = Uint8Array.from(STAIRS.join(''), (tile) => (tile === '#' ? 1 : 0))

  it('rectangles grow down first, or right first', () => {
    expect([...buildRectangles(bits, 4, 4, 'down-first')]).toEqual([0, 0, 2, 3, 2, 1, 4, 3])
    expect([...buildRectangles(bits, 4, 4, 'right-first')]).toEqual([0, 0, 2, 3, 2, 1, 4, 3])
    const wide = Uint8Array.from('######..', (tile) => (tile === '#' ? 1 : 0))
    expect([...buildRectangles(wide, 4, 2, 'down-first')]).toEqual([0, 0, 2, 2, 2, 0, 4, 1])
    expect([...buildRectangles(wide, 4, 2, 'right-first')]).toEqual([0, 0, 4, 1, 0, 1, 2, 2])
  })

  it('corners get waypoints, seams too, blocked and outer places do not', () => {
    const { waypoints } = waypointsOf(STAIRS)
    // Both lie below the seam of the two rectangles; the notch has a concave corner only.
    expect(placesOf(waypoints.cellOfWaypoint, 4)).toEqual(['1,3', '2,3'])
    const { waypoints: around } = waypointsOf(['.....', '.....', '..#..', '.....', '.....'])
    expect(placesOf(around.cellOfWaypoint, 5)).toEqual(['1,1', '3,1', '1,3', '3,3'])
  })

  it('edges join what sees each other, at the squared distance or the distance', () => {
    const { waypoints, walkmap } = waypointsOf(['.....', '.....', '..#..', '.....', '.....'])
    const { firstOfWaypoint, target, cost } = waypoints.edges
    expect([...firstOfWaypoint]).toEqual([0, 2, 4, 6, 8])
    // Not across the block: the diagonals run through it.
    expect([...target]).toEqual([1, 2, 0, 3, 0, 3, 1, 2])
    expect([...cost]).toEqual([4, 4, 4, 4, 4, 4, 4, 4])
    const { edges } = buildPublishedWaypoints(walkmap, { edgeCost: 'euclidean' })
    expect([...edges.cost]).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
  })

  it('a ray may pass between two blocks that meet at a corner only if a step may', () => {
    const rows = ['.....', '..#..', '.#...', '.....', '.....']
    const seenFrom01 = (diagonal: 'always' | 'one-free') => {
      const { waypoints } = waypointsOf(rows, { ...walker, diagonal })
      const { firstOfWaypoint, target } = waypoints.edges
      const places = placesOf(waypoints.cellOfWaypoint, 5)
      const from = places.indexOf('0,1')
      return Array.from(target.subarray(firstOfWaypoint[from], firstOfWaypoint[from + 1]), (to) => places[to])
    }
    expect(seenFrom01('always')).toContain('3,2')
    expect(seenFrom01('one-free')).not.toContain('3,2')
  })

  it('a cell belongs to the nearest waypoint that it sees, the first of equals', () => {
    const { waypoints } = waypointsOf(['.....', '.....', '..#..', '.....', '.....'])
    expect(
      Array.from({ length: 5 }, (_, y) => [...waypoints.regionOfCell.subarray(5 * y, 5 * y + 5)]),
    ).toEqual([
      [0, 0, 0, 1, 1],
      [0, 0, 0, 1, 1],
      [0, 0, -1, 1, 1],
      [2, 2, 2, 3, 3],
      [2, 2, 2, 3, 3],
    ])
  })

  it('the chain goes from the start over waypoints to the goal, even to a goal in plain sight', () => {
    const { waypoints } = waypointsOf(['.....', '.....', '..#..', '.....', '.....'])
    const path = waypoints.find({ x: 0, y: 0 }, { x: 4, y: 4 })
    expect(path.stats.algorithm).toBe('waypoints-published')
    expect(placesOf(waypoints.lastQuery?.chain ?? new Int32Array(0), 5)).toEqual([
      '0,0',
      '1,1',
      '1,3',
      '3,3',
      '4,4',
    ])
    const { expandedWaypoints = 0, expandedCells = 0 } = waypoints.lastQuery ?? {}
    expect([expandedWaypoints, path.stats.expanded]).toEqual([2, expandedWaypoints + expandedCells])
    waypoints.find({ x: 0, y: 0 }, { x: 4, y: 0 })
    expect(placesOf(waypoints.lastQuery?.chain ?? new Int32Array(0), 5)).toEqual(['0,0', '1,1', '3,1', '4,0'])
  })

  it('squared costs favour many short edges, plain ones the shorter path', () => {
    // Along the lower rim of a row of blocks there is a waypoint every second cell.
    const rows = ['.........', '.#.#.#.#.', '.........', '.........']
    const walkmap = createWalkmap(terrainFromText(rows), walker)
    const chainOf = (edgeCost: 'squared' | 'euclidean') => {
      const waypoints = buildPublishedWaypoints(walkmap, { edgeCost })
      waypoints.find({ x: 0, y: 2 }, { x: 8, y: 2 }, { stop: 'on-expansion' })
      return placesOf(waypoints.lastQuery?.chain ?? new Int32Array(0), 9)
    }
    expect(chainOf('squared')).toEqual(['0,2', '2,2', '4,2', '6,2', '8,2'])
    expect(chainOf('euclidean')).toEqual(['0,2', '8,2'])
  })
})

describe('the hard cases', () => {
  it('tiles that see no waypoint belong to the region nearest in steps', () => {
    // Only steps between two blocks that meet at a corner lead out of the pocket at the top left.
    const rows = ['..#....', '..#....', '##.....', '.......', '.....#.', '.......']
    const { waypoints, terrain } = waypointsOf(rows)
    expect(waypoints.regionOfCell[7]).toBeGreaterThanOrEqual(0)
    const ends = { from: { x: 0, y: 1 }, to: { x: 6, y: 5 } }
    const path = waypoints.find(ends.from, ends.to)
    expect(path.status).toBe('found')
    expect(validatePath(path, terrain, walker, ends)).toEqual([])
  })

  it('without obstacles there are no waypoints, and A* goes alone', () => {
    const { waypoints } = waypointsOf(['....', '....', '....'])
    expect(waypoints.cellOfWaypoint).toHaveLength(0)
    const path = waypoints.find({ x: 0, y: 0 }, { x: 3, y: 2 })
    expect(path.length).toBeCloseTo(1 + 2 * Math.SQRT2)
    expect(path.stats.why).toContain('A* on the grid')
  })

  it('start and goal in one region meet at its waypoint; no tile comes twice', () => {
    const { waypoints } = waypointsOf(['.......', '.......', '...#...', '.......', '.......'])
    // The waypoint 2,1 lies behind the goal: the detour there and back is left out.
    const path = waypoints.find({ x: 0, y: 1 }, { x: 1, y: 1 })
    expect(placesOf(waypoints.lastQuery?.chain ?? new Int32Array(0), 7)).toEqual(['0,1', '2,1', '1,1'])
    expect(path.cells).toEqual([
      { x: 0, y: 1 },
      { x: 1, y: 1 },
    ])
    expect(path.cost).toBe(1)
  })

  it('start = goal, a single free cell, none at all', () => {
    const { waypoints } = waypointsOf(['#.#'])
    expect(waypoints.find({ x: 1, y: 0 }, { x: 1, y: 0 }).cells).toEqual([{ x: 1, y: 0 }])
    expect(waypoints.find({ x: 0, y: 0 }, { x: 1, y: 0 }).reason).toBe('start-blocked')
    expect(waypoints.find({ x: 1, y: 0 }, { x: 2, y: 0 }).reason).toBe('goal-blocked')
    const { waypoints: solid } = waypointsOf(['##', '##'])
    expect(solid.find({ x: 0, y: 0 }, { x: 1, y: 1 }).reason).toBe('start-blocked')
    expect([...solid.rectangles]).toEqual([0, 0, 2, 2])
  })

  it('islands are separate', () => {
    const { waypoints } = waypointsOf(['..#..', '..#..', '..#..'])
    expect(waypoints.find({ x: 0, y: 0 }, { x: 4, y: 2 }).reason).toBe('separate')
  })

  it('a ledge that rays do not see is avoided on the grid', () => {
    // Waypoints see each other across a cliff of height 9, which the unit cannot climb.
    const rows = ['.....90000', '.#...90.#0', '.....90000', '.....00000']
    const unit: Unit = { ...walker, slopeUp: 1, slopeDown: 1 }
    const { waypoints, terrain } = waypointsOf(rows, unit)
    const ends = { from: { x: 0, y: 0 }, to: { x: 9, y: 0 } }
    const path = waypoints.find(ends.from, ends.to)
    expect(path.status).toBe('found')
    expect(validatePath(path, terrain, unit, ends)).toEqual([])
  })

  it('an edit is followed by the next query', () => {
    const { waypoints, terrain } = waypointsOf(['.....', '.....', '..#..', '.....', '.....'])
    terrain.fill({ x0: 2, y0: 0, x1: 3, y1: 4 }, { obstacle: 'blocked' })
    const path = waypoints.find({ x: 0, y: 0 }, { x: 4, y: 0 })
    expect(path.cells).toContainEqual({ x: 2, y: 4 })
    expect(placesOf(waypoints.cellOfWaypoint, 5)).toEqual(['1,4', '3,4'])
  })
})

describe('an engine of a finder', () => {
  it('is asked by its name', async () => {
    const walkmap = createWalkmap(terrainFromText(['.....', '.###.', '.....']), walker)
    const finder = createFinder(walkmap, { engines: [buildPublishedWaypoints(walkmap)] })
    const path = await finder.findAsync(
      { x: 0, y: 0 },
      { x: 4, y: 2 },
      { algorithm: 'waypoints-published', heuristic: 'manhattan', sliceMillis: 1 },
    )
    expect([path.stats.algorithm, path.stats.heuristic]).toEqual(['waypoints-published', 'manhattan'])
  })

  it('is made from a terrain, which stands for its walkmap for ground, and from nothing else', () => {
    const terrain = terrainFromText(['....', '.##.', '....'])
    expect(buildPublishedWaypoints(terrain).walkmap).toBe(walkmapFor(terrain))
    for (const nonsense of [undefined, null, ['...'], {}, { width: 3 }])
      expect(refusalOf(() => buildPublishedWaypoints(untyped(nonsense))).code).toBe('bad-map')
  })
})

describe('the build', () => {
  const rows = Array.from({ length: 15 }, (_, y) => (y % 3 === 1 ? '.#'.repeat(20) : '.'.repeat(40)))
  const walkmap = createWalkmap(terrainFromText(rows), walker)

  it('reports progress that rises to 1', async () => {
    const shares: number[] = []
    const options = { onProgress: (share: number) => void shares.push(share) }
    const atOnce = buildPublishedWaypoints(walkmap, options)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    const slowly = await buildPublishedWaypointsAsync(walkmap, options)
    expect(slowly.edges).toEqual(atOnce.edges)
    expect(shares.at(-1)).toBe(1)
  })

  it('ends with the reason of the signal', async () => {
    const control = new AbortController()
    const options = { signal: control.signal, onProgress: () => control.abort(new Error('enough')) }
    expect(() => buildPublishedWaypoints(walkmap, options)).toThrow('enough')
    await expect(buildPublishedWaypointsAsync(walkmap, { signal: control.signal })).rejects.toThrow('enough')
  })

  it('leaves everything as it was when an update is aborted', () => {
    const { terrain } = createWalkmap(terrainFromText(rows), walker)
    const map = createWalkmap(terrain, walker)
    const waypoints = buildPublishedWaypoints(map)
    const { edges, regionOfCell } = waypoints
    terrain.setObstacle(7, 1, 'none')
    terrain.setObstacle(20, 3, 'tall-wall')
    expect(() => waypoints.update({ onProgress: fail })).toThrow('no display')
    expect(waypoints.edges).toBe(edges)
    expect(waypoints.regionOfCell).toBe(regionOfCell)
    expect(waypoints.update().cells).toBe(2)
    const fresh = buildPublishedWaypoints(map)
    expect(waypoints.edges).toEqual(fresh.edges)
    expect(waypoints.regionOfCell).toEqual(fresh.regionOfCell)
  })

  it('refuses what it does not know', () => {
    const waypoints = buildPublishedWaypoints(walkmap)
    const here = { x: 0, y: 0 }
    const codes = [
      () => buildPublishedWaypoints(walkmap, { growth: untyped('up-first') }),
      () => buildPublishedWaypoints(walkmap, { edgeCost: untyped('cubed') }),
      () => buildPublishedWaypoints(walkmap, untyped({ edges: 'squared' })),
      () => buildPublishedWaypoints(walkmap, untyped(null)),
      () => waypoints.find(here, here, { heuristic: untyped('stanford') }),
      () => waypoints.find(here, here, { stop: untyped('first') }),
      () => waypoints.find(here, { x: 40, y: 0 }),
      () => waypoints.find({ x: 0.5, y: 0 }, here),
    ].map((call) => refusalOf(call).code)
    expect(codes).toEqual([
      'unknown-name',
      'unknown-name',
      'unknown-name',
      'bad-option',
      'unknown-name',
      'unknown-name',
      'outside-map',
      'bad-coordinate',
    ])
  })
})
