export { createLandmarks, type LandmarkOptions, Landmarks } from './landmarks.js'
