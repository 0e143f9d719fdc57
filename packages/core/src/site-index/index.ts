export type { IndexBuildOptions, IndexTier } from '../static-index/build-index.js'
export { createSiteIndex, loadSiteIndex, SiteIndex } from './site-index.js'
