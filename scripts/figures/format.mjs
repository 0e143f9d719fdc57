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
