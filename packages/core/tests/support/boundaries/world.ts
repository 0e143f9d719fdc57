import * as root from 'footpath'

export const A = { x: 0, y: 0 }
export const B = { x: 3, y: 2 }
export const RECT = { x0: 0, y0: 0, x1: 2, y1: 2 }
export const ROWS = ['.....', '..#..', '.....']
export const flat = root.terrainFromText(ROWS)
export const ready = root.createWalkmap(flat)
export const finder = root.createFinder(ready)
export const found = finder.find(A, B)
export const points = [
  { x: 0.5, y: 0.5 },
  { x: 3.5, y: 2.5 },
]
export const tiles = { q: { surface: 'mud', obstacle: 'none', height: 1, factor: 2 } }
export const unitData = { ...root.flatGround, name: 'own' }
export const workOptions = () => ({ signal: new AbortController().signal, onProgress: () => {} })
export const slicedOptions = () => ({ ...workOptions(), sliceMillis: 8 })
export const blockedOptions = { blocked: [{ x: 1, y: 1 }], walkable: () => true }
export const findOptions = () => ({
  ...blockedOptions,
  partial: true,
  influence: () => 0,
  maxExpanded: 100,
  maxMillis: 1000,
  signal: new AbortController().signal,
  trace: true,
  costs: true,
})
