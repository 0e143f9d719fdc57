export type { IndexBuildOptions, IndexTier } from './build-index.js'
export {
  createStaticIndex,
  type IndexFallback,
  type IndexLoadOptions,
  loadIndex,
  StaticIndex,
  type StaticIndexOptions,
} from './static-index.js'
