import { FootpathError } from 'footpath'
import { type Change, damagedBytes, makeDamage } from '../artefacts/damage.js'
import { withHostileParts } from '../artefacts/hostile-json.js'
import { JSON_KINDS, SAVED_KINDS, type SavedKind } from '../artefacts/saved-kinds.js'
import type { Campaign, Tally } from '../campaign.js'
import { resealed } from '../files/resealed.js'
import { openGround } from '../grid/ground.js'
import { makeGrid } from '../grid/make-grid.js'
import { makeQueries } from '../grid/make-query.js'
import { askAll } from '../grid/question.js'
import { toTerrain } from '../grid/to-terrain.js'
import { GridOracle, type GridQuery } from '../oracle/grid-oracle.js'
import type { GridData } from '../oracle/grid-rules.js'

/** A saved engine with some damage, or JSON with hostile parts. */
export type ArtefactCase = SavedCase | JsonCase

interface SavedCase {
  readonly kind: string
  readonly grid: GridData
  readonly damages: readonly {
    readonly changes: readonly Change[]
    /** Whether the checksum is made right: then the answers may be wrong, but must come. */
    readonly repaired: boolean
  }[]
  readonly queries: readonly GridQuery[]
}

interface JsonCase {
  readonly kind: string
  readonly grid: GridData
  readonly data: unknown
}

const PLAIN_UNIT = { name: 'unit', surfaces: { '*': 1 }, obstacles: [], step: '1/√2' } as const

/**
 * Saved engines and data, damaged: each is refused with a typed error or gives right answers.
 *
 * @param forgedShare how many get a right checksum. What a forged file says cannot be known to be wrong, so its answers
 *   need not be right; but they come, and without any other error
 */
export function artefactsCampaign(
  kinds: readonly SavedKind[] = SAVED_KINDS,
  forgedShare = 0.7,
): Campaign<ArtefactCase> {
  return {
    name: 'artefacts',
    counts: 'artefacts',
    chunk: 50,
    make(random) {
      const grid = { ...makeGrid(random, { largest: 12, even: true }), unit: PLAIN_UNIT }
      if (random.chance(0.2)) {
        const { name, save } = random.pick(JSON_KINDS)
        return { kind: name, grid, data: withHostileParts(random, save(toTerrain(grid))) }
      }
      const queries = makeQueries(random, grid, 4, 2).map(({ from, goals }) => ({ from, goals: [goals[0]] }))
      const damages = Array.from({ length: 12 }, () => ({
        changes: makeDamage(random),
        repaired: random.chance(forgedShare),
      }))
      return { kind: random.pick(kinds).name, grid, damages, queries }
    },
    check: (given, tally) => ('data' in given ? checkJson(given, tally) : checkSaved(given, tally, kinds)),
    *smaller(given) {
      if ('data' in given) return yield* honestParts(given)
      const { damages, queries } = given
      if (damages.length > 1) for (const damage of damages) yield { ...given, damages: [damage] }
      if (queries.length > 1) for (const query of queries) yield { ...given, queries: [query] }
      const [{ changes, repaired }] = damages
      if (damages.length === 1 && changes.length > 1)
        for (const change of changes) yield { ...given, damages: [{ changes: [change], repaired }] }
    },
  }
}

function checkSaved(
  { kind, grid, damages, queries }: SavedCase,
  tally: Tally,
  kinds: readonly SavedKind[],
): string | null {
  const ground = openGround(grid)
  const row = kinds.find(({ name }) => name === kind)
  if (ground === null || row === undefined) return null
  const saved = row.save(ground.walkmap)
  const oracle = new GridOracle(grid)
  for (const { changes, repaired } of damages) {
    const damaged = damagedBytes(saved, changes)
    const bytes = repaired ? resealed(damaged) : damaged
    tally.add('artefacts')
    tally.add(`artefacts of ${kind}`)
    let answer
    try {
      answer = row.load(ground.walkmap, bytes)
    } catch (error) {
      if (!(error instanceof FootpathError)) return `${kind}: loading threw ${textOf(error)}`
      tally.add('artefacts refused')
      continue
    }
    const isSame = Buffer.compare(saved, bytes) === 0
    const contender = {
      name: kind,
      promises: row.promises,
      suits: () => true,
      takes: () => true,
      open: () => ({ answer }),
    }
    for (const query of queries) {
      try {
        const problem = askAll(oracle, [{ contender, answer }], query, tally)
        if (problem !== null && (isSame || !repaired)) return `a damaged file was accepted: ${problem}`
        if (problem !== null) tally.add('wrong answers of forged files')
      } catch (error) {
        if (!(error instanceof FootpathError)) return `${kind}: a query threw ${textOf(error)}`
      }
    }
  }
  return null
}

/** The same data with one part as it was before, or with one part less. */
function* honestParts(given: JsonCase): Iterable<JsonCase> {
  const { kind, grid, data } = given
  const honest = JSON_KINDS.find(({ name }) => name === kind)?.save(toTerrain(grid))
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return
  for (const [key, value] of Object.entries(data)) {
    const { [key]: _, ...rest } = data as Record<string, unknown>
    const before = (honest as Record<string, unknown>)[key]
    if (JSON.stringify(before) === JSON.stringify(value)) continue
    yield { ...given, data: before === undefined ? rest : { ...rest, [key]: before } }
  }
}

function checkJson({ kind, grid, data }: JsonCase, tally: Tally): string | null {
  tally.add('artefacts')
  tally.add(`artefacts of ${kind}`)
  try {
    JSON_KINDS.find(({ name }) => name === kind)?.use(data, toTerrain(grid))
    return null
  } catch (error) {
    tally.add('artefacts refused')
    return error instanceof FootpathError ? null : `${kind} threw ${textOf(error)}`
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
