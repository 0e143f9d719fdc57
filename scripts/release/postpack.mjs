// npm runs this in a package's folder after it has packed the package: puts back what `prepack.mjs` has changed.
import { putBack } from './originals.mjs'

putBack(process.cwd())
