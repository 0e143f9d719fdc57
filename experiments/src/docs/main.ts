import { parseArgs } from 'node:util'
import { workspace } from '../data.js'
import { PAGES } from './pages.js'
import { updatePages } from './update.js'

/**
 * Writes every measured figure and picture in README and docs, so that none is typed by hand.
 *
 *     node main.js            writes what is out of date
 *     node main.js --check    writes nothing; a page that is out of date is an error
 */
const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values
const changed = updatePages(workspace, PAGES, check)
for (const path of changed) {
  if (check) console.error(`${path} is out of date.`)
  else console.log(`wrote ${path}`)
}
if (check && changed.length > 0) {
  console.error(`${changed.length} out of date: run "npm run docs" and commit what it writes.`)
  process.exitCode = 1
}
