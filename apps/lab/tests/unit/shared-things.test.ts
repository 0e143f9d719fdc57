import { describe, expect, it } from 'vitest'
import { builtInShapes } from '../../src/models/built-in.js'
import { createShape } from '../../src/models/shape.js'
import {
  packThings,
  type SharedThings,
  type ThingLists,
  unpackThings,
} from '../../src/share/shared-things.js'

const crate = { x: 3.5, y: 4.25, height: 0.45, turn: [0, 0, 0, 1], size: 0.9 } as const
const rock = { shape: 'rock', cell: { x: 1, y: 2 }, turn: 45, size: 3, role: 'scenery' } as const

const wedge = createShape(
  { positions: Float64Array.of(0, 0, 0, 4, 0, 0, 4, 2, 2), triangles: Uint32Array.of(0, 1, 2) },
  { name: 'wedge.obj', isUploaded: true, size: 6 },
)

function throughJson(things: ThingLists): ThingLists {
  return unpackThings(JSON.parse(JSON.stringify(packThings(things))) as SharedThings)
}

describe('things in a link or file', () => {
  it('come back as they were', () => {
    const things = { models: [rock], crates: [crate], shapes: [] }
    expect(throughJson({ ...things, shapes: builtInShapes() })).toEqual(things)
  })

  it('take shapes from files with them, but only those in use', () => {
    const shapes = [...builtInShapes(), wedge, { ...wedge, name: 'other.obj' }]
    const model = { ...rock, shape: 'wedge.obj' }
    expect(throughJson({ models: [model], crates: [], shapes })).toEqual({
      models: [model],
      crates: [],
      shapes: [wedge],
    })
  })

  it('are nothing where there is nothing', () => {
    expect(packThings({ models: [], crates: [], shapes: builtInShapes() })).toBeNull()
    expect(unpackThings(undefined)).toEqual({ models: [], crates: [], shapes: [] })
  })

  it('are left out where they make no sense', () => {
    const bad = {
      models: [['rock', -1, 0, 0, 3, 0], ['rock', 0, 0, 0, 1e9, 0], ['rock', 0, 0, 400, 3, 0], 7, null],
      crates: [
        [1, 2, 3],
        [0, 0, 0, 0, 0, 0, 0, 1],
        ['a', 0, 0, 0, 0, 0, 1, 1],
        [0, 0, 0, 0, 0, 0, 1, 99],
      ],
      shapes: [{ name: 'x', size: 1, positions: [0, 0, 0], triangles: [0, 0, 1] }, null, 3],
    } as unknown as SharedThings
    expect(unpackThings(bad)).toEqual({ models: [], crates: [], shapes: [] })
  })
})
