// @module-tag slow
import { type Cell, createWalkmap, FootpathError, type Path, type Terrain, type Walkmap } from 'footpath'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { createStaticIndex, loadIndex } from 'footpath/static-index'
import { createWaypoints, loadWaypoints } from 'footpath/waypoints'
import { describe, expect, it } from 'vitest'
import { seal } from '../dist/memory/saved-file.js'
import { LONG, randomCell } from './support/worlds.js'
import { untyped } from './support/errors.js'

/** Something that is saved: its bytes, and how to get something that answers from bytes. */
interface Artefact {
  readonly name: string
  readonly walkmap: Walkmap
  readonly bytes: Uint8Array
  readonly load: (bytes: Uint8Array) => { find(from: Cell, to: Cell): Path }
  /** The most nodes that a query can expand. */
  readonly nodes: number
}

const terrain = generateMap('density', { size: 20, density: 0.3, seed: 2 })

function savedIndex(tier: 'graph' | 'core' | 'labels'): Artefact {
  const walkmap = createWalkmap(terrain)
  const index = createStaticIndex(walkmap)
  index.build({ tier })
  if (index.tier !== tier) throw new Error(`The index is a ${index.tier}.`)
  const load = (bytes: Uint8Array) => loadIndex(walkmap, bytes)
  return { name: `index, ${tier}`, walkmap, bytes: index.save(), load, nodes: 2 * index.subgoals }
}

function savedWaypoints(): Artefact {
  const walkmap = createWalkmap(terrain, 'flat-ground')
  const waypoints = createWaypoints(walkmap)
  waypoints.build()
  const load = (bytes: Uint8Array) => loadWaypoints(walkmap, bytes)
  // Backward a corner may be reached again by a shorter path.
  const nodes = waypoints.corners * waypoints.corners
  return { name: 'waypoints', walkmap, bytes: waypoints.save(), load, nodes }
}

const ARTEFACTS = [savedIndex('graph'), savedIndex('core'), savedIndex('labels'), savedWaypoints()]

/** How bytes are received: the code of the error, or null. Anything but a FootpathError fails the test. */
function refusal({ load }: Artefact, bytes: Uint8Array): string | null {
  try {
    load(bytes)
  } catch (error) {
    if (error instanceof FootpathError) return error.code
    throw error
  }
  return null
}

function flipped(bytes: Uint8Array, ...bits: readonly number[]): Uint8Array {
  const copy = bytes.slice()
  for (const bit of bits) copy[bit >> 3] ^= 1 << (bit & 7)
  return copy
}

/** The file with one to three of its words changed, and the checksum made right. */
function forged(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  const place = () => 8 + 4 * random.nextInt((copy.length - 12) >> 2)
  for (let changes = 1 + random.nextInt(3); changes > 0; changes--) {
    const at = place()
    const word = view.getInt32(at, true)
    const swapped = view.getInt32(place(), true)
    const value = random.pick([
      word + 1,
      word - 1,
      0,
      -1,
      0x7fffffff,
      -0x80000000,
      ~word,
      swapped,
      swapped,
      1,
    ])
    view.setInt32(at, value, true)
    if (random.nextInt(4) === 0) copy[at] = random.nextInt(256)
  }
  const magic = String.fromCharCode(...copy.subarray(0, 7))
  return seal({ magic, version: copy[7], problem: '', remedy: '' }, copy)
}

describe.each(ARTEFACTS)('a saved $name', (artefact) => {
  const { bytes, walkmap, nodes } = artefact

  it('is refused when one bit is flipped', () => {
    for (let bit = 0; bit < 8 * bytes.length; bit += bit < 800 ? 1 : 97)
      expect(refusal(artefact, flipped(bytes, bit)), `bit ${bit}`).toBe('bad-file')
  })

  it('is refused when two bits are flipped, the highest of two words too', () => {
    const random = createRandom(`flips of ${artefact.name}`)
    for (let round = 0; round < 300 * LONG; round++) {
      const words = [0, 0].map(() => 2 + random.nextInt((bytes.length - 8) >> 2))
      const bits =
        round % 2 === 0
          ? words.map((word) => 32 * word + 31)
          : words.map((word) => 32 * word + random.nextInt(32))
      if (bits[0] !== bits[1])
        expect(refusal(artefact, flipped(bytes, ...bits)), `bits ${bits.join()}`).toBe('bad-file')
    }
  })

  it('is refused when it is cut anywhere, or something is added', () => {
    for (let length = 0; length < bytes.length; length += length < 100 ? 1 : 61)
      expect(refusal(artefact, bytes.slice(0, length)), `length ${length}`).toBe('bad-file')
    expect(refusal(artefact, Uint8Array.of(...bytes, 0))).toBe('bad-file')
    expect(refusal(artefact, Uint8Array.of(...bytes, ...bytes))).toBe('bad-file')
    for (const value of [undefined, null, 5, 'x', {}, [], bytes.buffer, new DataView(bytes.buffer)])
      expect(refusal(artefact, untyped(value))).toBe('bad-file')
  })

  it('of another kind is refused by name', () => {
    for (const other of ARTEFACTS.filter(({ bytes: [, , first] }) => first !== bytes[2])) {
      const kind = other.name.startsWith('index') ? 'a static index' : 'a waypoint graph'
      expect(() => artefact.load(other.bytes)).toThrow(`It is ${kind}, not a `)
    }
  })

  it('is refused or answers without end or harm when it was forged', () => {
    let accepted = 0
    for (let seed = 0; seed < 250 * LONG; seed++) {
      const random = createRandom(`${artefact.name} ${seed}`)
      const bad = forged(bytes, random)
      if (refusal(artefact, bad) !== null) continue
      accepted++
      const engine = artefact.load(bad)
      for (let query = 0; query < 40; query++) {
        const path = answerOf(() => engine.find(randomCell(random, terrain), randomCell(random, terrain)))
        if (path === null) continue
        expect(path.stats.expanded, `seed ${seed}`).toBeLessThanOrEqual(nodes)
        expect(isInside(path, walkmap.terrain), `seed ${seed}`).toBe(true)
        if (path.kind === 'steps') expect(costOf(path, walkmap), `seed ${seed}`).toBeCloseTo(path.cost, 6)
      }
    }
    // Otherwise nothing was asked.
    expect(accepted).toBeGreaterThan(0)
  })
})

/** The path, or null for a refusal; anything else that is thrown fails the test. */
function answerOf(find: () => Path): Path | null {
  try {
    return find()
  } catch (error) {
    if (error instanceof FootpathError && error.code === 'bad-file') return null
    throw error
  }
}

function isInside({ cells }: Path, { width, depth }: Terrain): boolean {
  return cells.every(({ x, y }) => x >= 0 && y >= 0 && x < width && y < depth)
}

/** What the cells of a path cost by the prices of single steps, whether or not they are free. */
function costOf({ cells }: Path, walkmap: Walkmap): number {
  let cost = 0
  for (let at = 1; at < cells.length; at++) {
    const isDiagonal = cells[at].x !== cells[at - 1].x && cells[at].y !== cells[at - 1].y
    cost += isDiagonal ? walkmap.costs.minDiagonal : walkmap.costs.minStraight
  }
  return walkmap.toUnits(cost)
}
