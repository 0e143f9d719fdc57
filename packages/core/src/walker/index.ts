export { PathWalker, type PathWalkerOptions, type Pose } from './path-walker.js'
