import { useLayoutEffect } from 'preact/hooks'

/** Calls back when Esc is pressed; from before the first paint on, so that you can close what you see. */
export function useEscape(onEscape: () => void): void {
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [onEscape])
}
