import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const workspace = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Where real maps are looked for: `FOOTPATH_DATA`, or beside the workspace. */
const dataFolder = process.env.FOOTPATH_DATA ?? resolve(workspace, '../shared/data')

/** Where the papers are looked for: beside the real maps. */
export const papersFolder = resolve(dataFolder, '../papers')

/** Where stored results live. */
export const resultsFolder = join(workspace, 'experiments/results')

/** Where the drawn maps of study 1 live. */
export const studyMapsFolder = join(workspace, 'experiments/study-1/maps')

/** Where the pictures of study 1's paths live. */
export const studyPicturesFolder = join(workspace, 'experiments/study-1/pictures')

/** Where the pictures of study 3's paths live. */
export const study3PicturesFolder = join(workspace, 'experiments/study-3/pictures')

export function hasData(path: string): boolean {
  return existsSync(join(dataFolder, path))
}

export function readData(path: string): Uint8Array {
  return readFileSync(join(dataFolder, path))
}
