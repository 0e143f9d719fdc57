// @module-tag slow
import { expect, it } from 'vitest'
import { measureApart, measureCrowdApart } from '../dist/allocation/measure-apart.js'

it('queries allocate their result alone, and none that is written into an array', () => {
  const rows = measureApart(64, 5)
  const written = rows.filter(({ call }) => call === 'findInto')
  for (const who of ['jump points', 'finder', 'grid'])
    expect(written.filter((row) => row.who === who)).toHaveLength(3)
  // An object in every query would be 16 bytes or more.
  expect(written.filter(({ bytes }) => bytes > 1)).toEqual([])
  for (const { map, who, bytes, cellBytes } of rows.filter(({ call }) => call === 'find')) {
    expect(bytes, `${who} on ${map}`).toBeGreaterThan(cellBytes)
    // A path, its stats, the legs it is made from, and its cells, which are made when they are read.
    expect(bytes, `${who} on ${map}`).toBeLessThan(3 * cellBytes + 2000)
  }
})

// A number that the engine boxes between two calls would be 16 bytes per unit. Code that runs for a few units only stays
// interpreted, and that boxes.
it('a tick of a crowd allocates nothing', () => {
  expect(measureCrowdApart('map')).toBeLessThan(4)
})

it('a tick of a crowd on a mesh allocates for searches alone, also in formation', () => {
  // Units that lose sight of their goal or their post search for a path.
  for (const march of ['mesh', 'mesh-formation'] as const)
    expect(measureCrowdApart(march), march).toBeLessThan(16)
})
