import type { RequestContext } from 'footpath/internal'

/** A request that nobody aborts, and whose progress nobody wants to know. */
export const CONTEXT: RequestContext = {
  signal: new AbortController().signal,
  onProgress: () => {},
  move: () => {},
}
