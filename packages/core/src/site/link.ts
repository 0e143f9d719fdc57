import type { Cell } from '../cell.js'
import { requireFlag, requirePositive } from '../checks.js'
import { FootpathError, requireName, show } from '../error.js'

/** What joins two cells of a site, for `createSite` and `Site.addLink`. */
export interface LinkInit {
  /** `stairs`, `ladder`, `lift`, `door`, `teleport`, `drop` or a name of your own. Units say which kinds they use. */
  readonly kind: string
  /** Where it begins. */
  readonly from: Cell
  /** Where it ends. */
  readonly to: Cell
  /**
   * What taking it costs, in the step model's unit, above 0; times the unit's factor for the kind. By default as much as
   * walking as far over level, open ground, and at least one straight step.
   */
  readonly cost?: number
  /** Whether it leads from `from` to `to` only; by default for a `drop`. */
  readonly oneWay?: boolean
  /** Whether it can be used now; true by default. */
  readonly open?: boolean
}

const LINK_NAMES = [
  'kind',
  'from',
  'to',
  'cost',
  'oneWay',
  'open',
] as const satisfies readonly (keyof LinkInit)[]

/** What a link needs of its site. */
export interface LinkOwner {
  /** Notes that a link was opened or closed. */
  noteLinks(): void
  removeLink(link: Link): void
}

/** A connection of two cells. Opening and closing it compiles nothing: the next query knows. */
export class Link {
  /** Its number on the site: it stays the same, and no other link of the site ever has it. */
  readonly id: number
  readonly kind: string
  readonly from: Cell
  readonly to: Cell
  /** Null: what walking as far costs, see `LinkInit.cost`. */
  readonly cost: number | null
  readonly oneWay: boolean
  readonly #owner: LinkOwner
  #isOpen: boolean
  #isRemoved = false

  constructor(owner: LinkOwner, id: number, init: LinkInit) {
    requireLink(init)
    this.#owner = owner
    this.id = id
    this.kind = init.kind
    this.from = copyOf(init.from)
    this.to = copyOf(init.to)
    this.cost = init.cost === undefined ? null : requirePositive('The cost of a link', init.cost)
    this.oneWay = init.oneWay ?? init.kind === 'drop'
    this.#isOpen = init.open ?? true
  }

  get isOpen(): boolean {
    return this.#isOpen && !this.#isRemoved
  }

  open(): void {
    this.#set(true)
  }

  close(): void {
    this.#set(false)
  }

  /** Takes the link off the site; it cannot be opened again. */
  remove(): void {
    if (this.#isRemoved) return
    this.#isRemoved = true
    this.#owner.removeLink(this)
  }

  /** As plain data, for `createSite`. */
  toJSON(): LinkInit {
    const { kind, from, to, cost, oneWay } = this
    return { kind, from, to, ...(cost === null ? {} : { cost }), oneWay, open: this.#isOpen }
  }

  #set(isOpen: boolean): void {
    if (this.#isRemoved) {
      throw new FootpathError(
        'unsuitable-combination',
        `This ${this.kind} was removed from its site.`,
        'Add it again with site.addLink, or close it instead of removing it.',
      )
    }
    if (this.#isOpen === isOpen) return
    this.#isOpen = isOpen
    this.#owner.noteLinks()
  }
}

function requireLink(init: LinkInit): void {
  if (init === null || typeof init !== 'object') {
    const remedy = "Pass an object such as { kind: 'stairs', from, to }."
    throw new FootpathError('bad-option', `A link cannot be ${show(init)}.`, remedy, init)
  }
  for (const name of Object.keys(init)) requireName('key of a link', name, LINK_NAMES)
  if (typeof init.kind !== 'string' || init.kind === '' || init.kind === '*') {
    const remedy = "Use a name such as 'stairs', or one of your own."
    throw new FootpathError('bad-option', `The kind of a link cannot be ${show(init.kind)}.`, remedy, init)
  }
  for (const name of ['from', 'to'] as const) {
    if (typeof init[name] === 'object' && init[name] !== null && !Array.isArray(init[name])) continue
    const remedy = 'Pass a cell { x, y, floor }.'
    throw new FootpathError('bad-coordinate', `A link leads ${name} ${show(init[name])}.`, remedy, init)
  }
  requireFlag('oneWay', init.oneWay)
  requireFlag('open', init.open)
}

/** A cell without anything else that the caller's object may hold; the site has checked it. */
function copyOf({ x, y, floor = 0 }: Cell): Cell {
  return Object.freeze(floor === 0 ? { x, y } : { x, y, floor })
}
