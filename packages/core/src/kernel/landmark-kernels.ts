import type { FlatKernel } from './flat-kernels.js'
import { advanceCellLandmarks } from './generated/cell-landmarks.js'
import { advanceMoveLandmarks } from './generated/move-landmarks.js'

/** The flat kernels that look up landmarks themselves, by kind of world. They come with the landmarks. */
export const LANDMARK_KERNELS: Readonly<Record<string, FlatKernel>> = {
  cell: advanceCellLandmarks,
  move: advanceMoveLandmarks,
}
