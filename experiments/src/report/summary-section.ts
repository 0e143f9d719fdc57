import type { JudgedClaim, Verdict } from '../reproduce/claims.js'
import { type Html, html } from './html.js'
import type { Chapter } from '../reproduce/study.js'

/** What each verdict means, in the order in which they are listed. */
const MEANINGS: Readonly<Record<Verdict, string>> = {
  held: 'our measurements bear it out',
  depends: 'it holds under some readings of the paper and not under others',
  'not-held': 'our measurements say otherwise',
  'not-reproducible': 'the paper does not say enough to try it',
  'not-run': 'nothing was measured for it in this run',
}

/** A verdict as a badge: by word first, by colour second. */
export function badge(verdict: Verdict): Html {
  return html`<span class="badge ${verdict}">${verdict}</span>`
}

/** The page of all claims: how many there are of each verdict, then one line each, study by study. */
export function summarySection(chapters: readonly Chapter[]): Html {
  const claims = chapters.flatMap((chapter) => chapter.claims)
  return html`<section id="summary">
<h2>All claims</h2>
<ul class="tally">${(Object.keys(MEANINGS) as Verdict[]).map((verdict) => tally(verdict, claims))}</ul>
<p class="note">The verdict is by what the paper speaks of, mostly time. Beside it stands what counts alone say, which are the same
on every machine, and whether the paper's own tables bear the claim out.</p>
<div class="scroll"><table class="claims">
<thead><tr><th scope="col">Claim, in short</th><th scope="col">Verdict</th><th scope="col">By counts</th><th scope="col">In its own tables</th></tr></thead>
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

function tally(verdict: Verdict, claims: readonly JudgedClaim[]): Html {
  const count = claims.filter((claim) => claim.verdict === verdict).length
  return html`<li><b>${count}</b> ${badge(verdict)} <span>${MEANINGS[verdict]}</span></li>`
}

function line(claim: JudgedClaim): Html {
  const { plain, verdict, byCounts, inPaper } = claim
  return html`<tr><td><a href="#${anchorOf(claim)}">${plain}</a></td><td>${badge(verdict)}</td><td>${
    byCounts === null ? '–' : badge(byCounts.verdict)
  }</td><td>${inPaper === null ? '–' : badge(inPaper.verdict)}</td></tr>`
}

/** Where a claim stands on the page. */
export function anchorOf({ study, claim }: JudgedClaim): string {
  return `study-${study}-${claim}`
}
