import { useEffect, useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { fail } from '../state/status.js'
import { loadPart } from '../words/not-loaded.js'

/** A first visit does not load them. */
function load() {
  return loadPart('The flat view', import('./board/index.js'))
}

/** A replay or a race as on a map, once it is loaded. If it cannot be, 3D stays and the status line says why. */
export function FlatDoor({ lab, of }: { readonly lab: Lab; readonly of: 'replay' | 'race' }) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  useEffect(() => {
    load().then(setParts, (error: unknown) => {
      lab.state[of === 'race' ? 'isRace' : 'isFlat'].value = false
      fail(lab.state, error)
    })
  }, [lab, of])
  if (parts === null) return null
  return of === 'race' ? <parts.Race lab={lab} /> : <parts.FlatReplay lab={lab} />
}
