import { useEffect, useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { fail } from '../state/status.js'
import { loadPart } from '../words/not-loaded.js'

/** A first visit does not load the lessons. */
async function load() {
  const { LearnArea } = await loadPart('The lessons', import('./learn/index.js'))
  return LearnArea
}

/** The area Learn, once it is loaded. If it cannot be, it closes and the status line says why. */
export function LearnDoor(props: { readonly lab: Lab; readonly onClaims: () => void }) {
  const { lab } = props
  const [Area, setArea] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  useEffect(() => {
    let isWanted = true
    load().then(
      (area) => {
        if (isWanted) setArea(() => area)
      },
      (error: unknown) => {
        if (isWanted) lab.leaveLearn()
        fail(lab.state, error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [lab])
  return Area === null ? null : <Area {...props} />
}
