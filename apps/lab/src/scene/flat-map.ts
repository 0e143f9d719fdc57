import type { GroundOverlay } from '@footpath/three'
import type { Terrain } from 'footpath'
import { Color, type DataTexture, type Vector4 } from 'three'
import { FlatGround, pictureOf, rgbOf } from './flat-ground.js'

/** How much of the ground an area covers, up to 255. */
const AREA_ALPHA = 96

/** The ground from above, and the overlay over it. */
export class FlatMap {
  readonly #terrain: Terrain
  readonly #ground: FlatGround
  readonly #overlay: HTMLCanvasElement
  /** What of the overlay has been copied. */
  #copied = ''

  constructor(terrain: Terrain) {
    this.#terrain = terrain
    this.#ground = new FlatGround(terrain)
    this.#overlay = pictureOf(terrain)
  }

  /** Follows edits of the terrain; costs by the changed rectangles. */
  refresh(): void {
    this.#ground.refresh()
  }

  /** Draws ground and overlay into a rectangle of the picture. */
  draw(context: CanvasRenderingContext2D, overlay: GroundOverlay, box: readonly number[]): void {
    this.#follow(overlay)
    const [x, y, width, height] = box
    // Cells stay squares when they are seen from near.
    context.imageSmoothingEnabled = width < 2 * this.#terrain.width
    context.drawImage(this.#ground.canvas, x, y, width, height)
    context.imageSmoothingEnabled = false
    context.drawImage(this.#overlay, x, y, width, height)
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
