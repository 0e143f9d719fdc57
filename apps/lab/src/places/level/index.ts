import { fromBase64 } from '../../share/base64.js'
import type { PlaceHost } from '../place.js'
import { bakeLevel } from './bake-client.js'
import { houseLevel, type Level, solidOf } from './house-level.js'
import { Level3D } from './level.js'
import { LevelPlace } from './level-place.js'
import { checkLevel, type LevelState } from './level-state.js'

/** What a first visit finds: the radius of a person, all doors open, a path up the stairs. */
const FIRST: LevelState = {
  radius: 0.3,
  crates: [],
  doors: [],
  at: { x: 2.3, y: 0, z: 2.1 },
  goal: { x: 9.5, y: 3, z: 9.4 },
  storey: 1,
  shows: ['polygons', 'links'],
  compares: false,
}

/** Opens a level: the house, or that of a file. It is baked before it is shown. */
export async function open(
  host: PlaceHost,
  given: unknown,
  signal: AbortSignal,
  report: (words: string) => void,
): Promise<LevelPlace> {
  const state = given === undefined ? FIRST : checkLevel(given)
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
