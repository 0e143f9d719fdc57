import { BLOCK_COLOUR, GROUND_COLOURS, SURFACE_COVERS } from '@footpath/three'
import type { CellRect, Terrain } from 'footpath'
import { Color, type ColorRepresentation } from 'three'

type Rgb = readonly [red: number, green: number, blue: number]

const WATER: Rgb = [0x4f, 0x8f, 0xb0]

const OBSTACLE_COLOURS: Readonly<Record<string, Rgb>> = {
  'low-wall': [0xc8, 0xb8, 0x9c],
  'tall-wall': [0x3a, 0x35, 0x30],
  blocked: rgbOf(BLOCK_COLOUR),
}

const [GRASS, STRAW, ROCK, SNOW] = (['grass', 'straw', 'rock', 'snow'] as const).map((name) =>
  rgbOf(GROUND_COLOURS[name]),
)

/** The ground from above, a pixel per cell: with its light and shade, surfaces and obstacles. */
export class FlatGround {
  readonly canvas: HTMLCanvasElement
  readonly #terrain: Terrain
  readonly #relief: { readonly low: number; readonly span: number }
  #version: number

  constructor(terrain: Terrain) {
    this.#terrain = terrain
    this.canvas = pictureOf(terrain)
    this.#relief = reliefOf(terrain)
    this.#version = terrain.version
    this.#paint({ x0: 0, y0: 0, x1: terrain.width, y1: terrain.depth })
  }

  /** Follows edits of the terrain; costs by the changed rectangles. */
  refresh(): void {
    const { width, depth } = this.#terrain
    for (const rect of this.#terrain.changesSince(this.#version)) {
      // Light and shade reach one cell further.
      this.#paint({
        x0: Math.max(0, rect.x0 - 1),
        y0: Math.max(0, rect.y0 - 1),
        x1: Math.min(width, rect.x1 + 1),
        y1: Math.min(depth, rect.y1 + 1),
      })
    }
    this.#version = this.#terrain.version
  }

  #paint({ x0, y0, x1, y1 }: CellRect): void {
    const context = this.canvas.getContext('2d')
    if (context === null || x1 <= x0 || y1 <= y0) return
    const image = context.createImageData(x1 - x0, y1 - y0)
    let at = 0
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        const [red, green, blue] = this.#colourAt(x, y)
        image.data[at++] = red
        image.data[at++] = green
        image.data[at++] = blue
        image.data[at++] = 255
      }
    context.putImageData(image, x0, y0)
  }

  #colourAt(x: number, y: number): Rgb {
    const terrain = this.#terrain
    const { width, depth, cellSize } = terrain
    const obstacle = OBSTACLE_COLOURS[terrain.obstacleAt(x, y)]
    if (obstacle !== undefined) return obstacle
    const surface = terrain.surfaceAt(x, y)
    if (surface === 'water') return WATER
    const height = terrain.heightAt(x, y)
    const east = terrain.heightAt(Math.min(width - 1, x + 1), y) - terrain.heightAt(Math.max(0, x - 1), y)
    const south = terrain.heightAt(x, Math.min(depth - 1, y + 1)) - terrain.heightAt(x, Math.max(0, y - 1))
    const slope = Math.hypot(east, south) / (2 * cellSize)
    const high = (height - this.#relief.low) / this.#relief.span
    let ground = mix(GRASS, STRAW, clamp(1.4 * high))
    ground = mix(ground, ROCK, clamp((slope - 0.35) * 2.5))
    ground = mix(ground, SNOW, clamp((high - 0.86) * 10) * clamp(1.4 - slope))
    const cover = SURFACE_COVERS[surface]
    if (cover !== undefined) ground = mix(ground, rgbOf(cover.colour), cover.share)
    // The light comes from the north-west, as on printed maps.
    const light = Math.max(0.55, Math.min(1.35, 1 + (0.35 * (east + south)) / (2 * cellSize)))
    return [ground[0] * light, ground[1] * light, ground[2] * light]
  }
}

/** A canvas with a pixel for each cell. */
export function pictureOf({ width, depth }: Terrain): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height: depth })
}

/** The lowest height, and how far the highest is above it; never 0. */
export function reliefOf({ heights }: Terrain): { readonly low: number; readonly span: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const height of heights ?? [0]) {
    if (height < low) low = height
    if (height > high) high = height
  }
  return { low, span: Math.max(1e-6, high - low) }
}

export function rgbOf(colour: ColorRepresentation): Rgb {
  const hex = new Color(colour).getHex()
  return [hex >> 16, (hex >> 8) & 255, hex & 255]
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => one[at] + (other[at] - one[at]) * share
  return [part(0), part(1), part(2)]
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
