import { FootpathError } from 'footpath'

/** The FootpathError that a call throws; anything else thrown, or nothing, fails the test. */
export function refusalOf(call: () => unknown): FootpathError {
  try {
    call()
  } catch (error) {
    if (error instanceof FootpathError) return error
    throw new Error(`threw something other than a FootpathError: ${String(error)}`, { cause: error })
  }
  throw new Error('nothing was thrown')
}

/** A value of a type the API does not allow, as a program without types could pass it. */
export function untyped(value: unknown): never {
  return value as never
}
