import type { Grip, ScreenPoint } from '../scene/grip.js'
import type { OpenStep } from './snapshots.js'

interface Held {
  /** The step of undo that the grip is. */
  readonly step: OpenStep
  readonly name: string
  readonly begin?: () => void
}

interface Carried extends Held {
  /** Goes with the pointer. Returns whether that has moved anything. */
  readonly carryTo: (at: ScreenPoint) => boolean
  /** It has been let go, somewhere else than it was. */
  readonly putDown: () => void
}

/** Carries something, such as a flag. However it is let go, it stays where it is. */
export function carryGrip({ step, name, begin, carryTo, putDown }: Carried): Grip {
  let isMoved = false
  const end = () => {
    if (!isMoved) return
    putDown()
    step.end(name)
  }
  return {
    isAtOnce: false,
    begin: () => {
      begin?.()
      step.begin()
    },
    dragTo: (at) => {
      if (carryTo(at)) isMoved = true
    },
    end,
    cancel: end,
  }
}

interface Stroke extends Held {
  readonly begin: () => void
  readonly drawTo: (at: ScreenPoint) => void
  readonly end?: () => void
}

/** Draws from the press on. What turns out to be something else is taken back. */
export function strokeGrip({ step, name, begin, drawTo, end }: Stroke): Grip {
  return {
    isAtOnce: true,
    begin: () => {
      step.begin()
      begin()
    },
    dragTo: drawTo,
    end: () => {
      step.end(name)
      end?.()
    },
    cancel: () => step.cancel(),
  }
}
