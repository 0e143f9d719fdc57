import type { JudgedClaim, Judgement } from '../reproduce/claims.js'
import type { TableCell } from '../reproduce/table.js'
import { drawChart } from './charts.js'
import { type Html, html, trusted } from './html.js'
import {
  type ChartIllustration,
  type Illustration,
  isEmpty,
  type ShownCell,
  type TableIllustration,
} from './illustration.js'
import type { Chapter } from '../reproduce/study.js'
import { anchorOf, badge, chapterName, leading, variantName } from './summary-section.js'

const BY_TIME = 'By time, on this machine'

/** A table with more columns is set smaller. */
const MANY = 7

/** A study: what was asked, how it was run, what came out, each claim, what we learned. */
export async function chapterSection(chapter: Chapter): Promise<Html> {
  const { study, title, paper, story, claims } = chapter
  const illustrations: Html[] = []
  for (const illustration of chapter.illustrations) illustrations.push(await shownFigure(illustration))
  return html`<section id="study-${study}" class="chapter">
<h2>${chapterName(study)}: ${title}</h2>
<p class="source">${paper}</p>
<h3>What was asked</h3>${paragraphs(story.asked)}
<h3>How we ran it</h3>${paragraphs(story.ran)}
<h3>What came out</h3>${illustrations}
<h3>Claim by claim</h3>${claims.map(claimBlock)}
${story.learned.length === 0 ? null : html`<h3>What we learned</h3>${paragraphs(story.learned)}`}
</section>
`
}

function paragraphs(texts: readonly string[]): Html[] {
  return texts.map((text) => html`<p>${text}</p>`)
}

async function shownFigure(illustration: Illustration): Promise<Html> {
  const { title, caption } = illustration
  const body = isEmpty(illustration)
    ? html`<p>Nothing was measured for it.</p>`
    : illustration.kind === 'chart'
      ? await chart(illustration)
      : table(illustration)
  return html`<figure><figcaption><b>${title}</b> ${caption}</figcaption>${body}</figure>
`
}

async function chart({ title, spec }: ChartIllustration): Promise<Html> {
  const svg = await drawChart(spec)
  return html`<div class="chart" role="img" aria-label="${title}">${trusted(svg)}</div>`
}

function table({ headings, keys, rows }: TableIllustration): Html {
  return html`<div class="scroll"><table class="${headings.length > MANY ? 'wide' : ''}"><thead><tr>${headings.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(
    (
      row,
    ) => html`<tr>${row.map((cell, at) => (at < keys ? html`<th scope="row">${shown(cell.ours)}</th>` : value(cell)))}</tr>
`,
  )}</tbody></table></div>`
}

function value({ ours, interval, published }: ShownCell): Html {
  const range = interval === undefined ? '' : ` [${shown(interval[0], 3)} – ${shown(interval[1], 3)}]`
  const paper =
    published === undefined || published === null
      ? null
      : html`<span class="published">paper ${shown(published)}</span>`
  return html`<td><span class="ours">${shown(ours)}</span><span class="range">${range}</span>${paper}</td>`
}

/** A figure with at most four significant digits, one less below 1. */
function shown(cell: TableCell, digits = 4): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  const size = Math.abs(cell)
  const text =
    Number.isInteger(cell) || size >= 1000
      ? cell.toLocaleString('en-US', { maximumFractionDigits: 0 })
      : cell.toLocaleString('en-US', { maximumSignificantDigits: size >= 1 ? digits : digits - 1 })
  return text.replace('-', '−')
}

function claimBlock(claim: JudgedClaim): Html {
  const { byCounts, inPaper } = claim
  const lead = leading(claim)
  const isByTime = byCounts !== null && byCounts.reason !== claim.reason
  return html`<article class="claim" id="${anchorOf(claim)}">
<h4>${badge(lead)} ${claim.plain}</h4>
<p class="source"><q>${claim.statement}</q> (${claim.where})</p>
${judged(byCounts ?? claim, variantName(claim.study))}
${isByTime ? aside(BY_TIME, claim) : null}
${lead === 'time-only' ? html`<p class="aside">${BY_TIME}: ${badge(claim.verdict)}</p>` : null}
${inPaper === null ? null : aside("In the paper's own tables", inPaper)}
</article>
`
}

/** The figures that decide: reading by reading where it was judged so, else the reason and what it rests on. */
function judged({ readings = [], reason, evidence }: Judgement, variant: string): Html {
  if (readings.length === 0)
    return html`<p>${reason}</p><ul class="evidence">${evidence.map(
      ({ label, value: figure }) => html`<li>${label}: <b>${shown(figure)}</b></li>`,
    )}</ul>`
  const hasExamples = readings.some(({ examples }) => examples.length > 0)
  return html`<div class="scroll"><table class="readings"><thead><tr><th scope="col">${variant}</th><th scope="col">Holds</th><th scope="col">Because</th>${
    hasExamples ? html`<th scope="col">For instance</th>` : null
  }</tr></thead>
<tbody>${readings.map(
    ({ reading, holds, figure, examples }) =>
      html`<tr><th scope="row">${reading}</th><td>${holds ? 'yes' : 'no'}</td><td>${figure}</td>${
        hasExamples
          ? html`<td>${examples.map(
              ({ label, value: example }) =>
                html`<span class="example">${label}: <b>${shown(example)}</b></span>`,
            )}</td>`
          : null
      }</tr>
`,
  )}</tbody></table></div>`
}

/** A second judgement in a line; a reading is named where there are several. */
function aside(name: string, { verdict, readings = [], reason }: Judgement): Html {
  const [only] = readings
  return html`<p class="aside">${name}: ${badge(verdict)} ${readings.length === 1 ? `${only.figure}.` : reason}</p>`
}
