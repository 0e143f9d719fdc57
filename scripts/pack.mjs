// `npm run pack`: builds everything and writes a tarball of every package into `out`, to install from a clone:
// `npm install ../footpath/out/footpath.tgz`.
import { install, npm, root } from './workspace.mjs'
import { packInto } from './tarballs.mjs'
import { join } from 'node:path'

install()
npm('run', '--silent', 'build')
for (const { file } of packInto(join(root, 'out'))) console.log(file)
