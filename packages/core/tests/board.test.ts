import {
  type Cell,
  createFinder,
  createInfluence,
  createQueue,
  createTerrain,
  createWalkmap,
  findPath,
  flatGround,
  inSight,
  straighten,
  type Unit,
  within,
} from 'footpath'
import { thetaStar } from 'footpath/algorithms'
import { type Board, CELL_SHAPES, createBoard, STAGGERS } from 'footpath/board'
import { createField } from 'footpath/field'
import { createJumpPoints } from 'footpath/jump'
import { createStaticIndex } from 'footpath/static-index'
import { decodeTraceEvent, TRACE_EXPANDED, TRACE_OPENED } from 'footpath/search'
import { validateBoardPath } from 'footpath/validate'
import { PathWalker } from 'footpath/walker'
import { createWaypoints } from 'footpath/waypoints'
import { describe, expect, it } from 'vitest'
import { errorCode } from './support/errors.js'

const OPEN = (width: number, depth: number) => Array.from({ length: depth }, () => '.'.repeat(width))

/** The centres of two cells are this far apart. */
function apart(board: Board, a: { x: number; y: number }, b: { x: number; y: number }): number {
  const [p, q] = [board.centreOf(a), board.centreOf(b)]
  return Math.hypot(p.x - q.x, p.y - q.y)
}

function centre(stagger: (typeof STAGGERS)[number], x: number, y: number) {
  return createBoard({ terrain: OPEN(4, 4), cells: 'hex', stagger }).centreOf({ x, y })
}

describe('a hex board', () => {
  it('steps to six neighbours, each for the price of one, and nowhere else', () => {
    const board = createBoard({ terrain: OPEN(5, 5), cells: 'hex' })
    const finder = createFinder(board)
    const reach = finder.reach({ x: 2, y: 2 }, 1)
    expect(reach.cells).toHaveLength(7)
    expect([...reach.costs]).toEqual([0, 1, 1, 1, 1, 1, 1])
    expect(board.neighbours({ x: 2, y: 2 })).toHaveLength(6)
    expect(new Set(reach.cells.slice(1).map(({ x, y }) => `${x},${y}`))).toEqual(
      new Set(['1,2', '3,2', '1,1', '2,1', '1,3', '2,3']),
    )
  })

  it('walks in a straight line along rows and over rows, and around walls', () => {
    const board = createBoard({ terrain: ['.....', '.###.', '.....'], cells: 'hex' })
    const path = createFinder(board).find({ x: 2, y: 0 }, { x: 2, y: 2 })
    expect([path.status, path.cost, path.length]).toEqual(['found', 4, 4])
    expect(validateBoardPath(path, board, 'ground')).toEqual([])
    expect(path.stats.expanded).toBeLessThan(11)
  })

  it('goes uphill for more, and not up cliffs, in all six directions alike', () => {
    for (const stagger of STAGGERS) {
      const terrain = createTerrain({ width: 5, depth: 5 })
      terrain.setHeight(2, 2, 0.5)
      const board = createBoard({ terrain, cells: 'hex', stagger })
      const finder = createFinder(board)
      const near = board.neighbours({ x: 2, y: 2 })
      expect(near.map((cell) => finder.find(cell, { x: 2, y: 2 }).cost)).toEqual(Array(6).fill(2.5))
      terrain.setHeight(2, 2, 1.2)
      expect(near.map((cell) => finder.find(cell, { x: 2, y: 2 }).status)).toEqual(
        Array(6).fill('unreachable'),
      )
    }
  })

  it('gives world points: neighbours are one cell size apart', () => {
    for (const stagger of STAGGERS) {
      const board = createBoard({
        terrain: createTerrain({ width: 6, depth: 6, cellSize: 3 }),
        cells: 'hex',
        stagger,
      })
      const { world } = createFinder(board).find({ x: 0, y: 5 }, { x: 5, y: 1 })
      for (let at = 1; at < world.length; at++)
        expect(Math.hypot(world[at].x - world[at - 1].x, world[at].z - world[at - 1].z)).toBeCloseTo(3, 12)
    }
  })

  it('finds cells within a number of steps of a goal', () => {
    const board = createBoard({ terrain: OPEN(9, 9), cells: 'hex' })
    const path = createFinder(board).find({ x: 0, y: 4 }, within({ x: 8, y: 4 }, 3))
    expect([path.cost, path.goal]).toEqual([5, { x: 5, y: 4 }])
  })

  it('takes other units, masks, questions and danger in cells of the board', () => {
    const board = createBoard({ terrain: OPEN(5, 3), cells: 'hex', stagger: 'even-row' })
    const finder = createFinder(board)
    const [from, to] = [
      { x: 0, y: 1 },
      { x: 4, y: 1 },
    ]
    const wall = [0, 1, 2].map((y) => ({ x: 2, y }))
    const mask = new Uint8Array(15)
    for (const { x, y } of wall) mask[y * 5 + x] = 1
    expect(finder.find(from, to).cost).toBe(4)
    for (const blocked of [wall, mask, new Set([2, 7, 12]), ({ x }: { x: number }) => x === 2])
      expect(finder.find(from, to, { blocked }).status).toBe('unreachable')
    expect(finder.find(from, to, { blocked: wall.slice(1) }).cost).toBe(5)
    expect(finder.find(from, to, { walkable: ({ y }) => y === 1 }).cost).toBe(4)
    const danger = createInfluence(board).add({ x: 2, y: 1 }, { radius: 0.5, cost: 10 })
    const around = finder.find(from, to, { influence: danger })
    expect(around.cost).toBe(5)
    expect(around.cells).not.toContainEqual({ x: 2, y: 1 })
    expect(finder.find(from, to, { blocked: wall, partial: true }).cells.at(-1)).toEqual({ x: 1, y: 1 })
  })

  it('knows what its search knew, in row order of the board', () => {
    const board = createBoard({ terrain: OPEN(4, 4), cells: 'hex', stagger: 'odd-column' })
    const { costs } = createFinder(board).find({ x: 0, y: 0 }, { x: 3, y: 3 }, { costs: true })
    expect(costs?.g[0]).toBe(0)
    expect(costs?.g[15]).toBe(board.distance({ x: 0, y: 0 }, { x: 3, y: 3 }))
  })

  it('records its search in cells of the board, and names its estimate', () => {
    const board = createBoard({ terrain: OPEN(9, 7), cells: 'hex', stagger: 'even-column' })
    const [from, to] = [
      { x: 1, y: 1 },
      { x: 7, y: 5 },
    ]
    const path = createFinder(board).find(from, to, { trace: true })
    const events = Array.from(path.trace ?? [], decodeTraceEvent)
    expect(events[0]).toMatchObject({ event: TRACE_OPENED, cell: 1 * 9 + 1 })
    const expanded = new Set(events.filter(({ event }) => event === TRACE_EXPANDED).map(({ cell }) => cell))
    expect(expanded.size).toBe(path.stats.expanded)
    for (const { x, y } of path.cells.slice(0, -1)) expect(expanded.has(y * 9 + x)).toBe(true)
    expect(path.stats.heuristic).toBe('hex')
    expect(path.stats.why).toContain('A* with hex distance')
  })

  it('answers requests from a queue', () => {
    const board = createBoard({ terrain: OPEN(6, 6), cells: 'hex' })
    const queue = createQueue(createFinder(board))
    const ticket = queue.ask({ x: 5, y: 5 }, { x: 0, y: 0 })
    while (ticket.path === null) queue.run({ millis: 5 })
    expect(ticket.path.cells.at(0)).toEqual({ x: 5, y: 5 })
    expect(ticket.path.cost).toBe(8)
  })
})

describe('the atlas of a board', () => {
  it('has one place for every cell and leads back, for all shapes, staggers and sizes', () => {
    for (const cells of CELL_SHAPES) {
      for (const stagger of STAGGERS) {
        for (const [width, depth] of [
          [1, 1],
          [1, 7],
          [7, 1],
          [4, 5],
          [6, 4],
        ] as const) {
          const wrap = width === 6 ? 'both' : 'none'
          const board = createBoard({
            terrain: OPEN(width, depth),
            cells,
            ...(cells === 'square' ? {} : { stagger }),
            wrap,
          })
          const { plan, layout } = createWalkmap(board)
          const ids = new Set<number>()
          for (let y = 0; y < depth; y++) {
            for (let x = 0; x < width; x++) {
              const place = plan.place(x, y)
              const id = layout.idOf(place.x, place.y)
              ids.add(id)
              expect(plan.cellAt(layout.xOf(id), layout.yOf(id))).toEqual({ x, y })
            }
          }
          expect(ids.size, `${cells} ${stagger}`).toBe(width * depth)
        }
      }
    }
  })
})

describe('the geometry of a board', () => {
  it('leads from every cell to its centre and back, and its corners lie around it', () => {
    for (const cells of CELL_SHAPES) {
      for (const stagger of cells === 'square' ? [undefined] : STAGGERS) {
        const board = createBoard({ terrain: OPEN(5, 4), cells, ...(stagger && { stagger }) })
        for (let y = 0; y < 4; y++) {
          for (let x = 0; x < 5; x++) {
            const centre = board.centreOf({ x, y })
            expect(board.cellAt(centre)).toEqual({ x, y })
            for (const corner of board.cornersOf({ x, y })) {
              expect([corner.x > -1e-9, corner.y > -1e-9]).toEqual([true, true])
              const inside = { x: centre.x * 0.1 + corner.x * 0.9, y: centre.y * 0.1 + corner.y * 0.9 }
              expect(board.cellAt(inside)).toEqual({ x, y })
            }
            for (const near of board.neighbours({ x, y }))
              expect(apart(board, { x, y }, near)).toBeCloseTo(1, 12)
          }
        }
        expect(board.cellAt({ x: -0.1, y: 1 })).toBeNull()
      }
    }
  })

  it('shifts the rows or columns that the stagger names', () => {
    expect(centre('odd-row', 0, 1).x - centre('odd-row', 0, 0).x).toBe(0.5)
    expect(centre('even-row', 0, 1).x - centre('even-row', 0, 0).x).toBe(-0.5)
    expect(centre('odd-column', 1, 0).y - centre('odd-column', 0, 0).y).toBe(0.5)
    expect(centre('even-column', 1, 0).y - centre('even-column', 0, 0).y).toBe(-0.5)
  })

  it('counts steps between cells as the finder walks them on free ground', () => {
    for (const cells of CELL_SHAPES) {
      const board = createBoard({ terrain: OPEN(6, 6), cells, wrap: 'both' })
      const finder = createFinder(board, { ...flatGround, step: '1/1', diagonal: 'always' })
      for (let at = 0; at < 36; at++) {
        const to = { x: at % 6, y: Math.floor(at / 6) }
        expect(finder.find({ x: 1, y: 4 }, to).cost).toBe(board.distance({ x: 1, y: 4 }, to))
      }
    }
  })
})

const step = (points: readonly { x: number; y: number }[], at: number) =>
  Math.sqrt((points[at + 1].x - points[at].x) ** 2 + (points[at + 1].y - points[at].y) ** 2)

describe('a board that wraps around', () => {
  it('takes the short path over the seam', () => {
    const board = createBoard({ terrain: OPEN(10, 3), wrap: 'x' })
    const path = createFinder(board).find({ x: 1, y: 1 }, { x: 8, y: 1 })
    expect(path.cells.map(({ x }) => x)).toEqual([1, 0, 9, 8])
    expect([path.cost, path.length]).toEqual([3, 3])
    expect(path.turns).toEqual([
      { x: 1, y: 1 },
      { x: 8, y: 1 },
    ])
    expect(createFinder(board.terrain).find({ x: 1, y: 1 }, { x: 8, y: 1 }).cost).toBe(7)
  })

  it('joins islands that meet at the seam, and keeps others apart', () => {
    const rows = ['.#.#.', '.#.#.', '.#.#.', '.#.#.']
    const finder = createFinder(createBoard({ terrain: rows, wrap: 'x' }))
    expect(finder.find({ x: 0, y: 0 }, { x: 4, y: 3 }).status).toBe('found')
    const apartPath = finder.find({ x: 0, y: 0 }, { x: 2, y: 0 })
    expect([apartPath.status, apartPath.reason, apartPath.stats.expanded]).toEqual([
      'unreachable',
      'separate',
      0,
    ])
  })

  it('is walked piece by piece: at a seam the walker goes on at the other side', () => {
    for (const cells of CELL_SHAPES) {
      const board = createBoard({ terrain: OPEN(10, 6), cells, wrap: 'x' })
      const path = createFinder(board).find({ x: 1, y: 2 }, { x: 8, y: 2 })
      expect(path.walks.length).toBe(2)
      const [before, after] = path.walks.map((points) => points.map(({ x }) => x))
      expect(before[0]).toBe(board.centreOf({ x: 1, y: 2 }).x)
      expect(after.at(-1)).toBe(board.centreOf({ x: 8, y: 2 }).x)
      // As far as between two cells: from the last cell to the seam, and from the seam to the next.
      const lengths = path.walks.flatMap((points) => points.slice(1).map((_, at) => step(points, at)))
      expect(lengths.reduce((sum, length) => sum + length, 0) * board.terrain.cellSize).toBeCloseTo(
        path.length,
        9,
      )
    }
    const board = createBoard({ terrain: OPEN(10, 6), wrap: 'both' })
    const walker = new PathWalker(board.terrain, flatGround, { speed: 1 })
    const seen: number[] = []
    for (const walk of createFinder(board).find({ x: 1, y: 2 }, { x: 8, y: 2 }).walks)
      for (walker.setPath(walk); !walker.done; ) seen.push(walker.advance(0.25).x)
    expect(Math.min(...seen)).toBe(0)
    expect(seen.at(-1)).toBeCloseTo(8.5, 9)
    expect(seen.every((x) => x <= 1.5 || x >= 8.5)).toBe(true)
  })

  it('is walked on its own cells: over hexes and seams, as slow as each cell asks, at its height', () => {
    for (const cells of CELL_SHAPES) {
      for (const stagger of cells === 'square' ? [undefined] : STAGGERS) {
        const heights = Array.from({ length: 100 }, (_, at) => (at * 37) % 11)
        const terrain = createTerrain({ width: 10, depth: 10, heights, cellSize: 2 })
        for (let x = 0; x < 10; x++) terrain.setSurface(x, 3, 'mud')
        const board = createBoard({ terrain, cells, ...(stagger && { stagger }), wrap: 'both' })
        const slow = { ...flatGround, step: '1/√2', surfaces: { '*': 1, mud: 3 } } as const
        const walker = new PathWalker(board, slow, { speed: 2, tolerance: 0 })
        const path = createFinder(board, slow).find({ x: 1, y: 1 }, { x: 8, y: 8 })
        expect(path.walks.length, `${cells} ${stagger}`).toBeGreaterThan(1)
        for (const cell of path.cells) {
          const centre = board.centreOf(cell)
          walker.place(centre)
          expect(walker.pose.y).toBeCloseTo(terrain.heightAt(cell.x, cell.y), 9)
          expect(walker.mapPoint).toEqual(centre)
        }
        for (const walk of path.walks) {
          walker.setPath(walk)
          while (!walker.done) walker.advance(0.3)
        }
        expect(board.cellAt(walker.mapPoint)).toEqual({ x: 8, y: 8 })
        // From centre to centre over mud, and over grass: three times as long.
        const secondsFrom = (cell: Cell) => {
          const to = board.neighbours(cell).find(({ y }) => y === cell.y) as Cell
          walker.setPath([board.centreOf(cell), board.centreOf(to)])
          return walker.remainingSeconds
        }
        if (cells === 'diamond') continue
        expect(secondsFrom({ x: 4, y: 3 }) / secondsFrom({ x: 4, y: 6 })).toBeCloseTo(3, 6)
      }
    }
  })

  it('leads fields over the seam too', () => {
    const board = createBoard({ terrain: OPEN(8, 8), wrap: 'both' })
    const field = createField(createWalkmap(board), { x: 7, y: 7 })
    expect(field.next({ x: 0, y: 0 })).toEqual({ x: 7, y: 7 })
    board.terrain.setObstacle(7, 0, 'blocked')
    expect(field.next({ x: 0, y: 0 })).toEqual({ x: 0, y: 7 })
  })
})

describe('fences', () => {
  const square: Unit = { ...flatGround, diagonal: 'always' }

  it('are not crossed, and no diagonal step passes their ends', () => {
    const board = createBoard({
      terrain: OPEN(3, 2),
      fences: [
        [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
        ],
      ],
    })
    const finder = createFinder(board, square)
    expect(finder.find({ x: 0, y: 0 }, { x: 1, y: 0 }).cells).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 1 },
      { x: 1, y: 1 },
      { x: 1, y: 0 },
    ])
    board.removeFence({ x: 1, y: 0 }, { x: 0, y: 0 })
    expect(finder.find({ x: 0, y: 0 }, { x: 1, y: 0 }).cost).toBe(1)
  })

  it('can close a room, and a gate opens it again', () => {
    const board = createBoard({ terrain: OPEN(4, 4), cells: 'hex' })
    const inside = { x: 1, y: 1 }
    for (const near of board.neighbours(inside)) board.addFence(inside, near)
    const finder = createFinder(board)
    expect(finder.find({ x: 3, y: 3 }, inside).reason).toBe('separate')
    const [gate] = board.neighbours(inside)
    board.removeFence(gate, inside)
    expect(finder.find({ x: 3, y: 3 }, inside).cells.at(-2)).toEqual(gate)
    expect(board.fences).toHaveLength(5)
  })

  it('are known to the validator', () => {
    const board = createBoard({ terrain: OPEN(2, 1) })
    const cells = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]
    const path = { status: 'found', cells, cost: 1 } as const
    expect(validateBoardPath(path, board, 'ground')).toEqual([])
    board.addFence(cells[0], cells[1])
    expect(validateBoardPath(path, board, 'ground')[0].problem).toContain('not legal')
  })
})

describe('a board', () => {
  it('becomes JSON and a board again', () => {
    for (const cells of CELL_SHAPES) {
      const board = createBoard({ terrain: OPEN(6, 6), cells, wrap: 'y' })
      board.addFence({ x: 2, y: 2 }, board.neighbours({ x: 2, y: 2 })[0])
      const again = createBoard(JSON.parse(JSON.stringify(board)))
      expect(again.toJSON()).toEqual(board.toJSON())
      const [from, to] = [
        { x: 2, y: 2 },
        { x: 4, y: 5 },
      ]
      expect(createFinder(again).find(from, to).cells).toEqual(createFinder(board).find(from, to).cells)
    }
  })

  it('is refused by everything that knows squares alone, with a remedy', () => {
    const board = createBoard({ terrain: OPEN(5, 5), cells: 'hex' })
    const walkmap = createWalkmap(board)
    const finder = createFinder(walkmap)
    const path = finder.find({ x: 0, y: 0 }, { x: 4, y: 4 })
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 4, y: 4 },
    ]
    for (const call of [
      () => createJumpPoints(walkmap),
      () => createStaticIndex(walkmap),
      () => createWaypoints(walkmap),
      () => straighten(path, walkmap),
      () => walkmap.clearance(),
      () => finder.find(a, b, { algorithm: thetaStar }),
      () => finder.find(a, inSight(b, { range: 3 })),
      () => finder.find(a, b, { shape: 'natural' }),
      () => createFinder(board, { ...flatGround, radius: 1 }),
      () => createFinder(board, { ...flatGround, directions: 16 }),
      () => createFinder(board, { ...flatGround, step: 'tobler' }),
      () => createBoard({ terrain: OPEN(5, 5), stagger: 'odd-row' }),
    ])
      expect(errorCode(call)).toBe('unsuitable-combination')
    expect(findPath(board, a, b).cost).toBe(createFinder(board).find(a, b).cost)
    expect(errorCode(() => createBoard({ terrain: OPEN(5, 5), cells: 'hex', wrap: 'y' }))).toBe('bad-size')
    expect(errorCode(() => board.addFence(a, b))).toBe('bad-option')
  })
})
