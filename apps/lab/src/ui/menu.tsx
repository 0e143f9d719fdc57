import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon, type IconName } from '../controls/icons.js'

/** One line of a menu. */
export interface MenuItem {
  readonly name: string
  /** Why it cannot be chosen now, if so. */
  readonly hint?: string
  readonly disabled?: boolean
  readonly onChoose: () => void
}

/** A button that opens a short list of actions; Esc, a choice or a press elsewhere closes it. */
export function Menu(props: {
  readonly name: string
  readonly icon: IconName
  readonly iconOnly?: boolean
  readonly title: string
  readonly items: readonly MenuItem[]
}) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Before it is painted: as soon as you see the menu, you can close it.
  useLayoutEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[role=menuitem]:enabled')?.focus()
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false)
    }
    addEventListener('pointerdown', pressed)
    return () => removeEventListener('pointerdown', pressed)
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const key = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const items = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]:enabled') ?? [])]
      const at = items.findIndex((item) => item === document.activeElement)
      items.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus()
    } else return
    // The scene must not move its cursor or cancel a search.
    event.stopPropagation()
    if (event.key !== 'Tab') event.preventDefault()
  }
  return (
    <div class="menu" ref={root} onKeyDown={key}>
      <button
        ref={button}
        type="button"
        class="quiet"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={props.name}
        title={props.title}
        onClick={() => setOpen(!open)}
      >
        <Icon name={props.icon} />
        {props.iconOnly !== true && <span class="word">{props.name}</span>}
      </button>
      {open && (
        <div class="items" role="menu" aria-label={props.name}>
          {props.items.map(({ name, hint, disabled, onChoose }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              disabled={disabled === true}
              onClick={() => {
                close()
                onChoose()
              }}
            >
              {name}
              {hint !== undefined && <span class="soft">{hint}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
