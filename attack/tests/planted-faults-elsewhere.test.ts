// @module-tag slow
import { createTerrain, createWalkmap, type Walkmap } from 'footpath'
import { createCrowd } from 'footpath/crowd'
import { createMeshCrowd } from 'footpath/crowd/navmesh'
import { createSiteCrowd } from 'footpath/crowd/site'
import { createFleet } from 'footpath/fleet'
import { expect, it } from 'vitest'
import { SAVED_KINDS } from '../dist/artefacts/saved-kinds.js'
import { artefactsCampaign } from '../dist/campaigns/artefacts.js'
import { BOARD_CONTENDERS, openBoard } from '../dist/board/contenders.js'
import { boardsCampaign } from '../dist/campaigns/boards.js'
import { crowdsCampaign, meshCrowdsCampaign, siteCrowdsCampaign } from '../dist/campaigns/crowds.js'
import { editsCampaign } from '../dist/campaigns/edits.js'
import { filesCampaign } from '../dist/campaigns/files.js'
import { fleetsCampaign } from '../dist/campaigns/fleets.js'
import { labCampaign } from '../dist/campaigns/lab.js'
import { sitesCampaign } from '../dist/campaigns/sites.js'
import { slicesCampaign } from '../dist/campaigns/slices.js'
import { soakCampaign } from '../dist/campaigns/soak.js'
import { GRID_CONTENDERS } from '../dist/campaigns/worlds.js'
import { PARSERS } from '../dist/files/parsers.js'
import type { FoundPath } from '../dist/grid/contender.js'
import { openGround } from '../dist/grid/ground.js'
import { openDoors } from '../dist/lab/doors.js'
import { openSite, SITE_CONTENDERS } from '../dist/site/contenders.js'
import { firstFailure } from './first-failure.js'

it('finds an engine that does not follow edits, with one edit', async () => {
  const [honest] = GRID_CONTENDERS
  const stale = {
    ...honest,
    name: 'stale',
    open: ({ data, ...ground }: Parameters<typeof honest.open>[0]) =>
      honest.open({ ...ground, ...openGround(data), data }),
  }
  const failure = await firstFailure(editsCampaign([stale]), 20)
  expect(failure.problem).toContain('stale')
  const { steps } = failure.case
  expect(steps.filter((step) => 'edit' in step)).toHaveLength(1)
  expect(steps.filter((step) => 'query' in step)).toHaveLength(1)
})

it('finds a finder that goes through closed doors, with one door', async () => {
  const [honest] = SITE_CONTENDERS
  const careless: typeof honest = {
    ...honest,
    name: 'careless',
    open: ({ data }) => honest.open(openSite(data)),
  }
  const failure = await firstFailure(sitesCampaign([careless]), 60)
  expect(failure.problem).toContain('careless')
  const { steps } = failure.case
  expect(steps.filter((step) => !('from' in step))).toHaveLength(1)
  expect(steps).toHaveLength(2)
})

it('finds a finder that climbs over fences, with one fence', async () => {
  const [honest] = BOARD_CONTENDERS
  const careless: typeof honest = {
    ...honest,
    name: 'careless',
    open: (_, data) => honest.open(openBoard({ ...data, fences: [] }), data),
  }
  const failure = await firstFailure(boardsCampaign([careless]), 60)
  expect(failure.problem).toContain('careless')
  expect(failure.case.board.fences.length + failure.case.steps.length).toBe(2)
})

/** The walkmap of a copy, which does not follow edits. */
function frozen({ terrain, unit }: Walkmap): Walkmap {
  return createWalkmap(createTerrain(terrain.toInit()), unit)
}

it('finds a crowd that does not see what is built, with one unit and one edit', async () => {
  const blind = crowdsCampaign((layers, options) => {
    const { ground, air } = layers as Record<'ground' | 'air', Walkmap>
    return createCrowd({ ground: frozen(ground), air: frozen(air) }, options)
  })
  const failure = await firstFailure(blind, 20)
  expect(failure.problem).toContain('is in a wall')
  expect(failure.case.steps.map((step) => Object.keys(step)[0]).toSorted()).toEqual(['call', 'edit', 'ticks'])
})

/** The same crowd, whose first unit jumps in the third tick. */
function jumping<Crowd extends { readonly x: Float64Array; readonly ticks: number; step(): void }>(
  crowd: Crowd,
): Crowd {
  const step = crowd.step.bind(crowd)
  crowd.step = () => {
    step()
    if (crowd.ticks === 3) crowd.x[0] -= 50
  }
  return crowd
}

it('finds a unit that leaves its floor or its mesh', async () => {
  const onSite = siteCrowdsCampaign((layers, options) => jumping(createSiteCrowd(layers, options)))
  const onMesh = meshCrowdsCampaign((layers, options) => jumping(createMeshCrowd(layers, options)))
  expect((await firstFailure(onSite, 20)).problem).toContain('is in a wall')
  const { problem, case: smallest } = await firstFailure(onMesh, 20)
  expect(problem).toContain('is off the mesh')
  expect(smallest.steps.every((step) => 'ticks' in step || 'call' in step)).toBe(true)
})

it('finds a fleet that plans through what is built, with one agent and one edit', async () => {
  const blind = fleetsCampaign((map) => createFleet(frozen(map as Walkmap)))
  const failure = await firstFailure(blind, 60)
  expect(failure.case.history.filter((step) => 'edit' in step)).toHaveLength(1)
  expect(failure.case.history).toHaveLength(2)
})

it('finds a search that goes on for an old map after an edit', async () => {
  const stale = slicesCampaign((data) => {
    const [shown, used] = [openGround(data), openGround(data)]
    return shown === null || used === null ? null : { ...used, terrain: shown.terrain }
  })
  expect((await firstFailure(stale, 20)).problem).toContain('search')
})

it('finds a parser that throws something untyped', async () => {
  const [, honest] = PARSERS
  const parse = (bytes: Uint8Array) =>
    bytes[3] === 0 ? (undefined as never as string).trim() : honest.parse(bytes)
  const failure = await firstFailure(filesCampaign([{ ...honest, parse }]), 5000)
  expect(failure.problem).toContain('TypeError')
  expect(Buffer.from(failure.case.file, 'base64').length).toBeLessThanOrEqual(4)
})

it('finds a parser that takes too much memory for a small file', async () => {
  const [, , map] = PARSERS
  const taken: Uint8Array[] = []
  const parse = (bytes: Uint8Array) => {
    if (bytes.length % 7 === 0) taken.push(new Uint8Array(450 * 2 ** 20).fill(1))
    return map.parse(bytes)
  }
  expect((await firstFailure(filesCampaign([{ ...map, parse }]), 200)).problem).toContain('MB')
})

it('finds a saved engine that is accepted although it is damaged', async () => {
  const [honest] = SAVED_KINDS
  const lenient: typeof honest = {
    ...honest,
    load(walkmap, bytes) {
      try {
        return honest.load(walkmap, bytes)
      } catch {
        const answer = honest.load(walkmap, honest.save(walkmap))
        return (query) => {
          const { status, goal, cost, cells, points, stats } = answer(query)
          return { status, goal, cost: cost + 1, cells, points, stats } satisfies FoundPath
        }
      }
    },
  }
  expect((await firstFailure(artefactsCampaign([lenient], 0), 40)).problem).toContain(
    'a damaged file was accepted',
  )
})

it('finds a lab that lets a link reach the prototype of all objects', async () => {
  const polluted = labCampaign(async () => {
    const doors = await openDoors()
    const stateInFile: typeof doors.stateInFile = (text) => {
      const state = doors.stateInFile(text)
      ;(Object.prototype as Record<string, unknown>).planted = true
      return state
    }
    return { ...doors, stateInFile }
  })
  try {
    expect((await firstFailure(polluted, 200)).problem).toContain('planted')
  } finally {
    delete (Object.prototype as Record<string, unknown>).planted
  }
})

it('finds a leak of memory', async () => {
  const kept: Float64Array[] = []
  const leaking = soakCampaign(() => void kept.push(new Float64Array(12_500)), 200)
  expect((await firstFailure(leaking, 8)).problem).toContain('heapMegabytes rose')
})

it('finds handles that are never closed', async () => {
  const timers: NodeJS.Timeout[] = []
  const leaking = soakCampaign(() => {
    timers.push(setTimeout(() => undefined, 1e6))
  }, 200)
  try {
    expect((await firstFailure(leaking, 6)).problem).toContain('handles rose')
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
})
