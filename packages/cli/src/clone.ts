import { FootpathError } from 'footpath'

/**
 * A module that only a clone of the repository has. It is not part of the published command, so it is loaded on demand,
 * by a name that no bundler follows.
 *
 * @param asked what the user asked for that needs it
 */
export async function loadFromClone<T>(
  specifier: `@footpath/${'experiments' | 'studies'}/${string}`,
  asked: string,
): Promise<T> {
  try {
    return (await import(specifier)) as T
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error
    const [, part] = specifier.split('/')
    throw new FootpathError(
      'bad-option',
      `${asked} is part of the ${part}, which are not installed here.`,
      'Run this command in a clone of the repository, after "npm run build".',
      specifier,
    )
  }
}
