import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { SHEET_HEIGHTS, type SheetHeight } from '../state/lab-state.js'

/** What a tap on the handle does. */
const TAP: Readonly<Record<SheetHeight, string>> = {
  peek: 'Open the panel halfway',
  half: 'Open the panel fully',
  full: 'Fold the panel away',
}

/** A drag shorter than this many pixels is a tap. */
const TAP_REACH = 6

/** The panel at the side; on a phone a sheet at the bottom, whose handle sets one of three heights. */
export function SidePanel(props: {
  readonly lab: Lab
  readonly isPhone: boolean
  readonly name: string
  /** What is in it: when that changes, it begins at the top again. */
  readonly shown: string
  readonly children: ComponentChildren
}) {
  const { sheet } = props.lab.state
  const panel = useRef<HTMLElement>(null)
  /** Height while the handle is held, in pixels. */
  const [pulled, setPulled] = useState<number | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Claims begin at the one that was shown.
    if (props.shown === 'Claims') return
    // On a phone the content scrolls, elsewhere the panel does.
    for (const part of [panel.current, content.current]) part?.scrollTo(0, 0)
  }, [props.shown])
  return (
    <aside
      ref={panel}
      class="panel"
      aria-label={props.name}
      style={pulled === null ? {} : { height: `${pulled}px` }}
    >
      {props.isPhone && (
        <Handle
          height={sheet.value}
          heightNow={() => panel.current?.offsetHeight ?? 0}
          onPull={setPulled}
          onChange={(height) => {
            sheet.value = height
          }}
        />
      )}
      <div ref={content} class="content" hidden={props.isPhone && sheet.value === 'peek' && pulled === null}>
        {props.children}
      </div>
    </aside>
  )
}

function Handle(props: {
  readonly height: SheetHeight
  readonly heightNow: () => number
  readonly onPull: (pixels: number | null) => void
  readonly onChange: (height: SheetHeight) => void
}) {
  const { height, onPull, onChange } = props
  const held = useRef<{ readonly y: number; readonly height: number } | null>(null)
  const wasPulled = useRef(false)
  const at = SHEET_HEIGHTS.indexOf(height)
  const step = (by: number) =>
    onChange(SHEET_HEIGHTS[Math.min(SHEET_HEIGHTS.length - 1, Math.max(0, at + by))])
  return (
    <button
      type="button"
      class="handle"
      aria-expanded={height !== 'peek'}
      aria-label={TAP[height]}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        step(event.key === 'ArrowUp' ? 1 : -1)
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { y: event.clientY, height: props.heightNow() }
        wasPulled.current = false
      }}
      onPointerMove={(event) => {
        const hold = held.current
        if (hold === null) return
        const by = hold.y - event.clientY
        if (Math.abs(by) > TAP_REACH) wasPulled.current = true
        if (wasPulled.current) onPull(Math.max(40, Math.min(innerHeight - 140, hold.height + by)))
      }}
      onPointerUp={() => {
        if (wasPulled.current) onChange(nearest(props.heightNow() / innerHeight))
        held.current = null
        onPull(null)
      }}
      onPointerCancel={() => {
        held.current = null
        onPull(null)
      }}
      onClick={({ detail }) => {
        // A mouse clicks after a drag too; keys click without a press.
        if (detail === 0 || !wasPulled.current) onChange(SHEET_HEIGHTS[(at + 1) % SHEET_HEIGHTS.length])
      }}
    >
      <span class="grip" />
    </button>
  )
}

/** The height a sheet falls to when it is let go at a share of the window. */
function nearest(share: number): SheetHeight {
  return share < 0.24 ? 'peek' : share < 0.54 ? 'half' : 'full'
}
