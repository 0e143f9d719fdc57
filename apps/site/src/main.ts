// `npm run site`: writes guides, theory, results, the API reference and the lab into out/site.
import { join } from 'node:path'
import { buildSite } from './build.js'
import { root } from './pages.js'

try {
  await buildSite(join(root, 'out', 'site'))
  console.log(`The site is in ${join('out', 'site')}. See it with: npx vite preview --outDir out/site`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
