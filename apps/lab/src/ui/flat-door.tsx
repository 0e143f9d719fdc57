import { useEffect, useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { fail } from '../state/status.js'
import { loadPart } from '../words/not-loaded.js'

/** A first visit does not load it. */
async function load() {
  const { FlatReplay } = await loadPart('The flat view', import('./board/index.js'))
  return FlatReplay
}

/** The replay as on a map, once it is loaded. If it cannot be, 3D stays and the status line says why. */
export function FlatDoor({ lab }: { readonly lab: Lab }) {
  const [Flat, setFlat] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  useEffect(() => {
    load().then(
      (flat) => setFlat(() => flat),
      (error: unknown) => {
        lab.state.isFlat.value = false
        fail(lab.state, error)
      },
    )
  }, [lab])
  return Flat === null ? null : <Flat lab={lab} />
}
