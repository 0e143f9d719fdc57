export { allowsDiagonal, DIAGONAL_POLICIES, type DiagonalPolicy } from './diagonal-policy.js'
export { costPerMetre, SLOPE_PROFILES, type SlopeProfile } from './slope-cost.js'
export {
  type Length3dStep,
  lineCost,
  type ParametricStep,
  resolveStepModel,
  type SlopeStep,
  STEP_MODEL_NAMES,
  STEP_MODELS,
  type StepModel,
  type StepModelName,
  stepCost,
} from './step-model.js'
export { air, type CheckedUnit, checkUnit, flatGround, ground, type Unit, UNITS, unitNamed } from './unit.js'
