export { StepRules } from './legal-step.js'
export { LineRules } from './line-rules.js'
export { plainDijkstra } from './plain-dijkstra.js'
export { type PathProblem, type ValidateOptions, validatePath } from './validate-path.js'
