export { plainDijkstra } from './plain-dijkstra.js'
export { type PathProblem, type ValidateOptions, validatePath } from './validate-path.js'
