import type { GroundHit } from '@footpath/three'
import { type Cell, mapToCell } from 'footpath'
import { isBrushTool } from '../paint/tools.js'
import type { Grip, Press } from '../scene/grip.js'
import type { LabScene } from '../scene/lab-scene.js'
import type { LabState } from '../state/lab-state.js'
import type { CrowdController } from './crowd-controller.js'
import type { PaintController } from './paint-controller.js'
import type { QueryController } from './query-controller.js'
import type { Things } from './things.js'
import type { UnitController } from './unit-controller.js'
import type { UnitDrag } from './unit-drag.js'
import type { UnitSteps } from './unit-steps.js'

/** Who may be held. */
interface Held {
  readonly state: LabState
  readonly scene: LabScene
  readonly units: UnitController
  readonly orders: UnitSteps
  readonly crowd: CrowdController
  readonly things: Things
  readonly paint: PaintController
  readonly query: QueryController
}

/**
 * What a press takes hold of: a unit, a flag, a point of a route, a model or a crate, whatever the tool; or with a brush in hand, or Shift
 * held, the ground. Null leaves the press to the view.
 */
export function gripAt(held: Held, press: Press): Grip | null {
  const { clientX, clientY, isTouch } = press
  const { state, scene, units, things } = held
  const isWalk = state.mode.value === 'explore'
  if (state.placing.value !== null) return circleGrip(held, press)
  const end = scene.pickEnd(clientX, clientY, isTouch ? 22 : 11)
  if (isWalk) {
    const { selected } = state
    if (end === 'goal' && selected.value === 'crowd') return crowdGrip(held)
    if (end === 'goal' && typeof selected.value === 'number') return goalGrip(held, selected.value)
    const route = routeGrip(held, press)
    if (route !== null) return route
    const figure = scene.pick(clientX, clientY).unit
    const unit = figure === null ? null : units.unitOfFigure(figure)
    if (unit !== null) return unitGrip(held, unit)
  } else if (end !== null) return endGrip(held.query, end === 'start' ? 'from' : 'to')
  if (things.isAt(clientX, clientY)) return thingGrip(things, press)
  const { tool } = state
  const { ground } = scene.pick(clientX, clientY)
  if (ground === null) return null
  if (tool.value === 'things' && state.inHand.value !== null) return thingGrip(things, press)
  return isBrushTool(tool.value) || press.isShift ? strokeGrip(held, ground) : null
}

/** Beside the ground a grip stays where it was. */
function onGround(drag: (ground: GroundHit) => void): Grip['dragTo'] {
  return ({ ground }) => {
    if (ground !== null) drag(ground)
  }
}

/** A drag that changes a unit or its route, and is one step to undo. */
function routeChange({ units, orders }: Held, { id, verb, hold, dragTo }: RouteChange): Grip {
  const { drag } = units
  let note: (() => void) | null = null
  const end = () => {
    drag.letGo(id)
    note?.()
  }
  return {
    isAtOnce: false,
    begin: () => {
      note = orders.begin(verb, id)
      hold(drag)
    },
    dragTo: onGround(({ cell }) => dragTo(drag, cell)),
    end,
    cancel: end,
  }
}

interface RouteChange {
  readonly id: number
  readonly verb: string
  readonly hold: (drag: UnitDrag) => void
  readonly dragTo: (drag: UnitDrag, cell: Cell) => void
}

function goalGrip(held: Held, id: number): Grip {
  return routeChange(held, {
    id,
    verb: 'send',
    hold: (drag) => drag.hold(id),
    dragTo: (drag, cell) => drag.flagTo(id, cell),
  })
}

/** A point that the selected unit goes through, or with the hand any place of its path, which becomes one. */
function routeGrip(held: Held, { clientX, clientY, isTouch, isShift }: Press): Grip | null {
  const { state, scene, units } = held
  const id = state.selected.value
  const unit = state.units.value.find((each) => each.id === id)
  if (typeof id !== 'number' || unit === undefined) return null
  const reach = isTouch ? 16 : 8
  const pin = scene.pickVia(clientX, clientY, reach)
  if (pin !== null) return viaGrip(held, id, unit.via, pin)
  if (state.tool.value !== 'hand' || isShift || !state.layers.value.path) return null
  const { ground, unit: figure } = scene.pick(clientX, clientY)
  const place = ground === null || figure !== null ? null : units.route.placeOnPath(id, ground.point)
  if (place === null || scene.pixelsFrom(place.point, clientX, clientY) > reach) return null
  const cell = mapToCell(scene.view.terrain, place.point)
  return viaGrip(held, id, unit.via.toSpliced(place.at, 0, cell), place.at)
}

/** From the middle of a circle for a crowd to its rim; the ring follows the pointer. */
function circleGrip({ state, scene, crowd }: Held, { clientX, clientY }: Press): Grip | null {
  const middle = scene.pick(clientX, clientY).ground?.cell
  if (middle === undefined) return null
  let rim = middle
  return {
    isAtOnce: false,
    begin: () => {
      state.placing.value = { middle }
    },
    dragTo: onGround(({ cell }) => {
      rim = cell
    }),
    end: () => crowd.place(middle, rim),
    cancel: () => {
      state.placing.value = { middle: null }
    },
  }
}

/** The flag of the crowd, which follows every move. */
function crowdGrip({ crowd }: Held): Grip {
  const end = () => crowd.endLead()
  return {
    isAtOnce: false,
    begin: () => crowd.beginLead(),
    dragTo: onGround(({ cell }) => crowd.lead(cell)),
    end,
    cancel: end,
  }
}

function viaGrip(held: Held, id: number, via: readonly Cell[], at: number): Grip {
  return routeChange(held, {
    id,
    verb: 'lead',
    hold: (drag) => drag.holdRoute(id, via),
    dragTo: (drag, cell) => drag.viaTo(id, at, cell),
  })
}

function unitGrip(held: Held, id: number): Grip {
  return routeChange(held, {
    id,
    verb: 'move',
    hold: (drag) => {
      held.units.select(id)
      drag.hold(id)
    },
    dragTo: (drag, cell) => drag.unitTo(id, cell),
  })
}

function endGrip(query: QueryController, end: 'from' | 'to'): Grip {
  let last: Cell | null = null
  const finish = () => {
    if (last !== null) query.move(end, last, true)
  }
  return {
    isAtOnce: false,
    begin: () => {},
    dragTo: onGround(({ cell }) => {
      if (last !== null && last.x === cell.x && last.y === cell.y) return
      last = cell
      query.move(end, cell, false)
    }),
    end: finish,
    cancel: finish,
  }
}

function thingGrip(things: Things, { clientX, clientY }: Press): Grip {
  return {
    isAtOnce: true,
    begin: () => things.press(clientX, clientY),
    dragTo: onGround(({ point }) => {
      if (things.isDragging) things.dragTo(point)
    }),
    end: () => things.release(),
    cancel: () => things.release(),
  }
}

function strokeGrip({ paint, state }: Held, { point }: GroundHit): Grip {
  return {
    isAtOnce: true,
    begin: () => {
      state.picked.value = null
      paint.begin(point.x, point.y)
    },
    dragTo: onGround((ground) => paint.drawTo(ground.point.x, ground.point.y)),
    end: () => paint.end(),
    cancel: () => {
      if (!paint.isPainting) return
      paint.end()
      paint.undo()
    },
  }
}
