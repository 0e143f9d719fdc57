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

/** What was measured, in a line; and the verdict by time, if it differs from that by counts or stands alone. */
export function Why({ claim: { why, verdict, byTime } }: { readonly claim: Claim }) {
  return (
    <p>
      {byTime !== undefined && (byTime === verdict ? 'By time alone: ' : `By time “${WORDS[byTime]}”: `)}
      {why.split(FORMULA).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={part} class="formula">
            {part}
          </span>
        ),
      )}
    </p>
  )
}
