import { FootpathError } from 'footpath'

/** What a program without types could pass for anything; new every time, because some calls write into what they get. */
const hostileValues = (): readonly unknown[] => [
  undefined,
  null,
  5,
  -1,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  'x',
  true,
  10n,
  Symbol('odd'),
  () => 1,
  {},
  [],
  [null],
  { x: null },
  Object.create(null),
  new Date(0),
]

/** A list of arguments in which one value is not what it should be. */
interface Variant {
  readonly what: string
  readonly args: readonly unknown[]
}

/** Each argument replaced by every hostile value, and so each field of plain objects and item of lists. */
export function* hostileVariants(args: readonly unknown[]): Generator<Variant> {
  for (let at = 0; at < args.length; at++)
    for (const [what, value] of hostileInstead(args[at], 2))
      yield { what: `argument ${at}${what}`, args: args.with(at, value) }
}

function* hostileInstead(value: unknown, depth: number): Generator<[string, unknown]> {
  for (const hostile of hostileValues()) yield [` = ${written(hostile)}`, hostile]
  if (depth === 0 || value === null || typeof value !== 'object') return
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    if (list.length > 0)
      for (const [what, item] of hostileInstead(list[0], depth - 1)) yield [`[0]${what}`, list.with(0, item)]
    return
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return
  for (const [name, field] of Object.entries(value))
    for (const [what, item] of hostileInstead(field, depth - 1))
      yield [`.${name}${what}`, { ...value, [name]: item }]
}

/** How a call ended: with an answer, with a refusal, or with an error that is none of Footpath's. */
export async function outcomeOf(call: () => unknown): Promise<'answered' | 'refused' | Error> {
  try {
    const answer = await call()
    if (answer !== null && typeof answer === 'object' && 'close' in answer)
      (answer as { close(): void }).close()
    return 'answered'
  } catch (error) {
    if (error instanceof FootpathError && error.remedy !== '') return 'refused'
    return error instanceof Error ? error : new Error(String(error))
  }
}

function written(value: unknown): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return typeof value === 'bigint' ? `${value}n` : String(value)
}
