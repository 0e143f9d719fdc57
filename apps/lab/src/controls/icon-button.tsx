import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icons.js'

export interface IconButtonProps {
  /** What it does, for screen readers. */
  readonly name: string
  readonly icon: IconName
  /** Shown under the pointer; the name where it is left out. */
  readonly title?: string
  /** Whether what it opens is open; left out where it opens nothing. */
  readonly isOpen?: boolean
  readonly isDisabled?: boolean
  readonly onClick: () => void
  readonly children?: ComponentChildren
}

/** A quiet button that shows an icon, and what is put behind it. */
export function IconButton(props: IconButtonProps) {
  return (
    <button
      type="button"
      class="quiet"
      aria-label={props.name}
      aria-expanded={props.isOpen}
      title={props.title ?? props.name}
      disabled={props.isDisabled === true}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
      {props.children}
    </button>
  )
}
