import { extname } from 'node:path'
import type { Site } from 'footpath/site'

/** The file of a floor: of `house.svg` that is `house-0.svg`, `house-1.svg`, …; the file itself if there is one floor. */
export function fileOfFloor(file: string, { floors }: Site, floor: number): string {
  const extension = extname(file)
  return floors.length === 1 ? file : `${file.slice(0, file.length - extension.length)}-${floor}${extension}`
}
