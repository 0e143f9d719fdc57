import { fromBase64 } from '../../share/base64.js'
import type { PlaceHost } from '../place.js'
import { bakeLevel } from './bake-client.js'
import { houseLevel, type Level, solidOf } from './house-level.js'
import { Level3D } from './level.js'
import { LevelPlace } from './level-place.js'
import { checkLevel, FIRST_LEVEL } from './level-state.js'

/** Opens a level: the house, or that of a file. It is baked before it is shown. */
export async function open(
  host: PlaceHost,
  given: unknown,
  signal: AbortSignal,
  report: (words: string) => void,
): Promise<LevelPlace> {
  const state = given === undefined ? FIRST_LEVEL : checkLevel(given)
  const { file, radius } = state
  const house = file === undefined ? houseLevel() : null
  const baked = await bakeLevel(
    {
      ...(file === undefined ? {} : { file: { name: file.name, bytes: fromBase64(file.bytes) } }),
      positions: house === null ? new Float32Array(0) : solidOf(house),
      radius,
    },
    signal,
    (share) => report(`: ${Math.floor(100 * share)} %`),
  )
  const level: Level = house ?? {
    name: file?.name ?? '',
    positions: baked.positions ?? new Float32Array(0),
    doors: [],
    climbs: [],
  }
  const model = new Level3D(level)
  model.setMesh(baked, radius)
  return new LevelPlace(host, model, state)
}
