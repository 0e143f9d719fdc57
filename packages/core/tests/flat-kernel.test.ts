// @module-tag slow
import { createWalkmap } from 'footpath'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import { createLandmarks } from 'footpath/landmarks'
import { createRandom } from 'footpath/random'
import { worldInto, worldOut } from 'footpath/search'
import { describe, expect, it } from 'vitest'
import { advanceFlat, type FlatKernel } from '../dist/kernel/flat-kernel.js'
import { flatPartsOf, generatedFor } from '../dist/kernel/flat-kernels.js'
import { advance } from '../dist/kernel/kernel.js'
import { ALGORITHMS, resolveSetup } from '../dist/algorithms/algorithms.js'
import { Scratch, type Side } from '../dist/kernel/scratch.js'
import { WeightedKernel } from '../dist/kernel/weighted-kernel.js'
import { weightedBytes } from '../dist/wasm/weighted-bytes.js'
import { compileKernel } from '../dist/wasm/instance.js'
import { recordSearch } from './support/record-search.js'
import { cellWhere, drawn, LONG, randomTerrain, TEST_UNITS, unitWith } from './support/worlds.js'

type Advance = (side: Side, parts: ReturnType<Side['parts']>, budget: number) => string

/** What is written in WebAssembly too. */
const WRITTEN: Readonly<Record<string, WeightedKernel['name'] | undefined>> = {
  'cell octile': 'searchCells',
  'move octile': 'searchSlopes',
  'move envelope': 'searchSlopes',
}

describe('the flat kernels', () => {
  it('do the same as the general kernel, state for state and count for count, and so do the generated copies', () => {
    const ran = new Map<string, number>()
    const module = compileKernel(weightedBytes)
    if (module === null) throw new Error('There is no WebAssembly.')
    const inWebAssembly = new Map<string, number>()
    let steps = 0
    for (let seed = 1; seed <= 1250 * LONG; seed++) {
      const random = createRandom(`flat ${seed}`)
      const terrain = randomTerrain(random, 40)
      const unit = unitWith(
        random.pick(Object.keys(TEST_UNITS)),
        random.pick(STEP_MODEL_NAMES),
        random.pick(DIAGONAL_POLICIES),
      )
      const walkmap = createWalkmap(terrain, unit)
      const landmarks = createLandmarks(walkmap, { count: 1 + random.nextInt(4) })
      landmarks.build()
      const heuristic = random.pick([
        'zero',
        'octile',
        'manhattan',
        'euclidean',
        'envelope',
        'landmarks',
      ] as const)
      const setup = resolveSetup(
        walkmap,
        { algorithm: 'a-star', heuristic, openList: 'bucket-queue' },
        landmarks,
      )
      const cellAt = () => {
        const { x, y } = cellWhere(random, terrain, 0.95, (column, row) => walkmap.passableAt(column, row))
        return walkmap.layout.idOf(x, y)
      }
      const start = cellAt()
      const goals = Array.from({ length: random.pick([1, 1, 1, 3]) }, cellAt)
      const goal = goals.length === 1 ? goals[0] : -1
      const world = random.nextInt(3) === 0 ? worldInto(walkmap) : worldOut(walkmap)
      const scratches = [0, 1, 2, 3].map(() => new Scratch(walkmap))
      let kernel: WeightedKernel | undefined
      const limit = random.pick([Infinity, Infinity, 40 * walkmap.costs.scale])
      // Twice, because what the first search leaves behind must not matter.
      for (let round = 0; round < 2; round++) {
        const kinds: string[] = []
        let begun: FlatKernel | undefined
        const advances: Advance[] = [
          (side, parts, budget) => advance(side.state, parts, budget),
          (side, parts, budget) => {
            const flat = flatPartsOf(side.state, parts, walkmap.layout, goal)
            return flat === null ? advance(side.state, parts, budget) : advanceFlat(side.state, flat, budget)
          },
          (side, parts, budget) => {
            const flat = flatPartsOf(side.state, parts, walkmap.layout, goal)
            if (flat === null) return advance(side.state, parts, budget)
            const kind = `${flat.flatWorld.kind} ${flat.flatEstimate.kind}`
            kinds.push(kind)
            return (generatedFor(flat) ?? advanceFlat)(side.state, flat, budget)
          },
          (side, parts, budget) => {
            const flat = flatPartsOf(side.state, parts, walkmap.layout, goal)
            if (flat === null) return advance(side.state, parts, budget)
            const kind = `${flat.flatWorld.kind} ${flat.flatEstimate.kind}`
            const name = WRITTEN[kind]
            if (name === undefined || goal < 0 || flat.open.mayFall)
              return advanceFlat(side.state, flat, budget)
            kernel ??= new WeightedKernel(walkmap, name, module)
            begun ??= kernel.begin(side.state, flat)
            inWebAssembly.set(kind, (inWebAssembly.get(kind) ?? 0) + 1)
            return begun!(side.state, flat, budget)
          },
        ]
        const records = advances.map((by, at) => {
          const scratch = scratches[at]
          const common = {
            walkmap,
            cells: walkmap,
            start,
            goals,
            aimedAt: goals,
            target: null,
            extras: null,
            watcher: null,
            trace: null,
            landmarks,
          }
          ALGORITHMS['a-star'].run({ scratch, setup, ...common })
          const side = scratch.forward
          side.begin(setup, 'costs')
          side.state.costLimit = limit
          return recordSearch(side, world, start, (parts) =>
            by(side, parts, 1 + createRandom(seed).nextInt(50)),
          )
        })
        const message = `seed ${seed}: ${heuristic} ${kinds[0]} ${JSON.stringify(unit)}${drawn(terrain)}`
        expect(records[1], message).toEqual(records[0])
        expect(records[2], message).toEqual(records[0])
        expect(records[3], message).toEqual(records[0])
        steps += records[0].counts.expanded
        ran.set(kinds[0], (ran.get(kinds[0]) ?? 0) + 1)
      }
    }
    expect(steps).toBeGreaterThan(20_000)
    for (const kind of ['cell octile', 'cell landmarks', 'move envelope', 'move landmarks'])
      expect(ran.get(kind), kind).toBeGreaterThan(20)
    for (const kind of Object.keys(WRITTEN)) expect(inWebAssembly.get(kind), kind).toBeGreaterThan(100)
  })
})
