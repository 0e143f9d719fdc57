type Theme = 'light' | 'dark'

const KEY = 'footpath-theme'

/** The colours that were chosen last, or those of the system. */
export function firstTheme(): Theme {
  const kept = read()
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Remembers a choice for the next visit; a browser may not let it. */
export function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Then the next visit follows the system again.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
