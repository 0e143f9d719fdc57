import type { Setup, SetupOptions } from './protocol.js'

/** Searches that are often compared. */
interface Preset {
  readonly name: string
  readonly means: string
  readonly searches: readonly SetupOptions[]
}

/** The same order of equal cells in all of them: that of the textbooks. */
const openList = 'binary-heap'

export const PRESETS: readonly Preset[] = [
  {
    name: 'Dijkstra | A*',
    means: 'Without and with an estimate of what is left',
    searches: [{ algorithm: 'dijkstra' }, { algorithm: 'a-star' }],
  },
  {
    name: 'How much estimate',
    means: 'A*, then the estimate counted one and a half times, then the estimate alone',
    searches: [
      { algorithm: 'a-star', openList },
      { algorithm: 'weighted-a-star', weight: 1.5, openList },
      { algorithm: 'greedy', openList },
    ],
  },
  {
    name: 'Grid | any angle',
    means: 'Steps from cell to cell, Theta*, and the shortest line',
    searches: [{ algorithm: 'a-star' }, { algorithm: 'theta-star' }, { algorithm: 'waypoints' }],
  },
  {
    name: 'Engines',
    means: 'A*, jump points, and an index that is built once',
    searches: [{ algorithm: 'a-star' }, { algorithm: 'jump-points' }, { algorithm: 'index' }],
  },
  {
    name: 'Open lists',
    means: 'The same search with a plain list, a binary heap and buckets',
    searches: [
      { algorithm: 'a-star', openList: 'unsorted-list' },
      { algorithm: 'a-star', openList },
      { algorithm: 'a-star', openList: 'bucket-queue' },
    ],
  },
]

/** The setups of a preset, for a unit. Engines and any angle need ground that costs the same everywhere. */
export function setupsOf({ searches }: Preset, unit: Setup['unit']): Setup[] {
  const isEven = searches.some(({ algorithm }) => algorithm === 'waypoints' || algorithm === 'index')
  const walker = isEven ? ({ ...unit, step: '1/√2', directions: 8 } as const) : unit
  return searches.map((options) => ({ unit: walker, options, shape: 'none' }))
}

/** Whether the setups search as a preset says. */
export function isPreset({ searches }: Preset, setups: readonly Setup[]): boolean {
  return (
    setups.length === searches.length &&
    setups.every(({ options, shape }, at) => shape === 'none' && isSame(options, searches[at]))
  )
}

function isSame(a: SetupOptions, b: SetupOptions): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)] as (keyof SetupOptions)[])
  return [...names].every((name) => a[name] === b[name])
}
