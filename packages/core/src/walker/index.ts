export { PathWalker, type PathWalkerOptions, type Pose } from './path-walker.js'
export type { WalkedBoard } from './walker-ground.js'
