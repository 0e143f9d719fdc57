import { createTerrain, type Terrain } from 'footpath'
import { readPatch } from 'footpath/internal'
import { describe, expect, it } from 'vitest'
import { OccupiedCells } from '../../src/models/occupied-cells.js'
import { touch } from '../../src/paint/brush.js'
import { History } from '../../src/paint/history.js'
import { StrokeRecorder } from '../../src/paint/stroke.js'

const WIDTH = 12
const ALL = { x0: 0, y0: 0, x1: WIDTH, y1: WIDTH }

function setUp(): { terrain: Terrain; occupied: OccupiedCells } {
  const terrain = createTerrain({ width: WIDTH, depth: WIDTH })
  const occupied = new OccupiedCells()
  occupied.reset(WIDTH, WIDTH)
  return { terrain, occupied }
}

/** What searches see: the painted obstacles with the occupied cells blocked. */
function seen(terrain: Terrain, occupied: OccupiedCells): Uint8Array {
  const { obstacles } = readPatch(terrain, ALL)
  occupied.block(terrain, ALL, obstacles)
  return obstacles
}

const square = (x: number, y: number, edge: number) =>
  Int32Array.from({ length: edge * edge }, (_, at) => (y + Math.floor(at / edge)) * WIDTH + x + (at % edge))

describe('occupied cells', () => {
  it('block what searches see and leave the terrain as painted', () => {
    const { terrain, occupied } = setUp()
    terrain.setObstacle(3, 3, 'low-wall')
    const painted = terrain.obstacles.slice()
    expect(occupied.set('a', square(2, 2, 3))).toEqual([{ x0: 2, y0: 2, x1: 5, y1: 5 }])
    expect(seen(terrain, occupied).filter((id) => id === terrain.obstacleId('blocked'))).toHaveLength(9)
    expect(terrain.obstacles).toEqual(painted)
    expect(occupied.ownersAt(4, 4)).toEqual(['a'])
  })

  it('are free again only when the last thing has left them', () => {
    const { occupied } = setUp()
    occupied.set('a', square(2, 2, 3))
    expect(occupied.set('b', square(3, 3, 3))).toEqual([{ x0: 3, y0: 3, x1: 6, y1: 6 }])
    expect(occupied.set('a', null)).toEqual([{ x0: 2, y0: 2, x1: 5, y1: 5 }])
    expect([occupied.has(2, 2), occupied.has(3, 3), occupied.has(4, 4)]).toEqual([false, true, true])
    occupied.set('b', null)
    expect(occupied.isEmpty).toBe(true)
  })

  it('report where something changed, and nothing when nothing did', () => {
    const { occupied } = setUp()
    occupied.set('a', square(2, 2, 2))
    expect(occupied.set('a', square(2, 2, 2))).toEqual([])
    expect(occupied.set('a', square(3, 2, 2))).toEqual([
      { x0: 2, y0: 2, x1: 3, y1: 4 },
      { x0: 4, y0: 2, x1: 5, y1: 4 },
    ])
    occupied.set('b', square(3, 2, 2))
    expect(occupied.set('b', null)).toEqual([])
  })

  it('after placing, moving and removing, with painting, undo and redo in between, leave exactly what was painted', () => {
    const { terrain, occupied } = setUp()
    const alone = createTerrain({ width: WIDTH, depth: WIDTH })
    const history = new History()
    const paint = (name: 'tall-wall' | 'blocked' | 'erase' | 'mud', x: number, y: number) => {
      const brush = { name, size: 4, shape: 'square' } as const
      const stroke = new StrokeRecorder(terrain, brush)
      stroke.drawTo(x, y)
      history.add(stroke.finish()!)
      touch(alone, brush, x, y)
    }
    paint('tall-wall', 4, 4)
    occupied.set('house', square(2, 2, 4))
    paint('erase', 5, 5)
    occupied.set('house', square(4, 4, 4))
    paint('blocked', 6, 6)
    history.undo(terrain)
    occupied.set('rock', square(5, 5, 2))
    history.redo(terrain)
    occupied.set('house', null)
    expect(seen(terrain, occupied)[6 * WIDTH + 6]).toBe(terrain.obstacleId('blocked'))
    occupied.set('rock', null)
    expect(seen(terrain, occupied)).toEqual(alone.obstacles)
    expect(readPatch(terrain, ALL)).toEqual(readPatch(alone, ALL))
  })

  it('keep the order of painted strokes and other actions in one history', () => {
    const { terrain, occupied } = setUp()
    const history = new History()
    const stroke = new StrokeRecorder(terrain, { name: 'mud', size: 3, shape: 'square' })
    stroke.drawTo(3, 3)
    history.add(stroke.finish()!)
    occupied.set('rock', square(6, 6, 2))
    history.add({
      name: 'place rock',
      undo: () => occupied.set('rock', null),
      redo: () => occupied.set('rock', square(6, 6, 2)),
    })
    expect(history.undo(terrain)).toBeNull()
    expect([occupied.isEmpty, terrain.surfaceAt(3, 3)]).toEqual([true, 'mud'])
    expect(history.undo(terrain)).not.toBeNull()
    expect(terrain.surfaceAt(3, 3)).toBe('open')
    history.redo(terrain)
    history.redo(terrain)
    expect([occupied.has(6, 6), terrain.surfaceAt(3, 3)]).toEqual([true, 'mud'])
  })
})
