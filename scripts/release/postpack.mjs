// npm runs this in a package's folder after it has packed the package: puts back what `prepack.mjs` has changed.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { originalsOf, replaceFile } from './originals.mjs'

const originals = originalsOf(process.cwd())
for (const file of readdirSync(originals)) replaceFile(file, readFileSync(join(originals, file)))
rmSync(originals, { recursive: true })
