// Notes of changes (`.changeset/*.md`) as a section of CHANGELOG.md.

/** What a reader looks for, in this order: the first word of a note says where it belongs. */
const KINDS = ['Changed', 'New', 'Faster', 'Fixed']

/**
 * A note: the packages it is about, its kind and its text.
 * @param {string} file
 * @param {string} text
 */
export function parseNote(file, text) {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [null, '', '']
  const packages = [...head.matchAll(/^["']?([^"':]+)["']?:/gm)].map(([, name]) => name)
  const [, kind, words] = /^(\w+):\s+([\s\S]+)$/.exec(body.trim()) ?? []
  if (!KINDS.includes(kind) || packages.length === 0)
    throw new Error(`${file} must name a package and begin with one of these: ${KINDS.join(': ')}:`)
  return { packages, kind, words }
}

/**
 * The section of a version. Notes about packages other than `footpath` begin with the package's name.
 * @param {string} version
 * @param {readonly { packages: readonly string[], kind: string, words: string }[]} notes
 */
export function sectionOf(version, notes) {
  const groups = KINDS.map((kind) => {
    const items = notes.filter((note) => note.kind === kind).map(itemOf)
    return items.length === 0 ? '' : `### ${kind}\n\n${items.join('\n')}\n`
  })
  return [`## ${version}\n`, ...groups.filter((group) => group !== '')].join('\n')
}

function itemOf({ packages, words }) {
  const about = packages.includes('footpath') ? '' : `${packages.map((name) => `\`${name}\``).join(', ')}: `
  return `- ${about}${words.replaceAll(/\n(?=.)/g, '\n  ')}`
}
