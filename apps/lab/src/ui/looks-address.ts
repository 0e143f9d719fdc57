const NAME = 'looks'

/** The seed in an address with `?looks=seed`; empty if it has none, null if the comparison is not asked for. */
export function looksIn(search: string): string | null {
  return new URLSearchParams(search).get(NAME)
}

/** Puts the comparison into the address bar, or takes it out; the world after # stays. */
export function writeLooks(seed: string | null): void {
  const params = new URLSearchParams(location.search)
  if (seed === null) params.delete(NAME)
  else params.set(NAME, seed)
  // `?small` stays as it was written, without an equals sign.
  const search = params.toString().replaceAll(/=(?=&|$)/g, '')
  const start = search === '' ? location.pathname : `?${search}`
  history.replaceState(history.state, '', `${start}${location.hash}`)
}
