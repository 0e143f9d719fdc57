import type { Cell, MapPoint } from 'footpath'
import type { BoardPicture } from '../../board/board-picture.js'
import { cellAt, moved, placeAt, pointAt, viewOf, zoomed } from '../../board/board-view.js'
import type { BoardLook } from './board-look.js'
import type { BoardModel } from './board-model.js'

/** How near, in pixels, a press has to be to start or goal to take hold of it. */
const REACH = { mouse: 14, touch: 24 } as const

/** A press that moves fewer pixels is a click. */
const CLICK_REACH = 5

/** How much a turn of the wheel or a key zooms. */
const ZOOM = 1.2

/** What a press does until it is released. */
type Press = 'from' | 'to' | 'stroke' | 'view'

/** What mouse, touch and keys do on a board. Returns a function that stops listening. */
export function listenToBoard(
  canvas: HTMLCanvasElement,
  picture: BoardPicture,
  model: BoardModel,
  view: BoardLook,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const fingers = new Map<number, MapPoint>()
  let press: Press | null = null
  /** Whether the press has not moved yet. */
  let isClick = false

  const placed = () => viewOf(view.look.value, view.region.value, picture.size)
  const mapSize = () => {
    const { width, depth } = model.terrain.value
    return { width, height: depth }
  }
  const inPicture = ({ clientX, clientY }: MouseEvent): MapPoint => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const release = (isMeant = true) => {
    if (press === 'stroke') model.endStroke(isMeant)
    press = null
    view.held.value = null
  }

  canvas.addEventListener(
    'pointerdown',
    (event) => {
      const at = inPicture(event)
      fingers.set(event.pointerId, at)
      canvas.setPointerCapture(event.pointerId)
      if (fingers.size > 1) {
        // The first finger began something that was not meant.
        release(false)
        press = 'view'
        return
      }
      isClick = true
      const end = endAt(model, (cell) => {
        const place = placeAt(placed(), { x: cell.x + 0.5, y: cell.y + 0.5 })
        const reach = event.pointerType === 'touch' ? REACH.touch : REACH.mouse
        return Math.hypot(place.x - at.x, place.y - at.y) <= Math.max(reach, placed().scale / 2)
      })
      const cell = cellAt(placed(), mapSize(), at.x, at.y)
      if (event.button !== 0) press = 'view'
      else if (end !== null) {
        press = end
        view.held.value = end
      } else {
        const { x, y } = pointAt(placed(), at.x, at.y)
        press = cell !== null && model.beginStroke(cell, x, y) ? 'stroke' : 'view'
      }
    },
    { signal },
  )
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const at = inPicture(event)
      const before = fingers.get(event.pointerId)
      const cell = cellAt(placed(), mapSize(), at.x, at.y)
      view.cursor.value = cell
      if (before === undefined) return
      if (Math.hypot(at.x - before.x, at.y - before.y) < CLICK_REACH && isClick) return
      isClick = false
      fingers.set(event.pointerId, at)
      if (press === 'from' || press === 'to') {
        if (cell !== null) model.moveEnd(press, cell)
      } else if (press === 'stroke') {
        const { x, y } = pointAt(placed(), at.x, at.y)
        model.drawTo(x, y)
      } else if (press === 'view') moveView(event.pointerId, before, at)
    },
    { signal },
  )
  /** One finger moves the view, the distance of two zooms it. */
  const moveView = (id: number, before: MapPoint, at: MapPoint) => {
    const share = 1 / fingers.size
    const { scale } = placed()
    let look = moved(view.look.value, scale, share * (at.x - before.x), share * (at.y - before.y))
    for (const [other, place] of fingers) {
      if (other === id) continue
      const [was, is] = [before, at].map(({ x, y }) => Math.max(1, Math.hypot(x - place.x, y - place.y)))
      const middle = { x: (at.x + place.x) / 2, y: (at.y + place.y) / 2 }
      look = zoomed(look, view.region.value, picture.size, is / was, middle)
    }
    view.look.value = look
  }
  for (const name of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(
      name,
      (event) => {
        fingers.delete(event.pointerId)
        if (fingers.size > 0) return
        const at = inPicture(event)
        const cell = cellAt(placed(), mapSize(), at.x, at.y)
        const isChosen = name === 'pointerup' && isClick && press === 'view' && cell !== null
        release(name === 'pointerup')
        if (isChosen) model.choose(cell)
      },
      { signal },
    )
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  canvas.addEventListener(
    'pointerleave',
    () => {
      if (press === null) view.cursor.value = null
    },
    { signal },
  )
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const by = event.deltaY < 0 ? ZOOM : 1 / ZOOM
      view.look.value = zoomed(view.look.value, view.region.value, picture.size, by, inPicture(event))
    },
    { signal, passive: false },
  )
  canvas.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !key(event, picture, model, view)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )
  return () => stop.abort()
}

function endAt(model: BoardModel, isAt: (cell: Cell) => boolean): 'from' | 'to' | null {
  const ends = model.ends()
  if (ends === null) return null
  const { from, to } = ends
  // Where both are, the goal is dragged: it is drawn last.
  return isAt(to) ? 'to' : isAt(from) ? 'from' : null
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrows move the cursor, Enter uses the tool there or lifts start and goal; + - 0 zoom. False for other keys. */
function key(event: KeyboardEvent, picture: BoardPicture, model: BoardModel, view: BoardLook): boolean {
  const { cursor, held, look, region } = view
  if (event.key in ARROWS) {
    const [dx, dy] = ARROWS[event.key]
    moveCursor(model, view, (event.shiftKey ? 10 : 1) * dx, (event.shiftKey ? 10 : 1) * dy)
  } else if (event.key === 'Enter' || event.key === 'm') {
    const cell = cursor.value
    if (held.value !== null) held.value = null
    else if (cell !== null) {
      const end = endAt(model, ({ x, y }) => x === cell.x && y === cell.y)
      if (end !== null) held.value = end
      else if (model.beginStroke(cell, cell.x + 0.5, cell.y + 0.5)) model.endStroke(true)
      else model.choose(cell)
    }
  } else if (event.key === 'Escape' && held.value !== null) held.value = null
  else if (event.key === '+') look.value = zoomed(look.value, region.value, picture.size, ZOOM)
  else if (event.key === '-') look.value = zoomed(look.value, region.value, picture.size, 1 / ZOOM)
  else if (event.key === '0') view.fit()
  else return false
  return true
}

/** What is held goes with the cursor, as far as it can stand there. */
function moveCursor(model: BoardModel, { cursor, held }: BoardLook, dx: number, dy: number): void {
  const { width, depth } = model.terrain.value
  const start = model.ends()?.from ?? { x: Math.floor(width / 2), y: Math.floor(depth / 2) }
  const now = cursor.value ?? start
  const next = {
    x: Math.min(width - 1, Math.max(0, now.x + dx)),
    y: Math.min(depth - 1, Math.max(0, now.y + dy)),
  }
  cursor.value = next
  if (held.value !== null) model.moveEnd(held.value, next)
}
