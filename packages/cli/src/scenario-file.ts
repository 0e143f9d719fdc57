import { parseScenarios, type Scenario } from '@footpath/formats'
import { FootpathError, type Terrain } from 'footpath'
import type { Io } from './io.js'
import { naming } from './naming.js'
import { number } from './output.js'
import { readBytes } from './read-file.js'

/** The queries of a scenario file, or the first of them, for one map. */
export async function readScenario(
  file: string,
  first: number | undefined,
  { width, depth }: Terrain,
  io: Io,
): Promise<Scenario[]> {
  const bytes = await readBytes(file, io)
  const queries = await naming(file, () => parseScenarios(bytes))
  const asked = first ?? queries.length
  if (queries.length === 0 || asked > queries.length)
    throw new FootpathError(
      'bad-file',
      `${file} has ${number(queries.length)} queries; ${number(Math.max(1, asked))} were asked for.`,
      'Use a MovingAI .scen file with more queries, or ask for fewer.',
      file,
    )
  const other = queries.find((query) => query.width !== width || query.height !== depth)
  if (other === undefined) return queries.slice(0, asked)
  throw new FootpathError(
    'bad-file',
    `${file} was made for a map of ${other.width} × ${other.height} cells; this one has ${width} × ${depth}.`,
    'Get the scenario file and the map from the same place.',
    file,
  )
}
