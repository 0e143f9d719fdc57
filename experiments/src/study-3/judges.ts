import { PUBLISHED_HEURISTICS, type Study3Map, STUDY_3_MAPS } from '@footpath/studies/study-3'
import { type Judgement, notRun, type Verdict } from '../reproduce/claims.js'
import { mean, short } from '../reproduce/comparisons.js'
import type { Gain, Study3Measurements } from './measurements.js'
import { AS_PUBLISHED, DONE_RIGHT, SHORTEST } from './methods.js'
import { COLUMNS, PUBLISHED } from './published.js'

/** Milliseconds that the paper saves on its largest map. */
export const MOST_SAVED = 40

/** Whether something is so on at least a share of the paths, with the figures that say so. */
export function judgeShare(
  what: string,
  gains: readonly Gain[],
  isSo: (gain: Gain) => boolean,
  least: number,
): Judgement {
  if (gains.length === 0) return notRun('Nothing was measured for it.')
  const count = gains.filter(isSo).length
  return {
    verdict: count >= least * gains.length ? 'held' : 'not-held',
    reason: onPaths(what, count, gains.length),
    evidence: [{ label: what, value: `${count} of ${gains.length}` }],
  }
}

/** The same on the figures of the paper's tables. */
export function publishedShare(
  maps: readonly Study3Map[],
  columns: readonly string[],
  what: string,
  isSo: (gain: number) => boolean,
  least: number,
): Judgement {
  const names: string[] = Object.values(COLUMNS)
  const all = maps.flatMap((map) =>
    PUBLISHED[map].gains.flatMap((row) => columns.map((column) => row[names.indexOf(column)])),
  )
  const count = all.filter(isSo).length
  return {
    verdict: count >= least * all.length ? 'held' : 'not-held',
    reason: onPaths(what, count, all.length),
    evidence: [{ label: what, value: `${count} of ${all.length}` }],
  }
}

function onPaths(what: string, count: number, of: number): string {
  return `${what[0].toUpperCase()}${what.slice(1)} on ${count} of ${of} paths.`
}

/** The mean gain of each map grows with the map. */
export function judgeGrowth(gains: (map: Study3Map) => readonly number[]): Judgement {
  const maps = ['edgy-like', 'edgy2-like', 'umap2-like'] as const
  const values = maps.map(gains)
  if (values.some((each) => each.length === 0)) return notRun('Nothing was measured for it.')
  const [first, second, third] = values.map(mean)
  return {
    verdict: first < second && second < third ? 'held' : 'not-held',
    reason: `The mean gains are ${[first, second, third].map(short).join(', ')}.`,
    evidence: maps.map((map, at) => ({ label: `mean gain on ${map}`, value: [first, second, third][at] })),
  }
}

export function judgeMillis(measured: Study3Measurements): Judgement {
  const gains = measured.gains(AS_PUBLISHED.name, ['umap2-like']).flatMap(({ millis }) => millis?.mean ?? [])
  if (gains.length === 0) return notRun('Nothing was measured for it.')
  const most = Math.max(...gains)
  const verdict: Verdict = most > MOST_SAVED ? 'held' : most > 0 ? 'not-reproducible' : 'not-held'
  return {
    verdict,
    reason: `At most ${short(most)} ms are saved here${verdict === 'not-reproducible' ? ": milliseconds are those of the paper's machine" : ''}.`,
    evidence: [{ label: 'most milliseconds saved on a path', value: most }],
  }
}

/** Shorter only where the paper says so: on UMAP2, and not on the two others. */
export function judgeShortest(measured: Study3Measurements, isLess: (gain: Gain) => boolean): Judgement {
  const shares = (['edgy-like', 'edgy2-like', 'umap2-like'] as const).map((map) => {
    const gains = measured.gains(SHORTEST.name, [map])
    return { map, count: gains.filter(isLess).length, of: gains.length }
  })
  if (shares.some(({ of }) => of === 0)) return notRun('Nothing was measured for it.')
  const most = shares.map(({ count, of }) => count > of / 2)
  return {
    verdict: !most[0] && !most[1] && most[2] ? 'held' : 'not-held',
    reason: `The shortest waypoint path takes less than A* ${shares.map(({ map, count, of }) => `on ${count} of ${of} paths of ${map}`).join(', ')}.`,
    evidence: shares.map(({ map, count, of }) => ({ label: `less on ${map}`, value: `${count} of ${of}` })),
  }
}

/** Whether the mean gain of every map and heuristic is above zero. */
export function judgePositive(measured: Study3Measurements, of: (gain: Gain) => number | null): Judgement {
  const means = STUDY_3_MAPS.flatMap((map) =>
    PUBLISHED_HEURISTICS.flatMap((heuristic) => {
      const ours = measured.gains(DONE_RIGHT.name, [map]).filter((gain) => gain.heuristic === heuristic)
      const values = ours.flatMap((gain) => of(gain) ?? [])
      if (values.length === 0) return []
      return [{ label: `mean gain on ${map}, ${heuristic}`, value: mean(values) }]
    }),
  )
  if (means.length === 0) return notRun('Nothing was measured for it.')
  const positive = means.filter(({ value }) => value > 0).length
  return {
    verdict: positive === means.length ? 'held' : 'not-held',
    reason: `The mean gain is above zero for ${positive} of ${means.length} maps and heuristics.`,
    evidence: means,
  }
}
