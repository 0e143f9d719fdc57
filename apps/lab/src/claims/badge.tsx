import type { Claim, Verdict } from './judged.js'

const WORDS: Readonly<Record<Verdict, string>> = {
  held: 'held',
  'not-held': 'not held',
  depends: 'depends',
  'not-reproducible': 'not reproducible',
  'not-run': 'not run',
}

/** A claim's verdict in a word; the colour only repeats it. */
export function Badge({ verdict }: { readonly verdict: Verdict }) {
  return <span class={`badge ${verdict}`}>{WORDS[verdict]}</span>
}

/** Why, in a line; and what the counts say, which are what a comparison can show, where they say something else. */
export function whyOf({ why, byCounts }: Claim): string {
  return byCounts === undefined ? why : `${why} By counts alone: ${WORDS[byCounts]}.`
}
