import type { MapPoint } from 'footpath'
import { FEWEST } from '../../crowds/body.js'
import { FORMATIONS } from '../../crowds/formations.js'
import { OVERLAYS, type OverlayName } from '../../crowds/overlays.js'
import { type SceneId, sceneOf } from '../../crowds/scenes.js'
import { firstSettings, type RunSettings } from '../../crowds/start-run.js'
import { RATES, type TimeRate } from '../../crowds/time-rates.js'
import type { Runs } from '../../share/edits.js'
import { type Check, list, number, oneOf, partsOf, whole } from '../../share/plain-data.js'

/** A scene as plain data, for links and saved labs: how it begins, not the moment it is at. */
export interface CrowdState extends RunSettings {
  /** Cells that were drawn: walls and gaps. */
  readonly walls: Runs
  readonly rate: TimeRate
  readonly shows: readonly OverlayName[]
}

export const LARGEST_SEED = 999_999

/** The scene as it is made. */
export function firstState(scene: SceneId): CrowdState {
  return { ...firstSettings(scene), walls: [], rate: 1, shows: [] }
}

/** The state of a scene in data that may be anything. Throws an Error that names the first part that is wrong. */
export function checkCrowd(scene: SceneId, value: unknown): CrowdState {
  const at = 'world.state'
  const part = partsOf(value, at)
  const made = sceneOf(scene)
  const { width, depth } = made
  const first = firstState(scene)
  const point: Check<MapPoint> = (given, where) => {
    const of = partsOf(given, where)
    return { x: of('x', number(0, width - 1e-6)), y: of('y', number(0, depth - 1e-6)) }
  }
  const run: Check<number[]> = (given, where) => {
    const [from, ...cells] = list(whole(0, width * depth - 1), 2, width * depth + 1)(given, where)
    const most = width * depth - from
    return [from, ...list(whole(0, OBSTACLES - 1), 1, most)(cells, where)]
  }
  const isSent = made.kind === 'crowd' && made.isSent
  const door = made.kind === 'crowd' ? made.door : undefined
  return {
    scene,
    count: part.maybe('count', whole(FEWEST, made.most)).count ?? first.count,
    seed: part.maybe('seed', whole(0, LARGEST_SEED)).seed ?? first.seed,
    doorCells:
      door === undefined ? 0 : (part.maybe('doorCells', whole(1, door.most)).doorCells ?? first.doorCells),
    goal: part.maybe('goal', point).goal ?? null,
    formation: (isSent && part.maybe('formation', oneOf(FORMATIONS)).formation) || 'none',
    walls: part.maybe('walls', list(run, 0, width * depth)).walls ?? [],
    rate: part.maybe('rate', oneOf(RATES)).rate ?? 1,
    shows: part.maybe('shows', list(oneOf(OVERLAYS), 0, OVERLAYS.length)).shows ?? [],
  }
}

/** Kinds of obstacles of a plain terrain. */
const OBSTACLES = 4
