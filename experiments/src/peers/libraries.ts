import type { PeerModule } from './adapter.js'

/** The compared libraries, by their names on npm; loaded one by one, because a measured process holds only one. */
export const LIBRARIES = {
  footpath: (): Promise<PeerModule> => import('./adapters/footpath.js'),
  pathfinding: (): Promise<PeerModule> => import('./adapters/pathfinding.js'),
  easystarjs: (): Promise<PeerModule> => import('./adapters/easystarjs.js'),
  'ngraph.path': (): Promise<PeerModule> => import('./adapters/ngraph.path.js'),
  'javascript-astar': (): Promise<PeerModule> => import('./adapters/javascript-astar.js'),
  'l1-path-finder': (): Promise<PeerModule> => import('./adapters/l1-path-finder.js'),
  'rot-js': (): Promise<PeerModule> => import('./adapters/rot-js.js'),
} as const

export type LibraryName = keyof typeof LIBRARIES

export const LIBRARY_NAMES = Object.keys(LIBRARIES) as LibraryName[]
