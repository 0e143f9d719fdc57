import { FootpathError } from 'footpath'
import { show } from 'footpath/internal'
import { requireObject } from './checks.js'
import { type GeoTiffPlaceOptions, readGeoTiffFrame, verticalUnitOf } from './geotiff-frame.js'
import type { HeightField } from './height-field.js'
import type { CellLimitOptions } from './size.js'
import { requireBytes } from './text.js'
import { TiffDirectory } from './tiff-directory.js'
import { readTiffLayout } from './tiff-layout.js'
import { readTiffSamples } from './tiff-samples.js'

/** Options for reading a GeoTIFF. */
export interface GeoTiffOptions extends GeoTiffPlaceOptions, CellLimitOptions {
  /** The band with the heights, counted from 1 as in GIS programs; 1 by default. */
  readonly band?: number
}

/**
 * The height field of a GeoTIFF or BigTIFF (`.tif`): the first picture, which has the full resolution. It may be in
 * strips or tiles, uncompressed or with LZW, Deflate or PackBits, with whole numbers of 8 to 32 bits or floats of 32
 * or 64. The no-data value and NaN are cells without data. Heights are metres unless the file says feet; cell size and
 * position become metres, see {@link readGeoTiffFrame}. Throws `bad-file`, or `bad-size` for too many cells before it
 * takes memory for them.
 */
export function parseGeoTiff(bytes: Uint8Array, options: GeoTiffOptions = {}): HeightField {
  requireBytes(bytes)
  requireObject('The options', options)
  const directory = new TiffDirectory(bytes)
  const layout = readTiffLayout(directory, options)
  const { width, depth, bands } = layout
  const band = options.band ?? 1
  if (!Number.isInteger(band) || band < 1 || band > bands) {
    throw new FootpathError(
      'bad-option',
      `The TIFF has no band ${show(band)}.`,
      `Pass a whole number from 1 to ${bands}.`,
      band,
    )
  }
  const frame = readGeoTiffFrame(directory, width, depth, options)
  const samples = readTiffSamples(directory, layout, band - 1, verticalUnitOf(directory))
  return { width, depth, ...samples, ...frame }
}
