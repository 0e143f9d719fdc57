import { keep, kept } from './kept.js'

type Theme = 'light' | 'dark'

const KEY = 'footpath-theme'

/** The colours that were chosen last, or those of the system. */
export function firstTheme(): Theme {
  const chosen = kept(KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Remembers a choice for the next visit. */
export function keepTheme(theme: Theme): void {
  keep(KEY, theme)
}
