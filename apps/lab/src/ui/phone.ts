import { useEffect, useState } from 'preact/hooks'

/** Narrower than this the panel is a sheet at the bottom; the style sheets say the same. */
const PHONE = '(max-width: 720px)'

/** Whether the window is as narrow as a phone's, also after it is turned. */
export function usePhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia(PHONE).matches)
  useEffect(() => {
    const query = matchMedia(PHONE)
    const changed = () => setPhone(query.matches)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [])
  return isPhone
}
