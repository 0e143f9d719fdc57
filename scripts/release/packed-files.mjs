// What differs between a package in the tree and the same package on npm.
import { posix } from 'node:path'

/**
 * The manifest with the addresses of `release.json`; as it is while those are empty.
 * @param {object} manifest
 * @param {string} folder of the package, such as `packages/core`
 * @param {{ repository: string, homepage: string }} release
 */
export function packedManifest(manifest, folder, { repository, homepage }) {
  if (repository === '') return manifest
  return {
    ...manifest,
    homepage: homepage === '' ? `${repository}#readme` : homepage,
    repository: { type: 'git', url: `git+${repository}.git`, directory: folder },
    bugs: `${repository}/issues`,
  }
}

/**
 * The README with links that work outside the tree. Links that leave the package lead to the repository, at the tag of
 * the version; without an address of the repository only their text stays.
 * @param {string} text
 * @param {string} folder
 * @param {string} version
 * @param {{ repository: string }} release
 */
export function packedReadme(text, folder, version, { repository }) {
  return text.replaceAll(/\[([^\]]+)\]\((\.\.\/[^)\s]+)\)/g, (_, words, link) =>
    repository === '' ? words : `[${words}](${repository}/blob/v${version}/${posix.join(folder, link)})`,
  )
}
