import { createCrowd } from 'footpath/crowd'
import type { Campaign } from '../campaign.js'
import { type CrowdCase, makeCrowd } from '../crowd/make-crowd.js'
import { CrowdPlay, type OpenCrowd } from '../crowd/play.js'

/**
 * Crowds to which everything happens that a user can do, in edited worlds, with hostile calls and files: nobody is ever in a
 * wall, too fast or lost; a refused call changes nothing; no bit changes if it is saved on the way and goes on in WebAssembly.
 */
export function crowdsCampaign(open: OpenCrowd = createCrowd): Campaign<CrowdCase> {
  return {
    name: 'crowds',
    counts: 'ticks',
    chunk: 20,
    make: makeCrowd,
    check(given, tally) {
      tally.add('crowds')
      const play = new CrowdPlay(given, tally, open)
      const problem = play.play(true)
      if (problem !== null) return problem
      if (!given.steps.some((step) => 'reload' in step || 'damage' in step)) return null
      const plain = new CrowdPlay(given, tally, open)
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
