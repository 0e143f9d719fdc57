import { deflateRawSync } from 'node:zlib'
import { createTerrain } from 'footpath'
import { withHostileParts } from '../artefacts/hostile-json.js'
import type { Campaign, Tally } from '../campaign.js'
import { mutate, textBytes } from '../files/mutate.js'
import { openDoors, type LabDoors, type LabState } from '../lab/doors.js'
import { HONEST_STATES } from '../lab/honest-states.js'
import type { Random } from '../random.js'

/** A link or a saved lab from a stranger. */
export interface LabCase {
  readonly kind: 'link' | 'file'
  readonly text: string
}

/** The map that states are tried on. */
const SIZE = 64

/** Hostile links and saved labs: each is refused with a typed error or gives a state that can be used. */
export function labCampaign(open: () => Promise<LabDoors> = openDoors): Campaign<LabCase> {
  return {
    name: 'lab',
    counts: 'states',
    chunk: 300,
    make(random) {
      const kind = random.pick(['link', 'file'] as const)
      const text = hostileText(random)
      if (kind === 'file') return { kind, text }
      const link = deflateRawSync(textBytes(text)).toString('base64url')
      const isCut = random.chance(0.1)
      const bytes = isCut ? mutate(random, textBytes(link), ['-', '_', 'A', '=']) : textBytes(link)
      return { kind, text: `#s=${Buffer.from(bytes).toString('latin1')}` }
    },
    async check({ kind, text }, tally) {
      const doors = await open()
      tally.add('states')
      tally.add(kind === 'link' ? 'links' : 'saved labs')
      let state: LabState | null
      try {
        state = kind === 'link' ? doors.stateIn(text) : doors.stateInFile(text)
      } catch (error) {
        tally.add('states refused')
        return isTyped(error) ? null : `threw ${error instanceof Error ? error.stack : String(error)}`
      }
      const polluted = Object.keys(Object.prototype)
      if (polluted.length > 0) return `the prototype of all objects has ${polluted.join(', ')}`
      return state === null ? null : useState(doors, state, tally)
    },
    *smaller(given) {
      if (given.kind === 'link') return
      const { text } = given
      for (let part = text.length >> 1; part >= 1; part >>= 1)
        for (let at = 0; at < text.length; at += part)
          yield { ...given, text: text.slice(0, at) + text.slice(at + part) }
    },
  }
}

/** JSON with hostile parts, or text that is hardly JSON. */
function hostileText(random: Random): string {
  const honest = random.pick(HONEST_STATES)
  if (random.chance(0.8)) return JSON.stringify(withHostileParts(random, honest))
  const words = ['{', '}', 'null', '"__proto__":{"x":1},', '1e999', '[', '"', ',']
  return Buffer.from(mutate(random, textBytes(JSON.stringify(honest)), words)).toString('utf8')
}

/** What the lab does with a state that it accepted. */
function useState(doors: LabDoors, state: LabState, tally: Tally): string | null {
  try {
    doors.checkOnMap(state, SIZE, SIZE)
  } catch (error) {
    // A plain error with a reason: the lab shows it as one of a damaged link.
    return error instanceof Error && error.constructor === Error ? null : `checkOnMap threw ${String(error)}`
  }
  tally.add('states used')
  doors.withEdits(createTerrain({ width: SIZE, depth: SIZE }).toInit(), state.edits)
  doors.unpackThings(state.things)
  return null
}

/** By name, because the lab's functions are bundled with a copy of Footpath. */
function isTyped(error: unknown): boolean {
  return error instanceof Error && error.name === 'FootpathError' && 'remedy' in error && error.remedy !== ''
}
