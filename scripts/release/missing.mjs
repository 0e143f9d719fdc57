/** What a published package says about itself; the addresses come from release.json. */
const FIELDS = ['description', 'keywords', 'license']
const ADDRESSES = ['repository', 'homepage', 'bugs']
const FILES = ['LICENSE', 'README.md']

/**
 * What a release lacks, in sentences.
 * @param {{
 *   packages: readonly { manifest: { name: string, version: string, [field: string]: unknown }, files: readonly string[] }[],
 *   repository: string,
 *   changelog: string,
 *   citation: string,
 *   notes: readonly string[],
 *   changedFiles: readonly string[],
 *   tags: readonly string[],
 *   refusals: readonly string[],
 * }} release
 * @returns {string[]}
 */
export function whatIsMissing(release) {
  const { packages, repository, changelog, citation, notes, changedFiles, tags, refusals } = release
  const fields = repository === '' ? FIELDS : [...FIELDS, ...ADDRESSES]
  const missing = packages.flatMap(({ manifest, files }) => [
    ...fields
      .filter((field) => manifest[field] === undefined)
      .map((field) => `${manifest.name} has no ${field}.`),
    ...FILES.filter((file) => !files.includes(file)).map((file) => `${manifest.name} has no ${file}.`),
    ...files
      .filter((file) => file.endsWith('.tsbuildinfo'))
      .map((file) => `${manifest.name} has ${file} of the build.`),
  ])
  const [version, ...others] = new Set(packages.map(({ manifest }) => manifest.version))
  if (others.length > 0)
    missing.push(`The packages have different versions: ${[version, ...others].join(', ')}.`)
  if (!changelog.includes(`\n## ${version}\n`)) missing.push(`CHANGELOG.md has no section "## ${version}".`)
  if (repository === '')
    missing.push(
      'release.json has no repository: the packages have no addresses, and their READMEs no links to the guides.',
    )
  else if (!citation.includes(`repository-code: ${repository}\n`))
    missing.push(`CITATION.cff has no line "repository-code: ${repository}".`)
  if (notes.length > 0)
    missing.push(`.changeset has notes of later changes (${notes.length}): run "npm run release:version".`)
  if (changedFiles.length > 0) missing.push(`Some changes are not committed (${changedFiles.length} files).`)
  if (tags.includes(`v${version}`)) missing.push(`Version ${version} is tagged already.`)
  missing.push(...refusals.map((words) => `npm would not publish: ${words}`))
  return missing
}
