import { requireFinite, requireFlag, requireOptions } from '../checks.js'
import { badOption } from '../error.js'
import type { WorldPoint } from '../terrain/world.js'
import { requireWorldPoint } from './lattice.js'

/** What a link is: a way that is not on the floor. */
export interface NavLinkOptions {
  /** Where it begins: a point on a floor, or within a metre of one. */
  readonly from: WorldPoint
  /** Where it leads. */
  readonly to: WorldPoint
  /** What it costs, in metres of walking; by default its length in space. 0 or more. */
  readonly cost?: number | undefined
  /** Your name for it, such as `jump`, `ladder` or `lift`; `link` by default. */
  readonly kind?: string | undefined
  /** Whether it leads only from `from` to `to`; both ways by default. */
  readonly oneWay?: boolean | undefined
}

const OPTIONS = ['from', 'to', 'cost', 'kind', 'oneWay'] as const satisfies readonly (keyof NavLinkOptions)[]

/** A way between two floors that is not on the mesh: a jump, a ladder, a lift, a door, a teleport. */
export class NavLink {
  readonly from: WorldPoint
  readonly to: WorldPoint
  readonly cost: number
  readonly kind: string
  readonly oneWay: boolean
  /** Whether paths may use it now: set it to false to close a door. */
  open = true

  constructor(options: NavLinkOptions) {
    requireOptions(options, OPTIONS)
    const { from, to, cost, kind = 'link', oneWay = false } = options
    requireWorldPoint('from', from)
    requireWorldPoint('to', to)
    requireFlag('oneWay', oneWay)
    if (typeof kind !== 'string') throw badOption('kind', 'a text', kind, 'Pass a name of your own.')
    const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z]
    const price = requireFinite('cost', cost ?? Math.sqrt(dx * dx + dy * dy + dz * dz))
    if (price < 0) throw badOption('cost', 'at least 0', price, 'Give metres of walking.')
    this.from = { x: from.x, y: from.y, z: from.z }
    this.to = { x: to.x, y: to.y, z: to.z }
    this.cost = price
    this.kind = kind
    this.oneWay = oneWay
  }
}
