import type { Tool } from '../paint/tools.js'
import type { LabScene } from '../scene/lab-scene.js'
import { fromBase64 } from '../share/base64.js'
import { damaged } from '../share/link.js'
import type { SharedState } from '../share/shared-state.js'
import { FULL_OPACITY, type LabState } from '../state/lab-state.js'
import { fail } from '../state/status.js'
import { FIRST_CHOICE } from '../waypoints/choice.js'
import type { Areas } from './areas.js'
import type { CompareController } from './compare-controller.js'
import type { CrowdController } from './crowd-controller.js'
import type { Layers } from './layers.js'
import type { PaintController } from './paint-controller.js'
import type { ReplayController } from './replay-controller.js'
import type { Things } from './things.js'
import type { UnitController } from './unit-controller.js'
import type { WorldSteps } from './world-steps.js'
import type { Worlds } from './worlds.js'

/** What is put back. */
interface Restored {
  readonly state: LabState
  readonly scene: LabScene
  readonly worlds: Worlds
  readonly things: Things
  readonly paint: PaintController
  readonly units: UnitController
  readonly crowd: CrowdController
  readonly compare: CompareController
  readonly replay: ReplayController
  readonly layers: Layers
  readonly areas: Areas
  readonly take: (tool: Tool) => void
}

/** Puts back what was on screen, from plain data. */
export class Restoring {
  readonly #parts: Restored

  constructor(parts: Restored) {
    this.#parts = parts
  }

  /** Puts everything back as it was. Where that cannot be done it is false, nothing changes, and the status says why. */
  async restore(shared: SharedState, from: 'link' | 'saved lab', steps: WorldSteps): Promise<boolean> {
    const { state, worlds, paint, areas } = this.#parts
    try {
      const bytes = shared.terrain === undefined ? undefined : fromBase64(shared.terrain)
      const open = () => worlds.open(shared.world, bytes, shared)
      if (!(await (from === 'link' ? open() : steps.exchange(open)))) return false
    } catch (error) {
      fail(state, damaged(from, error))
      return false
    }
    areas.closeLearn()
    if (from === 'link') paint.reset()
    if (shared.world.kind !== 'place') this.#onGround(shared)
    else {
      areas.enter(shared.mode === 'explore' ? shared.mode : 'compare')
      this.#look(shared)
    }
    return true
  }

  /** Everything of a state but its world and what stands on it. */
  follow(shared: SharedState): void {
    const { state, compare, replay, areas, take } = this.#parts
    state.waypoints.value = shared.waypoints ?? FIRST_CHOICE
    state.layers.value = { ...state.layers.value, ...shared.layers }
    state.opacity.value = shared.opacity === undefined ? FULL_OPACITY : { ...FULL_OPACITY, ...shared.opacity }
    state.setups.value = shared.setups
    areas.enter(shared.mode)
    take(shared.tool ?? 'hand')
    state.query.value = shared.query ?? null
    state.claim.value = shared.claim ?? null
    if (shared.mode === 'compare' && shared.query !== undefined) void compare.run()
    if (shared.mode === 'replay' && shared.query !== undefined)
      void replay.search(shared.query.from, shared.query.to)
    this.#look(shared)
  }

  /** Puts back what stands on a plain world, and what is searched there. */
  #onGround(shared: SharedState): void {
    const { things, units, crowd } = this.#parts
    things.restore(shared.things)
    for (const { kind, cell, goal, via, unit, speed } of shared.units) {
      const id = units.add(kind, cell, unit)
      if (id !== null && speed !== undefined) units.setSpeed(id, speed)
      if (id !== null && goal !== undefined) void units.send(id, goal, via === undefined ? {} : { via })
    }
    crowd.restore(shared.crowd)
    this.follow(shared)
  }

  #look({ camera, claim }: SharedState): void {
    const { scene, layers } = this.#parts
    if (camera !== undefined) scene.pose = camera
    else if (claim !== undefined) scene.lookAtAll('above')
    layers.show()
  }
}
