import { Errand } from './errands.js'
import { Formation, type SavedFormation } from './formation.js'
import type { Guiding, SavedField, SavedGround } from './ground.js'
import type { Leg } from './legs.js'
import { NOTHING } from './units.js'

/** An errand as JSON: fields are made again from their goals. */
export interface SavedErrand
  extends Pick<Errand, 'key' | 'layer' | 'kind' | 'radius' | 'width' | 'followed' | 'cut'> {
  readonly goals: readonly number[]
  readonly corners: readonly number[] | null
  /** Left out without any. */
  readonly legs?: readonly Leg[]
  readonly aim: readonly [number, number]
  /** Left out where it is the layer. */
  readonly aimSheet?: number
  readonly isDeadEnd: boolean
  /** Whether its path has been looked at since the last edit. */
  readonly isChecked: boolean
  /** For a given field: its unit, goals and budget. */
  readonly field: SavedField | null
  readonly formation: SavedFormation | null
  /** The old costs that lead units while the field is renewed, −1 where none is in reach; when it takes over. */
  readonly serving: readonly number[] | null
  readonly renewBy: number
  readonly renewLatest: number
  /** Whether it is being filled for the terrain as it is, and whether it leads elsewhere. */
  readonly isRenewCurrent: boolean
  readonly old: readonly number[] | null
  /** Whether a field was made. */
  readonly hasField: boolean
}

export function savedErrand(errand: Errand, ground: SavedGround): SavedErrand {
  const { key, layer, kind, radius, width, followed, goals, corners, legs, field } = errand
  const version = ground.versionOf(errand)
  return {
    key,
    layer,
    kind,
    radius,
    width,
    followed,
    cut: errand.cut,
    goals,
    corners: corners === null ? null : Array.from(corners),
    ...(legs.length === 0 ? {} : { legs }),
    aim: [errand.aim[0], errand.aim[1]],
    ...(errand.aimSheet === layer ? {} : { aimSheet: errand.aimSheet }),
    // The version itself means nothing elsewhere.
    isDeadEnd: errand.deadEndAt === version,
    isChecked: errand.checkedAt === version,
    field:
      kind === 'field' && field !== null
        ? {
            unit: field.walkmap.unit,
            wanted: field.wanted,
            budget: field.budget === Number.POSITIVE_INFINITY ? null : field.budget,
          }
        : null,
    formation: errand.formation?.save(layer) ?? null,
    serving: isServing(errand)
      ? Array.from(errand.costs ?? [], (cost) => (cost === Infinity ? -1 : cost))
      : null,
    renewBy: errand.renewBy,
    renewLatest: errand.renewLatest,
    isRenewCurrent: errand.renewVersion === version,
    old: errand.renewed === null || errand.renewed === field ? null : (field?.wanted ?? null),
    hasField: field !== null,
  }
}

/** Makes it again; `guide` makes the fields that were not given. */
export function madeErrand(saved: SavedErrand, ground: SavedGround, guide: Guiding): Errand {
  const { key, layer, kind, radius, width, followed, goals, corners, aim } = saved
  const version = ground.versionOf(saved)
  const init = {
    key,
    layer,
    kind,
    radius,
    width,
    followed,
    field: null,
    formation: madeFormation(saved.formation, layer),
    corners: corners === null ? null : Float64Array.from(corners),
  }
  const errand = new Errand(init, [...goals], aim[0], aim[1], saved.aimSheet ?? layer)
  errand.cut = saved.cut
  errand.legs = saved.legs ?? errand.legs
  if (saved.isDeadEnd) errand.deadEndAt = version
  if (saved.isChecked) errand.checkedAt = version
  if (saved.field !== null) errand.field = ground.fieldFor(layer, saved.field)
  else if (saved.hasField) guide.makeField(errand)
  serveOn(errand, saved, version, ground)
  return errand
}

function madeFormation(saved: SavedFormation | null, layer: number): Formation | null {
  if (saved === null) return null
  const { offsets, pose, wanted, sheet = layer } = saved
  const formation = new Formation(Float64Array.from(offsets), pose, wanted, sheet)
  formation.isResting = saved.isResting
  formation.corner = saved.corner ?? 0
  return formation
}

/** Whether costs lead units that are not those of the field as it would be made again. */
function isServing({ costs, field, renewBy }: Errand): boolean {
  return costs !== null && field !== null && (renewBy !== NOTHING || field.state === 'stale')
}

/** Lets old costs lead on, as they did when the crowd was saved. */
function serveOn(errand: Errand, saved: SavedErrand, version: number, ground: SavedGround): void {
  const { field } = errand
  if (saved.serving === null || field === null) return
  errand.costs = Float64Array.from(saved.serving, (cost) => (cost < 0 ? Number.POSITIVE_INFINITY : cost))
  if (saved.renewBy === NOTHING) return
  errand.renewed = field
  errand.renewBy = saved.renewBy
  errand.renewLatest = saved.renewLatest
  if (saved.isRenewCurrent) errand.renewVersion = version
  if (saved.old === null) return
  errand.field = ground.fieldLike(field, saved.old)
}
