import type { WorldSource } from './source.js'

/** Where they are kept in this browser, and how many. */
const KEY = 'footpath-worlds'
const MOST = 6

/** The worlds that somebody has made here last, the newest first; none where the browser keeps nothing. */
export function yourWorlds(check: (value: unknown) => WorldSource): readonly WorldSource[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.slice(0, MOST).map(check) : []
  } catch {
    return []
  }
}

/** Keeps a world that somebody has made. */
export function keepWorld(source: WorldSource, others: readonly WorldSource[]): void {
  const text = JSON.stringify(source)
  const kept = [source, ...others.filter((other) => JSON.stringify(other) !== text)].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Private windows keep nothing; the world is there all the same.
  }
}
