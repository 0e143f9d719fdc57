import type { Locator } from '@playwright/test'

/** What the scene shows: its pixels at the canvas's own size. */
export class Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array

  constructor(width: number, height: number, data: Uint8Array) {
    this.width = width
    this.height = height
    this.data = data
  }

  /** A rectangle of the picture, cut off at its border. */
  part(left: number, top: number, width: number, height: number): Pixels {
    const [x0, y0] = [Math.max(0, left), Math.max(0, top)]
    const [x1, y1] = [Math.min(this.width, left + width), Math.min(this.height, top + height)]
    const rows = Array.from({ length: Math.max(0, y1 - y0) }, (_, row) => {
      const from = 4 * ((y0 + row) * this.width + x0)
      return this.data.subarray(from, from + 4 * Math.max(0, x1 - x0))
    })
    return new Pixels(Math.max(0, x1 - x0), rows.length, Buffer.concat(rows))
  }

  /** How many pixels a colour test takes; colours are 0 to 255. */
  count(takes: (r: number, g: number, b: number) => boolean): number {
    let found = 0
    for (let at = 0; at < this.data.length; at += 4)
      if (takes(this.data[at], this.data[at + 1], this.data[at + 2])) found++
    return found
  }

  /** How many pixels differ from another picture of the same size, by more than noise. */
  difference(other: Pixels): number {
    if (other.data.length !== this.data.length) throw new Error('The pictures have different sizes.')
    let differ = 0
    for (let at = 0; at < this.data.length; at += 4) {
      const by =
        Math.abs(this.data[at] - other.data[at]) +
        Math.abs(this.data[at + 1] - other.data[at + 1]) +
        Math.abs(this.data[at + 2] - other.data[at + 2])
      if (by > 24) differ++
    }
    return differ
  }

  /** How many clearly different colours there are, of 4096. */
  get colours(): number {
    const seen = new Set<number>()
    for (let at = 0; at < this.data.length; at += 4)
      seen.add(((this.data[at] >> 4) << 8) | ((this.data[at + 1] >> 4) << 4) | (this.data[at + 2] >> 4))
    return seen.size
  }
}

/** The pixels of the scene as it was last drawn. */
export async function pixelsOf(canvas: Locator): Promise<Pixels> {
  const { width, height, text } = await canvas.evaluate(async (element) => {
    const source = element as HTMLCanvasElement
    const copy = new OffscreenCanvas(source.width, source.height)
    const context = copy.getContext('2d')
    if (context === null) throw new Error('There is no 2D canvas.')
    context.drawImage(source, 0, 0)
    const { data } = context.getImageData(0, 0, source.width, source.height)
    // As text in large pieces: a list of a million numbers is slow to hand over.
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
      reader.readAsDataURL(new Blob([data]))
    })
    return { width: source.width, height: source.height, text: url.slice(url.indexOf(',') + 1) }
  })
  return new Pixels(width, height, Buffer.from(text, 'base64'))
}
