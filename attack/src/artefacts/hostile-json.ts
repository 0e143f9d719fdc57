import type { Random } from '../random.js'

/** Values that no honest JSON has in most places. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  '9'.repeat(40),
  -1,
  0.5,
  1e9,
  2 ** 53,
  -0,
  [],
  {},
  [[]],
  { length: 1e9 },
  { x: 0, y: 0 },
  { x: 1e9, y: -1 },
  { x: 'a', y: null },
]

/** A copy of some JSON data with one to three values replaced, left out or put elsewhere. */
export function withHostileParts(random: Random, data: unknown): unknown {
  let copy = structuredClone(data)
  for (let change = random.from(1, 3); change > 0; change--) copy = changed(random, copy)
  return copy
}

function changed(random: Random, data: unknown): unknown {
  if (typeof data !== 'object' || data === null || random.chance(0.1)) return hostile(random)
  const entries = data as Record<string, unknown>
  const keys = Object.keys(entries)
  if (keys.length === 0) {
    if (Array.isArray(data)) data.push(hostile(random))
    else entries[random.pick(['0', 'x', 'length'])] = hostile(random)
    return data
  }
  const key = random.pick(keys)
  if (random.chance(0.5)) entries[key] = changed(random, entries[key])
  else if (random.chance(0.3)) delete entries[key]
  else if (random.chance(0.2)) entries[`${key}s`] = hostile(random)
  else entries[key] = random.chance(0.3) ? structuredClone(entries[random.pick(keys)]) : hostile(random)
  return data
}

/** A copy, because what a case gets may be changed again. */
function hostile(random: Random): unknown {
  return structuredClone(random.pick(HOSTILE))
}
