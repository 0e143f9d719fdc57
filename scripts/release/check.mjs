// `npm run release:check`: a dry run of the release. Packs every package as npm would publish it and names what is
// missing. That fails only with `--strict`, so that the check can run before the public address is decided.
// `npm run release` (`--publish`) is strict, and then publishes what was checked.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { packInto } from '../tarballs.mjs'
import { install, npm, root, run } from '../workspace.mjs'
import { whatIsMissing } from './missing.mjs'

const isRelease = process.argv.includes('--publish')
const isStrict = isRelease || process.argv.includes('--strict')

install()
npm('run', '--silent', 'build')
const packages = packInto(join(root, 'out', 'release')).map(({ name, file }) => ({
  name,
  file,
  manifest: JSON.parse(output('tar', '-xzOf', file, 'package/package.json')),
  files: lines(output('tar', '-tzf', file)).map((path) => path.replace(/^package\//, '')),
}))
for (const { name, file, manifest, files } of packages) {
  const size = Math.round(statSync(file).size / 1000)
  console.log(`${name} ${manifest.version}: ${files.length} files, ${size} kB`)
}

const missing = whatIsMissing({
  packages,
  repository: JSON.parse(read('release.json')).repository,
  changelog: read('CHANGELOG.md'),
  citation: read('CITATION.cff'),
  notes: readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md'),
  changedFiles: lines(output('git', 'status', '--porcelain')),
  tags: lines(output('git', 'tag')),
  refusals: packages
    .filter((each) => !isPublished(each))
    .map(({ file }) => refusalOf(file))
    .filter((refusal) => refusal !== ''),
})
console.log(missing.length === 0 ? '\nNothing is missing.' : '\nMissing for a release:')
for (const sentence of missing) console.log(`- ${sentence}`)
if (isStrict && missing.length > 0) process.exit(1)
if (isRelease) publish()

/** Why npm would not publish a package; nothing if it would. */
function refusalOf(file) {
  const { status, stderr } = askNpm('publish', '--dry-run', '--access=public', '--loglevel=error', file)
  return status === 0 ? '' : lines(stderr).join(' ')
}

/** Whether npm has this version of a package already. */
function isPublished({ name, manifest }) {
  const { status, stdout } = askNpm('view', `${name}@${manifest.version}`, 'version')
  return status === 0 && stdout.trim() === manifest.version
}

function askNpm(...args) {
  return spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
}

function publish() {
  // A release that broke off half way goes on where it stopped.
  for (const each of packages) if (!isPublished(each)) npm('publish', '--access=public', each.file)
  const tag = `v${packages[0].manifest.version}`
  run('git', ['tag', tag])
  console.log(`Published. Now push the tag: git push origin ${tag}`)
}

function output(program, ...args) {
  return execFileSync(program, args, { cwd: root, encoding: 'utf8' })
}

function lines(text) {
  return text.split(/\r?\n/).filter((line) => line !== '')
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
