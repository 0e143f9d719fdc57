import type { Cell, MapPoint } from 'footpath'
import type { BoardPicture } from '../../board/board-picture.js'
import { cellAt, moved, placeAt, pointAt, viewOf, zoomed } from '../../board/board-view.js'
import type { LessonPlayer } from '../../controllers/lesson-player.js'
import type { LessonView } from './lesson-view.js'

/** How near, in pixels, a press has to be to start or goal to take hold of it. */
const REACH = { mouse: 14, touch: 24 } as const

/** How much a turn of the wheel or a key zooms. */
const ZOOM = 1.2

/** What a press does until it is released. */
type Press = 'from' | 'to' | 'stroke' | 'view'

/** What mouse, touch and keys do on a board. Returns a function that stops listening. */
export function listenToBoard(
  canvas: HTMLCanvasElement,
  picture: BoardPicture,
  player: LessonPlayer,
  view: LessonView,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const fingers = new Map<number, MapPoint>()
  let press: Press | null = null

  const placed = () => viewOf(view.look.value, view.region.value, picture.size)
  const mapSize = () => {
    const { width, depth } = player.ground.terrain.value
    return { width, height: depth }
  }
  const inPicture = ({ clientX, clientY }: MouseEvent): MapPoint => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const release = () => {
    if (press === 'stroke') player.paint.end()
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
        const wasStroke = press === 'stroke'
        release()
        if (wasStroke) player.paint.undo()
        press = 'view'
        return
      }
      const end = endAt(player, (cell) => {
        const place = placeAt(placed(), { x: cell.x + 0.5, y: cell.y + 0.5 })
        const reach = event.pointerType === 'touch' ? REACH.touch : REACH.mouse
        return Math.hypot(place.x - at.x, place.y - at.y) <= Math.max(reach, placed().scale / 2)
      })
      const cell = cellAt(placed(), mapSize(), at.x, at.y)
      if (event.button !== 0) press = 'view'
      else if (end !== null) {
        press = end
        view.held.value = end
      } else if (player.tool.value === 'hand' || cell === null || player.isOpening) press = 'view'
      else {
        press = 'stroke'
        const { x, y } = pointAt(placed(), at.x, at.y)
        beginStroke(player, cell, x, y)
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
      fingers.set(event.pointerId, at)
      if (press === 'from' || press === 'to') {
        if (cell !== null) player.moveEnd(press, cell)
      } else if (press === 'stroke') {
        const { x, y } = pointAt(placed(), at.x, at.y)
        player.paint.drawTo(x, y)
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
      ({ pointerId }) => {
        fingers.delete(pointerId)
        if (fingers.size === 0) release()
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
      if (event.ctrlKey || event.metaKey || event.altKey || !key(event, picture, player, view)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )
  return () => stop.abort()
}

/** Presses the brush of the tool in hand. A wall that begins on a wall erases. */
function beginStroke({ tool, ground, paint }: LessonPlayer, { x, y }: Cell, px: number, py: number): void {
  const isOnWall = ground.terrain.value.obstacleAt(x, y) !== 'none'
  const name = tool.value === 'tall-wall' && isOnWall ? 'erase' : tool.value
  if (name === 'hand') return
  ground.brush.value = { ...ground.brush.value, name }
  paint.begin(px, py)
}

function endAt({ stage }: LessonPlayer, isAt: (cell: Cell) => boolean): 'from' | 'to' | null {
  if (stage.value === null) return null
  const { from, to } = stage.value.query
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
function key(event: KeyboardEvent, picture: BoardPicture, player: LessonPlayer, view: LessonView): boolean {
  const { cursor, held, look, region } = view
  if (event.key in ARROWS) {
    const [dx, dy] = ARROWS[event.key]
    moveCursor(player, view, (event.shiftKey ? 10 : 1) * dx, (event.shiftKey ? 10 : 1) * dy)
  } else if (event.key === 'Enter' || event.key === 'm') {
    const cell = cursor.value
    if (held.value !== null) held.value = null
    else if (cell !== null) {
      const end = endAt(player, ({ x, y }) => x === cell.x && y === cell.y)
      if (end !== null) held.value = end
      else if (player.tool.value !== 'hand') {
        beginStroke(player, cell, cell.x + 0.5, cell.y + 0.5)
        player.paint.end()
      }
    }
  } else if (event.key === 'Escape' && held.value !== null) held.value = null
  else if (event.key === '+') look.value = zoomed(look.value, region.value, picture.size, ZOOM)
  else if (event.key === '-') look.value = zoomed(look.value, region.value, picture.size, 1 / ZOOM)
  else if (event.key === '0') view.fit()
  else return false
  return true
}

/** What is held goes with the cursor, as far as it can stand there. */
function moveCursor(player: LessonPlayer, { cursor, held }: LessonView, dx: number, dy: number): void {
  const { width, depth } = player.ground.terrain.value
  const start = player.stage.value?.query.from ?? { x: 0, y: 0 }
  const now = cursor.value ?? start
  const next = {
    x: Math.min(width - 1, Math.max(0, now.x + dx)),
    y: Math.min(depth - 1, Math.max(0, now.y + dy)),
  }
  cursor.value = next
  if (held.value !== null) player.moveEnd(held.value, next)
}
