export { JUMP_METHODS, type JumpMethod } from './choose.js'
export { createJumpPoints, JumpPoints, type JumpPointsOptions } from './jump-points.js'
export { isSuitable } from './suitable.js'
