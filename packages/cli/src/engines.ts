import { type AlgorithmName, ENGINE_NAMES, type EngineName, type PathEngine, type Walkmap } from 'footpath'
import { ENGINES } from 'footpath/engines'

/** The engines that a search by this algorithm needs: one or none. */
export function enginesFor(
  walkmap: Walkmap,
  algorithm: AlgorithmName | EngineName | undefined,
): PathEngine[] {
  const name = ENGINE_NAMES.find((engine) => engine === algorithm)
  return name === undefined ? [] : [ENGINES[name](walkmap)]
}
