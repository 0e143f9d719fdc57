export { createWalkmap, createWalkmapAsync, type WalkmapMaker } from './create-walkmap.js'
export {
  crossedBy,
  DIRECTION_X,
  DIRECTION_Y,
  directionOf,
  FIRST_DIAGONAL,
  FIRST_KNIGHT,
  NO_DIRECTION,
  oppositeOf,
} from './directions.js'
export type { CellId } from '../ids.js'
export { Layout } from './layout.js'
export type { OpenCells } from './overlay.js'
export { type MapGiven, requireWalkmap, walkmapFor } from './remembered.js'
export type { StepCosts } from './step-costs.js'
export { Walkmap } from './walkmap.js'
