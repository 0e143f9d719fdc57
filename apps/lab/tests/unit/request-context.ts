import type { RequestContext } from 'footpath/internal'

/** A request that is never aborted and ignores progress. */
export const CONTEXT: RequestContext = {
  signal: new AbortController().signal,
  onProgress: () => {},
  move: () => {},
}
