import {
  ColliderDesc,
  type RigidBody,
  RigidBodyDesc,
  type Vector,
  type World,
} from '@dimforge/rapier3d-compat'
import type { CratePose } from './crate.js'

/** What moves slower than this, in cells and radians a second, for this long, has come to rest. */
const SLOW = { line: 0.1, turn: 0.2, seconds: 0.5 } as const

/** A crate at rest that moves less than this, in cells, or turns by less, still lies on its cells. */
const STIR = { line: 0.05, turn: 0.02 } as const

/** Boxes dropped on a slope would tumble down for many cells; with this they stay near where they were dropped. */
const TUMBLE_DAMPING = 4

/** A crate in the engine: where it is, and for how long it has been slow. */
export class CrateBody {
  readonly body: RigidBody
  readonly size: number
  /** Where it lies, once it has come to rest. */
  rest: CratePose | null = null
  /** The cell around which the ground has been made. */
  around = -1
  /** Seconds it has been slow. */
  #slow = 0

  constructor(world: World, { x, y, height, turn, size }: CratePose) {
    const [i, j, k, w] = turn
    this.size = size
    this.body = world.createRigidBody(
      RigidBodyDesc.dynamic()
        .setTranslation(x, height, y)
        .setRotation({ x: i, y: j, z: k, w })
        .setAngularDamping(TUMBLE_DAMPING)
        .setCcdEnabled(true),
    )
    const half = size / 2
    world.createCollider(ColliderDesc.cuboid(half, half, half).setFriction(0.7), this.body)
  }

  get pose(): CratePose {
    const at = this.body.translation()
    const { x, y, z, w } = this.body.rotation()
    return { x: at.x, y: at.z, height: at.y, turn: [x, y, z, w], size: this.size }
  }

  /** Whether it has been slow for long enough to be at rest. */
  get isStill(): boolean {
    return this.#slow >= SLOW.seconds
  }

  /** Whether it has left the place where it lay. */
  get hasLeft(): boolean {
    const { rest } = this
    if (rest === null) return false
    const { x, y, height, turn } = this.pose
    const moved = Math.hypot(x - rest.x, y - rest.y, height - rest.height)
    const same = turn.reduce((sum, part, at) => sum + part * rest.turn[at], 0)
    return moved > STIR.line || 1 - Math.abs(same) > STIR.turn
  }

  /** Some seconds have passed. */
  age(seconds: number): void {
    const isSlow = lengthOf(this.body.linvel()) < SLOW.line && lengthOf(this.body.angvel()) < SLOW.turn
    this.#slow = isSlow ? this.#slow + seconds : 0
  }

  /** Something has happened to it: it has to come to rest again. */
  stir(): void {
    this.#slow = 0
  }

  /** It lies still from the start. */
  lay(): void {
    this.#slow = SLOW.seconds
  }

  wake(): void {
    this.#slow = 0
    this.body.wakeUp()
  }
}

function lengthOf({ x, y, z }: Vector): number {
  return Math.hypot(x, y, z)
}
