import { BLOCK_COLOUR, GROUND_COLOURS, type GroundOverlay, SURFACE_COVERS } from '@footpath/three'
import type { CellRect, Terrain } from 'footpath'
import { Color, type ColorRepresentation, type DataTexture, type Vector4 } from 'three'

type Rgb = readonly [red: number, green: number, blue: number]

const WATER: Rgb = [0x4f, 0x8f, 0xb0]

const OBSTACLE_COLOURS: Readonly<Record<string, Rgb>> = {
  'low-wall': [0xc8, 0xb8, 0x9c],
  'tall-wall': [0x3a, 0x35, 0x30],
  blocked: rgbOf(BLOCK_COLOUR),
}

/** How much of the ground an area covers, up to 255. */
const AREA_ALPHA = 96

const [GRASS, STRAW, ROCK, SNOW] = (['grass', 'straw', 'rock', 'snow'] as const).map((name) =>
  rgbOf(GROUND_COLOURS[name]),
)

/** From above, a pixel per cell: the ground with its light and shade, surfaces, obstacles, and the overlay over it. */
export class FlatMap {
  readonly #terrain: Terrain
  readonly #ground: HTMLCanvasElement
  readonly #overlay: HTMLCanvasElement
  readonly #relief: { readonly low: number; readonly span: number }
  #version: number
  /** What of the overlay has been copied. */
  #copied = ''

  constructor(terrain: Terrain) {
    this.#terrain = terrain
    this.#ground = pictureOf(terrain)
    this.#overlay = pictureOf(terrain)
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

  /** Draws ground and overlay into a rectangle of the picture. */
  draw(context: CanvasRenderingContext2D, overlay: GroundOverlay, box: readonly number[]): void {
    this.#follow(overlay)
    const [x, y, width, height] = box
    // Cells stay squares when they are seen from near.
    context.imageSmoothingEnabled = width < 2 * this.#terrain.width
    context.drawImage(this.#ground, x, y, width, height)
    context.imageSmoothingEnabled = false
    context.drawImage(this.#overlay, x, y, width, height)
  }

  #paint({ x0, y0, x1, y1 }: CellRect): void {
    const context = this.#ground.getContext('2d')
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

  /** Copies what the overlay has composed: from linear and multiplied by alpha to what a canvas holds. */
  #follow(overlay: GroundOverlay): void {
    overlay.update()
    const { texture, uniforms } = overlay
    const areas = uniforms.areaMap.value as DataTexture
    const colours = (uniforms.areaColours.value as readonly Vector4[]).filter(({ w }) => w > 0)
    const now = [texture.version, areas.uuid, areas.version, colours.length].join()
    if (now === this.#copied) return
    this.#copied = now
    const { data: from } = texture.image
    const context = this.#overlay.getContext('2d')
    if (context === null || from === null) return
    const image = context.createImageData(this.#terrain.width, this.#terrain.depth)
    if (colours.length > 0) this.#hatch(image, areas, colours)
    for (let at = 0; at < from.length; at += 4) {
      const alpha = from[at + 3]
      if (alpha === 0) continue
      for (let part = 0; part < 3; part++)
        image.data[at + part] = SRGB[Math.min(255, Math.round((255 * from[at + part]) / alpha))]
      image.data[at + 3] = alpha
    }
    context.putImageData(image, 0, 0)
  }

  /** Areas, hatched cell by cell where several overlap. */
  #hatch(image: ImageData, areas: DataTexture, colours: readonly Vector4[]): void {
    const { width } = this.#terrain
    const members = areas.image.data as Uint8Array
    const shown = colours.map(({ x, y, z }) => rgbOf(new Color(x, y, z)))
    for (let at = 0; at < image.data.length; at += 4) {
      const here = shown.filter((_, channel) => members[at + channel] !== 0)
      if (here.length === 0) continue
      const cell = at / 4
      const [red, green, blue] = here[((cell % width) + Math.floor(cell / width)) % here.length]
      image.data.set([red, green, blue, AREA_ALPHA], at)
    }
  }
}

/** Linear bytes as bytes of the screen. */
const SRGB = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.round(255 * new Color().setRGB(value / 255, 0, 0).convertLinearToSRGB().r),
)

function pictureOf({ width, depth }: Terrain): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height: depth })
}

function reliefOf({ heights }: Terrain): { readonly low: number; readonly span: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const height of heights ?? [0]) {
    if (height < low) low = height
    if (height > high) high = height
  }
  return { low, span: Math.max(1e-6, high - low) }
}

function rgbOf(colour: ColorRepresentation): Rgb {
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
