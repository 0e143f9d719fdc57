import { type BundleSize, bundleSize } from '../bundle.js'
import { LIBRARIES, LIBRARY_NAMES, type LibraryName } from './libraries.js'

/** What importing one use of a library makes a page load. */
export interface UseSize extends BundleSize {
  readonly library: LibraryName
  readonly algorithm: string
}

/** Bundles the import of every adapter as a page would. */
export async function bundleSizes(): Promise<UseSize[]> {
  const sizes: UseSize[] = []
  for (const library of LIBRARY_NAMES) {
    for (const { algorithm, bundle } of (await LIBRARIES[library]()).adapters)
      sizes.push({ library, algorithm, ...(await bundleSize(bundle)) })
  }
  return sizes
}
