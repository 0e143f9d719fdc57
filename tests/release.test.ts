import { describe, expect, it } from 'vitest'
import { whatIsMissing } from '../scripts/release/missing.mjs'
import { parseNote, sectionOf } from '../scripts/release/notes.mjs'
import { packedManifest, packedReadme } from '../scripts/release/packed-files.mjs'

const NOWHERE = { repository: '', homepage: '' }
const SOMEWHERE = { repository: 'https://example.com/footpath', homepage: '' }

describe('a packed manifest', () => {
  it('has addresses once there are any', () => {
    const manifest = { name: 'footpath', version: '1.2.3' }
    expect(packedManifest(manifest, 'packages/core', NOWHERE)).toEqual(manifest)
    expect(packedManifest(manifest, 'packages/core', SOMEWHERE)).toEqual({
      ...manifest,
      homepage: 'https://example.com/footpath#readme',
      repository: { type: 'git', url: 'git+https://example.com/footpath.git', directory: 'packages/core' },
      bugs: 'https://example.com/footpath/issues',
    })
    const withSite = { ...SOMEWHERE, homepage: 'https://example.org/' }
    expect(packedManifest(manifest, 'packages/core', withSite)).toMatchObject({
      homepage: 'https://example.org/',
    })
  })
})

describe('a packed README', () => {
  const text = 'See [the guide](../../docs/a.md#b), [below](#c) and ![this](example/picture.jpg).'

  it('leads to the repository, at the version', () => {
    expect(packedReadme(text, 'packages/core', '1.2.3', SOMEWHERE)).toBe(
      'See [the guide](https://example.com/footpath/blob/v1.2.3/docs/a.md#b), [below](#c) and ![this](example/picture.jpg).',
    )
  })

  it('keeps the text of links without an address', () => {
    expect(packedReadme(text, 'packages/core', '1.2.3', NOWHERE)).toBe(
      'See the guide, [below](#c) and ![this](example/picture.jpg).',
    )
  })
})

describe('the check before a release', () => {
  const manifest = { name: 'footpath', version: '1.2.3', description: 'Paths.', keywords: [], license: 'MIT' }
  const complete = {
    packages: [
      {
        manifest: { ...manifest, repository: {}, homepage: '', bugs: '' },
        files: ['LICENSE', 'README.md', 'dist/index.js'],
      },
    ],
    repository: SOMEWHERE.repository,
    changelog: '# Changelog\n\n## 1.2.3\n',
    citation: 'repository-code: https://example.com/footpath\n',
    notes: [],
    changedFiles: [],
    tags: ['v1.2.2', ''],
    refusals: [],
  }

  it('has nothing to say about a complete release', () => {
    expect(whatIsMissing(complete)).toEqual([])
  })

  it('names the missing address once', () => {
    const without = { ...complete, packages: [{ manifest, files: ['LICENSE', 'README.md'] }], repository: '' }
    expect(whatIsMissing(without)).toEqual([expect.stringContaining('release.json has no repository')])
  })

  it('names everything else that is missing', () => {
    const other = {
      manifest: { name: 'other', version: '1.2.4', license: 'MIT' },
      files: ['dist/.tsbuildinfo'],
    }
    const missing = whatIsMissing({
      ...complete,
      packages: [...complete.packages, other],
      changelog: '# Changelog\n',
      citation: '',
      notes: ['a.md'],
      changedFiles: ['b'],
      tags: ['v1.2.3'],
      refusals: ['It is there already.'],
    })
    expect(missing).toEqual([
      'other has no description.',
      'other has no keywords.',
      'other has no repository.',
      'other has no homepage.',
      'other has no bugs.',
      'other has no LICENSE.',
      'other has no README.md.',
      'other has dist/.tsbuildinfo of the build.',
      'The packages have different versions: 1.2.3, 1.2.4.',
      'CHANGELOG.md has no section "## 1.2.3".',
      'CITATION.cff has no line "repository-code: https://example.com/footpath".',
      '.changeset has notes of later changes (1): run "npm run release:version".',
      'Some changes are not committed (1 files).',
      'Version 1.2.3 is tagged already.',
      'npm would not publish: It is there already.',
    ])
  })
})

describe('the changelog', () => {
  it('groups notes by what they mean for a reader', () => {
    const notes = [
      note('footpath', 'Fixed: a path.\nMore of it.'),
      note('@footpath/cli', 'New: a command.'),
      note('footpath', 'Changed: a name.'),
    ]
    expect(sectionOf('1.2.3', notes)).toBe(
      '## 1.2.3\n\n### Changed\n\n- a name.\n\n### New\n\n- `@footpath/cli`: a command.\n\n### Fixed\n\n- a path.\n  More of it.\n',
    )
  })

  it('refuses a note of no kind', () => {
    expect(() => note('footpath', 'Something.')).toThrow('note.md must name a package')
  })
})

function note(name: string, text: string) {
  return parseNote('note.md', `---\n"${name}": minor\n---\n\n${text}\n`)
}
