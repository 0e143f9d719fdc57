import { type HeightField, heightFieldFromMesh, type MeshHeightOptions, readTerrain } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { chunks, meshOf, randomSheet, weightsAt } from './mesh-support.js'
import { createLcg, refusal } from './support.js'

/** A slope over 0…4 × 0…2: height = x. */
const SLOPE = meshOf(
  [
    [0, 0, 0],
    [4, 4, 0],
    [4, 4, 2],
    [0, 0, 2],
  ],
  [
    [0, 1, 2],
    [0, 2, 3],
  ],
)

/** Heights in rows, a dot for no data. */
function drawn({ width, heights, missing }: HeightField): string[] {
  const rows: string[] = []
  for (let at = 0; at < heights.length; at += width) {
    rows.push(
      Array.from(heights.subarray(at, at + width), (height, x) =>
        missing?.[at + x] === 1 ? '.' : height,
      ).join(' '),
    )
  }
  return rows
}

/** Columns, rows and cell size of the slope. */
function sizeOf(options: MeshHeightOptions): number[] {
  const { width, depth, cellWidth } = heightFieldFromMesh(SLOPE, options)
  return [width, depth, cellWidth]
}

describe('a mesh seen from above', () => {
  it('has the height of its surface at the centres of cells', () => {
    const field = heightFieldFromMesh(SLOPE, { cellSize: 1 })
    expect(drawn(field)).toEqual(['0.5 1.5 2.5 3.5', '0.5 1.5 2.5 3.5'])
    expect([field.cellWidth, field.cellDepth, field.origin, field.missing]).toEqual([
      1,
      1,
      { x: 0, y: 0, z: 0 },
      null,
    ])
  })

  it('is the same from the arrays of a geometry, with an index or without', () => {
    const whole = heightFieldFromMesh(SLOPE, { cellSize: 1 })
    const positions = Float32Array.from(SLOPE.positions)
    const triangles = Uint16Array.from(SLOPE.triangles)
    expect(heightFieldFromMesh({ positions, triangles }, { cellSize: 1 })).toEqual(whole)
    const corners = [...triangles].flatMap((vertex) => [...positions.subarray(3 * vertex, 3 * vertex + 3)])
    for (const none of [undefined, null])
      expect(heightFieldFromMesh({ positions: corners, triangles: none }, { cellSize: 1 })).toEqual(whole)
    for (const given of [null, undefined, {}, { positions: 7 }])
      expect(refusal(() => heightFieldFromMesh(given as never)).code).toBe('bad-option')
  })

  it('is where the mesh is', async () => {
    const text = 'v -7 3 10\nv -3 3 10\nv -3 5 14\nv -7 5 14\nf 1 2 3 4'
    const terrain = await readTerrain(new TextEncoder().encode(text), 'a.obj', { size: 4 })
    expect([terrain.width, terrain.depth, terrain.cellSize]).toEqual([4, 4, 1])
    expect(terrain.origin).toEqual({ x: -7, y: 0, z: 10 })
    // The centre of cell 0,1 is at z = 11.5: 3 + 2 · 1.5 / 4.
    expect(terrain.heights?.[4]).toBe(3.75)
    expect(terrain.obstacles.some((id) => id !== 0)).toBe(false)
  })

  it('with z up has x to the east and y to the north', () => {
    const positions = [
      [0, 10, 1],
      [4, 10, 1],
      [4, 12, 3],
      [0, 12, 3],
    ]
    const field = heightFieldFromMesh(
      meshOf(positions, [
        [0, 1, 2],
        [0, 2, 3],
      ]),
      { cellSize: 1, up: 'z' },
    )
    expect(drawn(field)).toEqual(['2.5 2.5 2.5 2.5', '1.5 1.5 1.5 1.5'])
    expect(field.origin).toEqual({ x: 0, y: 0, z: -12 })
  })

  it('shows the highest of several surfaces, whichever way they face', () => {
    const roof = [
      [1, 9, -1],
      [3, 9, -1],
      [3, 9, 1],
      [1, 9, 1],
    ]
    for (const order of [
      [
        [4, 5, 6],
        [4, 6, 7],
      ],
      [
        [6, 5, 4],
        [7, 6, 4],
      ],
    ]) {
      const positions = [...chunks(SLOPE.positions), ...roof]
      const both = meshOf(positions, [...chunks(SLOPE.triangles), ...order])
      const mixed = meshOf(positions, [...order, ...chunks(SLOPE.triangles)])
      for (const mesh of [both, mixed]) {
        expect(drawn(heightFieldFromMesh(mesh, { cellSize: 1 }))).toEqual([
          '. 9 9 .',
          '0.5 9 9 3.5',
          '0.5 1.5 2.5 3.5',
        ])
      }
    }
  })

  it('has no data, and so is blocked, where it has no triangle', async () => {
    const text = 'v 0 5 0\nv 4 5 0\nv 0 5 4\nf 1 2 3\nv 99 99 99'
    const terrain = await readTerrain(new TextEncoder().encode(text), 'a.obj', {
      cellSize: 1,
      heightScale: 2,
    })
    const rows = Array.from({ length: 4 }, (_, y) =>
      Array.from({ length: 4 }, (_unused, x) => (terrain.obstacleAt(x, y) === 'blocked' ? '#' : '.')).join(
        '',
      ),
    )
    expect(rows).toEqual(['....', '...#', '..##', '.###'])
    expect(terrain.heights?.every((height) => height === 10)).toBe(true)
  })

  it('has 256 cells along its longer side, or as many as `size` says', () => {
    expect(sizeOf({})).toEqual([256, 128, 4 / 256])
    expect(sizeOf({ size: 3 })).toEqual([3, 2, 4 / 3])
    expect(sizeOf({ size: { width: 8, depth: 2 } })).toEqual([8, 2, 1])
    expect(sizeOf({ size: { width: 4, depth: 4 } })).toEqual([4, 4, 1])
    expect(sizeOf({ cellSize: 3 })).toEqual([1, 1, 3])
  })

  it('of one cell that is larger than it has no centre to stand on', () => {
    expect(refusal(() => heightFieldFromMesh(SLOPE, { cellSize: 100 })).message).toMatch(/no triangle/)
  })

  for (let seed = 1; seed <= 60; seed++) {
    it(`has no pinholes where triangles meet (seed ${seed})`, () => {
      const { mesh, lowest, highest } = randomSheet(seed)
      const size = [16, 33, 64, 100][seed % 4]
      const { heights, missing } = heightFieldFromMesh(mesh, { size })
      expect(missing).toBeNull()
      expect(heights.every((height) => height >= Math.fround(lowest) && height <= Math.fround(highest))).toBe(
        true,
      )
    })
  }

  it('agrees with the plane of the triangle at every centre', { tags: 'slow' }, () => {
    const below = createLcg(7)
    for (let round = 0; round < 300; round++) {
      const corner = (): number[] => [below(1000) / 50, below(100), below(1000) / 50]
      const [a, b, c] = [corner(), corner(), corner()]
      const mesh = meshOf(
        [a, b, c, [0, -9, 0], [20, -9, 0], [20, -9, 20], [0, -9, 20]],
        [
          [0, 1, 2],
          [3, 4, 5],
          [3, 5, 6],
        ],
      )
      const { heights } = heightFieldFromMesh(mesh, { size: 20 })
      heights.forEach((height, cell) => {
        const weights = weightsAt([a, b, c], (cell % 20) + 0.5, Math.floor(cell / 20) + 0.5)
        // Within the lattice's distance of an edge either answer is right.
        if (weights === null || weights.some((weight) => Math.abs(weight) < 1e-3)) return
        const isInside = weights.every((weight) => weight > 0)
        const expected = isInside ? a[1] * weights[0] + b[1] * weights[1] + c[1] * weights[2] : -9
        expect(Math.abs(height - expected)).toBeLessThan(0.05)
      })
    }
  })

  const bad: [string, () => unknown, string][] = [
    ['a single point', () => heightFieldFromMesh(meshOf([[1, 2, 3]], [[0, 0, 0]])), 'bad-file'],
    [
      'an upright wall',
      () =>
        heightFieldFromMesh(
          meshOf(
            [
              [0, 0, 0],
              [1, 0, 0],
              [1, 1, 0],
            ],
            [[0, 1, 2]],
          ),
        ),
      'bad-file',
    ],
    ['no triangle', () => heightFieldFromMesh(meshOf([[0, 0, 0]], [])), 'bad-file'],
    [
      'an endless mesh',
      () =>
        heightFieldFromMesh(
          meshOf(
            [
              [-1e308, 0, 0],
              [1e308, 0, 0],
              [0, 0, 1],
            ],
            [[0, 1, 2]],
          ),
        ),
      'bad-file',
    ],
    ['a vertex that is not there', () => heightFieldFromMesh(meshOf([[0, 0, 0]], [[0, 1, 2]])), 'bad-file'],
    [
      'NaN',
      () =>
        heightFieldFromMesh(
          meshOf(
            [
              [0, Number.NaN, 0],
              [1, 0, 0],
              [1, 0, 1],
            ],
            [[0, 1, 2]],
          ),
        ),
      'bad-file',
    ],
    [
      'a height beyond floats',
      () =>
        heightFieldFromMesh(
          meshOf(
            [
              [0, 1e39, 0],
              [1, 0, 0],
              [1, 0, 1],
            ],
            [[0, 1, 2]],
          ),
        ),
      'bad-file',
    ],
    [
      'size and cellSize',
      () => heightFieldFromMesh(SLOPE, { size: 4, cellSize: 1 }),
      'unsuitable-combination',
    ],
    ['a size of 0', () => heightFieldFromMesh(SLOPE, { size: 0 }), 'bad-size'],
    ['half a cell', () => heightFieldFromMesh(SLOPE, { size: { width: 1.5, depth: 1 } }), 'bad-size'],
    ['too many cells', () => heightFieldFromMesh(SLOPE, { size: 100000 }), 'bad-size'],
    ['a very long map', () => heightFieldFromMesh(SLOPE, { size: { width: 2 ** 23, depth: 1 } }), 'bad-size'],
    ['no cell size', () => heightFieldFromMesh(SLOPE, { cellSize: 0 }), 'bad-number'],
    ['cells too small', () => heightFieldFromMesh(SLOPE, { cellSize: 1e-9 }), 'bad-size'],
    // @ts-expect-error: what a caller without types may give.
    ['an unknown axis', () => heightFieldFromMesh(SLOPE, { up: 'x' }), 'unknown-name'],
  ]
  for (const [what, action, code] of bad) {
    it(`refuses ${what}`, () => {
      expect(refusal(action).code).toBe(code)
    })
  }

  it('refuses thousands of triangles on top of each other instead of working on them for minutes', () => {
    const layers = Array.from({ length: 20000 }, () => [...chunks(SLOPE.triangles)]).flat()
    const error = refusal(() => heightFieldFromMesh(meshOf([...chunks(SLOPE.positions)], layers)))
    expect(error.message).toMatch(/over each other/)
  })
})
