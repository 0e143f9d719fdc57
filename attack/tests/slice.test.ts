// @module-tag slow
import { expect, it } from 'vitest'
import { type AnyCampaign, Tally } from '../dist/campaign.js'
import { artefactsCampaign } from '../dist/campaigns/artefacts.js'
import { BOARD_CONTENDERS } from '../dist/board/contenders.js'
import { boardsCampaign } from '../dist/campaigns/boards.js'
import { crowdsCampaign } from '../dist/campaigns/crowds.js'
import { editsCampaign } from '../dist/campaigns/edits.js'
import { filesCampaign } from '../dist/campaigns/files.js'
import { fleetsCampaign } from '../dist/campaigns/fleets.js'
import { labCampaign } from '../dist/campaigns/lab.js'
import { sitesCampaign } from '../dist/campaigns/sites.js'
import { slicesCampaign } from '../dist/campaigns/slices.js'
import { soakCampaign } from '../dist/campaigns/soak.js'
import { GRID_CONTENDERS, worldsCampaign } from '../dist/campaigns/worlds.js'
import { PARSERS } from '../dist/files/parsers.js'
import { runCase } from '../dist/run-case.js'
import { SITE_CONTENDERS } from '../dist/site/contenders.js'

/** Runs the first cases of a campaign; each failure shows its seed and the smallest case. */
async function slice(campaign: AnyCampaign, cases: number): Promise<Tally> {
  const tally = new Tally()
  for (let number = 0; number < cases; number++)
    expect(await runCase(campaign, 20261116, number, tally)).toBeNull()
  return tally
}

it('worlds: every algorithm and engine agrees with the oracle', async () => {
  const { counts } = await slice(worldsCampaign(), 30)
  expect(GRID_CONTENDERS.filter(({ name }) => counts[`queries of ${name}`] === undefined)).toEqual([])
})

it('edits: engines that live on agree with the oracle and with a new walkmap', async () => {
  const { counts } = await slice(editsCampaign(), 12)
  expect(counts.edits).toBeGreaterThan(100)
  expect(counts['comparisons with a new walkmap']).toBeGreaterThan(100)
})

it('sites: every way to get a path over floors, links and fences agrees with the oracle, before and after changes', async () => {
  const { counts } = await slice(sitesCampaign(), 150)
  expect(SITE_CONTENDERS.filter(({ name }) => counts[`queries of ${name}`] === undefined)).toEqual([])
  expect(counts.doors).toBeGreaterThan(300)
  expect(counts.fences).toBeGreaterThan(30)
})

it('boards: every way to get a path over hexes, seams and fences agrees with the oracle', async () => {
  const { counts } = await slice(boardsCampaign(), 120)
  expect(BOARD_CONTENDERS.filter(({ name }) => counts[`queries of ${name}`] === undefined)).toEqual([])
  expect(counts.fences).toBeGreaterThan(30)
})

it('slices: searches in slices end right, changed or aborted', async () => {
  const { counts } = await slice(slicesCampaign(), 60)
  expect(counts['searches cut off by an edit']).toBeGreaterThan(10)
  expect(counts['searches aborted']).toBeGreaterThan(10)
})

it('crowds: whatever happens, nobody is in a wall, and files and calls are refused or harmless', async () => {
  const { counts } = await slice(crowdsCampaign(), 20)
  expect(counts.ticks).toBeGreaterThan(2000)
  for (const name of [
    'calls refused',
    'crowds loaded',
    'damaged crowds refused',
    'edits',
    'marches',
    'posts',
  ])
    expect(counts[name], name).toBeGreaterThan(5)
})

it('fleets: plans and steps are legal, and found if and only if there are any', async () => {
  const { counts } = await slice(fleetsCampaign(), 30)
  for (const name of ['plans found', 'plans unreachable', 'fleet steps', 'nonsense', 'edits'])
    expect(counts[name], name).toBeGreaterThan(2)
})

it('files: every damaged file is read or refused', async () => {
  const { counts } = await slice(filesCampaign(), 3000)
  expect(PARSERS.filter(({ name }) => counts[`files of ${name}`] === undefined)).toEqual([])
  expect(counts['files read']).toBeGreaterThan(100)
  expect(counts['files refused']).toBeGreaterThan(1000)
})

it('files: every honest file is read', async () => {
  for (const { parse, honest } of PARSERS) for (const file of honest) expect(await parse(file)).toBeDefined()
})

it('artefacts: what is damaged is refused', async () => {
  const { counts } = await slice(artefactsCampaign(undefined, 0), 60)
  expect(counts['artefacts refused']).toBeGreaterThan(200)
})

it('artefacts: what is forged is refused or answers', async () => {
  const { counts } = await slice(artefactsCampaign(), 100)
  expect(counts['artefacts refused']).toBeGreaterThan(200)
})

it('lab: every hostile link and saved lab is refused or can be used', async () => {
  const { counts } = await slice(labCampaign(), 500)
  expect(counts['states used']).toBeGreaterThan(20)
  expect(counts['states refused']).toBeGreaterThan(200)
})

it('soak: heap, memory and handles stay where they are', async () => {
  const { counts } = await slice(soakCampaign(undefined, 200), 6)
  expect(counts.calls).toBe(1200)
})
