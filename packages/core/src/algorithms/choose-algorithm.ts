import { requireList } from '../checks.js'
import { FootpathError, requireName, show } from '../error.js'
import type { Algorithm } from './algorithm.js'
import { AUTO } from './auto.js'
import { SETTING_NAMES, type SetupOptions } from './setup-options.js'

/** Finds the algorithm that a query asks for; refuses unknown ones. */
export type ChooseAlgorithm = (options: SetupOptions) => Algorithm

/** What can be imported from `footpath/algorithms`: in camel case, `aStar`. */
const IMPORTED = [
  'a-star',
  'dijkstra',
  'breadth-first',
  'greedy',
  'weighted-a-star',
  'bidirectional',
  'ida-star',
  'a-star-mod',
  'theta-star',
  'lazy-theta-star',
  'fewest-turns',
] as const

/** `auto`, the algorithms that a finder was given, and those that a query brings along. */
export function chooseAmong(given: readonly Algorithm[] = [], auto: Algorithm = AUTO): ChooseAlgorithm {
  for (const algorithm of requireList('algorithms', given)) requireAlgorithm(algorithm)
  return (options) => {
    const setting = settingIn(options)
    // Settings without an algorithm are for A*; `auto` itself has none.
    const { algorithm = setting !== null && knows(given, 'a-star') ? 'a-star' : 'auto' } = options
    if (typeof algorithm !== 'string') return requireAlgorithm(algorithm)
    if (algorithm === 'auto') {
      if (setting !== null) throw needsAlgorithm(setting)
      return auto
    }
    const known = given.find(({ name }) => name === algorithm)
    if (known !== undefined) return known
    requireName('algorithm', algorithm, ['auto', ...IMPORTED])
    const name = algorithm.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    throw new FootpathError(
      'unsuitable-combination',
      `The algorithm ${show(algorithm)} is not imported.`,
      `Add \`import { ${name} } from 'footpath/algorithms'\` and pass \`algorithm: ${name}\`.`,
      algorithm,
    )
  }
}

function knows(given: readonly Algorithm[], algorithm: string): boolean {
  return given.some(({ name }) => name === algorithm)
}

/** The algorithm itself; refuses anything else. */
export function requireAlgorithm(algorithm: Algorithm): Algorithm {
  const isAlgorithm = typeof algorithm?.resolve === 'function' && typeof algorithm.run === 'function'
  if (isAlgorithm) return algorithm
  throw new FootpathError(
    'bad-option',
    `Expected an algorithm; got ${show(algorithm)}.`,
    "Pass 'auto' or an algorithm that you import from footpath/algorithms.",
    algorithm,
  )
}

/** The first kernel setting that the options contain; null if there is none. */
function settingIn(options: SetupOptions): string | null {
  return SETTING_NAMES.find((name) => options[name] !== undefined) ?? null
}

function needsAlgorithm(setting: string): FootpathError {
  return new FootpathError(
    'unsuitable-combination',
    `${setting} is a setting of an algorithm; auto has no settings.`,
    "Pass the algorithm too: `import { aStar } from 'footpath/algorithms'` and pass `algorithm: aStar`.",
    setting,
  )
}
