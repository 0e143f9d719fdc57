export { Path, type PathInit, type PathReason, type PathStatus } from './path.js'
export type { PathStats } from './stats.js'
