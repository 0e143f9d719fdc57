import { type Cell, FootpathError } from 'footpath'
import type { Fence, LinkInit } from 'footpath/site'
import type { PlaceHost } from '../place.js'
import { Snapshots } from '../snapshots.js'
import type { House, Rooms } from './house.js'
import type { Order } from './house-unit.js'
import { cellInWords, fenceInWords, inWords } from './house-words.js'
import type { UnitKind } from './plan.js'

/** What somebody does in the house: each is a step that can be undone. */
export class HouseSteps {
  readonly #host: PlaceHost
  readonly #house: House
  /** All that is built or painted. */
  readonly rooms: Snapshots<Rooms>
  /** Who is in the house and where they were sent. */
  readonly orders: Snapshots<readonly Order[]>

  constructor(host: PlaceHost, house: House) {
    this.#host = host
    this.#house = house
    this.rooms = new Snapshots(
      host,
      () => {
        const { units: _, ...rooms } = house.read()
        return rooms
      },
      (rooms) => house.restoreRooms(rooms),
    )
    this.orders = new Snapshots(
      host,
      () => house.readOrders(),
      (orders) => house.restoreOrders(orders),
    )
  }

  /** Sends the selected one. */
  send(cell: Cell): void {
    const unit = this.#selected
    if (unit === null) {
      this.#host.say('Nobody is selected. Add somebody in the panel first.')
      return
    }
    this.orders.act(`Send the ${unit.kind}`, () => this.#house.send(unit, cell))
    this.#host.say(inWords(unit))
    this.#host.scene.draw()
  }

  addUnit(kind: UnitKind, cell: Cell): void {
    this.orders.act(`Add the ${kind}`, () => this.#house.addUnit(kind, cell))
  }

  removeUnit(id: number | null): void {
    const unit = this.#house.unitOf(id)
    if (unit === null) return
    this.orders.act(`Remove the ${unit.kind}`, () => this.#house.removeUnit(unit.id))
  }

  /** Puts a wall on a cell, or takes it away. */
  flipWall(cell: Cell): void {
    this.rooms.act('Wall', () => this.#house.setWall(cell, !this.#house.isWall(cell)))
  }

  /** Puts a fence up, or takes it away. */
  flipFence(side: Fence): void {
    const stands = !this.#house.site.hasFence(...side)
    this.rooms.act(stands ? 'Fence' : 'Take the fence away', () => this.#house.setFence(side, stands))
    this.#host.say(fenceInWords(side, stands))
  }

  /** Paints a cell in danger, or takes that away. */
  flipDanger(cell: Cell): void {
    this.rooms.act('Danger', () => this.#house.setDanger(cell, !this.#house.danger.isAt(cell)))
  }

  setFear(fear: number): void {
    this.rooms.act('Fear', () => this.#house.setFear(fear), 'house fear')
  }

  /** Opens or closes a link. */
  toggle(link: { readonly id: number }): void {
    const found = this.#house.site.linkOf(link.id)
    if (found === undefined) return
    this.rooms.act(`${found.isOpen ? 'Close' : 'Open'} the ${found.kind}`, () => this.#house.toggle(found))
    const unit = this.#selected
    const what = `The ${found.kind} is ${found.isOpen ? 'open' : 'closed'}.`
    this.#host.say(unit?.goal == null ? what : `${what} ${inWords(unit)}`)
  }

  addLink(init: LinkInit): void {
    const { kind, from, to } = init
    try {
      this.rooms.act(`Add the ${kind}`, () => this.#house.addLink(init))
      this.#host.say(`The ${kind} leads from ${cellInWords(from)} to ${cellInWords(to)}.`)
    } catch (error) {
      if (!(error instanceof FootpathError)) throw error
      this.#host.fail(error)
    }
  }

  removeLink(link: { readonly id: number; readonly kind: string }): void {
    const found = this.#house.site.linkOf(link.id)
    if (found !== undefined) this.rooms.act(`Remove the ${link.kind}`, () => this.#house.removeLink(found))
  }

  get #selected() {
    return this.#house.unitOf(this.#house.selected.value)
  }
}
