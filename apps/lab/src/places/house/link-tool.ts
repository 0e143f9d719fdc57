import { signal } from '@preact/signals'
import type { Cell } from 'footpath'
import type { LinkInit } from 'footpath/site'
import type { Grip, ScreenPoint } from '../../scene/grip.js'
import { isSameCell } from '../cells.js'
import type { PlaceHost } from '../place.js'
import { cellInWords } from './house-words.js'
import type { LinkKind } from './plan.js'

/** Makes links: by a drag from cell to cell, or one end after the other. */
export class LinkTool {
  /** What it makes. */
  readonly makes = signal<{ readonly kind: LinkKind; readonly cost: number; readonly oneWay: boolean }>({
    kind: 'stairs',
    cost: 4,
    oneWay: false,
  })
  /** Where the link begins that is being made. */
  readonly from = signal<Cell | null>(null)
  readonly #host: PlaceHost
  readonly #add: (link: LinkInit) => void

  constructor(host: PlaceHost, add: (link: LinkInit) => void) {
    this.#host = host
    this.#add = add
  }

  /** Takes a cell as the next end. */
  endAt(cell: Cell): void {
    const from = this.from.value
    this.from.value = from === null ? cell : null
    if (from === null) this.#host.say(`From ${cellInWords(cell)}: now the other end.`)
    else if (isSameCell(from, cell)) this.#host.say('A link needs two cells.')
    else this.#join(from, cell)
  }

  /** `onEnd` is called when nothing is being made any more. */
  grip(cell: Cell, cellAt: (at: ScreenPoint) => Cell | null, onEnd: () => void): Grip {
    let to: Cell | null = null
    const end = () => {
      this.from.value = null
      onEnd()
    }
    return {
      isAtOnce: false,
      begin: () => {
        this.from.value = cell
      },
      dragTo: (at) => {
        to = cellAt(at)
        const words = `${this.makes.value.kind} from ${cellInWords(cell)}`
        this.#host.card(to === null ? null : `${words}\nto ${cellInWords(to)}`)
      },
      end: () => {
        end()
        if (to !== null && !isSameCell(to, cell)) this.#join(cell, to)
      },
      cancel: end,
    }
  }

  #join(from: Cell, to: Cell): void {
    this.#add({ ...this.makes.value, from, to })
  }
}
