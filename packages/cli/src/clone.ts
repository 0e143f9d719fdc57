import { FootpathError } from 'footpath'

/**
 * A module of the experiments. They are not part of the published command, so it is loaded on demand, by a name that
 * no bundler follows.
 */
export async function loadExperiments<T>(name: 'peers' | 'reproduce' | 'queue'): Promise<T> {
  const specifier = `@footpath/experiments/${name}`
  try {
    return (await import(specifier)) as T
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new FootpathError(
      'bad-option',
      'The experiments are not installed here.',
      'Run this command in a clone of the repository, after "npm run build".',
      specifier,
    )
  }
}
