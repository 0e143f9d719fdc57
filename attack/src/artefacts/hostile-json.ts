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
  if (typeof data !== 'object' || data === null || random.chance(0.1)) return random.pick(HOSTILE)
  const entries = data as Record<string, unknown>
  const keys = Object.keys(entries)
  if (keys.length === 0)
    return Object.assign(data, { [random.pick(['0', 'x', 'length'])]: random.pick(HOSTILE) })
  const key = random.pick(keys)
  if (random.chance(0.5)) entries[key] = changed(random, entries[key])
  else if (random.chance(0.3)) delete entries[key]
  else if (random.chance(0.2)) entries[`${key}s`] = random.pick(HOSTILE)
  else entries[key] = random.chance(0.3) ? entries[random.pick(keys)] : random.pick(HOSTILE)
  return data
}
