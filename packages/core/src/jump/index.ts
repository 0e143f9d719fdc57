export { JUMP_KERNELS, JUMP_METHODS, type JumpKernelName, type JumpMethod } from './choose.js'
export { createJumpPoints, JumpPoints, type JumpPointsOptions } from './jump-points.js'
export { isSuitable } from './suitable.js'
export { traceJumps } from './trace-jumps.js'
