import { useEffect, useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { fail } from '../state/status.js'
import { loadPart } from '../words/not-loaded.js'
import { useEscape } from './use-escape.js'

/** A first visit does not load their code and data. */
async function load() {
  const { ClaimNote, Gallery } = await loadPart('The claims', import('./gallery/index.js'))
  return { ClaimNote, Gallery }
}

let loaded: Awaited<ReturnType<typeof load>> | null = null

/** The claims with everything about them; null until they are loaded. */
function useClaims(lab: Lab, onFail?: () => void): typeof loaded {
  const [claims, setClaims] = useState(loaded)
  useEffect(() => {
    if (claims !== null) return
    load().then(
      (made) => {
        loaded = made
        setClaims(made)
      },
      (error: unknown) => {
        fail(lab.state, error)
        onFail?.()
      },
    )
  }, [lab, claims, onFail])
  return claims
}

/** The gallery of claims in the panel; Esc closes it, even while it is loading. */
export function ClaimsPanel(props: {
  readonly lab: Lab
  readonly onClose: () => void
  readonly onLooks: () => void
}) {
  const { lab, onClose } = props
  const claims = useClaims(lab, onClose)
  useEscape(onClose)
  return claims === null ? <p class="soft">Opening the claims …</p> : <claims.Gallery {...props} />
}

/** The claim that is being shown, above the comparison. */
export function ShownClaim(props: { readonly lab: Lab; readonly onAll: () => void }) {
  const claims = useClaims(props.lab)
  return claims === null ? null : <claims.ClaimNote {...props} />
}
