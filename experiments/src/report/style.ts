/** How the report looks: one calm column, readable on a phone, on a screen and on paper. */
export const STYLE = `
:root { --ink: #1d2420; --quiet: #5c655f; --line: #dcdfd8; --paper: #fdfdfb; --accent: #0b6e4f; }
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 15px/1.55 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.45rem; margin: 3rem 0 .25rem; border-top: 2px solid var(--ink); padding-top: 1rem; }
h3 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
h4 { font-size: 1rem; font-weight: 600; margin: 0 0 .25rem; }
p { margin: 0 0 .75rem; max-width: 46rem; }
a { color: var(--accent); }
.lead { font-size: 1.15rem; }
.source, .note, .range, .published, .aside, figcaption { color: var(--quiet); }
.source { font-style: italic; }
.facts { display: grid; gap: .25rem 1.5rem; margin: 1.5rem 0; }
.facts div { display: flex; gap: .75rem; }
.facts dt { flex: 0 0 5.5rem; color: var(--quiet); }
.facts dd { margin: 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .85rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
thead th { border-bottom: 1.5px solid var(--ink); }
td .range, td .published { display: block; font-size: .78rem; white-space: nowrap; }
.wide { font-size: .7rem; } .wide th, .wide td { padding: .25rem .22rem; }
.wide td .range, .wide td .published { font-size: .64rem; }
.scroll { overflow-x: auto; }
.claims { width: 100%; } .claims th[colspan] { padding-top: 1.1rem; font-size: .95rem; }
.tally { list-style: none; padding: 0; display: grid; gap: .35rem; } .tally b { display: inline-block; min-width: 1.6rem; }
.badge { display: inline-block; border: 1.5px solid currentColor; border-radius: 4px; padding: 0 .4rem; font-size: .78rem;
  font-weight: 600; white-space: nowrap; }
.held { color: #0b6e4f; } .not-held { color: #a8231d; } .depends { color: #8a5a00; }
.time-only, .not-reproducible, .not-run { color: #5c655f; }
figure { margin: 1.25rem 0 2rem; }
figcaption { margin-bottom: .5rem; max-width: 46rem; }
figcaption b { color: var(--ink); display: block; }
.chart { overflow-x: auto; }
.chart svg { max-width: 100%; height: auto; }
.claim { border-left: 3px solid var(--line); padding: .1rem 0 .1rem 1rem; margin: 0 0 1.5rem; }
.example { display: block; }
.readings { margin-bottom: .75rem; }
.evidence { margin: 0 0 .75rem; padding-left: 1.1rem; font-size: .9rem; }
@media print {
  html { font-size: 10pt; } body { max-width: none; padding: 0; }
  .chapter { break-before: page; } figure, .claim, tr { break-inside: avoid; }
  .wide { font-size: 6.5pt; } .wide td .range, .wide td .published { font-size: 5.5pt; }
  a { color: inherit; text-decoration: none; } .scroll, .chart { overflow: visible; }
}
`
