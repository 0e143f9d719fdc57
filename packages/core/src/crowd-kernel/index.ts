/** A part of a crowd's tick in WebAssembly. */
export { crowdKernel } from './crowd-kernel.js'
export type { CrowdKernel } from '../crowd/tick-kernel.js'
