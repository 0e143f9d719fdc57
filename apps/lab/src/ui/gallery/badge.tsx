import type { Claim, Verdict } from '../../claims/judged.js'

const WORDS: Readonly<Record<Verdict, string>> = {
  held: 'held',
  'not-held': 'not held',
  depends: 'depends',
  'not-reproducible': 'not reproducible',
  'not-run': 'not run',
}

/** A product of a sum: lines are not broken in it. */
const FORMULA = /(\([^()]*\)·\w+)/

/** A claim's verdict in a word; the colour only repeats it. */
export function Badge({ verdict }: { readonly verdict: Verdict }) {
  return <span class={`badge ${verdict}`}>{WORDS[verdict]}</span>
}

/** Why, in a line; and the verdict by counts, which a comparison can show, if it differs. */
export function Why({ claim: { why, byCounts } }: { readonly claim: Claim }) {
  return (
    <p>
      {why.split(FORMULA).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={part} class="formula">
            {part}
          </span>
        ),
      )}
      {byCounts !== undefined && ` By counts alone: ${WORDS[byCounts]}.`}
    </p>
  )
}
