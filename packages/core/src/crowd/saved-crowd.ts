import {
  CHECKSUM_BYTES,
  CONTENT_AT,
  damaged,
  requireSealed,
  type SavedKind,
  seal,
} from '../memory/saved-file.js'
import type { Manners } from './avoid.js'
import type { Errands } from './errands.js'
import type { SavedGoal } from './goals.js'
import type { Guiding, SavedGround } from './ground.js'
import { madeErrand, type SavedErrand, savedErrand } from './saved-errand.js'
import { requireSound } from './sound-crowd.js'
import { Units } from './units.js'

const KIND: SavedKind = {
  magic: 'FPCROWD',
  version: 5,
  problem: 'The saved crowd cannot be used.',
  remedy: 'Save it again, and load it into a crowd with the same layers, capacity and options.',
}

/** What a crowd is made of, as far as it is saved. */
export interface CrowdParts {
  readonly manners: Manners
  readonly ground: SavedGround
  readonly units: Units
  readonly errands: Errands
  readonly guide: Guiding
}

interface Saved {
  readonly capacity: number
  readonly manners: Manners
  readonly layers: readonly unknown[]
  readonly errands: readonly (SavedErrand | null)[]
  readonly goals: readonly (SavedGoal | null)[]
  /** What the ground holds; left out if that is nothing. */
  readonly ground?: unknown
}

/*
 * The content of a file: uint32 length of the JSON, the JSON (see Saved), zeros up to a multiple of 8, the buffer of units.
 */

export function writeCrowd(parts: CrowdParts): Uint8Array {
  const { units, errands } = parts
  const head: Saved = {
    ...frameOf(parts),
    errands: errands.errands.map((errand) => errand && savedErrand(errand, parts.ground)),
    goals: errands.goals.save(),
    ground: parts.ground.save(),
  }
  const json = new TextEncoder().encode(JSON.stringify(head))
  const unitsAt = unitsAfter(json.length)
  const bytes = new Uint8Array(unitsAt + units.bytes.length + CHECKSUM_BYTES)
  new DataView(bytes.buffer).setUint32(CONTENT_AT, json.length, true)
  bytes.set(json, CONTENT_AT + 4)
  bytes.set(units.bytes, unitsAt)
  return seal(KIND, bytes)
}

/** Reads everything before it changes anything. */
export function readCrowd(parts: CrowdParts, bytes: Uint8Array): void {
  requireSealed(KIND, bytes)
  const { units, errands, ground } = parts
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(CONTENT_AT, true)
  const unitsAt = unitsAfter(length)
  if (unitsAt + CHECKSUM_BYTES > bytes.length) throw damaged(KIND, `It ends after ${bytes.length} bytes.`)
  const saved = parse(bytes.subarray(CONTENT_AT + 4, CONTENT_AT + 4 + length))
  const frame = JSON.stringify(frameOf(parts))
  const { capacity, manners, layers: savedLayers } = saved
  if (JSON.stringify({ capacity, manners, layers: savedLayers }) !== frame)
    throw damaged(KIND, 'It was made with other layers, another capacity or other options.')
  if (bytes.length !== unitsAt + units.bytes.length + CHECKSUM_BYTES)
    throw damaged(KIND, `It has ${bytes.length} bytes.`)
  const read = new Units(units.capacity)
  read.bytes.set(bytes.subarray(unitsAt, unitsAt + units.bytes.length))
  const made = orDamaged(() => {
    requireSound(saved, read, parts.manners.tick, ground)
    const load = ground.load(saved.ground, read)
    return { load, errands: saved.errands.map((errand) => errand && madeErrand(errand, ground, parts.guide)) }
  })
  units.bytes.set(read.bytes)
  errands.goals.load(saved.goals)
  errands.replace(made.errands)
  made.load()
}

function frameOf({ manners, ground, units }: CrowdParts): Pick<Saved, 'capacity' | 'manners' | 'layers'> {
  return { capacity: units.capacity, manners, layers: ground.frame() }
}

function unitsAfter(jsonLength: number): number {
  return 8 * Math.ceil((CONTENT_AT + 4 + jsonLength) / 8)
}

function parse(json: Uint8Array): Saved {
  try {
    return JSON.parse(new TextDecoder().decode(json)) as Saved
  } catch {
    throw damaged(KIND, 'Its description is not JSON.')
  }
}

/** The result of a call; whatever goes wrong in it, the file is to blame. */
function orDamaged<Result>(call: () => Result): Result {
  try {
    return call()
  } catch {
    throw damaged(KIND, 'Its units and errands do not fit together.')
  }
}
