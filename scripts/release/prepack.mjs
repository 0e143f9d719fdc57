// npm runs this in a package's folder before it packs the package, also in a fresh clone: installs and
// builds what is missing, and writes manifest and README as they are to be packed. `postpack.mjs` puts them back.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { install, root, run } from '../workspace.mjs'
import { originalsOf, putBack, replaceFile } from './originals.mjs'
import { packedManifest, packedReadme } from './packed-files.mjs'

/** Options of `npm pack` would confuse the npm that installs. */
const NOT_FOR_INSTALLING = /^npm_config_(?:dry_run|ignore_scripts|json|pack_destination|workspaces?)$/

const folder = process.cwd()

// Scripts that have just built everything say so.
if (process.env.FOOTPATH_BUILT === undefined) build()
run(process.execPath, [join(import.meta.dirname, 'plain-types.mjs')], { cwd: folder })
writePacked()

function build() {
  for (const name of Object.keys(process.env)) if (NOT_FOR_INSTALLING.test(name)) delete process.env[name]
  install()
  run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b'])
  if (folder.endsWith('cli')) run(process.execPath, [join(root, 'scripts', 'build-lab.mjs')])
}

function writePacked() {
  putBack(folder)
  const originals = originalsOf(folder)
  mkdirSync(originals, { recursive: true })
  const release = JSON.parse(readFileSync(join(root, 'release.json'), 'utf8'))
  const path = relative(root, folder).split(sep).join('/')
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const packed = {
    'package.json': `${JSON.stringify(packedManifest(manifest, path, release), null, 2)}\n`,
    'README.md': packedReadme(readFileSync('README.md', 'utf8'), path, manifest.version, release),
  }
  for (const [file, text] of Object.entries(packed)) {
    copyFileSync(file, join(originals, file))
    replaceFile(file, text)
  }
}
