import { type HeightField, parseTerrain, terrainFromHeightField, writeTerrain } from '@footpath/formats'
import { findPath, FootpathError, Terrain } from 'footpath'
import type { Campaign, Tally } from '../campaign.js'
import { mutate } from '../files/mutate.js'
import { PARSERS, type ParserRow } from '../files/parsers.js'
import { smallerBytes } from '../files/smaller-bytes.js'

/** A damaged file for one parser. */
export interface FileCase {
  readonly parser: string
  /** The bytes of the file in base64. */
  readonly file: string
  /** Whether its checksums are made right first. */
  readonly repaired: boolean
}

/** More memory than this for one small file is a failure, in megabytes. */
const MOST_MEGABYTES = 400

/** Damaged files for every parser: each is read or refused with a typed error, in bounded memory. */
export function filesCampaign(parsers: readonly ParserRow[] = PARSERS): Campaign<FileCase> {
  return {
    name: 'files',
    counts: 'files',
    chunk: 500,
    make(random) {
      const { name, honest, words = [], repair } = random.pick(parsers)
      const file = mutate(random, random.pick(honest), words)
      const repaired = repair !== undefined && random.chance(0.8)
      return { parser: name, file: Buffer.from(file).toString('base64'), repaired }
    },
    async check({ parser, file, repaired }, tally) {
      const row = parsers.find(({ name }) => name === parser)
      if (row === undefined) return `there is no parser ${parser}`
      const damaged = new Uint8Array(Buffer.from(file, 'base64'))
      const bytes = repaired && row.repair !== undefined ? row.repair(damaged) : damaged
      const peak = process.resourceUsage().maxRSS / 1024
      const { user, system } = process.cpuUsage()
      const problem = await readOrRefused(row, bytes, tally)
      const used = process.cpuUsage({ user, system })
      const megabytes = process.resourceUsage().maxRSS / 1024 - peak
      tally.peak(`CPU milliseconds of a file, ${parser}`, Math.round((used.user + used.system) / 1000))
      tally.add('files')
      tally.add(`files of ${parser}`)
      if (megabytes > MOST_MEGABYTES)
        return `${parser} took ${Math.round(megabytes)} MB for ${bytes.length} bytes`
      return problem
    },
    *smaller(given) {
      for (const file of smallerBytes(given.file)) yield { ...given, file }
    },
  }
}

async function readOrRefused(
  { name, parse }: ParserRow,
  bytes: Uint8Array,
  tally: Tally,
): Promise<string | null> {
  let result: unknown
  try {
    result = await parse(bytes)
    if (isHeightField(result)) result = terrainFromHeightField(result)
  } catch (error) {
    if (error instanceof FootpathError && error.remedy !== '' && error.code !== undefined) {
      tally.add('files refused')
      return null
    }
    return `${name} threw ${error instanceof Error ? error.stack : String(error)}`
  }
  tally.add('files read')
  if (result === undefined) return `${name} returned nothing`
  return result instanceof Terrain ? problemOfTerrain(name, result) : null
}

/** What was read must be a terrain that can be used: searched, written, and read again unchanged. */
function problemOfTerrain(name: string, terrain: Terrain): string | null {
  if (terrain.width * terrain.depth > 4096) return null
  const corner = { x: terrain.width - 1, y: terrain.depth - 1 }
  try {
    findPath(terrain, { x: 0, y: 0 }, corner, { partial: true, unit: 'air' })
  } catch (error) {
    // Factors that differ too widely are refused for every map.
    if (!(error instanceof FootpathError && error.code === 'cost-range'))
      return `${name} read what cannot be searched: ${String(error)}`
  }
  const written = writeTerrain(terrain)
  const again = writeTerrain(parseTerrain(written))
  return Buffer.compare(written, again) === 0 ? null : `${name} read what is not the same when written`
}

function isHeightField(value: unknown): value is HeightField {
  return typeof value === 'object' && value !== null && 'cellWidth' in value && 'missing' in value
}
