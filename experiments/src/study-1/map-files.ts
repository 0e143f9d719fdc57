import { type StudyMap, studyMaps } from '@footpath/studies/study-1'
import { encode } from 'fast-png'

/** A file of the repository. */
export interface MapFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The maps as 8-bit grey pictures, a pixel per cell, each with a mask in which blocked cells are white. */
export function mapFiles(): MapFile[] {
  return studyMaps().flatMap((map) => {
    const { size, greys, mask } = map.image
    const stem = fileStem(map)
    return [
      { name: `${stem}.png`, bytes: greyPng(size, greys) },
      {
        name: `${stem}-mask.png`,
        bytes: greyPng(
          size,
          mask.map((isBlocked) => isBlocked * 255),
        ),
      },
    ]
  })
}

/** What the files of a map begin with. */
export function fileStem({ id, name, image: { size } }: StudyMap): string {
  return `${String(id).padStart(2, '0')}-${name.replaceAll(' ', '-')}-${size}`
}

function greyPng(size: number, data: Uint8Array): Uint8Array {
  return encode({ width: size, height: size, channels: 1, depth: 8, data })
}
