import { useEffect, useState } from 'preact/hooks'

/** Narrower than this, the bar puts what is used less into a menu; the style sheets say the same. */
const NARROW = '(max-width: 720px)'

/** Narrow and upright: the panel is a sheet at the bottom. A wide, short window keeps it at the side. */
const PHONE = `${NARROW} and (orientation: portrait)`

/** Whether the window is narrow, and whether it is a phone held upright; also after it is turned. */
export function useWindowShape(): { readonly isNarrow: boolean; readonly isPhone: boolean } {
  return { isNarrow: useMedia(NARROW), isPhone: useMedia(PHONE) }
}

function useMedia(text: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(text).matches)
  useEffect(() => {
    const query = matchMedia(text)
    const changed = () => setMatches(query.matches)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [text])
  return matches
}
