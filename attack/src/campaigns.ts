import type { AnyCampaign } from './campaign.js'
import { artefactsCampaign } from './campaigns/artefacts.js'
import { boardsCampaign } from './campaigns/boards.js'
import { crowdsCampaign, meshCrowdsCampaign, siteCrowdsCampaign } from './campaigns/crowds.js'
import { editsCampaign } from './campaigns/edits.js'
import { filesCampaign } from './campaigns/files.js'
import { fleetsCampaign } from './campaigns/fleets.js'
import { labCampaign } from './campaigns/lab.js'
import { sitesCampaign } from './campaigns/sites.js'
import { slicesCampaign } from './campaigns/slices.js'
import { soakCampaign } from './campaigns/soak.js'
import { worldsCampaign } from './campaigns/worlds.js'

/** One campaign of a run, and how much of the time it gets. */
interface CampaignRow {
  readonly campaign: AnyCampaign
  readonly share: number
}

/** All campaigns. A new one is a row here. */
export const CAMPAIGNS: readonly CampaignRow[] = [
  { campaign: worldsCampaign(), share: 8 },
  { campaign: editsCampaign(), share: 4 },
  { campaign: sitesCampaign(), share: 3 },
  { campaign: slicesCampaign(), share: 2 },
  { campaign: boardsCampaign(), share: 3 },
  { campaign: crowdsCampaign(), share: 3 },
  { campaign: siteCrowdsCampaign(), share: 2 },
  { campaign: meshCrowdsCampaign(), share: 2 },
  { campaign: fleetsCampaign(), share: 2 },
  { campaign: filesCampaign(), share: 4 },
  { campaign: artefactsCampaign(), share: 2 },
  { campaign: labCampaign(), share: 1 },
  { campaign: soakCampaign(), share: 2 },
]

/** The campaign of a name. */
export function campaignNamed(name: string): AnyCampaign {
  const row = CAMPAIGNS.find(({ campaign }) => campaign.name === name)
  if (row === undefined)
    throw new Error(`There is no campaign "${name}"; known: ${campaignNames().join(', ')}.`)
  return row.campaign
}

export function campaignNames(): string[] {
  return CAMPAIGNS.map(({ campaign }) => campaign.name)
}
