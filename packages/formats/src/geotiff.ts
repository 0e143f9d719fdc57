import { FootpathError } from 'footpath'
import { show } from 'footpath/internal'
import { type GeoTiffPlaceOptions, readGeoTiffFrame, verticalUnitOf } from './geotiff-frame.js'
import type { HeightField } from './height-field.js'
import { requireBytes } from './text.js'
import { TiffDirectory } from './tiff-directory.js'
import { readTiffLayout } from './tiff-layout.js'
import { readTiffSamples } from './tiff-samples.js'

/** How a GeoTIFF is read. */
export interface GeoTiffOptions extends GeoTiffPlaceOptions {
  /** Which band holds the heights, from 1 as GIS programs count; 1 by default. */
  readonly band?: number
}

/**
 * The height field of a GeoTIFF or BigTIFF (`.tif`): the first picture, which is the one of full resolution, in
 * strips or tiles, uncompressed or with LZW, Deflate or PackBits, its samples whole numbers of 8 to 32 bits or
 * floats of 32 or 64. The no-data value and NaN are cells without data. Heights are metres unless the file names
 * feet for them; size and place of the cells become metres as {@link readGeoTiffFrame} says. Throws `bad-file`,
 * or `bad-size` for too many cells, before memory for them is taken.
 */
export function parseGeoTiff(bytes: Uint8Array, options: GeoTiffOptions = {}): HeightField {
  requireBytes(bytes)
  const directory = new TiffDirectory(bytes)
  const layout = readTiffLayout(directory)
  const { width, depth, bands } = layout
  const band = options.band ?? 1
  if (!Number.isInteger(band) || band < 1 || band > bands) {
    throw new FootpathError(
      'bad-option',
      `There is no band ${show(band)}.`,
      `Give a whole number from 1 to ${bands}.`,
      band,
    )
  }
  const frame = readGeoTiffFrame(directory, width, depth, options)
  const samples = readTiffSamples(directory, layout, band - 1, verticalUnitOf(directory))
  return { width, depth, ...samples, ...frame }
}
