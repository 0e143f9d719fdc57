/** A whole number with commas between thousands. */
export function thousands(value) {
  return Math.round(value).toLocaleString('en-US')
}

/** A table in Markdown: names of columns, which of them are text, and rows of cells. */
export function table(columns, textColumns, rows) {
  return [
    `| ${columns.join(' | ')} |`,
    `|${columns.map((_, at) => (at < textColumns ? '---|' : '---:|')).join('')}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
}

/** When and where a result was measured. */
export function machineLine(machine, quick = false) {
  return `Measured on ${machine.date}${quick ? ' (quick run)' : ''}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}.`
}

export function geometricMean(values) {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}

/** Targets with what was reached; `date` where they come from several runs. */
export function verdictTable(verdicts) {
  const isDated = verdicts.some(({ date }) => date !== undefined)
  return table(
    ['target', 'aimed at', 'reached', 'verdict', 'not reached on', ...(isDated ? ['measured'] : [])],
    6,
    verdicts.map(({ target, aim, reached, verdict, lost, date }) => [
      target,
      aim,
      reached,
      verdict === 'missed' ? '**missed**' : verdict,
      lost.length === 0 ? '–' : lost.join(', '),
      ...(isDated ? [date] : []),
    ]),
  )
}
