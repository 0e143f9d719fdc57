// `npm run release:version`: gives all packages their next version, and turns the notes in `.changeset` into a section
// of CHANGELOG.md. Look at what it writes, then commit it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root, run } from '../workspace.mjs'
import { parseNote, sectionOf } from './notes.mjs'

const folder = join(root, '.changeset')
const changelog = join(root, 'CHANGELOG.md')
const notes = readdirSync(folder)
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => parseNote(file, readFileSync(join(folder, file), 'utf8')))
if (notes.length === 0) {
  console.error('There is nothing to release: .changeset has no notes. Write one with "npm run change".')
  process.exit(1)
}
run(process.execPath, [join(root, 'node_modules', '@changesets', 'cli', 'bin.js'), 'version'])
npm('install', '--package-lock-only', '--no-audit', '--no-fund')
const { version } = JSON.parse(readFileSync(join(root, 'packages', 'core', 'package.json'), 'utf8'))
const text = readFileSync(changelog, 'utf8')
writeFileSync(changelog, text.replace(/(?=^## )/m, `${sectionOf(version, notes)}\n`))
console.log(`CHANGELOG.md has a section for ${version}. Read it, then commit.`)
