import { useEffect, useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { fail } from '../state/status.js'
import { loadPart } from '../words/not-loaded.js'

/** A first visit does not load it. */
async function load() {
  const { LooksPage } = await loadPart('The comparison', import('./looks/index.js'))
  return LooksPage
}

/** "Which looks walked?", once it is loaded. If it cannot be, it closes and the status line says why. */
export function LooksDoor(props: { readonly lab: Lab; readonly seed: string; readonly onClose: () => void }) {
  const { lab, onClose } = props
  const [Page, setPage] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  useEffect(() => {
    let isWanted = true
    load().then(
      (page) => {
        if (isWanted) setPage(() => page)
      },
      (error: unknown) => {
        fail(lab.state, error)
        if (isWanted) onClose()
      },
    )
    return () => {
      isWanted = false
    }
  }, [lab, onClose])
  return Page === null ? null : <Page {...props} />
}
