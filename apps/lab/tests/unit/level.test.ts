import { bakeNavMesh } from 'footpath/navmesh/bake'
import { describe, expect, it } from 'vitest'
import { houseLevel, solidOf } from '../../src/places/level/house-level.js'
import { Level3D } from '../../src/places/level/level.js'
import { checkLevel } from '../../src/places/level/level-state.js'
import { inWords } from '../../src/places/level/level-words.js'
import { storeyOf } from '../../src/places/level/storeys.js'

const GARDEN = { x: 10, y: 0, z: 13.5 }
const HALL = { x: 10, y: 0, z: 9 }
const KITCHEN = { x: 14, y: 0, z: 3 }
const BEDROOM = { x: 13, y: 3, z: 8 }
const BAKED = new Map([0.3, 0.5].map((radius) => [radius, baked(radius)]))

function baked(radius: number) {
  const mesh = bakeNavMesh({ positions: solidOf(houseLevel()) }, { radius })
  return { saved: mesh.save(), narrow: mesh.report.narrow }
}

function house(radius = 0.3): Level3D {
  const level = new Level3D(houseLevel())
  level.setMesh(BAKED.get(radius) ?? baked(radius), radius)
  level.stand(HALL)
  return level
}

/** The kinds of links on the path to a place. */
function linksTo(level: Level3D, goal: typeof HALL): string[] {
  level.send(goal)
  expect(level.path?.status).toBe('found')
  return level.path?.links.map(({ link }) => link.kind) ?? []
}

function doorOf(level: Level3D, name: string) {
  const door = level.doors.find((each) => each.door.name === name)
  if (door === undefined) throw new Error(`There is no ${name}.`)
  return door
}

describe('the house as a level', () => {
  it('has two storeys, joined by stairs and a ladder', () => {
    const level = house()
    expect(level.storeys).toEqual([0, 3])
    expect([-0.1, 1.4, 2.4, 3].map((y) => storeyOf(level.storeys, y))).toEqual([0, 0, 0, 1])
    expect(linksTo(level, BEDROOM)).toEqual(['door'])
    expect(level.path?.world.at(-1)?.y).toBeCloseTo(3, 1)
    // From the kitchen the ladder is the shorter way up.
    level.stand(KITCHEN)
    expect(linksTo(level, { x: 15, y: 3, z: 2 })).toEqual(['ladder'])
  })

  it('has doors that close and open: the path goes round, or there is none', () => {
    const level = house()
    expect(linksTo(level, KITCHEN)).toEqual(['door'])
    const through = level.path?.length ?? 0
    level.setDoor(doorOf(level, 'Kitchen door'), false)
    expect(linksTo(level, KITCHEN)).toEqual([])
    expect(level.path?.length).toBeGreaterThan(through)
    expect(linksTo(level, GARDEN)).toEqual(['door'])
    level.setDoor(doorOf(level, 'Front door'), false)
    expect(level.path?.status).toBe('partial')
    expect(inWords(level)).toContain('No path to the goal')
    level.setDoor(doorOf(level, 'Front door'), true)
    expect(level.path?.status).toBe('found')
  })

  it('has crates that block, and are gone without a trace', () => {
    const level = house()
    level.send({ x: 14.5, y: 0, z: 9 })
    const free = level.path?.length
    level.addCrate({ x: 12, y: 0, z: 9 })
    expect(level.path?.length).toBeGreaterThan(free ?? 0)
    level.removeCrates(() => true)
    expect(level.path?.length).toBe(free)
  })

  it('marks gaps that are too narrow for a wider walker, and keeps doors and crates when it is baked again', () => {
    const level = house()
    expect(level.narrow).toEqual([])
    level.addCrate({ x: 12, y: 0, z: 9 })
    level.setDoor(doorOf(level, 'Kitchen door'), false)
    level.setMesh(BAKED.get(0.5) ?? baked(0.5), 0.5)
    expect(level.narrow.map(({ width }) => width < 1)).toContain(true)
    expect(level.crates).toHaveLength(1)
    level.send(KITCHEN)
    expect(level.path?.links).toEqual([])
    level.setMesh(baked(0.7), 0.7)
    expect(level.doors.map(({ link }) => link)).toEqual([null, null, null])
  })

  it('is walked through to the goal', () => {
    const level = house()
    level.send(BEDROOM)
    for (let frames = 0; level.advance(0.1) && frames < 1000; frames++);
    expect(level.walker.at).toEqual(level.path?.world.at(-1))
  })

  it('has paths that corridor and funnel do not beat, and often miss', () => {
    const level = house()
    const excess = level.compareMany()
    expect(excess?.pairs).toBe(200)
    expect(excess?.mean).toBeGreaterThan(0)
    expect(excess?.worst).toBeLessThan(100)
    for (const goal of [BEDROOM, KITCHEN, GARDEN]) {
      level.send(goal)
      expect(level.beside?.length).toBeGreaterThan((level.path?.length ?? 0) - 1e-6)
    }
  })
})

describe('the state of a level', () => {
  const state = {
    radius: 0.3,
    crates: [{ x: 1, y: 0, z: 2 }],
    doors: [true],
    shows: ['links', 'walls'],
    compares: false,
  }

  it('is read part by part', () => {
    expect(checkLevel({ ...state, more: 1 })).toEqual({ ...state, shows: ['links'] })
  })

  it.each([
    [{ ...state, radius: 9 }, 'world.state.radius is 9'],
    [{ ...state, crates: [{ x: Number.NaN }] }, 'world.state.crates[0].x is NaN'],
    [{ ...state, goal: { x: 1e9, y: 0, z: 0 } }, 'world.state.goal.x'],
    [{ ...state, file: { name: 7 } }, 'world.state.file.name is 7'],
    [7, 'world.state is 7'],
  ])('is refused with the part that is wrong: %#', (wrong, words) => {
    expect(() => checkLevel(wrong)).toThrow(words)
  })
})
