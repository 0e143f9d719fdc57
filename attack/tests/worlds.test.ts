import { expect, it } from 'vitest'
import { Tally } from '../dist/campaign.js'
import { GRID_CONTENDERS, worldsCampaign } from '../dist/campaigns/worlds.js'
import { runCase } from '../dist/run-case.js'

it('asks every contender about random worlds and finds nothing wrong', { tags: 'slow' }, async () => {
  const tally = new Tally()
  for (let number = 0; number < 30; number++)
    expect(await runCase(worldsCampaign(), 20261116, number, tally)).toBeNull()
  const silent = GRID_CONTENDERS.filter(({ name }) => (tally.counts[`queries of ${name}`] ?? 0) === 0)
  expect(silent.map(({ name }) => name)).toEqual([])
})
