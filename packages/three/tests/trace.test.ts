import { createTerrain, createWalkmap, type Unit } from 'footpath'
import {
  decodeTraceEvent,
  TRACE_EXPANDED,
  TRACE_IMPROVED,
  TRACE_REOPENED,
  createFinder,
} from 'footpath/search'
import { UNITS } from 'footpath/unit'
import { createRandom, generateTerrain } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import {
  CELL_CLOSED,
  CELL_OPEN,
  CELL_UNSEEN,
  GroundOverlay,
  shownState,
  TracePlayer,
  TraceState,
} from '../dist/index.js'

const terrain = generateTerrain({ width: 40, depth: 40, seed: 2, water: 0 })
const hiker: Unit = { ...UNITS.ground, name: 'hiker', step: 'distance+height' }

function traceOf(algorithm: 'a-star' | 'bidirectional' | 'ida-star' | 'greedy'): Uint32Array {
  const small = createTerrain({ width: 12, depth: 12 })
  const finder = createFinder(createWalkmap(algorithm === 'ida-star' ? small : terrain, hiker))
  const far = finder.walkmap.terrain.width - 2
  const path = finder.find({ x: 1, y: 1 }, { x: far, y: far - 3 }, { algorithm, trace: true })
  if (path.trace === undefined) throw new Error('no trace')
  return path.trace
}

/** The states after n events, from the start. */
function replayed(trace: Uint32Array, events: number): Uint8Array {
  const state = new TraceState(trace, 1600)
  state.seek(events)
  return state.states
}

const word = (cell: number, event: number) => (cell << 3) | event

describe('TraceState', () => {
  it.each(['a-star', 'bidirectional', 'greedy'] as const)(
    'of %s is the same however one gets there',
    { tags: 'slow' },
    (algorithm) => {
      const trace = traceOf(algorithm)
      expect(trace.length).toBeGreaterThan(200)
      const state = new TraceState(trace, 1600)
      const random = createRandom(4)
      for (let round = 0; round < 60; round++) {
        const target = Math.floor(random.nextFloat() * (trace.length + 1))
        const touched = new Set<number>()
        const before = state.states.slice()
        const from = state.position
        let written = 0
        state.seek(target, (cell) => {
          touched.add(cell)
          written++
        })
        expect(written).toBe(Math.abs(target - from))
        expect(state.states).toEqual(replayed(trace, target))
        for (let cell = 0; cell < 1600; cell++)
          if (state.states[cell] !== before[cell]) expect(touched.has(cell)).toBe(true)
        expect(state.open).toBe(state.openAt(target))
      }
      state.seek(0)
      expect(state.states.every((own) => own === CELL_UNSEEN)).toBe(true)
      expect(state.current).toBe(null)
      expect(state.open).toBe(0)
      state.seek(1e9)
      expect(state.position).toBe(trace.length)
    },
  )

  it('counts OPEN as the search did', () => {
    const finder = createFinder(createWalkmap(terrain, 'flat-ground'))
    const path = finder.find(
      { x: 1, y: 1 },
      { x: 38, y: 38 },
      { algorithm: 'a-star', trace: true, partial: true },
    )
    const state = new TraceState(path.trace ?? new Uint32Array(0), 1600)
    const sizes = state.openSizes(50)
    expect(sizes).toHaveLength(50)
    // The search notes its peak between expansions.
    expect(Math.abs(Math.max(...sizes) - path.stats.peakOpen)).toBeLessThanOrEqual(1)
    const expanded = [...state.trace].filter((word) => decodeTraceEvent(word).event === TRACE_EXPANDED)
    expect(expanded).toHaveLength(path.stats.expanded)
    expect(state.openSizes(0)).toHaveLength(0)
    expect(Math.max(...state.openSizes(3))).toBe(Math.max(...sizes))
  })

  it('shows expansions of a search that keeps no OPEN', () => {
    const trace = traceOf('ida-star')
    const state = new TraceState(trace, 144)
    state.seek(trace.length)
    expect(state.open).toBe(0)
    expect(Math.max(...state.openSizes(10))).toBe(0)
    expect([...state.states].some((own) => shownState(own) === CELL_CLOSED)).toBe(true)
  })

  it.each(['a-star', 'bidirectional', 'greedy'] as const)(
    'of %s knows a path to where the search is',
    (algorithm) => {
      const trace = traceOf(algorithm)
      const state = new TraceState(trace, 1600)
      expect(state.path()).toEqual([])
      for (const share of [0.01, 0.3, 0.62, 1]) {
        state.seek(share * trace.length)
        const path = state.path()
        const { current } = state
        expect(path.at(-1)).toBe(current?.cell)
        const ends = { forward: 41, backward: 35 * 40 + 38 }
        expect(path[0]).toBe(current?.backward ? ends.backward : ends.forward)
        for (let at = 1; at < path.length; at++) {
          const [from, to] = [path[at - 1], path[at]]
          const steps = [(to % 40) - (from % 40), Math.floor(to / 40) - Math.floor(from / 40)].map(Math.abs)
          expect(Math.max(...steps)).toBe(1)
          const own = state.states[from] >> (current?.backward ? 2 : 0)
          expect(own & 3).toBe(CELL_CLOSED)
        }
      }
    },
  )

  it('leaves OPEN as it is when an open cell is improved, and follows its new parent', () => {
    // 0 opens 1 and 2; 1 improves 2.
    const trace = Uint32Array.of(
      word(0, 0),
      word(0, TRACE_EXPANDED),
      word(1, 0),
      word(2, 0),
      word(1, TRACE_EXPANDED),
      word(2, TRACE_IMPROVED),
      word(2, TRACE_EXPANDED),
    )
    const state = new TraceState(trace, 4)
    state.seek(5)
    expect([state.open, shownState(state.states[2])]).toEqual([1, CELL_OPEN])
    state.seek(6)
    expect([state.open, shownState(state.states[2]), state.openAt(6)]).toEqual([1, CELL_OPEN, 1])
    expect([...state.openSizes(7)].at(-1)).toBe(1)
    state.seek(7)
    expect(state.path()).toEqual([0, 1, 2])
    state.seek(4)
    expect(state.path()).toEqual([0, 2])
  })

  it('reports when cells were re-opened', () => {
    const trace = Uint32Array.of(word(0, 0), word(0, 1), word(1, 0), word(0, TRACE_REOPENED))
    const state = new TraceState(trace, 4)
    expect([...state.reopenings()]).toEqual([4])
    state.seek(4)
    expect(shownState(state.states[0])).toBe(CELL_OPEN)
    state.seek(3)
    expect(shownState(state.states[0])).toBe(CELL_CLOSED)
    expect(state.current).toEqual({ cell: 1, event: 0, backward: false })
  })
})

describe('TracePlayer', () => {
  it.each(['a-star', 'bidirectional'] as const)('shows closed cells and frontier of %s', (algorithm) => {
    const trace = traceOf(algorithm)
    const overlay = new GroundOverlay(terrain)
    const player = new TracePlayer(overlay, trace)
    for (const share of [0.5, 1, 0.2, 0.7, 0]) {
      const events = Math.floor(share * player.length)
      player.seek(events)
      const states = replayed(trace, events)
      for (let cell = 0; cell < 1600; cell++) {
        const shown = shownState(states[cell])
        expect(overlay.layer('searched').values[cell] > 0).toBe(shown === CELL_CLOSED)
        expect(overlay.layer('frontier').values[cell] > 0).toBe(shown === CELL_OPEN)
      }
    }
    expect(player.currentCell).toBe(null)
    player.seek(1)
    expect(player.currentCell).toEqual({ x: (trace[0] >>> 3) % 40, y: Math.floor((trace[0] >>> 3) / 40) })
    expect(player.open).toBe(1)
  })

  it('shows what was closed long ago paler, whatever was shown before', () => {
    const trace = traceOf('a-star')
    const overlay = new GroundOverlay(terrain)
    const player = new TracePlayer(overlay, trace)
    const { values } = overlay.layer('searched')
    player.seek(trace.length)
    const closed = [...trace].map(decodeTraceEvent).filter(({ event }) => event === TRACE_EXPANDED)
    expect(values[closed[0].cell]).toBeLessThan(values[closed.at(-1)?.cell ?? 0] - 100)
    const end = values.slice()
    player.seek(40)
    player.seek(trace.length)
    expect(values).toEqual(end)
    expect(player.path[0]).toEqual({ x: 1, y: 1 })
  })

  it('writes to other layers for a second search', () => {
    const overlay = new GroundOverlay(terrain)
    overlay.addLayer('searched B', { colour: 0x00877c })
    overlay.addLayer('frontier B', { colour: 0x6d3fd0 })
    const player = new TracePlayer(overlay, traceOf('a-star'), {
      searched: 'searched B',
      frontier: 'frontier B',
    })
    player.seek(50)
    expect(overlay.layer('searched').values.every((value) => value === 0)).toBe(true)
    expect(overlay.layer('searched B').values.some((value) => value > 0)).toBe(true)
    player.clear()
    expect(overlay.layer('searched B').values.every((value) => value === 0)).toBe(true)
  })
})
