import type { ComponentChildren } from 'preact'
import type { Claim } from '../../claims/judged.js'

/** A claim in its own words, with names of code set as code; where it stands may follow. */
export function Quote({ claim, children }: { readonly claim: Claim; readonly children?: ComponentChildren }) {
  return (
    <blockquote class="soft">
      {claim.statement.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>))}
      {children}
    </blockquote>
  )
}
