import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUIDES, runSnippets, snippetsOf } from '../docs/snippets.js'
import { PACKAGES } from '../scripts/tarballs.mjs'
import { root } from '../scripts/workspace.mjs'
import {
  entryPoints,
  folder,
  manifestIn,
  node,
  packAll,
  projectWith,
  run,
  typeErrors,
  writeFile,
} from './fresh-project.js'

/** The oldest and the newest TypeScript that README of core promises. */
const OLDEST = join(root, 'tests/node_modules/typescript')
const NEWEST = join(root, 'node_modules/typescript')
const TYPESCRIPTS = [OLDEST, NEWEST].map((folder) => ({ folder, version: manifestIn(folder).version }))
const NODE = { module: 'nodenext', moduleResolution: 'nodenext' }
const BUNDLER = { module: 'esnext', moduleResolution: 'bundler' }
const FIRST_EXAMPLES = GUIDES.map((guide) => snippetsOf(guide).at(0)).filter((first) => first !== undefined)
/** The examples for pages need the types of three, which need those of browsers. */
const ON_PAGES = FIRST_EXAMPLES.filter(({ code }) => code.includes("from 'three'"))
const ANYWHERE = FIRST_EXAMPLES.filter((example) => !ON_PAGES.includes(example))

let tarballs: ReturnType<typeof packAll>
/** A project with all four packages. */
let app: string
/** A page with the scene of the README of three, and a pool. */
let page: string

beforeAll(() => {
  tarballs = packAll()
  app = projectWith('app', tarballs, ['three'])
  page = projectWith('page', tarballs, ['three', '@types/three'])
  const [scene] = snippetsOf('packages/three/README.md')
  writeFile(join(page, 'main.ts'), scene.code + usesPool)
  writeFile(join(page, 'index.html'), '<script type="module" src="main.ts"></script>')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(PACKAGES)('the tarball of %s', (name) => {
  const source = manifestIn(join(root, 'packages', name))
  const unpacked = () => join(app, 'node_modules', source.name)

  it('has the licence, and nothing of the build', () => {
    const files = readdirSync(unpacked())
    expect(files).toContain('README.md')
    expect(readFileSync(join(unpacked(), 'LICENSE'), 'utf8')).toBe(
      readFileSync(join(root, 'LICENSE'), 'utf8'),
    )
    expect(readdirSync(join(unpacked(), 'dist'))).not.toContain('.tsbuildinfo')
    expect(manifestIn(unpacked())).toMatchObject({
      license: 'MIT',
      description: expect.any(String),
      keywords: expect.arrayContaining(['pathfinding']),
    })
  })

  it('has every source once: its maps lead to src and repeat nothing of it', () => {
    const dist = join(unpacked(), 'dist')
    const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.map'),
    )
    expect(maps.length).toBeGreaterThan(0)
    for (const map of maps) {
      const { sources, sourcesContent } = JSON.parse(readFileSync(join(dist, map), 'utf8'))
      expect(sourcesContent).toBeUndefined()
      for (const source of sources) expect(existsSync(join(dist, dirname(map), source)), map).toBe(true)
    }
  })

  it('is packed without a change in the tree', () => {
    const { scripts } = manifestIn(join(root, 'packages', name))
    expect(scripts).toHaveProperty('prepack')
    expect(readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')).toContain('](../../docs/guides/')
  })

  it('has a README without links to files that are not in it', () => {
    const text = readFileSync(join(unpacked(), 'README.md'), 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(([, a, b]) => a ?? b)
    const files = links.filter((link) => !/^(?:https:|#)/.test(link))
    expect(files.filter((file) => !existsSync(join(unpacked(), file)))).toEqual([])
  })
})

describe.each(TYPESCRIPTS)('TypeScript $version', ({ folder: typescript }) => {
  it('reads core and formats with nothing but ES2022', () => {
    const names = ['core', 'formats'].flatMap((name) => entryPoints(manifestIn(join(root, 'packages', name))))
    expect(errorsOf(typescript, [...importsOf(names), findsPath].join('\n'))).toBe('')
  })

  it('refuses what is wrong: the check above reads the types', () => {
    const wrong = findsPath.replace('const length: number', 'const length: string')
    expect(errorsOf(typescript, wrong)).toContain('TS2322')
  })

  it('reads a page with three.js and a pool of workers', () => {
    // The newest checks the types of three.js too, which takes the oldest ten seconds.
    const skipLibCheck = typescript === OLDEST
    writeFile(join(page, 'tsconfig.json'), tsconfig({ ...BUNDLER, lib: ['ES2022', 'DOM'], skipLibCheck }))
    expect(typeErrors(typescript, page)).toBe('')
  })
})

it('lets a CommonJS file in TypeScript import it', () => {
  expect(errorsOf(NEWEST, findsPath, 'commonjs')).toBe('')
})

describe('a fresh project', () => {
  it('installs core with npm, without a network', () => {
    const project = join(folder, 'installed')
    writeFile(join(project, 'package.json'), '{ "private": true }')
    const { status, stderr } = run(
      'npm',
      ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', '../out/footpath.tgz'],
      project,
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    writeFile(join(project, 'ask.cjs'), `console.log(typeof require('footpath').findPath)`)
    expect(node(['ask.cjs'], project).stdout).toBe('function\n')
  })

  it('imports every entry point as a module', () => {
    const names = PACKAGES.flatMap((name) => entryPoints(manifestIn(join(root, 'packages', name))))
    writeFile(join(app, 'all.js'), [...importsOf(names), `console.log('ok')`].join('\n'))
    expect(node(['all.js'], app)).toMatchObject({ stderr: '', stdout: 'ok\n' })
  })

  it('requires every entry point from CommonJS', () => {
    const names = ['core', 'formats', 'three'].flatMap((name) =>
      entryPoints(manifestIn(join(root, 'packages', name))),
    )
    const lines = names.map(
      (name) => `if (Object.keys(require('${name}')).length === 0) throw new Error('${name}')`,
    )
    writeFile(join(app, 'all.cjs'), [...lines, `console.log('ok')`].join('\n'))
    const { stdout, status } = node(['all.cjs'], app)
    expect({ stdout, status }).toEqual({ stdout: 'ok\n', status: 0 })
  })

  it('runs the command', () => {
    const caves = ['generate', 'caves', '--size', '60', '--seed', '63', '--out', 'caves.txt']
    const generated = run('npx', ['--offline', 'footpath', ...caves], app)
    expect(generated.status, generated.stderr).toBe(0)
    const found = footpath('find', 'caves.txt', '--from', '2,2', '--to', '57,57', '--json')
    expect(JSON.parse(found.stdout)).toMatchObject({ status: 'found' })
  })

  it.each([
    ['--algorithm', 'waypoints-published'],
    ['--open-list', 'sorted-list'],
  ])('says that %s %s needs a clone', (flag, name) => {
    writeFile(join(app, 'row.txt'), '...\n')
    const { status, stdout, stderr } = footpath('find', 'row.txt', '--from', '0,0', '--to', '2,0', flag, name)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(
      `footpath: ${name} is part of the studies, which are not installed here. Run this`,
    )
  })

  it('does not depend on private packages', () => {
    const { dependencies = {} } = manifestIn(join(app, 'node_modules/@footpath/cli'))
    expect(Object.keys(dependencies)).toEqual([
      '@footpath/formats',
      '@resvg/resvg-js',
      'commander',
      'footpath',
    ])
  })

  it('bundles the page', () => {
    const { status, stderr } = node(
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
      page,
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const scripts = readdirSync(join(page, 'dist/assets')).filter((file) => file.endsWith('.js'))
    expect(scripts.some((file) => file.includes('worker'))).toBe(true)
  })
})

describe('the first example of every guide', () => {
  it('compiles', () => {
    expect(FIRST_EXAMPLES.length).toBeGreaterThan(8)
    const project = projectWith('guides', tarballs, ['@types/node'])
    for (const { name, code } of ANYWHERE) writeFile(join(project, `${name}.ts`), code)
    writeFile(join(project, 'tsconfig.json'), tsconfig({ ...NODE, types: ['node'] }, false))
    expect(typeErrors(NEWEST, project)).toBe('')
  })

  it('compiles with three', () => {
    expect(ON_PAGES.length).toBeGreaterThan(0)
    const project = projectWith('three-guides', tarballs, ['three', '@types/three'])
    for (const { name, code } of ON_PAGES) writeFile(join(project, `${name}.ts`), code)
    writeFile(join(project, 'tsconfig.json'), tsconfig({ ...NODE, lib: ['ES2022', 'DOM'] }, false))
    expect(typeErrors(NEWEST, project)).toBe('')
  })

  it.each([
    ['guides', ANYWHERE],
    ['three-guides', ON_PAGES],
  ])('of the project %s prints what it says', (project, examples) => {
    const { lines, stderr } = runSnippets(examples, join(folder, project))
    expect(stderr).toBe('')
    expect(Object.fromEntries(lines)).toEqual(
      Object.fromEntries(examples.map(({ name, prints }) => [name, prints])),
    )
  })
})

const findsPath = `
import { findPath } from 'footpath'
const length: number = findPath(['..'], { x: 0, y: 0 }, { x: 1, y: 0 }).length
export default length
`

const usesPool = `
import { createPathPool } from 'footpath/batch'
import { createWalkmap } from 'footpath/walkmap'
export const pool = createPathPool(createWalkmap(terrain))
`

/** The command without npx, which takes longer than the command. */
function footpath(...args: string[]) {
  return node([join(app, 'node_modules/@footpath/cli/bin/footpath.js'), ...args], app)
}

function importsOf(names: readonly string[]): string[] {
  return names.map((name, at) => `export * as entry${at} from '${name}'`)
}

function tsconfig(options: object, noEmit = true): string {
  const strict = { target: 'ES2022', lib: ['ES2022'], types: [], strict: true, skipLibCheck: false }
  return JSON.stringify({
    compilerOptions: { ...strict, noEmit, ...options },
    include: ['*.ts'],
  })
}

/** Type-checks a module in a project of its own, with the packed packages. */
function errorsOf(typescript: string, code: string, type: 'module' | 'commonjs' = 'module'): string {
  const project = join(app, 'types')
  writeFile(join(project, 'tsconfig.json'), tsconfig(NODE))
  writeFile(join(project, 'package.json'), JSON.stringify({ type }))
  writeFile(join(project, 'main.ts'), code)
  return typeErrors(typescript, project)
}
