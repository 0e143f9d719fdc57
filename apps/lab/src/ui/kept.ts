/** What a browser keeps of an earlier visit; null where it has nothing, or may not say. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice for the next visit; a browser may not let it. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then the next visit begins as the first.
  }
}
