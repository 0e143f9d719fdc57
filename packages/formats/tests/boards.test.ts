import { drawBoardSvg, parseTiled, readTerrain } from '@footpath/formats'
import { createFinder, terrainToText } from 'footpath'
import { CELL_SHAPES, createBoard, STAGGERS } from 'footpath/board'
import { describe, expect, it } from 'vitest'
import { type Sketch, sketchOf, tmjOf, tmxOf } from './tiled-support.js'

const WALLS = sketchOf(3, [1, 2, 1, 1, 2, 1, 1, 1, 1], { 1: { properties: { collides: true } } })

function boardOf(sketch: Sketch) {
  return parseTiled(tmxOf(sketch, 'csv')).board
}

/** An infinite map of hexes with one chunk. */
function at(x: number, y: number): Sketch {
  const chunk = { x, y, width: 3, height: 3, gids: WALLS.layers[0].gids ?? [] }
  return {
    ...WALLS,
    orientation: 'hexagonal',
    infinite: true,
    layers: [{ name: 'Ground', chunks: [chunk] }],
  }
}

describe('a Tiled map', () => {
  it('of hexes or diamonds says which board to make', () => {
    for (const [orientation, cells] of [
      ['hexagonal', 'hex'],
      ['staggered', 'diamond'],
    ] as const) {
      for (const stagger of STAGGERS) {
        const [staggerindex, line] = stagger.split('-')
        const sketch = { ...WALLS, orientation, staggeraxis: line === 'row' ? 'y' : 'x', staggerindex }
        for (const text of [tmxOf(sketch, 'csv'), tmjOf(sketch, 'list')]) {
          const { terrain, board, warnings } = parseTiled(text)
          expect([board, warnings]).toEqual([{ cells, stagger }, []])
          expect(terrainToText(terrain)).toEqual(['.#.', '.#.', '...'])
          expect(createBoard({ terrain, ...board })).toMatchObject({ cells, stagger })
        }
      }
    }
  })

  it('without a stagger shifts odd rows, as Tiled does', () => {
    expect(boardOf({ ...WALLS, orientation: 'hexagonal' })).toEqual({ cells: 'hex', stagger: 'odd-row' })
  })

  it('that is isometric has squares', () => {
    expect(boardOf({ ...WALLS, orientation: 'isometric' })).toBeNull()
    expect(boardOf(WALLS)).toBeNull()
  })

  it('that is infinite keeps its rows shifted wherever it begins', () => {
    expect(boardOf(at(1, 0))?.stagger).toBe('odd-row')
    expect(boardOf(at(0, -3))?.stagger).toBe('even-row')
    expect(boardOf({ ...at(5, 2), staggeraxis: 'x' })?.stagger).toBe('even-column')
  })

  it('of hexes is no terrain alone: readTerrain refuses it, or says what it is', async () => {
    const bytes = new TextEncoder().encode(tmxOf({ ...WALLS, orientation: 'hexagonal' }, 'csv'))
    await expect(readTerrain(bytes)).rejects.toThrow('createBoard')
    const boards: unknown[] = []
    const terrain = await readTerrain(bytes, 'hex.tmx', { onBoard: (board) => boards.push(board) })
    expect([terrain.width, boards]).toEqual([3, [{ cells: 'hex', stagger: 'odd-row' }]])
  })
})

describe('the picture of a board', () => {
  it('shows every cell, fence, path and mark, in any shape', () => {
    for (const cells of CELL_SHAPES) {
      const board = createBoard({ terrain: ['..#.', '....', '....', '....'], cells, wrap: 'x' })
      board.addFence({ x: 1, y: 2 }, board.neighbours({ x: 1, y: 2 })[0])
      const path = createFinder(board).find({ x: 0, y: 3 }, { x: 3, y: 3 })
      const svg = drawBoardSvg(board, { paths: [path], start: { x: 0, y: 3 }, goals: [{ x: 3, y: 3 }] })
      expect(svg.match(/M[^M]*Z/g)).toHaveLength(16)
      expect(svg).toContain('class="fences"')
      // The path leaves at one side and comes back at the other.
      expect(svg.match(/class="path"/g)).toHaveLength(2)
      expect(svg).toContain('class="start"')
      expect(svg).not.toMatch(/NaN|undefined/)
    }
  })

  it('leads over a seam of hexes in the direction of the step, and puts fences there', () => {
    const terrain = ['....', '....', '....', '....']
    const board = createBoard({
      terrain,
      cells: 'hex',
      wrap: 'x',
      fences: [
        [
          { x: 0, y: 0 },
          { x: 3, y: 1 },
        ],
      ],
    })
    const cells = [
      { x: 0, y: 0 },
      { x: 3, y: 1 },
    ]
    const svg = drawBoardSvg(board, { paths: [{ cells }], cellPixels: 100 })
    // Down and to the left by half a step, and on from the upper right.
    const [left, right] = board.walksOf(cells).map((walk) => walk.map(({ x }) => 100 * x))
    expect([left, right].flat()).toEqual([50, 25, 425, 400])
    for (const x of [25, 425]) expect(svg).toMatch(new RegExp(`class="path"[^>]*[" ML]${x}[ ,]`))
    const [, fences] = /class="fences" d="([^"]*)"/.exec(svg) ?? []
    // The lower left side of one hex, and the upper right side of the other.
    expect(fences.match(/M[^M]*/g)?.map((side) => side.match(/[\d.]+/g)?.map(Number)[0])).toEqual([50, 400])
  })

  it('colours cells that are asked for', () => {
    const board = createBoard({ terrain: ['...', '...'], cells: 'hex' })
    const { cells } = createFinder(board).reach({ x: 0, y: 0 }, 1)
    const svg = drawBoardSvg(board, { shades: [{ cells, colour: '#1c53c8' }] })
    const [, shade] = /class="shade" d="([^"]*)"/.exec(svg) ?? []
    expect(shade.match(/Z/g)).toHaveLength(cells.length)
  })
})
