import type { GroundHit } from '@footpath/three'
import type { Cell } from 'footpath'
import { isBrushTool } from '../paint/tools.js'
import type { Grip, Press } from '../scene/grip.js'
import type { LabScene } from '../scene/lab-scene.js'
import type { LabState } from '../state/lab-state.js'
import type { PaintController } from './paint-controller.js'
import type { QueryController } from './query-controller.js'
import type { Things } from './things.js'
import type { UnitController } from './unit-controller.js'
import type { UnitDrag } from './unit-drag.js'

/** Who may be held. */
interface Held {
  readonly state: LabState
  readonly scene: LabScene
  readonly units: UnitController
  readonly things: Things
  readonly paint: PaintController
  readonly query: QueryController
}

/**
 * What a press takes hold of: a unit, a flag, a model or a crate, whatever the tool; or with a brush in hand, or Shift
 * held, the ground. Null leaves the press to the view.
 */
export function gripAt(held: Held, press: Press): Grip | null {
  const { clientX, clientY, isTouch } = press
  const { state, scene, units, things } = held
  const isWalk = state.mode.value === 'explore'
  const end = scene.pickEnd(clientX, clientY, isTouch ? 22 : 11)
  if (isWalk) {
    const { selected } = state
    if (end === 'goal' && selected.value !== null) return goalGrip(units.drag, selected.value)
    const figure = scene.pick(clientX, clientY).unit
    const unit = figure === null ? null : units.unitOfFigure(figure)
    if (unit !== null) return unitGrip({ drag: units.drag, select: () => units.select(unit) }, unit)
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

function goalGrip(drag: UnitDrag, id: number): Grip {
  return {
    isAtOnce: false,
    begin: () => drag.hold(id),
    dragTo: onGround(({ cell }) => drag.flagTo(id, cell)),
    end: () => drag.letGo(id),
    cancel: () => drag.letGo(id),
  }
}

function unitGrip(
  { drag, select }: { readonly drag: UnitDrag; readonly select: () => void },
  id: number,
): Grip {
  return {
    isAtOnce: false,
    begin: () => {
      select()
      drag.hold(id)
    },
    dragTo: onGround(({ cell }) => drag.unitTo(id, cell)),
    end: () => drag.letGo(id),
    cancel: () => drag.letGo(id),
  }
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
