import type { Lab } from './lab.js'
import { MODES } from './share/shared-state.js'

/** A press that moves less than this many pixels is a click. */
const CLICK = 5

/** A press this long, in milliseconds, sends a unit on touch screens. */
const LONG_PRESS = 500

/** What mouse, touch and keys do in the scene. Returns a function that stops listening. */
export function listen(lab: Lab, canvas: HTMLCanvasElement, actions: { save(): void }): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let pressed: { x: number; y: number; at: number } | null = null

  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      pressed = { x: event.clientX, y: event.clientY, at: event.timeStamp }
      if (lab.state.mode.value !== 'paint') return
      if (lab.things.press(event.clientX, event.clientY)) {
        canvas.setPointerCapture(event.pointerId)
        return
      }
      const { ground } = lab.scene.pick(event.clientX, event.clientY)
      if (ground === null) return
      canvas.setPointerCapture(event.pointerId)
      lab.paint.begin(ground.point.x, ground.point.y)
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
      if (pressed !== null && !lab.paint.isPainting && !lab.things.isDragging) return
      const { ground } = lab.scene.pick(event.clientX, event.clientY)
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
      const press = pressed
      pressed = null
      if (lab.paint.isPainting) {
        lab.paint.end()
        return
      }
      lab.things.release()
      if (lab.state.mode.value === 'paint') return
      if (press === null || Math.hypot(event.clientX - press.x, event.clientY - press.y) > CLICK) return
      const { ground, unit } = lab.scene.pick(event.clientX, event.clientY)
      const isLong = event.timeStamp - press.at > LONG_PRESS
      const picked = unit === null || isLong ? null : lab.units.unitOfFigure(unit)
      if (picked !== null && lab.state.mode.value === 'explore') lab.units.select(picked)
      else if (ground !== null) lab.act(ground.cell)
    },
    { signal },
  )
  canvas.addEventListener('pointercancel', () => lab.things.release(), { signal })
  canvas.addEventListener('pointerleave', () => lab.hover(null), { signal })
  addEventListener('keydown', (event) => key(lab, event, actions), { signal })
  addEventListener('dragover', (event) => event.preventDefault(), { signal })
  addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      const { ground } = lab.scene.pick(event.clientX, event.clientY)
      if (file !== undefined) void lab.openFile(file, ground?.cell ?? null)
    },
    { signal },
  )
  return () => stop.abort()
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function key(lab: Lab, event: KeyboardEvent, actions: { save(): void }): void {
  const { target } = event
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
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
  if (event.key in ARROWS) {
    const [dx, dy] = ARROWS[event.key]
    const by = event.shiftKey ? 10 : 1
    lab.moveCursor(dx * by, dy * by)
  } else if (event.key === ' ' && !isButton) lab.units.selectNext()
  else if (event.key === 'Enter' && !isButton) {
    const cell = lab.state.cursor.value
    if (cell !== null) lab.act(cell)
  } else if ('1234'.includes(event.key)) lab.setMode(MODES[Number(event.key) - 1])
  else if (event.key === 'g') lab.toggleLayer('grid')
  else if (event.key === 's') lab.toggleLayer('searched')
  else if (event.key === 'p') actions.save()
  else if (event.key === '?') lab.state.helpOpen.value = !lab.state.helpOpen.value
  else if (!lab.things.key(event.key)) return
  event.preventDefault()
}
