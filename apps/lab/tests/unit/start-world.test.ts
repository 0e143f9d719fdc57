import { createFinder, createWalkmap } from 'footpath'
import { createRandom } from 'footpath/random'
import { expect, it } from 'vitest'
import { START_WORLD } from '../../src/world/source.js'
import { buildWorld } from '../../src/world/build-world.js'
import { unitOf } from '../../src/units/kinds.js'

it.each(['ground', 'air'] as const)('units of kind %s find paths over the first world', async (kind) => {
  const { terrain } = await buildWorld(START_WORLD, new Uint8Array())
  const walkmap = createWalkmap(terrain, unitOf(kind, terrain.heights !== null))
  const finder = createFinder(walkmap)
  const random = createRandom(1)
  const standing = () => {
    for (;;) {
      const cell = { x: random.nextInt(terrain.width), y: random.nextInt(terrain.depth) }
      if (walkmap.passableAt(cell.x, cell.y)) return cell
    }
  }
  const found = Array.from({ length: 20 }, () => finder.find(standing(), standing()).status)
  expect(found.filter((status) => status === 'found').length).toBeGreaterThanOrEqual(19)
})
