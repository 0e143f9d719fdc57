export {
  createLandmarks,
  type LandmarkBuildOptions,
  type LandmarkOptions,
  Landmarks,
} from './landmarks.js'
