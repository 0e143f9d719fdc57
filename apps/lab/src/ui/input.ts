import type { Lab } from '../lab.js'
import { toolOfKey } from '../paint/tools.js'
import { type Area, AREAS } from './areas.js'
import { openFile } from './open-file.js'
import { listenToPointer } from './pointer.js'

/** Keys that change the page itself. */
interface Actions {
  save(): void
  choose(area: Area): void
  /** Opens or closes the claims. */
  claims(): void
}

/** What mouse, touch, keys and dropped files do. Returns a function that stops listening. */
export function listen(lab: Lab, canvas: HTMLCanvasElement, actions: Actions): () => void {
  const stop = new AbortController()
  const { signal } = stop
  listenToPointer(lab, canvas, signal)
  listenToSpace(lab, canvas, signal)
  addEventListener('keydown', (event) => key(lab, event, actions), { signal })
  listenToFiles(lab, signal)
  return () => stop.abort()
}

/** While Space is held in the scene, a drag moves the view; without a drag it does what it does elsewhere. */
function listenToSpace(lab: Lab, canvas: HTMLCanvasElement, signal: AbortSignal): void {
  let hasMoved = false
  lab.scene.controls.addEventListener('start', () => {
    hasMoved = true
  })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ' || event.repeat || document.activeElement !== canvas) return
      hasMoved = false
      lab.scene.isPanning = true
    },
    { signal },
  )
  addEventListener(
    'keyup',
    ({ key }) => {
      if (key !== ' ' || !lab.scene.isPanning) return
      lab.scene.isPanning = false
      if (!hasMoved) tapSpace(lab)
    },
    { signal },
  )
  addEventListener('blur', () => (lab.scene.isPanning = false), { signal })
}

/** Plays or pauses a replay, or the crowd that is selected; selects the next unit elsewhere. */
function tapSpace(lab: Lab): void {
  const { state, replay, units, places } = lab
  const place = places.open.value
  if (place !== null) place.key({ key: ' ', isShift: false })
  else if (state.mode.value === 'replay') replay.toggle()
  else if (!crowdKey(lab, ' ')) units.selectNext()
}

/** A file may be dropped anywhere; while one is over the page, the page says so. */
function listenToFiles(lab: Lab, signal: AbortSignal): void {
  const { isFileOver } = lab.state
  addEventListener(
    'dragover',
    (event) => {
      event.preventDefault()
      isFileOver.value = event.dataTransfer?.types.includes('Files') === true
    },
    { signal },
  )
  addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      // Without one, the pointer has left the window.
      if (relatedTarget === null) isFileOver.value = false
    },
    { signal },
  )
  addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      isFileOver.value = false
      const [file] = event.dataTransfer?.files ?? []
      const { ground } = lab.scene.pick(event.clientX, event.clientY)
      if (file !== undefined) void openFile(lab, file, ground?.cell ?? null)
    },
    { signal },
  )
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function key(lab: Lab, event: KeyboardEvent, actions: Actions): void {
  const { target } = event
  // Learn has keys of its own.
  if (lab.state.learn.value !== null && !'123?'.includes(event.key)) return
  // A slider takes the arrows only: after scrubbing Space still plays.
  const isSlider = target instanceof HTMLInputElement && target.type === 'range'
  const isField = (target instanceof HTMLInputElement && !isSlider) || target instanceof HTMLSelectElement
  if (event.key === 'Escape') {
    lab.state.busy.value?.cancel()
    lab.things.escape()
    lab.state.isAddingVia.value = false
    lab.state.placing.value = null
    lab.places.open.value?.key({ key: 'Escape', isShift: false })
    return
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    event.preventDefault()
    if (event.shiftKey) lab.redo()
    else lab.undo()
    return
  }
  if (isField || event.ctrlKey || event.metaKey || event.altKey) return
  // In the scene it acts when it is let go: held, it moves the view.
  if (event.key === ' ' && lab.scene.isPanning) {
    event.preventDefault()
    return
  }
  const isButton = target instanceof HTMLButtonElement
  if (lab.places.open.value !== null) {
    if (placeKey(lab, event, { isSlider, isButton, actions })) event.preventDefault()
    return
  }
  if (lab.state.mode.value === 'compare' && lab.state.isRace.value && raceKey(lab, event.key, isButton)) {
    event.preventDefault()
    return
  }
  if (lab.state.mode.value === 'replay' && replayKey(lab, event.key, isButton)) {
    event.preventDefault()
    return
  }
  if (event.key in ARROWS) {
    if (isSlider) return
    const [dx, dy] = ARROWS[event.key]
    const by = event.shiftKey ? 10 : 1
    lab.pointing.moveCursor(dx * by, dy * by)
  } else if (event.key === ' ' && !isButton) tapSpace(lab)
  else if (event.key === 'Enter' && !isButton) {
    const cell = lab.state.cursor.value
    if (cell !== null) lab.pointing.act(cell)
  } else if (event.key !== ' ' && crowdKey(lab, event.key)) return
  else if ('123'.includes(event.key)) actions.choose(AREAS[Number(event.key) - 1])
  else if (event.key === 'a') addVia(lab)
  else if (event.key === 'v') lab.scene.lookAtAll(lab.scene.pose.height === undefined ? 'above' : 'aside')
  else if (event.key === 'n') lab.scene.lookAtAll(lab.scene.pose.height === undefined ? 'aside' : 'above')
  else if (event.key === 'g') lab.layers.toggle('grid')
  else if (event.key === 's') lab.layers.toggle('searched')
  else if (event.key === 'p') actions.save()
  else if (event.key === 'l') actions.claims()
  else if (event.key === '?') lab.state.helpOpen.value = !lab.state.helpOpen.value
  else if (!lab.things.key(event.key) && !toolKey(lab, event.key)) return
  event.preventDefault()
}

/** In a place: its own keys, the letters of its tools, and the keys of the page. */
function placeKey(
  lab: Lab,
  { key, shiftKey }: KeyboardEvent,
  on: { readonly isSlider: boolean; readonly isButton: boolean; readonly actions: Actions },
): boolean {
  const place = lab.places.open.value
  if (place === null) return false
  // Sliders and buttons have these keys for themselves.
  if ((on.isSlider && /^(Arrow|Page|Home|End)/.test(key)) || (on.isButton && /^(Enter| )$/.test(key)))
    return false
  const tool = place.tools.find((each) => each.key === key.toUpperCase())
  if (place.key({ key, isShift: shiftKey })) return true
  if (tool !== undefined) place.take(tool.id)
  else if ('123'.includes(key)) on.actions.choose(AREAS[Number(key) - 1])
  else if (key === 'p') on.actions.save()
  else if (key === 'l') on.actions.claims()
  else if (key === '?') lab.state.helpOpen.value = !lab.state.helpOpen.value
  else return false
  return true
}

/** The cell under the pointer or the cursor becomes a point that the selected unit goes through. */
function addVia({ orders, state }: Lab): void {
  const { cursor, selected, mode } = state
  if (cursor.value !== null && typeof selected.value === 'number' && mode.value === 'explore')
    orders.addVia(selected.value, cursor.value)
}

/** The crowd's time, while it is selected: Space plays and pauses, full stop steps, plus and minus change how fast. */
function crowdKey({ crowd, state }: Lab, key: string): boolean {
  if (state.selected.value !== 'crowd' || state.mode.value !== 'explore') return false
  if (key === ' ') crowd.togglePlay()
  else if (key === '.') crowd.step()
  else if (key === '+' || key === '-') crowd.hurry(key === '+' ? 1 : -1)
  else return false
  return true
}

/** The letters of the rail. */
function toolKey(lab: Lab, key: string): boolean {
  const tool = toolOfKey(key)
  if (tool !== null) lab.take(tool)
  return tool !== null
}

function raceKey({ state: { race } }: Lab, key: string, isButton: boolean): boolean {
  if (key === ' ' && !isButton) race.toggle()
  else if (key === ',') race.step(-1)
  else if (key === '.') race.step(1)
  else return false
  return true
}

/** In Replay: Space plays and pauses, comma and full stop step, V is flat or 3D. False when the key means nothing there. */
function replayKey({ replay, state }: Lab, key: string, isButton: boolean): boolean {
  if (key === ' ' && !isButton) replay.toggle()
  else if (key === 'v') state.isFlat.value = !state.isFlat.value
  else if (key === ',') state.playback.step(-1)
  else if (key === '.') state.playback.step(1)
  else return false
  return true
}
