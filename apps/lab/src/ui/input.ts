import type { Lab } from '../lab.js'
import { type Mode, MODES } from '../share/shared-state.js'
import { openFile } from './open-file.js'

/** A press that moves less than this many pixels is a click; fingers are less steady than a mouse. */
const REACH = { mouse: 5, touch: 10 } as const

/** A press this long, in milliseconds, always sends. */
const LONG_PRESS = 500

/** A button or finger that is down. */
interface Press {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly at: number
  readonly isTouch: boolean
  hasMoved: boolean
  /** Fires when a finger has rested long enough. */
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Keys that change the page itself. */
interface Actions {
  save(): void
  choose(mode: Mode): void
  toggleClaims(): void
}

/** What mouse, touch and keys do in the scene. Returns a function that stops listening. */
export function listen(lab: Lab, canvas: HTMLCanvasElement, actions: Actions): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const fingers = new Set<number>()
  let pressed: Press | null = null

  /** In Paint: grabs the thing under the pointer, or begins a stroke. */
  const begin = (clientX: number, clientY: number) => {
    if (lab.things.press(clientX, clientY)) return
    const { ground } = lab.scene.pick(clientX, clientY)
    if (ground !== null) lab.paint.begin(ground.point.x, ground.point.y)
  }
  /** The press is no click and no stroke any more: a second finger has come, or the page was left. */
  const drop = () => {
    clearTimeout(pressed?.timer)
    pressed = null
    lab.things.release()
    if (!lab.paint.isPainting) return
    lab.paint.end()
    lab.paint.undo()
  }
  const act = ({ clientX, clientY }: PointerEvent, isLong: boolean, isTouch: boolean) => {
    const { ground, unit } = lab.scene.pick(clientX, clientY)
    const picked = unit === null || isLong ? null : lab.units.unitOfFigure(unit)
    if (picked !== null && lab.state.mode.value === 'explore') lab.units.select(picked)
    else if (ground !== null) lab.act(ground.cell)
    if (!isTouch || ground === null) return
    lab.state.cursor.value = ground.cell
    lab.hover(ground.cell)
  }

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
      const press: Press = { id, x, y, at, isTouch, hasMoved: false, timer: undefined }
      pressed = press
      if (lab.state.mode.value === 'paint') {
        // A finger may be the first of two: it paints when it moves or is lifted.
        if (isTouch) return
        canvas.setPointerCapture(id)
        begin(x, y)
      } else if (isTouch) {
        press.timer = setTimeout(() => {
          // After a long frame a second finger's event may wait behind this timer: events come before the next frame.
          requestAnimationFrame(() => {
            if (pressed !== press || press.hasMoved) return
            pressed = null
            act(event, true, true)
          })
        }, LONG_PRESS)
      }
    },
    { signal },
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
      if (event.pointerType === 'touch' && pressed === null) return
      if (pressed !== null && !pressed.hasMoved && distance(pressed, event) > reachOf(pressed)) {
        pressed.hasMoved = true
        clearTimeout(pressed.timer)
        if (pressed.isTouch && lab.state.mode.value === 'paint') begin(pressed.x, pressed.y)
      }
      if (pressed !== null && !lab.paint.isPainting && !lab.things.isDragging) return
      const { ground } = lab.scene.pick(clientX, clientY)
      if (lab.paint.isPainting && ground !== null) lab.paint.drawTo(ground.point.x, ground.point.y)
      if (lab.things.isDragging && ground !== null) lab.things.dragTo(ground.point)
      lab.state.cursor.value = ground?.cell ?? null
      lab.hover(ground?.cell ?? null)
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
      if (lab.state.mode.value === 'paint') {
        if (press.isTouch && !press.hasMoved) begin(press.x, press.y)
        if (lab.paint.isPainting) lab.paint.end()
        lab.things.release()
      } else if (!press.hasMoved && distance(press, event) <= reachOf(press))
        act(event, event.timeStamp - press.at > LONG_PRESS, press.isTouch)
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
      if (pointerType !== 'touch') lab.hover(null)
    },
    { signal },
  )
  addEventListener('keydown', (event) => key(lab, event, actions), { signal })
  addEventListener('dragover', (event) => event.preventDefault(), { signal })
  addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      const { ground } = lab.scene.pick(event.clientX, event.clientY)
      if (file !== undefined) void openFile(lab, file, ground?.cell ?? null)
    },
    { signal },
  )
  return () => stop.abort()
}

function distance(press: Press, { clientX, clientY }: PointerEvent): number {
  return Math.hypot(clientX - press.x, clientY - press.y)
}

function reachOf({ isTouch }: Press): number {
  return isTouch ? REACH.touch : REACH.mouse
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function key(lab: Lab, event: KeyboardEvent, actions: Actions): void {
  const { target } = event
  // A slider takes the arrows only: after scrubbing Space still plays.
  const isSlider = target instanceof HTMLInputElement && target.type === 'range'
  const isField = (target instanceof HTMLInputElement && !isSlider) || target instanceof HTMLSelectElement
  if (event.key === 'Escape') {
    lab.state.busy.value?.cancel()
    lab.things.escape()
    return
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    event.preventDefault()
    if (event.shiftKey) lab.paint.redo()
    else lab.paint.undo()
    return
  }
  if (isField || event.ctrlKey || event.metaKey || event.altKey) return
  const isButton = target instanceof HTMLButtonElement
  if (lab.state.mode.value === 'replay' && replayKey(lab, event.key, isButton)) {
    event.preventDefault()
    return
  }
  if (event.key in ARROWS) {
    if (isSlider) return
    const [dx, dy] = ARROWS[event.key]
    const by = event.shiftKey ? 10 : 1
    lab.moveCursor(dx * by, dy * by)
  } else if (event.key === ' ' && !isButton) lab.units.selectNext()
  else if (event.key === 'Enter' && !isButton) {
    const cell = lab.state.cursor.value
    if (cell !== null) lab.act(cell)
  } else if ('1234'.includes(event.key)) actions.choose(MODES[Number(event.key) - 1])
  else if (event.key === 'g') lab.toggleLayer('grid')
  else if (event.key === 's') lab.toggleLayer('searched')
  else if (event.key === 'p') actions.save()
  else if (event.key === 'l') actions.toggleClaims()
  else if (event.key === '?') lab.state.helpOpen.value = !lab.state.helpOpen.value
  else if (!lab.things.key(event.key)) return
  event.preventDefault()
}

/** In Replay: Space plays and pauses, comma and full stop step. False when the key means nothing there. */
function replayKey({ replay, state }: Lab, key: string, isButton: boolean): boolean {
  if (key === ' ' && !isButton) replay.toggle()
  else if (key === ',') replay.seek(state.replayAt.value - 1)
  else if (key === '.') replay.seek(state.replayAt.value + 1)
  else return false
  return true
}
