import { applyPalette, GIFEncoder, quantize } from 'gifenc'

/** Frames a second, and the edge of the picture: every frame is coded on its own, so a GIF grows fast. */
const FRAMES_A_SECOND = 10
const MOST_PIXELS = 640

/** How long the last frame stays before a GIF begins again. */
const END_MILLIS = 1000

/** Records a canvas as a GIF; the returned function ends that and gives the bytes. */
export function recordGif(
  canvas: HTMLCanvasElement,
  stream: MediaStream,
): () => Promise<Uint8Array<ArrayBuffer>> {
  const scale = Math.min(1, MOST_PIXELS / Math.max(canvas.width, canvas.height))
  const [width, height] = [canvas.width, canvas.height].map((edge) => Math.max(1, Math.round(edge * scale)))
  const small = Object.assign(document.createElement('canvas'), { width, height })
  const context = small.getContext('2d', { willReadFrequently: true })
  // A drawing buffer is empty between two frames of the page; a film of it is not.
  const film = Object.assign(document.createElement('video'), { muted: true, srcObject: stream })
  const gif = GIFEncoder()
  let since = 0
  let write: ((until: number) => void) | null = null
  const take = () => {
    if (context === null || film.videoWidth === 0) return
    const now = performance.now()
    // How long a frame stays is known with the next one: on a busy machine frames are late.
    write?.(now)
    since = now
    context.drawImage(film, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const palette = quantize(data, 256, { format: 'rgb444' })
    const indexes = applyPalette(data, palette, 'rgb444')
    write = (until) => gif.writeFrame(indexes, width, height, { palette, delay: until - since })
  }
  const started = film.play()
  const timer = setInterval(take, 1000 / FRAMES_A_SECOND)
  return async () => {
    clearInterval(timer)
    await started.catch(() => {})
    take()
    write?.(since + END_MILLIS)
    gif.finish()
    return gif.bytes()
  }
}
