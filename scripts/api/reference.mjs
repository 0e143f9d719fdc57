// `npm run docs` writes docs/api.md: every export of every entry point with the first sentence of its doc comment. With
// `--check` nothing is written: a page that is out of date and an export without a doc comment are errors. With `--html`
// (`npm run api`) TypeDoc writes the full reference into out/api. The docs site asks for it in a folder of its own
// (`--html FOLDER`); then its pages have a link back. `exports.json` says where each export is described.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGES } from '../tarballs.mjs'
import { root } from '../workspace.mjs'
import { entriesOf, exportsOf } from './exports.mjs'

const PAGE = 'docs/api.md'
/** The reference looks like the docs site. */
const LOOKS = join(root, 'apps', 'site', 'src', 'client')
const INTRODUCTION = `# API

Every export of every entry point, made from the doc comments by \`npm run docs\`. For signatures, options and fields hover
over a name in your editor, or follow its link on the docs site (\`npm run site\` makes it in a clone).
`
const folders = PACKAGES.map((name) => join(root, 'packages', name))

const [option, folder] = process.argv.slice(2)
if (option === '--html') await writeHtml(folder)
else writePage(option === '--check')

function writePage(check) {
  const entries = folders.flatMap(exportsOf)
  const undocumented = new Set(entries.flatMap(({ exports }) => exports.flatMap((one) => one.undocumented)))
  for (const name of undocumented) console.error(`${name} has no doc comment.`)
  const page = [INTRODUCTION, ...entries.map((entry) => sectionOf(entry, entries[0]))].join('\n')
  const isCurrent = readFileSync(join(root, PAGE), { encoding: 'utf8', flag: 'a+' }) === page
  if (!isCurrent && check)
    console.error(`${PAGE} is out of date: run "npm run docs" and commit what it writes.`)
  if (!isCurrent && !check) {
    writeFileSync(join(root, PAGE), page)
    console.log(`wrote ${PAGE}`)
  }
  if (undocumented.size > 0 || (check && !isCurrent)) process.exit(1)
}

/** A table of what an entry point exports; what `footpath` has too is only named. */
function sectionOf({ name, exports }, main) {
  const isMain = name === main.name
  // By place, because an entry point may have a function of its own under the same name.
  const inMain = new Set(isMain ? [] : main.exports.map(({ place }) => place))
  const rows = exports.filter(({ place }) => !inMain.has(place)).map(rowOf)
  const shared = exports.filter(({ place }) => inMain.has(place)).map((one) => `\`${one.name}\``)
  return [
    `## ${name}\n`,
    ...(rows.length === 0 ? [] : ['| export | kind | |', '|---|---|---|', ...rows, '']),
    ...(shared.length === 0 ? [] : [`Also in \`${main.name}\`: ${shared.join(', ')}.\n`]),
  ].join('\n')
}

function rowOf({ name, kind, summary }) {
  return `| \`${name}\` | ${kind} | ${summary.replaceAll('|', '\\|')} |`
}

/** The full reference, a module per entry point under the name that is imported. */
async function writeHtml(siteFolder) {
  const { Application, JSX } = await import('typedoc')
  const entries = folders.flatMap(entriesOf)
  const app = await Application.bootstrap({
    name: 'Footpath API',
    entryPoints: entries.map(({ source }) => source),
    tsconfig: join(root, 'tsconfig.json'),
    readme: 'none',
    favicon: join(LOOKS, 'icon.svg'),
    customCss: join(LOOKS, 'reference.css'),
    excludePrivate: true,
    excludeExternals: true,
    // The build has checked the types, with the TypeScript that we write for.
    skipErrorChecking: true,
    validation: false,
    logLevel: 'Error',
  })
  if (siteFolder !== undefined)
    app.renderer.hooks.on('content.begin', (page) =>
      JSX.createElement('a', { href: page.relativeURL('../index.html') }, 'Guides and lab'),
    )
  const project = await app.convert()
  for (const module of project.children) {
    const file = module.sources[0].fullFileName
    module.name = entries.find(({ source }) => source === file).name
  }
  const out = siteFolder ?? join(root, 'out', 'api')
  // The addresses are known only while the pages are written.
  app.renderer.on('endRender', () => {
    writeFileSync(join(out, 'exports.json'), JSON.stringify(addresses(project, app.renderer.router)))
  })
  await app.generateDocs(project, out)
  if (app.logger.hasErrors()) process.exit(1)
  if (siteFolder === undefined) console.log(`The reference is in ${join('out', 'api', 'index.html')}.`)
}

/** Where the reference describes what: `{ entry, name, address }`. */
function addresses(project, router) {
  return project.children.flatMap((module) =>
    (module.children ?? []).map((child) => {
      const described = child.isReference() ? child.getTargetReflectionDeep() : child
      return { entry: module.name, name: child.name, address: router.getFullUrl(described) }
    }),
  )
}
