import { FootpathError } from 'footpath'

/**
 * Puts the file's name before what a parser says about its content: a line number alone does not say which file. Options
 * of the parser get the names they have here.
 */
export async function naming<T>(file: string, parse: () => T | Promise<T>): Promise<T> {
  try {
    return await parse()
  } catch (error) {
    if (!(error instanceof FootpathError)) throw error
    const problem = error.message.slice(0, -error.remedy.length).trimEnd()
    const remedy = error.remedy.replace(/pass maxCells: (\d+)/, 'use --max-cells $1')
    throw new FootpathError(error.code, `${file}: ${problem}`, remedy, error.value)
  }
}
