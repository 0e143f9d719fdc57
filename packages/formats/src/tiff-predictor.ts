/** The rows of a block whose samples may be stored as differences from their left neighbour. */
export interface PredictedRows {
  readonly rows: number
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
 * Turns the differences in a block back into samples, in place and in the byte order of the file. Predictor 2
 * adds whole numbers of the sample's width (floats too, by their bits); predictor 3 adds bytes and then gathers
 * the bytes of each float, which a row keeps apart: all highest bytes first. O(bytes).
 */
export function undoPredictor(predictor: number, block: Uint8Array, shape: PredictedRows): void {
  const { rows, pixels, samples, bytesPerSample, littleEndian } = shape
  const rowBytes = pixels * samples * bytesPerSample
  const gathered = predictor === FLOATING ? new Uint8Array(rowBytes) : null
  for (let row = 0; row < rows; row++) {
    const bytes = block.subarray(row * rowBytes, (row + 1) * rowBytes)
    if (gathered === null) addSamples(bytes, samples, bytesPerSample, littleEndian)
    else {
      for (let at = samples; at < bytes.length; at++) bytes[at] += bytes[at - samples]
      gatherFloats(bytes, gathered, bytesPerSample, littleEndian)
    }
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
