/** How the samples of a row lie, which may be stored as differences from their left neighbour. */
export interface PredictedRow {
  readonly pixels: number
  /** Samples that lie side by side in a pixel. */
  readonly samples: number
  readonly bytesPerSample: number
  readonly littleEndian: boolean
}

/** Differences of whole numbers, and of the bytes of floats. */
export const HORIZONTAL = 2
export const FLOATING = 3

/**
 * A function that turns the differences in a row back into samples, in place and in the byte order of the file.
 * Predictor 2 adds whole numbers of the sample's width (floats too, by their bits); predictor 3 adds bytes and then
 * gathers the bytes of each float, which a row keeps apart: all highest bytes first. Others leave the row. O(bytes).
 */
export function createUnpredictor(predictor: number, shape: PredictedRow): (row: Uint8Array) => void {
  const { pixels, samples, bytesPerSample, littleEndian } = shape
  if (predictor === HORIZONTAL) return (row) => addSamples(row, samples, bytesPerSample, littleEndian)
  if (predictor !== FLOATING) return () => {}
  const gathered = new Uint8Array(pixels * samples * bytesPerSample)
  return (row) => {
    for (let at = samples; at < row.length; at++) row[at] += row[at - samples]
    gatherFloats(row, gathered, bytesPerSample, littleEndian)
  }
}

function addSamples(row: Uint8Array, samples: number, bytesPerSample: number, littleEndian: boolean): void {
  const view = new DataView(row.buffer, row.byteOffset, row.length)
  const back = samples * bytesPerSample
  for (let at = back; at < row.length; at += bytesPerSample) {
    if (bytesPerSample === 1) row[at] += row[at - back]
    else if (bytesPerSample === 2) {
      const sum = view.getUint16(at, littleEndian) + view.getUint16(at - back, littleEndian)
      view.setUint16(at, sum, littleEndian)
    } else if (bytesPerSample === 4) {
      const sum = view.getUint32(at, littleEndian) + view.getUint32(at - back, littleEndian)
      view.setUint32(at, sum, littleEndian)
    } else {
      const sum = view.getBigUint64(at, littleEndian) + view.getBigUint64(at - back, littleEndian)
      view.setBigUint64(at, sum, littleEndian)
    }
  }
}

function gatherFloats(
  row: Uint8Array,
  gathered: Uint8Array,
  bytesPerSample: number,
  littleEndian: boolean,
): void {
  const values = row.length / bytesPerSample
  for (let byte = 0; byte < bytesPerSample; byte++) {
    const plane = (littleEndian ? bytesPerSample - 1 - byte : byte) * values
    for (let value = 0; value < values; value++) {
      gathered[value * bytesPerSample + byte] = row[plane + value]
    }
  }
  row.set(gathered)
}
