import type { FlatKernel } from './flat-kernel.js'
import { advanceCellLandmarks, advanceMoveLandmarks } from './generated/flat-kernel.js'

/** The flat kernels that look up landmarks themselves, by kind of world. They come with the landmarks. */
export const LANDMARK_KERNELS: Readonly<Record<string, FlatKernel>> = {
  cell: advanceCellLandmarks,
  move: advanceMoveLandmarks,
}
