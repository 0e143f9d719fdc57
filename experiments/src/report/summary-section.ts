import { type JudgedClaim, type Lead, leadOf } from '../reproduce/claims.js'
import { type Html, html } from './html.js'
import type { Chapter } from '../reproduce/study.js'

/** What each verdict means, in the order in which they are listed. */
const MEANINGS: Readonly<Record<Lead, string>> = {
  held: 'our measurements bear it out',
  depends: 'it holds under some readings of the paper and not under others',
  'not-held': 'our measurements say otherwise',
  'time-only': 'no count decides it; its verdict is by time',
  'not-reproducible': 'the paper does not say enough to try it',
  'not-run': 'nothing was measured for it in this run',
}

/** A verdict as a badge: by word first, by colour second. */
export function badge(verdict: Lead): Html {
  return html`<span class="badge ${verdict}">${verdict}</span>`
}

/** The page of all claims: how many there are of each verdict, then one line each, study by study. */
export function summarySection(chapters: readonly Chapter[]): Html {
  const claims = chapters.flatMap((chapter) => chapter.claims)
  return html`<section id="summary">
<h2>All claims</h2>
<ul class="tally">${(Object.keys(MEANINGS) as Lead[]).map((verdict) => tally(verdict, claims))}</ul>
<p class="note">Verdicts are by counts, which are the same on every machine. Beside them stands what times say, if that differs,
and whether the paper's own tables bear the claim out. Take verdicts by time with care: processes differ, and times of identical
searches have differed by up to three times between them.</p>
<div class="scroll"><table class="claims">
<thead><tr><th scope="col">Claim, in short</th><th scope="col">By counts</th><th scope="col">By time, if different</th><th scope="col">In its own tables</th></tr></thead>
${chapters.map(
  (chapter) =>
    html`<tbody><tr><th colspan="4" scope="rowgroup"><a href="#study-${chapter.study}">${chapterName(chapter.study)}: ${
      chapter.title
    }</a></th></tr>${chapter.claims.map(line)}</tbody>`,
)}
</table></div>
</section>`
}

/** What a chapter is called: papers by number, our own by what it is. */
export function chapterName(study: Chapter['study']): string {
  return study === 5 ? 'Beyond the papers' : `Study ${study}`
}

/** What verdicts may depend on. */
export function variantName(study: Chapter['study']): string {
  return study === 5 ? 'Queries' : 'Reading'
}

function tally(verdict: Lead, claims: readonly JudgedClaim[]): Html {
  const count = claims.filter((claim) => leading(claim) === verdict).length
  return html`<li><b>${count}</b> ${badge(verdict)} <span>${MEANINGS[verdict]}</span></li>`
}

function line(claim: JudgedClaim): Html {
  const { plain, verdict, inPaper } = claim
  const lead = leading(claim)
  return html`<tr><td><a href="#${anchorOf(claim)}">${plain}</a></td><td>${badge(lead)}</td><td>${
    lead === verdict ? '–' : badge(verdict)
  }</td><td>${inPaper === null ? '–' : badge(inPaper.verdict)}</td></tr>`
}

/** The verdict that leads. */
export function leading({ verdict, byCounts }: JudgedClaim): Lead {
  return leadOf(verdict, byCounts?.verdict ?? null)
}

/** Where a claim stands on the page. */
export function anchorOf({ study, claim }: JudgedClaim): string {
  return `study-${study}-${claim}`
}
