// Builds the lab and puts a copy into the package of the `footpath` command, which serves it.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './workspace.mjs'

const lab = join(root, 'apps', 'lab')
const copy = join(root, 'packages', 'cli', 'lab')

run(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
  cwd: lab,
})
rmSync(copy, { recursive: true, force: true })
cpSync(join(lab, 'dist'), copy, { recursive: true })
