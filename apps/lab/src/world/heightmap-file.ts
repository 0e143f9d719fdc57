/** A picture of heights that somebody wants to open: what it is, and what it does not say itself. */
export interface HeightmapFile {
  readonly kind: 'heights'
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** What has to be known to make ground of a picture. */
export interface HeightmapChoice {
  /** Metres of white above black. */
  readonly maxHeight: number
  /** Metres of a pixel's edge. */
  readonly pixelSize: number
  /** Cells of the longer side. */
  readonly size: number
}

/** Larger pictures are made smaller, unless somebody asks for more. */
const USUAL_SIZE = 1024

/** The most cells of the longer side. */
export const MOST_SIZE = 2048

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The picture in a PNG file, by its first bytes; null for anything else, which the reader then names. */
export function heightmapIn(name: string, bytes: Uint8Array<ArrayBuffer>): HeightmapFile | null {
  if (bytes.length < 24 || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  return width === 0 || height === 0 ? null : { kind: 'heights', name, bytes, width, height }
}

/** What to begin with: hills a tenth as high as the longer side. */
export function firstChoice({ width, height }: HeightmapFile): HeightmapChoice {
  const longer = Math.max(width, height)
  return { maxHeight: Math.max(1, Math.round(longer / 10)), pixelSize: 1, size: Math.min(longer, USUAL_SIZE) }
}
