import { type ErrorCode, FootpathError } from 'footpath'

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

/** The code of the error that a call throws; the arguments may be of types the call does not allow. */
export function errorCode(
  call: (...args: never[]) => unknown,
  ...args: unknown[]
): ErrorCode | 'nothing thrown' {
  try {
    Reflect.apply(call, undefined, args)
  } catch (error) {
    if (error instanceof FootpathError && error.remedy !== '') return error.code
    throw error
  }
  return 'nothing thrown'
}

/** A value of a type the API does not allow, as a program without types could pass it. */
export function untyped(value: unknown): never {
  return value as never
}
