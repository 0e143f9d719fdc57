import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const workspace = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The folder of real maps, or null where `FOOTPATH_DATA` names none. */
const dataFolder = process.env.FOOTPATH_DATA || null

/** Where stored results live. */
export const resultsFolder = join(workspace, 'experiments/results')

/** Where the drawn maps of study 1 live. */
export const studyMapsFolder = join(workspace, 'experiments/study-1/maps')

/** Where the pictures of study 1's paths live. */
export const studyPicturesFolder = join(workspace, 'experiments/study-1/pictures')

/** Where the pictures of study 3's paths live. */
export const study3PicturesFolder = join(workspace, 'experiments/study-3/pictures')

export function hasData(path: string): boolean {
  return dataFolder !== null && existsSync(join(dataFolder, path))
}

export function readData(path: string): Uint8Array {
  if (dataFolder === null)
    throw new Error(
      `${path} is needed: set the environment variable FOOTPATH_DATA to the folder of real maps that has it.`,
    )
  return readFileSync(join(dataFolder, path))
}
