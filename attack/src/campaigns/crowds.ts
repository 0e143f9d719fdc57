import { createCrowd } from 'footpath/crowd'
import { createMeshCrowd } from 'footpath/crowd/navmesh'
import { createSiteCrowd } from 'footpath/crowd/site'
import type { Campaign } from '../campaign.js'
import { type CrowdCase, makeCrowd, type MapCrowdCase } from '../crowd/make-crowd.js'
import { makeMeshCrowd, type MeshCrowdCase } from '../crowd/make-mesh-crowd.js'
import { makeSiteCrowd, type SiteCrowdCase } from '../crowd/make-site-crowd.js'
import { MapStage, type OpenCrowd } from '../crowd/map-stage.js'
import { MeshStage, type OpenMeshCrowd } from '../crowd/mesh-stage.js'
import { CrowdPlay } from '../crowd/play.js'
import { type OpenSiteCrowd, SiteStage } from '../crowd/site-stage.js'
import type { Stage } from '../crowd/stage.js'
import type { Random } from '../random.js'

/** Crowds on maps that are edited. */
export function crowdsCampaign(open: OpenCrowd = createCrowd): Campaign<MapCrowdCase> {
  return campaignOn('crowds', makeCrowd, ({ ground }) => new MapStage(ground, open))
}

/** Crowds in buildings with links, doors and fences that come and go. */
export function siteCrowdsCampaign(open: OpenSiteCrowd = createSiteCrowd): Campaign<SiteCrowdCase> {
  return campaignOn('site-crowds', makeSiteCrowd, ({ ground }) => new SiteStage(ground, open))
}

/** Crowds on meshes with storeys, links and crates. */
export function meshCrowdsCampaign(open: OpenMeshCrowd = createMeshCrowd): Campaign<MeshCrowdCase> {
  return campaignOn('mesh-crowds', makeMeshCrowd, ({ ground }) => new MeshStage(ground, open))
}

/**
 * Crowds to which everything happens that a user can do, on ground that changes, with hostile calls and files: nobody is ever in a
 * wall, too fast or lost; a refused call changes nothing; no bit changes if it is saved on the way and goes on in WebAssembly.
 */
function campaignOn<Ground, Lead, Edit>(
  name: string,
  make: (random: Random) => CrowdCase<Ground, Lead, Edit>,
  stageOf: (given: CrowdCase<Ground, Lead, Edit>) => Stage<Lead, Edit>,
): Campaign<CrowdCase<Ground, Lead, Edit>> {
  return {
    name,
    counts: 'ticks',
    chunk: 20,
    make,
    check(given, tally) {
      tally.add(name)
      const play = new CrowdPlay(given, stageOf(given), tally)
      const problem = play.play(true)
      if (problem !== null) return problem
      if (!given.steps.some((step) => 'reload' in step || 'damage' in step)) return null
      const plain = new CrowdPlay(given, stageOf(given), tally)
      const other = plain.play(false)
      if (other !== null) return `without loading: ${other}`
      const at = play.hashes.findIndex((hash, tick) => hash !== plain.hashes[tick])
      return at < 0 ? null : `a crowd that went on in WebAssembly differs after tick ${at + 1}`
    },
    *smaller(given) {
      const { steps } = given
      for (let part = Math.ceil(steps.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2))
        for (let at = 0; at < steps.length; at += part) yield { ...given, steps: steps.toSpliced(at, part) }
      for (const [at, step] of steps.entries())
        if ('ticks' in step && step.ticks > 1)
          yield { ...given, steps: steps.with(at, { ticks: step.ticks >> 1 }) }
      if (given.walkers === 'people') yield { ...given, walkers: 'units' }
    },
  }
}
