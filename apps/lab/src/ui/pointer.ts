import type { Lab } from '../lab.js'
import { isBrushTool } from '../paint/tools.js'
import type { Grip } from '../scene/grip.js'
import { say } from '../state/status.js'
import { click } from '../words/pointing.js'

/** A press that moves less than this many pixels is a click; fingers are less steady than a mouse. */
const REACH = { mouse: 5, touch: 10 } as const

/** A press this long, in milliseconds, always sends. */
const LONG_PRESS = 500

/** A button or finger that is down. */
interface Pressed {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly at: number
  readonly isTouch: boolean
  /** What it holds; null where it belongs to the view. */
  readonly grip: Grip | null
  hasBegun: boolean
  hasMoved: boolean
  /** Fires when a finger has rested long enough. */
  timer: ReturnType<typeof setTimeout> | undefined
}

/** What mouse, pen and fingers do in the scene. */
export function listenToPointer(lab: Lab, canvas: HTMLCanvasElement, signal: AbortSignal): void {
  const fingers = new Set<number>()
  let pressed: Pressed | null = null

  const begin = (press: Pressed) => {
    if (press.hasBegun) return
    press.hasBegun = true
    press.grip?.begin()
  }
  /** The press is no click and no stroke any more: a second finger has come, or the page was left. */
  const drop = () => {
    clearTimeout(pressed?.timer)
    if (pressed?.hasBegun === true) pressed.grip?.cancel()
    pressed = null
    lab.scene.isHeld = false
  }

  // Before the view's own listener: what the press holds decides what the view does with it.
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      const isTouch = event.pointerType === 'touch'
      if (isTouch) fingers.add(event.pointerId)
      if (fingers.size > 1) {
        drop()
        return
      }
      const { pointerId: id, clientX: x, clientY: y, timeStamp: at } = event
      if (lab.scene.isPanning) return
      const grip = lab.pointing.gripAt({ clientX: x, clientY: y, isTouch, isShift: event.shiftKey })
      const press: Pressed = {
        id,
        x,
        y,
        at,
        isTouch,
        grip,
        hasBegun: false,
        hasMoved: false,
        timer: undefined,
      }
      pressed = press
      lab.scene.isHeld = grip !== null
      if (grip !== null && !isTouch) canvas.setPointerCapture(id)
      // A finger may be the first of two: it paints when it moves or is lifted.
      if (grip?.isAtOnce === true && !isTouch) begin(press)
      if (!isTouch || grip?.isAtOnce === true) return
      press.timer = setTimeout(() => {
        // After a long frame a second finger's event may wait behind this timer: events come before the next frame.
        requestAnimationFrame(() => {
          if (pressed !== press || press.hasMoved) return
          pressed = null
          actAt(lab, event, { isLong: true, isTouch })
        })
      }, LONG_PRESS)
    },
    { signal, capture: true },
  )
  canvas.addEventListener(
    'pointerenter',
    () => {
      // A button that was clicked keeps the focus; over the scene Space and Enter are meant for the scene.
      if (document.activeElement instanceof HTMLButtonElement) canvas.focus({ preventScroll: true })
    },
    { signal },
  )
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const { clientX, clientY } = event
      const isTouch = event.pointerType === 'touch'
      if (pressed === null) {
        if (isTouch) return
        const grip = lab.pointing.gripAt({ clientX, clientY, isTouch, isShift: event.shiftKey })
        canvas.style.cursor = cursorFor(lab, grip)
      } else {
        if (!pressed.hasMoved && distance(pressed, event) > reachOf(pressed)) {
          pressed.hasMoved = true
          clearTimeout(pressed.timer)
          if (pressed.grip !== null) begin(pressed)
        }
        if (!pressed.hasBegun) return
      }
      const at = lab.pointing.at(clientX, clientY)
      pressed?.grip?.dragTo(at)
    },
    { signal },
  )
  canvas.addEventListener(
    'pointerup',
    (event) => {
      fingers.delete(event.pointerId)
      const press = pressed
      if (press === null || press.id !== event.pointerId) return
      pressed = null
      clearTimeout(press.timer)
      lab.scene.isHeld = false
      if (press.grip?.isAtOnce === true) begin(press)
      if (press.hasBegun) press.grip?.end()
      else if (!press.hasMoved && distance(press, event) <= reachOf(press))
        actAt(lab, event, { isLong: event.timeStamp - press.at > LONG_PRESS, isTouch: press.isTouch })
    },
    { signal },
  )
  canvas.addEventListener(
    'pointercancel',
    ({ pointerId }) => {
      fingers.delete(pointerId)
      drop()
    },
    { signal },
  )
  canvas.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      // What was tapped stays described.
      if (pointerType !== 'touch') lab.pointing.away()
    },
    { signal },
  )
}

/** A press without a movement: selects a unit, or acts on the cell, as a brush always does. */
function actAt(
  lab: Lab,
  { clientX, clientY }: PointerEvent,
  { isLong, isTouch }: { readonly isLong: boolean; readonly isTouch: boolean },
): void {
  const place = lab.places.open.value
  if (place !== null) {
    place.click({ clientX, clientY })
    return
  }
  const { ground, unit } = lab.scene.pick(clientX, clientY)
  const { tool, mode, placing, selected } = lab.state
  const isSelecting =
    !isLong && !isBrushTool(tool.value) && placing.value === null && mode.value === 'explore'
  const picked = unit === null || !isSelecting ? null : lab.units.unitOfFigure(unit)
  const isCrowd =
    isSelecting &&
    selected.value !== 'crowd' &&
    ground !== null &&
    lab.crowd.isAt(ground.point.x, ground.point.y)
  if (picked !== null) lab.units.select(picked)
  else if (isCrowd) lab.units.select('crowd')
  else if (ground !== null) lab.pointing.act(ground.cell)
  else say(lab.state, `Outside the map. ${click()} the ground.`)
  if (!isTouch || ground === null) return
  lab.state.cursor.value = ground.cell
  lab.pointing.hover(ground.cell)
}

function cursorFor(lab: Lab, grip: Grip | null): string {
  if (grip === null) return ''
  return isBrushTool(lab.state.tool.value) && grip.isAtOnce ? 'crosshair' : 'grab'
}

function distance(press: Pressed, { clientX, clientY }: PointerEvent): number {
  return Math.hypot(clientX - press.x, clientY - press.y)
}

function reachOf({ isTouch }: Pressed): number {
  return isTouch ? REACH.touch : REACH.mouse
}
