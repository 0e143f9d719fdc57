import { requireFinite } from 'footpath/internal'
import { Color, type ColorRepresentation } from 'three'

/** What a layer reports to its overlay: a cell changed, or all of them look different now. */
export interface LayerOwner {
  cellChanged(cell: number): void
  allChanged(): void
}

/** Options of a layer of the overlay. */
export interface OverlayLayerOptions {
  /** The colour of its cells. */
  readonly colour: ColorRepresentation
  /** The opacity, 0 to 1; 0.5 by default. */
  readonly opacity?: number
  /** Whether the layer is visible; true by default. */
  readonly visible?: boolean
}

/** Values of a cell: 0 is nothing, 255 full strength. */
const VALUES = 256

/**
 * One layer of the overlay: a byte per cell, and what each byte looks like. Setting a cell costs nothing until the
 * overlay is updated; changing colour, opacity or visibility composes the whole overlay again.
 */
export class OverlayLayer {
  readonly name: string
  /** A byte per cell in row order: 0 nothing, 255 full strength. Read-only: write through `set`. */
  readonly values: Uint8Array
  /** Red, green, blue and alpha of every value, 0 to 1, linear and multiplied by alpha. Read-only. */
  readonly palette = new Float32Array(4 * VALUES)

  readonly #owner: LayerOwner
  #opacity: number
  #visible: boolean
  #colours: readonly Color[]
  #alphas: readonly number[]

  constructor(name: string, cells: number, options: OverlayLayerOptions, owner: LayerOwner) {
    this.name = name
    this.values = new Uint8Array(cells)
    this.#owner = owner
    this.#opacity = options.opacity ?? 0.5
    this.#visible = options.visible ?? true
    this.#colours = [new Color(options.colour)]
    this.#alphas = []
    this.#paint()
  }

  get visible(): boolean {
    return this.#visible
  }

  set visible(visible: boolean) {
    if (visible === this.#visible) return
    this.#visible = visible
    this.#owner.allChanged()
  }

  /** The opacity, 0 to 1. */
  get opacity(): number {
    return this.#opacity
  }

  set opacity(opacity: number) {
    const share = Math.min(1, Math.max(0, requireFinite('opacity', opacity)))
    if (share === this.#opacity) return
    this.#opacity = share
    this.#paint()
  }

  /** One colour: a cell's value is its strength. */
  set colour(colour: ColorRepresentation) {
    this.#colours = [new Color(colour)]
    this.#alphas = []
    this.#paint()
  }

  /** A colour for every value from 1 on, each with its own strength from 0 to 1; 1 if none is given. */
  setColours(colours: readonly ColorRepresentation[], strengths: readonly number[] = []): void {
    this.#colours = colours.map((colour) => new Color(colour))
    this.#alphas = colours.map((_, at) => strengths[at] ?? 1)
    this.#paint()
  }

  /** Sets a cell, given as its index in row order. */
  set(cell: number, value: number): void {
    if (this.values[cell] === value) return
    this.values[cell] = value
    if (this.#visible) this.#owner.cellChanged(cell)
  }

  clear(): void {
    this.values.fill(0)
    if (this.#visible) this.#owner.allChanged()
  }

  #paint(): void {
    const single = this.#alphas.length === 0
    for (let value = 1; value < VALUES; value++) {
      const at = single ? 0 : value - 1
      const colour = this.#colours[Math.min(at, this.#colours.length - 1)]
      const strength = single ? value / 255 : (this.#alphas[at] ?? 0)
      const alpha = strength * this.#opacity
      this.palette[4 * value] = colour.r * alpha
      this.palette[4 * value + 1] = colour.g * alpha
      this.palette[4 * value + 2] = colour.b * alpha
      this.palette[4 * value + 3] = alpha
    }
    if (this.#visible) this.#owner.allChanged()
  }
}
