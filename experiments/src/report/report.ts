import { readFileSync } from 'node:fs'
import type { Machine } from '../machine.js'
import type { CaseResult } from '../reproduce/case.js'
import type { Chapter } from '../reproduce/study.js'
import { chapterSection } from './chapter-section.js'
import { type Html, html } from './html.js'
import { STYLE } from './style.js'
import { chapterName, summarySection } from './summary-section.js'

export interface Report {
  readonly quick: boolean
  readonly machine: Machine
  /** Of the machine when the run began; times of a busy one are not to be trusted. */
  readonly load: number
  readonly chapters: readonly Chapter[]
  readonly failed: readonly CaseResult[]
}

/** The report as one page that needs nothing else: no script, no file, no network. */
export async function reportPage(report: Report): Promise<string> {
  const chapters: Html[] = []
  for (const chapter of report.chapters) chapters.push(await chapterSection(chapter))
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Footpath: four studies of A* reproduced</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<header>
<h1>Four studies of A* pathfinding, reproduced</h1>
<p class="lead">Our tables beside the published numbers, every claim with its verdict and the figures that decide it.</p>
${provenance(report)}
</header>
<main>
${summarySection(report.chapters)}
${chapters}
${failures(report.failed)}
</main>
</body>
</html>
`
  return page.markup
}

function provenance({ quick, machine, load, chapters }: Report): Html {
  const facts = [
    ['Run', quick ? 'quick: fewer and smaller cases' : 'full: every case and repetition'],
    ['Date', machine.date],
    [
      'Machine',
      `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, load ${load.toFixed(1)} at the start`,
    ],
    ['Versions', `Footpath ${ownVersion()}, Node ${machine.node}, V8 ${machine.v8}`],
    ['Seeds', chapters.map(({ study, story }) => `${chapterName(study)}: ${story.seeds}`).join('; ')],
  ]
  return html`<dl class="facts">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>
<p class="note">Counts (cells, expansions, operations) are the same on every machine. Times are of this machine only, and
depend on what a process has compiled before: cases are in random order; where the two disagree, trust the counts.
The papers were at hand as text, without their figures: maps are generated from names, sizes and counts.
Ranges in brackets are 95 % intervals.</p>`
}

function ownVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}

/** Cases that failed, so that the report says what is missing. */
function failures(failed: readonly CaseResult[]): Html | string {
  if (failed.length === 0) return ''
  return html`<section id="failed"><h2>Cases that failed</h2><p>The verdicts above are made without these.</p><ul>${failed.map(
    ({ id, problem }) => html`<li><code>${id}</code>: ${problem ?? 'no reason given'}</li>`,
  )}</ul></section>`
}
